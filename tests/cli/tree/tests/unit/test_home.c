/* proves 616.3 Home-Limit */
/* This proves 616.4, it says, but in another form. */
/* proves 101.1 101.2 101.3 */

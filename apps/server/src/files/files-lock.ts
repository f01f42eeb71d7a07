/**
 * The lock of who removes files that no row names (the sweep), and of who needs all that rows named a moment ago to be there still (a
 * backup, a drill).
 */
export const FILES_LOCK = 7_021_002

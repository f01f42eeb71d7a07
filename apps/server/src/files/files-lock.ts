/**
 * The lock that keeps two kinds of work apart. The sweep removes files that no row names. A backup or a drill needs all recently named
 * files.
 */
export const FILES_LOCK = 7_021_002

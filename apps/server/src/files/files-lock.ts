/**
 * The lock between removing files that no row names (the sweep), and work that needs all recently named files to exist (a backup, a drill).
 */
export const FILES_LOCK = 7_021_002

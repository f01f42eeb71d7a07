/** A range of a film, in seconds from the file's start. */
export type Stretch = { start_seconds: number; end_seconds: number }

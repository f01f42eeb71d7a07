/** The formats that are taken as music; what a file is, is judged by its content. */
export const TRACK_TYPES = '.wav,.mp3,.flac,.m4a,.ogg,audio/wav,audio/mpeg,audio/flac,audio/mp4,audio/ogg'

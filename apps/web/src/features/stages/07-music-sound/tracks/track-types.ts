/** The accepted music formats. The server checks a file by its content. */
export const TRACK_TYPES = '.wav,.mp3,.flac,.m4a,.ogg,audio/wav,audio/mpeg,audio/flac,audio/mp4,audio/ogg'

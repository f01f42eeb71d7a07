/** The file types of music that the file dialog offers. The server checks the content of the file. */
export const TRACK_TYPES = '.wav,.mp3,.flac,.m4a,.ogg,audio/wav,audio/mpeg,audio/flac,audio/mp4,audio/ogg'

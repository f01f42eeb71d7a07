import { fileTypeFromFile } from 'file-type'

/** FFmpeg's demuxers for the sound formats that services send and people upload. The file cannot choose another demuxer. */
const DEMUXERS: Record<string, string> = {
  wav: 'wav',
  mp3: 'mp3',
  flac: 'flac',
  ogg: 'ogg',
  opus: 'ogg',
  m4a: 'mov',
  mp4: 'mov',
  aac: 'aac',
  webm: 'matroska',
}

/** The media types of sounds in formats that also contain films, by FFmpeg demuxer. */
export const SOUND_TYPES: Record<string, string> = { mov: 'audio/mp4', matroska: 'audio/webm' }

/** The format of a sound file by its own bytes: FFmpeg's demuxer and the media type. Null where the file is not a sound. */
export async function soundDemuxer(path: string): Promise<{ demuxer: string; mime_type: string } | null> {
  const type = await fileTypeFromFile(path)
  const demuxer = DEMUXERS[type?.ext ?? '']
  if (type === undefined || demuxer === undefined) return null
  return { demuxer, mime_type: SOUND_TYPES[demuxer] ?? type.mime.split(';')[0] }
}

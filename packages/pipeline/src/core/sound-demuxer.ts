import { fileTypeFromFile } from 'file-type'

/** FFmpeg's readers of the sound formats that services send and people upload; the file chooses none of its own. */
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

/** How a sound is named in formats that hold films too, by FFmpeg's reader of them. */
export const SOUND_TYPES: Record<string, string> = { mov: 'audio/mp4', matroska: 'audio/webm' }

/** The format of a sound file by its own bytes: FFmpeg's reader for it and its media type. Null where it is no sound. */
export async function soundDemuxer(path: string): Promise<{ demuxer: string; mime_type: string } | null> {
  const type = await fileTypeFromFile(path)
  const demuxer = DEMUXERS[type?.ext ?? '']
  if (type === undefined || demuxer === undefined) return null
  return { demuxer, mime_type: SOUND_TYPES[demuxer] ?? type.mime.split(';')[0] }
}

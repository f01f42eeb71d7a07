import { open } from 'node:fs/promises'
import type { SoundFile } from './read-sound.ts'

const SIGNATURES: readonly (readonly [offset: number, bytes: string, demuxer: string])[] = [
  [0, 'RIFF', 'wav'],
  [0, 'fLaC', 'flac'],
  [0, 'OggS', 'ogg'],
  [0, 'ID3', 'mp3'],
  [4, 'ftyp', 'mov'],
]

/**
 * Finds the demuxer of a sound file by the first bytes of the file. Only five demuxers are used, because they never open another file.
 * Throws an Error for any other file.
 */
export async function soundFile(path: string): Promise<SoundFile> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, 12, 0)
    const found = SIGNATURES.find(([offset, bytes]) => head.toString('latin1', offset, offset + bytes.length) === bytes)
    if (found === undefined) throw new Error('The sound is not a WAV, FLAC, Ogg, MP3 or MP4 file.')
    return { path, demuxer: found[2] }
  } finally {
    await file.close()
  }
}

import { join } from 'node:path'
import { renderSound } from '@orion/film/music.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { writeWholeSound } from '@orion/media/join/write-whole-sound.ts'
import type { FilmCut } from './film-cut.ts'

export type Uses = { folder: string; signal: AbortSignal; readAsset: (asset_id: string) => Promise<string> }

/**
 * Writes the cut's sounds into `folder` as WAV files as long as the film, because every program reads WAV. Returns their paths by file
 * name.
 */
export async function makeSounds(
  { sounds, frames, rate }: FilmCut,
  { folder, signal, readAsset }: Uses,
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  const seconds = frames / rate
  for (const { reel, file, source } of sounds) {
    const path = join(folder, `${reel}.wav`)
    if ('marks' in source) await renderSound({ path, marks: source.marks, seconds }, signal)
    else await writeWholeSound(await soundFile(await readAsset(source.asset_id)), path, { seconds, tempo: source.tempo, signal })
    made.set(file, path)
  }
  return made
}

import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { EditionLength } from '@orion/contract/editions.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type FilmLanguage, joinLanguages } from '@orion/media/join/join-languages.ts'
import { LANGUAGES } from '@orion/pipeline/languages/languages.ts'
import { standsAtTimes } from '@orion/pipeline/editions/original-times.ts'
import type { Context } from '../../context.ts'
import { placesOfAssets } from '../assets/queries.ts'

/** The name of the film with all audio tracks. In the ZIP, it is next to the film of each language. */
export const ONE_FILE = 'film.all-languages.mp4'

/** The finished film of one language, with the times of its narration. `length` is null for the original. */
export type MadeLanguage = {
  language: VideoLanguage
  name: string
  length: EditionLength | null
  film: string
  captions: string | null
  laid_out: VoiceAssembly | undefined
}

/**
 * The films for the file with all languages, the original first. `longer` lists the editions that should have the original's times but
 * are longer.
 * Null if there are no such films.
 */
export function planOneFile(films: readonly MadeLanguage[]): { films: MadeLanguage[]; longer: VideoLanguage[] } | null {
  const original = films.find(({ length }) => length === null)
  const editions = films.filter(({ length }) => length === 'times')
  if (original?.laid_out === undefined || editions.length === 0) return null
  const { laid_out } = original
  const stands = (film: MadeLanguage): boolean => film.laid_out !== undefined && standsAtTimes(film.laid_out, laid_out)
  const longer = editions.filter((film) => !stands(film)).map(({ language }) => language)
  return { films: [original, ...editions.filter(stands)], longer }
}

/**
 * Joins the films into one file, which is deleted when `done` is called. Sounds, captions and the images of the original are copied
 * unchanged. The file has new bytes, so it is not signed. Throws wrong_state if a file is missing, and the error of ffmpeg.
 */
export async function writeOneFile(
  { db, store, closing }: Pick<Context, 'db' | 'store' | 'closing'>,
  organization_id: string,
  films: readonly MadeLanguage[],
): Promise<{ size: number; read: () => Readable; done: () => Promise<void> }> {
  const ids = films.flatMap(({ film, captions }) => (captions === null ? [film] : [film, captions]))
  const places = await placesOfAssets(db, organization_id, ids)
  const folder = await store.temporaryFolder()
  const done = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const findPath = async (asset_id: string): Promise<string> => {
    const { sha256 = '', size_bytes = 0 } = places.get(asset_id) ?? {}
    const path = sha256 === '' ? null : await store.find(sha256, size_bytes, folder)
    if (path === null) throw new AppError('wrong_state', say('films.language_file_gone', { name: ONE_FILE }))
    return path
  }
  try {
    const parts: FilmLanguage[] = []
    for (const { language, name, film, captions } of films) {
      const iso_639_2 = LANGUAGES[language].elsewhere.iso_639_3
      const path_of_captions = captions === null ? null : await findPath(captions)
      parts.push({ iso_639_2, name, film: await findPath(film), captions: path_of_captions })
    }
    const [first, ...others] = parts
    const path = join(folder, ONE_FILE)
    await joinLanguages({ films: [first, ...others], source_type: 'compositeSynthetic', tool: 'Orion' }, path, {
      signal: closing,
    })
    return { size: (await stat(path)).size, read: () => createReadStream(path), done }
  } catch (error) {
    await done()
    throw error
  }
}

import { rename, rm } from 'node:fs/promises'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { DigitalSourceType } from './generated-mark.ts'
import { appendGeneratedMark } from './generated-mark.ts'
import { hideSubtitles } from './hide-subtitles.ts'

/** A language of a film: its ISO 639-2 code, its own name, the path of its finished MP4, and the path of its captions as SRT, or null. */
export type FilmLanguage = { iso_639_2: string; name: string; film: string; captions: string | null }

export type LanguagesPlan = {
  /** The file gets the images, title and chapters of the first film. All films must have the same cuts. */
  films: readonly [FilmLanguage, ...FilmLanguage[]]
  source_type: DigitalSourceType
  /** Name of the program that made the film, for the metadata. */
  tool: string
}

/**
 * Joins films with the same cuts into one file at `path`: the first film's images, and a sound track and captions for each language. The
 * first sound track is on, and all captions are off. Streams are copied unchanged, so that each language sounds and looks as in its own
 * film. A content credential of the first film is not copied, because its signature does not match the new file. Throws with ffmpeg's
 * message.
 */
export async function joinLanguages(plan: LanguagesPlan, path: string, { signal }: FfmpegLimits = {}): Promise<void> {
  const { films, source_type, tool } = plan
  const captioned = films.flatMap(({ captions, ...film }) => (captions === null ? [] : [{ ...film, captions }]))
  const part = `${path}.part.mp4`
  const named = (kind: 'a' | 's', { iso_639_2, name }: Pick<FilmLanguage, 'iso_639_2' | 'name'>, at: number): string[] => [
    ...[`-metadata:s:${kind}:${at}`, `language=${iso_639_2}`],
    ...[`-metadata:s:${kind}:${at}`, `handler_name=${name}`],
  ]
  try {
    await runFfmpeg(
      [
        '-y',
        ...films.flatMap(({ film }) => ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${film}`]),
        ...captioned.flatMap(({ captions }) => ['-f', 'srt', '-i', `file:${captions}`]),
        ...['-map', '0:v:0', ...films.flatMap((_, at) => ['-map', `${at}:a:0`])],
        ...captioned.flatMap((_, at) => ['-map', `${films.length + at}:s:0`]),
        ...['-map_metadata', '0', '-map_chapters', '0', '-c', 'copy', '-c:s', 'mov_text'],
        ...films.flatMap((film, at) => [...named('a', film, at), `-disposition:a:${at}`, at === 0 ? 'default' : '0']),
        ...captioned.flatMap((film, at) => [...named('s', film, at), `-disposition:s:${at}`, '0']),
        ...['-video_track_timescale', '30000', '-movflags', '+faststart', '-fflags', '+bitexact', '-f', 'mp4', `file:${part}`],
      ],
      { ...(signal && { signal }) },
    )
    if (captioned.length > 0) await hideSubtitles(part)
    await appendGeneratedMark(part, source_type, tool)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

import { isRecordingUsed } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { keptSources } from '../../core/sources/usable-sources.ts'
import type { StageRequest } from '../../core/stage.ts'
import { creditLine, hasFound, listFilmPictures } from './picture-credits.ts'
import { madeWords, musicCredit, findMusic } from './words.ts'
import { LANGUAGES } from '../../languages/languages.ts'

type Request = StageRequest<'distribution'>

/** One Markdown paragraph for each paragraph of a section. */
function listParagraphs({ sentences, paragraphs, content }: ScriptGeneration['script_with_timestamps']['hook']): string[] {
  if (sentences.length === 0) return content === '' ? [] : [content]
  const starts = paragraphs.length > 0 ? paragraphs : [0]
  return starts
    .map((start, index) =>
      sentences
        .slice(start, starts[index + 1])
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => text !== '')
}

/** The script as Markdown, with the sections' times. */
export function scriptMarkdown({ script_with_timestamps, script_metadata }: ScriptGeneration): string {
  const sections = SCRIPT_SECTIONS.flatMap((name) => {
    const section = script_with_timestamps[name]
    return listParagraphs(section).length === 0 ? [] : [`## ${section.timestamp}`, ...listParagraphs(section)]
  })
  return `${[`# ${script_metadata.title}`, ...sections].join('\n\n')}\n`
}

/** The script as plain text. */
export const scriptText = ({ script_with_timestamps, script_metadata }: ScriptGeneration): string =>
  `${[script_metadata.title, ...SCRIPT_SECTIONS.flatMap((name) => listParagraphs(script_with_timestamps[name]))].join('\n\n')}\n`

/** The sources of words, images, music and voice, with their licences. */
export function sourcesMarkdown({ inputs, film }: Request): string {
  const words = LANGUAGES[film.language].texts.post
  const sources = keptSources(inputs.content_research).map((source) =>
    [`- ${source.attribution || source.title}`, source.url, source.licence]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
  )
  const pictures = listFilmPictures(inputs.image_selection).map((shown) => `- ${creditLine(shown)}`)
  const track = findMusic(inputs.music_sound)
  const music = track === null ? [] : [`- ${musicCredit(track)}`]
  const made = madeWords(words, track, hasFound(inputs.image_selection))
  const voice = voiceLines(inputs.voice_scenes)
  const parts: [string, string[]][] = [
    [words.sources, sources],
    [words.pictures, [...new Set(pictures)]],
    [words.music, music],
    [words.voice, [...new Set(voice)]],
  ]
  const sections = parts.filter(([, lines]) => lines.length > 0).map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}`)
  return `${[`# ${getTitle(inputs, film)}`, made, ...sections].join('\n\n')}\n`
}

/** The voices in the film: the film's own voice, if it speaks any scene, and the people who recorded scenes. */
function voiceLines(voices: Request['inputs']['voice_scenes']): string[] {
  if (voices === undefined || isOnScreen(voices)) return []
  const taken = voices.scenes.filter(isRecordingUsed)
  const voice_lines = taken.length < voices.scenes.length ? [`- ${voices.voice_name} · ${voices.voice_model}`] : []
  return [...voice_lines, ...taken.map(({ own_take }) => `- ${own_take.attribution} · ${own_take.licence}`)]
}

/** The film's title, or its workflow's name if no script has a title. */
export const getTitle = (inputs: Request['inputs'], film: Request['film']): string =>
  inputs.script_generation?.script_metadata.title ?? film.name

import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { formatClock, renderDocument, escapeHtml } from '../proof/document.ts'
import { PAGE_STYLE } from '../proof/page-style.ts'
import { type DescribedInputs, type DescribedScene, describeFilm } from './describe-film.ts'
import { SHOWN_WORDS } from './shown-words.ts'

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Seconds as WebVTT writes them. */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${clock.map((each) => pad(each, 2)).join(':')}.${pad(ms % 1000, 3)}`
}

/** Words as the text of a WebVTT cue: on one line, with nothing that players read as markup. */
const cueText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim()

/** The description as a WebVTT track of the kind `descriptions` (W3C WebVTT 1): the content of every shot, for its duration. */
export function descriptionTrack(inputs: DescribedInputs, language: VideoLanguage): string {
  const cues = describeFilm(inputs, language).map(
    ({ start_seconds, end_seconds, shows }, index) =>
      `${index + 1}\n${timestamp(start_seconds)} --> ${timestamp(end_seconds)}\n${cueText(shows)}\n`,
  )
  return `WEBVTT\nKind: descriptions\nLanguage: ${language}\n\n${cues.join('\n')}`
}

/** The descriptive transcript (WCAG 2.2, 1.2.8) as one page. It lists in order what viewers hear and see. */
export function describedTranscript(
  inputs: DescribedInputs,
  { title, language }: { title: string; language: VideoLanguage },
): string {
  const words = SHOWN_WORDS[language]
  const { voice_scenes: voice, music_sound: music } = inputs
  const track = music?.tracks.find(({ track_id }) => track_id === music.chosen)
  const heard = [
    ...(voice === undefined || isOnScreen(voice) ? [] : [`${words.voice}: ${voice.voice_name}`]),
    ...(track === undefined ? [] : [`${words.music}: ${track.title}`]),
  ]
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="dim">${escapeHtml(words.heading)}</p>
${heard.length === 0 ? '' : `<p class="dim small">${escapeHtml(heard.join(' · '))}</p>`}
<ol>${describeFilm(inputs, language).map(sceneItem).join('\n')}</ol>
</main>`
  const rtl = VIDEO_LANGUAGES.find(({ code }) => code === language)?.direction === 'rtl'
  return renderDocument({ language, rtl, title, body, style: PAGE_STYLE })
}

const sceneItem = ({ start_seconds, shows, said }: DescribedScene): string =>
  `<li class="said"><span class="dim small">${formatClock(start_seconds)}</span> <em>[${escapeHtml(shows)}]</em>
${said === '' ? '' : `<p>${escapeHtml(said)}</p>`}</li>`

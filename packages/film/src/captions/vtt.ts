import type { CaptionCue } from '../scenes/recipe.ts'
import { captionTime } from './srt.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as a WebVTT file; seconds count from the film's start. */
export function toVtt(cues: Pick<CaptionCue, 'start_seconds' | 'end_seconds' | 'lines'>[]): string {
  const blocks = cues.map(
    ({ start_seconds, end_seconds, lines }, index) =>
      `${index + 1}\n${captionTime(start_seconds, '.')} --> ${captionTime(end_seconds, '.')}\n${lines.map(escape).join('\n')}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}

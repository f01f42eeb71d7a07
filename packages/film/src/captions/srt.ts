import type { CaptionCue } from '../scenes/recipe.ts'

/** A time as hh:mm:ss, then `point`, then milliseconds. */
export function captionTime(seconds: number, point: ',' | '.'): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const hours = milliseconds / 3_600_000
  const minutes = (milliseconds / 60_000) % 60
  const rest = (milliseconds / 1000) % 60
  return `${part(hours)}:${part(minutes)}:${part(rest)}${point}${part(milliseconds % 1000, 3)}`
}

/** Captions as a SubRip file; seconds count from the film's start. */
export function toSrt(cues: Pick<CaptionCue, 'start_seconds' | 'end_seconds' | 'lines'>[]): string {
  return cues
    .map(
      (cue, index) =>
        `${index + 1}\n${captionTime(cue.start_seconds, ',')} --> ${captionTime(cue.end_seconds, ',')}\n${cue.lines.join('\n')}\n`,
    )
    .join('\n')
}

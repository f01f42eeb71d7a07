import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { lineLimit, readingSpeed } from '@orion/film/captions/cues.ts'
import type { FilmLanguage } from '@orion/film/languages.ts'
import { measureCueDrift } from '@orion/media/measure/cue-drift.ts'
import type { HeardSpeech } from '@orion/media/measure/cue-drift.ts'
import { LIMITS } from './limits.ts'

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

/** A share of the captions must have been heard, or the drift says nothing. */
const HEARD_SHARE = 0.3

/** Reading speed, length and number of lines, and how far captions stand from the speech that is heard in the finished film. */
export function checkCaptions(captions: readonly Caption[], heard: HeardSpeech, language: FilmLanguage): QualityCheck[] {
  if (captions.length === 0) return []
  const speeds = captions.map((cue) => cue.lines.join(' ').length / Math.max(0.1, cue.end_seconds - cue.start_seconds))
  const lengths = captions.map((cue) => Math.max(...cue.lines.map((line) => [...line].length)))
  const lines = captions.map((cue) => cue.lines.length)
  const drifts = measureCueDrift(heard, captions)
  const worst = drifts.reduce((most, drift) => (Math.abs(drift.drift_seconds) > Math.abs(most.drift_seconds) ? drift : most), {
    cue: 0,
    onset_seconds: 0,
    drift_seconds: 0,
  })
  const fastest = readingSpeed(language)
  const enough = drifts.length >= captions.length * HEARD_SHARE
  const largest = Math.abs(worst.drift_seconds)
  return [
    at('caption_speed', speeds, 'characters/s', `≤ ${fastest}`, (figure) => Math.round(figure) <= fastest, 3, captions),
    at(
      'caption_line_length',
      lengths,
      'characters',
      `≤ ${lineLimit(language)}`,
      (figure) => figure <= lineLimit(language),
      4,
      captions,
    ),
    at('caption_lines', lines, 'lines', `≤ ${LIMITS.caption_lines}`, (figure) => figure <= LIMITS.caption_lines, 4, captions),
    {
      check: 'caption_drift',
      figure: Math.round(largest * 1000),
      unit: 'ms',
      limit: `≤ ${LIMITS.drift_seconds * 1000}`,
      pass: enough && largest <= LIMITS.drift_seconds,
      fix_stage: 4,
      scene_id: captions[worst.cue].scene_id,
      at_seconds: round(worst.onset_seconds, 2),
      detail: `${drifts.length} of ${captions.length}`,
    },
  ]
}

/** The caption with the highest figure. */
function at(
  check: string,
  figures: readonly number[],
  unit: string,
  limit: string,
  isGood: (figure: number) => boolean,
  fix_stage: 3 | 4,
  captions: readonly Caption[],
): QualityCheck {
  const worst = figures.indexOf(Math.max(...figures))
  const { scene_id, start_seconds } = captions[worst]
  return {
    check,
    figure: round(figures[worst]),
    unit,
    limit,
    pass: isGood(figures[worst]),
    fix_stage,
    scene_id,
    at_seconds: round(start_seconds, 2),
  }
}

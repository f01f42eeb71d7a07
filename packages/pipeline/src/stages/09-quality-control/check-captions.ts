import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { lineLimit, readingSpeed } from '@orion/film/captions.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { measureCueDrift } from '@orion/media/measure/cue-drift.ts'
import type { HeardSpeech } from '@orion/media/measure/cue-drift.ts'
import { LIMITS } from './limits.ts'

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

/** The least share of captions that must be heard; with fewer the measured drift is not reliable. */
const HEARD_SHARE = 0.3

/** A caption counts as on time if it begins within these seconds of its first word. */
const AT_ITS_WORD = 0.03
/** The most seconds by which a word is heard late because music hides its beginning. */
const HIDDEN = 0.25
/** From this number of heard captions on, a single late one may be a hearing error: music hides a weak consonant of its first word. */
const HEARD_AMONG = 8

type Figure = { cue: number; figure: number; at_seconds: number }
type Rule = Pick<QualityCheck, 'check' | 'unit' | 'limit' | 'fix_stage' | 'detail' | 'warning'> & {
  isGood: (figure: number) => boolean
}

/**
 * Reading speed, length and number of lines of captions, and their distance from the speech of the finished film; null if nobody speaks.
 */
export function checkCaptions(captions: readonly Caption[], heard: HeardSpeech | null, language: FilmLanguage): QualityCheck[] {
  if (captions.length === 0) return []
  const each = (findFigure: (cue: Caption) => number): Figure[] =>
    captions.map((cue, index) => ({ cue: index, figure: findFigure(cue), at_seconds: cue.start_seconds }))
  const speeds = each((cue) => cue.lines.join(' ').length / Math.max(0.1, cue.end_seconds - cue.start_seconds))
  const lengths = each(({ lines }) => Math.max(...lines.map((line) => [...line].length)))
  const drifts = heard === null ? [] : measureCueDrift(heard, captions)
  const distances = drifts.map(({ cue, onset_seconds, drift_seconds }) => ({
    cue,
    figure: Math.round(Math.abs(drift_seconds) * 1000),
    at_seconds: onset_seconds,
  }))
  const farthest = LIMITS.drift_seconds * 1000
  // a real timing fault affects more than one caption, unless a person moved that one
  const [off, ...others] = drifts.filter(({ drift_seconds }) => Math.abs(drift_seconds) * 1000 > farthest)
  const isAtWord = ({ cue }: (typeof drifts)[number]): boolean =>
    Math.abs(captions[cue].start_seconds - (captions[cue].words[0]?.start_seconds ?? 0)) <= AT_ITS_WORD
  const isHidden = off !== undefined && off.drift_seconds < 0 && off.drift_seconds >= -HIDDEN && isAtWord(off)
  const lone = others.length === 0 && isHidden && drifts.length >= HEARD_AMONG
  const none = [{ cue: 0, figure: 0, at_seconds: captions[0].start_seconds }]
  const enough = drifts.length >= captions.length * HEARD_SHARE
  const fastest = readingSpeed(language)
  const longest = lineLimit(language)
  const rules: [Rule, Figure[]][] = [
    [
      {
        check: 'caption_speed',
        unit: 'characters/s',
        limit: `≤ ${fastest}`,
        isGood: (figure) => Math.round(figure) <= fastest,
        fix_stage: 3,
      },
      speeds,
    ],
    [
      {
        check: 'caption_line_length',
        unit: 'characters',
        limit: `≤ ${longest}`,
        isGood: (figure) => figure <= longest,
        fix_stage: 3,
      },
      lengths,
    ],
    [
      {
        check: 'caption_lines',
        unit: 'lines',
        limit: `≤ ${LIMITS.caption_lines}`,
        isGood: (figure) => figure <= LIMITS.caption_lines,
        fix_stage: 4,
      },
      each(({ lines }) => lines.length),
    ],
    [
      {
        check: 'caption_drift',
        unit: 'ms',
        limit: `≤ ${farthest}`,
        isGood: (figure) => enough && figure <= farthest,
        fix_stage: 4,
        detail: `${drifts.length} / ${captions.length}`,
        ...(enough && lone && { warning: true }),
      },
      enough ? distances : none,
    ],
  ]
  return rules
    .filter(([{ check }]) => check !== 'caption_drift' || heard !== null)
    .flatMap(([rule, figures]) => report(rule, figures, captions))
}

/** The film's worst caption if all are good, else the worst of every scene with a bad one. */
function report({ isGood, warning, ...rule }: Rule, figures: readonly Figure[], captions: readonly Caption[]): QualityCheck[] {
  const worstFirst = figures.toSorted((a, b) => b.figure - a.figure)
  const findScene = ({ cue }: Figure): string => captions[cue].scene_id
  const bad = worstFirst.filter(
    (each, index) => !isGood(each.figure) && worstFirst.findIndex((other) => findScene(other) === findScene(each)) === index,
  )
  return (bad.length > 0 ? bad : worstFirst.slice(0, 1)).map((each) => ({
    ...rule,
    figure: round(each.figure),
    pass: bad.length === 0,
    ...(bad.length > 0 && warning && { warning }),
    scene_id: findScene(each),
    at_seconds: round(each.at_seconds, 2),
  }))
}

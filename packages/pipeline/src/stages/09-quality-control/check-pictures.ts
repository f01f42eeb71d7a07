import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { LIMITS, WARNED } from './limits.ts'
import type { ScenePicture } from './providers/port.ts'

/** A scene's measured image with its place in the film. `as_it_is`: it shows an image unchanged because a person wants that. */
export type PlacedPicture = { scene_id: string | null; start_seconds: number; picture: ScenePicture; as_it_is?: true }

type Worst = { figure: number; scene_id: string | null; at_seconds: number; as_it_is?: true }

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Black and frozen parts and the captions' contrast: for each the worst scene of the film, and every other one that fails. A still image in
 * its own colours has no moving grain. If a person wanted it so, it is frozen on purpose: that is reported and is not a failure.
 */
export function checkPictures(pictures: readonly PlacedPicture[]): QualityCheck[] {
  const longest = (kind: 'black' | 'frozen'): Worst[] =>
    pictures.map(({ scene_id, start_seconds, picture, as_it_is }) => {
      const [worst] = picture[kind].toSorted((a, b) => b.end_seconds - b.start_seconds - (a.end_seconds - a.start_seconds))
      const figure = worst === undefined ? 0 : worst.end_seconds - worst.start_seconds
      const found = { figure, scene_id, at_seconds: start_seconds + (worst?.start_seconds ?? 0) }
      return as_it_is && kind === 'frozen' ? { ...found, as_it_is } : found
    })
  const contrasts = pictures.flatMap(({ scene_id, start_seconds, picture }) =>
    picture.caption_contrast === null ? [] : [{ figure: picture.caption_contrast, scene_id, at_seconds: start_seconds }],
  )
  return [
    ...report({ check: 'black', unit: 's', most: LIMITS.black_seconds }, longest('black')),
    ...report({ check: 'frozen', unit: 's', most: LIMITS.frozen_seconds }, longest('frozen')),
    ...report({ check: 'caption_contrast', unit: ':1', least: LIMITS.contrast }, contrasts),
  ]
}

/** A figure that is checked: its unit, and the most or the least that is good. */
type CheckedFigure = { check: string; unit: string } & ({ most: number; least?: undefined } | { most?: undefined; least: number })

function report({ check, unit, most, least }: CheckedFigure, found: Worst[]): QualityCheck[] {
  const limit = most === undefined ? `≥ ${least}` : `≤ ${most}`
  const isGood = ({ figure }: Worst): boolean => (most === undefined ? figure >= least : figure <= most)
  const sorted = found.toSorted((a, b) => (most === undefined ? a.figure - b.figure : b.figure - a.figure))
  const reported = sorted.filter((each, index) => index === 0 || !isGood(each))
  return reported.map((each) => ({
    check,
    figure: round(each.figure),
    unit,
    limit,
    pass: isGood(each),
    fix_stage: 6,
    ...(each.scene_id !== null && { scene_id: each.scene_id }),
    ...(each.figure > 0 && { at_seconds: round(each.at_seconds) }),
    ...(each.as_it_is && !isGood(each) && WARNED),
  }))
}

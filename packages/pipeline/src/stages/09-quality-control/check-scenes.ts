import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo, TextFault } from '@orion/contract/contents/06-image-to-video.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import { mayStay } from '../../core/slots/beside-slots.ts'
import { isPage } from '../../core/shown-scene.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'
import { WARNED } from './limits.ts'
import { perScene } from './per-scene.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Checks the content of every scene: words are in place with all their letters, and no image appears twice. */
export const checkScenes = ({ image_to_video, image_selection, voice_scenes }: Inputs): QualityCheck[] => [
  ...(image_to_video === undefined ? [] : checkWords(image_to_video, voice_scenes)),
  ...checkRepetition(image_selection),
  ...checkTemplates(image_selection),
]

const RULES: Record<'text_boxes' | 'missing_glyphs', readonly TextFault['rule'][]> = {
  text_boxes: ['area', 'apart', 'contrast', 'figure', 'slots'],
  missing_glyphs: ['glyph'],
}

/** One check per kind of fault, or one for every scene that has it. None if no segment was examined. */
function checkWords({ segments }: ImageToVideo, voices: Inputs['voice_scenes']): QualityCheck[] {
  if (segments.every(({ text_faults }) => text_faults === undefined)) return []
  return (['text_boxes', 'missing_glyphs'] as const).flatMap((check): QualityCheck[] => {
    const found = segments.flatMap(({ scene_id, text_faults = [] }) => {
      const faults = text_faults.filter(({ rule }) => RULES[check].includes(rule))
      if (faults.length === 0) return []
      const spoken = voices?.scenes.find(({ id }) => id === scene_id)?.text ?? ''
      const fix_stage = faults.some((fault) => isSaid(fault, spoken)) ? (3 as const) : (5 as const)
      return [{ scene_id, figure: faults.length, fix_stage, detail: cutDetail(describe(faults[0])) }]
    })
    const shared = { check, unit: 'faults', limit: '0' } as const
    return found.length === 0
      ? [{ ...shared, figure: 0, pass: true, fix_stage: 5 }]
      : found.map((fault) => ({ ...shared, ...fault, pass: false }))
  })
}

/** A fault in one line. It also gives letters by their code points, because the user's fonts may lack them too. */
function describe({ rule, text, detail }: TextFault): string {
  if (rule !== 'glyph') return `${text}: ${detail}`
  const codes = [...detail.replaceAll(' ', '')].map(
    (letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return `${text}: ${detail} (${codes.join(' ')})`
}

/**
 * Whether the missing glyph is in the scene's own words. It is then missing in every image of these words and in the captions: only other
 * words correct that.
 */
const isSaid = ({ rule, detail }: TextFault, said: string): boolean =>
  rule === 'glyph' && detail.split(' ').some((letter) => letter !== '' && said.includes(letter))

/** The number of scenes in a row with one template from which two alternating looks seem repetitive. */
const ROW = 4

/**
 * The look of a drawing besides its template: its variant, and its background if its slots name one. An image that continues from the
 * previous scene, a board's step, and a thing beside a photograph that stays do not count as a second image. Pages differ by their words.
 */
const describeLook = ({ template, variant, slots, board, beside, together }: Candidate): string | undefined => {
  const { look, goes_on } = (slots ?? {}) as { look?: unknown; goes_on?: unknown }
  return isPage({ template }) || goes_on === true || board !== undefined || beside !== undefined || together !== undefined
    ? undefined
    : `${variant} ${Number(look ?? 0)}`
}

/**
 * Scenes that look like the previous one, and those that alternate between two looks of one template. A warning for each, because some
 * texts require it. The user's own images are not compared.
 */
function checkTemplates(images: Inputs['image_selection']): QualityCheck[] {
  if (images === undefined) return []
  const chosen_candidates = images.scenes.map(({ candidates, chosen }) =>
    candidates.find(({ candidate_id }) => candidate_id === chosen),
  )
  const countLooks = (from: number, to: number): number | undefined => {
    const row = chosen_candidates.slice(Math.max(0, from), to + 1)
    const alike =
      from >= 0 && row.every((one) => one?.kind === 'drawn' && one.template !== undefined && one.template === row[0]?.template)
    const looks = row.map((one) => one && describeLook(one))
    return alike && !looks.slice(1).includes(undefined) ? new Set(looks).size : undefined
  }
  const again = images.scenes.filter(
    (_, index) => countLooks(index - 1, index) === 1 || (countLooks(index - ROW + 1, index) ?? Infinity) <= 2,
  )
  return perScene({ check: 'templates', unit: 'scenes', limit: '0', pass: true, fix_stage: 5 }, withVerdict(again, WARNED))
}

/** Scenes that repeat an earlier one: the same words in the same form, or the same photograph. */
function checkRepetition(images: Inputs['image_selection']): QualityCheck[] {
  if (images === undefined) return []
  const seen = new Set<string>()
  let before: { picture: string; index: number } | undefined
  const again = images.scenes.filter(({ candidates, chosen }, index) => {
    const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
    if (candidate === undefined) return false
    const { kind, template, variant, slots, image_asset_id, board } = candidate
    // a board shows another step in each of its scenes; a page shows the spoken text, and another check limits the time of pages
    if (board !== undefined || isPage({ template })) return false
    const picture = kind !== 'drawn' && image_asset_id !== undefined ? image_asset_id : contentHash([template, variant, slots])
    // a photograph may stay during consecutive sentences, with at most one fact between two of them
    const stays = mayStay(candidate)
    const stands_on = stays && picture === before?.picture && index - before.index <= 2
    if (stays) before = { picture, index }
    const known = seen.has(picture) && !stands_on
    seen.add(picture)
    return known
  })
  return perScene(
    { check: 'repetition', unit: 'scenes', limit: '0', pass: true, fix_stage: 5 },
    withVerdict(again, { pass: false }),
  )
}

const withVerdict = (scenes: readonly { scene_id: string }[], verdict: Pick<QualityCheck, 'pass' | 'warning'>) =>
  scenes.map(({ scene_id }) => ({ scene_id, ...verdict }))

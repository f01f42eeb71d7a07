import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { DrawnScene } from '@orion/contract/contents/06-image-to-video.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { FORMATS } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { brokenLines } from '../../check-showing/broken-lines.ts'
import { printedLetters } from '../../check-showing/printed-letters.ts'
import { listScales } from '../../check-showing/scales.ts'
import { measureDelay } from '../../check-showing/word-delay.ts'
import { printsSentence } from '../../core/shown-scene.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail, listDetail } from './cut-detail.ts'
import type { PlacedPicture } from './check-pictures.ts'
import { LIMITS, WARNED } from './limits.ts'
import { perScene } from './per-scene.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type Timed = NonNullable<Inputs['voice_assembly']>['timeline'][number]

/** A scene with its content: the image that was chosen, the drawing that resulted, and its times. */
type Shown = {
  scene: ImageScene
  candidate: Candidate
  drawn?: DrawnScene
  timed?: Timed
  seconds: number
  start_seconds: number
}

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Checks the images of a film by the rules of SHOWING. An image has labels instead of sentences, and a reason. A measure has one scale, and
 * no place stays too long. Titles are complete, lines break well, things appear at their words, and no image is empty. Older films have
 * images without a reason. They are not checked.
 */
export function checkShowing(inputs: Inputs, pictures: readonly PlacedPicture[], language: FilmLanguage): QualityCheck[] {
  const shown_scenes = shownIn(inputs)
  if (shown_scenes.every(({ candidate }) => candidate.why === undefined)) return []
  return [
    ...checkReasons(shown_scenes),
    ...checkScales(shown_scenes, language),
    ...checkTitle(shown_scenes),
    ...checkLines(shown_scenes, language),
    ...checkLabels(shown_scenes),
    ...checkLetters(shown_scenes, language),
    ...checkDelays(shown_scenes, language),
    ...checkFlat(pictures),
  ]
}

function shownIn({ image_selection, image_to_video, voice_assembly }: Inputs): Shown[] {
  const segments = new Map(image_to_video?.segments.map((segment) => [segment.scene_id, segment]))
  const timeline = new Map(voice_assembly?.timeline.map((timed) => [timed.scene_id, timed]))
  let start_seconds = 0
  return (image_selection?.scenes ?? []).flatMap((scene): Shown[] => {
    const candidate = scene.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)
    if (candidate === undefined) return []
    const segment = segments.get(scene.scene_id)
    const drawn = segment?.candidate_id === candidate.candidate_id ? segment.drawn : undefined
    const timed = timeline.get(scene.scene_id)
    const seconds = segment?.duration_seconds ?? 0
    start_seconds += seconds
    return [
      { scene, candidate, seconds, start_seconds: start_seconds - seconds, ...(drawn && { drawn }), ...(timed && { timed }) },
    ]
  })
}

/**
 * An image that Orion drew, found or generated must name its reason. An image that a person supplied, requested or chose needs no reason.
 */
function checkReasons(shown: readonly Shown[]): QualityCheck[] {
  const found = shown.filter(
    ({ scene, candidate }) =>
      candidate.kind !== 'upload' && scene.chosen_by_person !== true && (candidate.why?.words ?? '').trim() === '',
  )
  return perScene(
    { check: 'picture_reason', unit: 'pictures', limit: '0', pass: true, fix_stage: 5 },
    // older images that were found or generated have no reason
    found.map(({ scene: { scene_id }, candidate }) => ({ scene_id, ...(candidate.kind === 'drawn' ? { pass: false } : WARNED) })),
  )
}

/** Amounts of the same measure must have the same scale in all scenes of the film. */
function checkScales(shown: readonly Shown[], language: FilmLanguage): QualityCheck[] {
  const first = new Map<string, number>()
  const found = shown.flatMap(({ scene, candidate }) =>
    listScales(candidate.slots, language).flatMap(({ measure, scale }) => {
      const known = first.get(measure) ?? scale
      first.set(measure, known)
      return known === scale ? [] : [{ scene_id: scene.scene_id, pass: false, detail: `${measure}: ${known}, ${scale}` }]
    }),
  )
  return perScene({ check: 'one_scale', unit: 'scales', limit: '0', pass: true, fix_stage: 5 }, found)
}

const letters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** A title on an image must be complete. */
function checkTitle(shown: readonly Shown[]): QualityCheck[] {
  const found = shown.flatMap(({ scene, candidate, drawn }) => {
    const { overlay = {} } = scene
    const isTitle = candidate.kind === 'drawn' && (candidate.why?.reason === 'opening' || candidate.template === 'title')
    const title = 'title' in overlay ? overlay.title : isTitle ? candidate.slots?.['title'] : undefined
    if (typeof title !== 'string' || drawn === undefined) return []
    const whole = letters(drawn.texts.map(({ text }) => text).join('')).includes(letters(title))
    return whole ? [] : [{ scene_id: scene.scene_id, pass: false, detail: title }]
  })
  return perScene({ check: 'title_whole', unit: 'fragments', limit: '0', pass: true, fix_stage: 5 }, found)
}

function checkLines(shown: readonly Shown[], language: FilmLanguage): QualityCheck[] {
  const found = shown.flatMap(({ scene, candidate, drawn }) => {
    const broken = brokenLines(drawn?.texts ?? [], [candidate.slots, scene.overlay], language)
    return broken.length === 0
      ? []
      : [{ scene_id: scene.scene_id, figure: broken.length, pass: false, detail: listDetail(broken) }]
  })
  return perScene({ check: 'broken_lines', unit: 'lines', limit: '0', pass: true, fix_stage: 5 }, found)
}

/** The shorter side of a wide image in pixels. The positions of texts are measured on it. */
const SHORT_SIDE = Math.min(FORMATS['16:9'].width, FORMATS['16:9'].height)

/** A label that names a point of the image must be next to this point. There is no check if no label names a point. */
function checkLabels(shown: readonly Shown[]): QualityCheck[] {
  const labels = shown.flatMap(({ scene, drawn }) =>
    (drawn?.texts ?? []).flatMap(({ text, of, x, y, width, height }) => {
      if (of === undefined) return []
      const across = Math.max(x - of.x, 0, of.x - x - width)
      const down = Math.max(y - of.y, 0, of.y - y - height)
      return [{ scene_id: scene.scene_id, figure: Math.round(Math.hypot(across, down)), detail: text }]
    }),
  )
  if (labels.length === 0) return []
  const limit = Math.round(LIMITS.label_share * SHORT_SIDE)
  const shared = { check: 'label_place', unit: 'px', limit: `≤ ${limit}`, pass: true, fix_stage: 5 } as const
  const far = labels.filter(({ figure }) => figure > limit)
  if (far.length === 0) return [{ ...shared, figure: Math.max(...labels.map(({ figure }) => figure)) }]
  return far.map((label) => ({ ...shared, ...label, ...WARNED, detail: cutDetail(label.detail) }))
}

/**
 * The share of the spoken text that is also printed on the images. Left out: captions, and images that print the scene's words. Names the
 * scene that prints most.
 */
function checkLetters(shown: readonly Shown[], language: FilmLanguage): QualityCheck[] {
  const each = shown.flatMap(({ scene, candidate, drawn }) =>
    drawn === undefined || printsSentence(candidate)
      ? []
      : [
          {
            scene_id: scene.scene_id,
            ...printedLetters(
              scene.text,
              drawn.texts.map(({ text }) => text),
              language,
            ),
          },
        ],
  )
  const spoken = sum(each.map((scene) => scene.spoken))
  const printed = sum(each.map((scene) => scene.printed))
  const [most] = each.toSorted((a, b) => b.printed - a.printed)
  if (spoken === 0 || most === undefined) return []
  const share = Math.round((100 * printed) / spoken)
  const limit = Math.round(LIMITS.printed_share * 100)
  const finding = { check: 'printed_letters', figure: share, unit: '%', limit: `≤ ${limit}`, pass: true, fix_stage: 5 } as const
  return [share <= limit ? finding : { ...finding, ...WARNED, scene_id: most.scene_id }]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** For each scene: the text that appears longest after its word, if this is too late. */
function checkDelays(shown: readonly Shown[], language: FilmLanguage): QualityCheck[] {
  const limit = LIMITS.word_delay_seconds
  const each = shown.flatMap(({ scene, drawn, timed }) => {
    if (drawn === undefined || timed === undefined) return []
    const words = timed.words.map(({ text, start_seconds }) => ({ text, start_seconds: start_seconds - timed.start_seconds }))
    // the title of the film appears after the opening image, at a time that does not depend on the words
    const title = scene.overlay !== undefined && 'title' in scene.overlay ? letters(scene.overlay.title) : ''
    const delays = drawn.texts.flatMap(({ text, from_seconds }) => {
      if (title.includes(letters(text))) return []
      const delay = measureDelay({ text, from_seconds }, words, language)
      return delay === null ? [] : [{ text, delay, at_seconds: round(timed.start_seconds + from_seconds) }]
    })
    const [latest] = delays.toSorted((a, b) => b.delay - a.delay)
    return latest === undefined ? [] : [{ scene_id: scene.scene_id, ...latest }]
  })
  const shared = { check: 'word_delay', unit: 's', limit: `≤ ${limit}`, pass: true, fix_stage: 5 } as const
  const late = each.filter(({ delay }) => delay > limit)
  const most = Math.max(0, ...each.map(({ delay }) => delay))
  if (late.length === 0) return each.length === 0 ? [] : [{ ...shared, figure: round(most) }]
  return late.map(({ scene_id, text, delay, at_seconds }) => ({
    ...shared,
    scene_id,
    at_seconds,
    figure: round(delay),
    ...WARNED,
    detail: cutDetail(text),
  }))
}

/** Periods in which the screen shows only the background, also across cuts. A period counts if it lasts longer than one sampled image. */
function checkFlat(pictures: readonly PlacedPicture[]): QualityCheck[] {
  const all = pictures.flatMap(({ scene_id, start_seconds, picture }) =>
    (picture.flat ?? []).map((flat) => ({
      scene_id,
      from: start_seconds + flat.start_seconds,
      to: start_seconds + Math.min(flat.end_seconds, picture.seconds),
    })),
  )
  if (pictures.every(({ picture }) => picture.flat === undefined)) return []
  const joined: typeof all = []
  for (const next of all.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && next.from - last.to < LIMITS.flat_seconds / 2) last.to = Math.max(last.to, next.to)
    else joined.push({ ...next })
  }
  const shared = { check: 'empty_pictures', unit: 's', limit: `≤ ${LIMITS.flat_seconds}`, pass: true, fix_stage: 6 } as const
  const long = joined.filter(({ from, to }) => to - from > LIMITS.flat_seconds * 1.2)
  if (long.length === 0) return [{ ...shared, figure: round(Math.max(0, ...joined.map(({ from, to }) => to - from))) }]
  return long.map(({ scene_id, from, to }) => ({
    ...shared,
    figure: round(to - from),
    at_seconds: round(from),
    ...WARNED,
    ...(scene_id !== null && { scene_id }),
  }))
}

import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { stringsIn } from '../../check-showing/broken-lines.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findInvented, type FigureText } from '../../check-figures/find-invented.ts'
import { listTogether } from '../../core/slots/together-slots.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'
import { WARNED } from './limits.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type Research = NonNullable<Inputs['content_research']>['content_research_analysis']
type Script = NonNullable<Inputs['script_generation']>

/** `own`: a person's own words, which need no source. */
type Said = FigureText & { own?: boolean }

/**
 * A sentence in its source's words. It is as spoken if no source has it. It is also as spoken if a model's own words were checked against
 * facts of several passages, or of a source in another language.
 */
function toldBy(script: Script, sources: Research['sources']): Said[] {
  const { language } = script.script_metadata
  return Object.values(script.script_with_timestamps).flatMap(({ content, sentences }) => {
    const checked = sentences.flatMap(({ text, wording }): FigureText[] => (wording === 'checked' ? [{ text, language }] : []))
    const passages = sentences.map(({ text, source_id, passage, wording }): Said => {
      const source = sources.find((each) => each.source_id === source_id)
      const source_sentences = source?.sections.flatMap((section) => section.sentences) ?? []
      const overlapping = source_sentences.filter(
        ({ start, end }) => passage !== undefined && start < passage.end && end > passage.start,
      )
      return source && overlapping.length > 0
        ? { text: overlapping.map((each) => each.text).join(' '), language: source.language }
        : { text, language, own: wording === 'own' }
    })
    // a person's translation has figures in its own units, and a quotation that they changed may have another figure than its passage
    const written = sentences.flatMap(({ text, wording }): Said[] => (wording === 'own' ? [{ text, language, own: true }] : []))
    const isWhole = sentences.length > 0 && sentences.every(({ text }) => content.includes(text))
    return [...passages, ...checked, ...written, ...(isWhole ? [] : [{ text: content, language, own: true }])]
  })
}

/**
 * Every figure of a drawing must be in the sources, or in a person's own sentence or label, with its unit. A figure that is only in a
 * person's own words gives a warning, with the stage in which they wrote it. A figure of any source does not, even if
 * the film does not cite that source.
 */
export function checkFigures(inputs: Inputs): QualityCheck[] {
  const { content_research, script_generation, voice_scenes, image_selection } = inputs
  if (image_selection === undefined || script_generation === undefined) return []
  const { language, title, eyebrow = '' } = script_generation.script_metadata
  const openings = image_selection.scenes.flatMap(({ overlay }) => (overlay && 'title' in overlay ? (overlay.eyebrow ?? []) : []))
  const sources = content_research?.content_research_analysis.sources ?? []
  const spoken = Object.values(script_generation.script_with_timestamps).map(({ content }) => content)
  const added_scenes = (voice_scenes?.scenes ?? []).filter(({ text }) => !spoken.some((content) => content.includes(text)))

  const names = sources.flatMap((source) => [
    source.title,
    source.attribution,
    ...source.sections.map(({ heading }) => heading ?? ''),
  ])
  const script_texts: Said[] = [
    ...toldBy(script_generation, sources),
    ...[...names, title, eyebrow, ...openings].map((text) => ({ text, language })),
    // a source's words on its own image count as the source's text
    ...(content_research?.source_pictures ?? []).flatMap(({ caption }) => (caption ? [{ text: caption, language }] : [])),
  ]
  const film_texts: Said[] = [...script_texts, ...added_scenes.map(({ text }) => ({ text, language, own: true }))]
  const sourced = film_texts.filter((each) => each.own !== true)
  const source_texts = sources.flatMap(({ sections, language: of }) =>
    sections.flatMap(({ sentences }) => sentences.map(({ text }): FigureText => ({ text, language: of }))),
  )
  let count = 0
  const found = image_selection.scenes.flatMap(({ scene_id, candidates, chosen, overlay }) => {
    const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
    const shot = listClaims(candidate)
    const slots = overlay === undefined ? shot : [shot, overlay]
    // a person's words on the image count as their own sentence
    const written = [...(candidate?.own_words ?? []), ...labelsOn(candidate)].map((text): Said => ({ text, language, own: true }))
    const { invented, read } = findInvented(slots, [...film_texts, ...written], language)
    count += read
    if (invented.length > 0) return [{ scene_id, ...listed(invented), pass: false }]
    const is_own = written.length > 0 || sourced.length < film_texts.length
    const uncited = is_own ? findInvented(slots, sourced, language).invented : []
    const unsourced = uncited.length > 0 ? findInvented(slots, [...sourced, ...source_texts], language).invented : []
    if (unsourced.length === 0) return []
    const isIn = (texts: readonly FigureText[]) =>
      findInvented(slots, [...texts, ...source_texts], language).invented.length === 0
    const fix_stage = isIn(script_texts) ? 2 : isIn(film_texts) ? 3 : 5
    return [{ scene_id, ...listed(unsourced), unit: 'own', ...WARNED, fix_stage }]
  })
  const shared = { check: 'figures', unit: 'wrong', limit: '0', fix_stage: 5 } as const
  return [
    ...(found.length > 0
      ? found.map((scene) => ({ ...shared, ...scene }))
      : [{ ...shared, figure: 0, pass: true, detail: `${count}` }]),
    ...checkDrawn(inputs, film_texts, language),
  ]
}

/**
 * Numbers in the finished drawings beside a scale that are neither in the texts nor in the image's slots: the drawing added them. One
 * warning per scene. None if no drawing was read, or its image names no reason.
 */
function checkDrawn({ image_selection, image_to_video }: Inputs, told: readonly Said[], language: FilmLanguage): QualityCheck[] {
  const read = (image_to_video?.segments ?? []).flatMap(({ scene_id, candidate_id, drawn }) => {
    const scene = image_selection?.scenes.find((each) => each.scene_id === scene_id)
    const candidate = scene?.candidates.find((each) => each.candidate_id === candidate_id)
    if (scene === undefined || drawn === undefined || candidate?.why === undefined) return []
    const lines = drawn.texts.filter(({ scale }) => scale !== true).map(({ text }) => text)
    const { drawing: _, ...told_slots } = candidate.slots ?? {}
    const known: Said[] = numbersIn(told_slots).map((number) => ({ text: `${number}`, language: 'en' }))
    const together = listTogether(candidate, scene).map((each) => each.slots)
    const slots = stringsIn([told_slots, scene?.overlay, together]).map((text) => ({ text, language }))
    return [{ scene_id, figures: findInvented(lines, [...told, ...known, ...slots], language).invented }]
  })
  const shared = { check: 'drawn_figures', unit: 'wrong', limit: '0', pass: true, fix_stage: 5 } as const
  const added = read.filter(({ figures }) => figures.length > 0)
  if (added.length === 0) return read.length === 0 ? [] : [{ ...shared, figure: 0 }]
  return added.map(({ scene_id, figures }) => ({ ...shared, scene_id, ...listed(figures), ...WARNED }))
}

/** A person's labels on a photograph. */
const labelsOn = (shown: Candidate | undefined): string[] =>
  shown?.kind === 'drawn' ? [] : ((shown?.slots?.['labels'] ?? []) as { text: string }[]).map(({ text }) => text)

/** Every number in an image's slots: drawn values, and counters. */
function numbersIn(slots: unknown): number[] {
  if (typeof slots === 'number') return [slots]
  if (typeof slots !== 'object' || slots === null) return []
  return Object.values(slots).flatMap(numbersIn)
}

const listed = (figures: readonly string[]): Pick<QualityCheck, 'figure' | 'detail'> => ({
  figure: figures.length,
  detail: cutDetail(figures.join(', ')),
})

/** An image's statements about the film's subject. The credit of a found image is excluded, because its number is the licence's. */
function listClaims(shown: Candidate | undefined): Candidate['slots'] {
  if (shown?.slots === undefined || (shown.kind !== 'found' && shown.kind !== 'made' && !shown.beside)) return shown?.slots
  const { credit: _, ...claims } = shown.slots
  return claims
}

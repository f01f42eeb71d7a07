import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { StageRequest } from '../../core/stage.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Attribution of pictures, music and sources, and figures on the screen against the script. */
export const checkContent = (inputs: Inputs): QualityCheck[] => [...checkAttribution(inputs), ...checkFigures(inputs)]

function checkAttribution({ content_research, image_selection, music_sound }: Inputs): QualityCheck[] {
  const pictures = (image_selection?.scenes ?? []).filter(({ candidates, chosen }) => {
    const shown = candidates.find(({ candidate_id }) => candidate_id === chosen)
    return shown === undefined || shown.licence.trim() === '' || shown.attribution.trim() === ''
  })
  const track = music_sound?.tracks.find(({ track_id }) => track_id === music_sound.chosen)
  const music = track !== undefined && (track.licence.trim() === '' || track.attribution.trim() === '') ? 1 : 0
  const sources = (content_research?.content_research_analysis.sources ?? []).filter(
    ({ attribution }) => attribution.trim() === '',
  ).length
  const shared = { check: 'attribution', unit: 'missing', limit: '0' } as const
  const missing = (figure: number, fix_stage: 1 | 7): QualityCheck[] =>
    figure === 0 ? [] : [{ ...shared, figure, pass: false, fix_stage }]
  const found = [
    ...pictures.map(({ scene_id }): QualityCheck => ({ ...shared, figure: 1, pass: false, fix_stage: 5, scene_id })),
    ...missing(music, 7),
    ...missing(sources, 1),
  ]
  return found.length > 0 ? found : [{ ...shared, figure: 0, pass: true, fix_stage: 5 }]
}

/** Every number that a drawn picture shows must be one that the script says. */
function checkFigures({ content_research, script_generation, voice_scenes, image_selection }: Inputs): QualityCheck[] {
  if (image_selection === undefined || script_generation === undefined) return []
  const sections = Object.values(script_generation.script_with_timestamps)
  const said = new Set([
    ...sections.flatMap(({ content, sentences }) => [
      ...numbersIn(content),
      ...sentences.flatMap(({ facts }) => facts.flatMap(({ values }) => textsOf(values).flatMap(numbersIn))),
    ]),
    ...(voice_scenes?.scenes ?? []).flatMap(({ text }) => numbersIn(text)),
    ...(content_research?.content_research_analysis.sources ?? []).flatMap(({ title, attribution }) =>
      numbersIn(`${title} ${attribution}`),
    ),
    ...numbersIn(script_generation.script_metadata.title),
    ...numbersIn(script_generation.script_metadata.eyebrow ?? ''),
  ])
  let shown = 0
  const wrong = image_selection.scenes.flatMap(({ scene_id, candidates, chosen }) => {
    const slots = candidates.find(({ candidate_id }) => candidate_id === chosen)?.slots
    const numbers = slots === undefined ? [] : numbersIn(textsOf(slots).join(' '))
    shown += numbers.length
    const invented = numbers.filter((number) => !said.has(number))
    return invented.length > 0 ? [{ scene_id, figure: invented.length, detail: invented.join(', ').slice(0, 200) }] : []
  })
  const shared = { check: 'figures', unit: 'wrong', limit: '0', fix_stage: 5 } as const
  return wrong.length > 0
    ? wrong.map((scene) => ({ ...shared, ...scene, pass: false }))
    : [{ ...shared, figure: 0, pass: true, detail: `${shown}` }]
}

/** All words in a slot's value; the numbers behind them are drawn from `number_text`. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Numbers of a text in any script's digits, without their separators. */
function numbersIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  return (plain.match(/\d+(?:[.,٬٫'’\u00a0\u202f]\d+| \d{3}(?!\d))*/gu) ?? []).map((number) => number.replace(/\D/g, ''))
}

/** Decimal digits stand in rows of ten whose zero is the nearest lower multiple in its block. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 48
  const zero = [0x30, 0x660, 0x6f0, 0x966].findLast((start) => start <= code) ?? 0x30
  return (code - zero) % 10
}

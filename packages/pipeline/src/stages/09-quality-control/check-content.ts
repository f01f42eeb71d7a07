import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { shownOf } from '../../core/name-pictures.ts'
import { keptSources } from '../../core/told-sources.ts'
import type { Film, StageRequest } from '../../core/stage.ts'
import { checkFigures } from './check-figures.ts'
import { isFragment } from './is-fragment.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Attribution of pictures, music and sources, figures on the screen against the sources, and whether the title is a whole one. */
export const checkContent = (inputs: Inputs, film: Film): QualityCheck[] => [
  ...checkAttribution(inputs),
  ...checkFigures(inputs),
  ...checkTitle(inputs, film),
]

function checkAttribution({ content_research, image_selection, music_sound }: Inputs): QualityCheck[] {
  const pictures = (image_selection?.scenes ?? []).filter((scene) => {
    const shown = shownOf(scene)
    return shown.length === 0 || shown.some(({ licence, attribution }) => licence.trim() === '' || attribution.trim() === '')
  })
  const track = music_sound?.tracks.find(({ track_id }) => track_id === music_sound.chosen)
  const music = track !== undefined && (track.licence.trim() === '' || track.attribution.trim() === '') ? 1 : 0
  const sources = keptSources(content_research).filter(({ attribution }) => attribution.trim() === '').length
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

/** A title that was cut out of its topic or source says something else than they do; a person's own is theirs. */
function checkTitle({ content_research, script_generation }: Inputs, { topic, language }: Film): QualityCheck[] {
  if (script_generation === undefined) return []
  const { title, own_title } = script_generation.script_metadata
  const sources = (content_research?.content_research_analysis.sources ?? []).map((source) => source.title)
  const figure = own_title !== true && isFragment(title, { topic, sources, language }) ? 1 : 0
  return [
    { check: 'title', figure, unit: 'fragments', limit: '0', pass: figure === 0, fix_stage: 2, detail: title.slice(0, 200) },
  ]
}

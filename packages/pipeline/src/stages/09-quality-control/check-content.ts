import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { StageRequest } from '../../core/stage.ts'
import { checkFigures } from './check-figures.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** Attribution of pictures, music and sources, and figures on the screen against the sources. */
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

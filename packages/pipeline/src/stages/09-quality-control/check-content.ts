import { isRecordingUsed } from '@orion/contract/contents/03-voice-scenes.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { isOfOthers, listVisible } from '../../core/name-pictures.ts'
import { keptSources } from '../../core/sources/usable-sources.ts'
import type { Film, StageRequest } from '../../core/stage.ts'
import { isFreeLicence, wantsAuthor } from '../../providers/found/free-licence.ts'
import { cutDetail } from './cut-detail.ts'
import { checkFigures } from './check-figures.ts'
import { isFragment } from './is-fragment.ts'

/** A scene's image, or one on its board. An image on a board has no slots and carries its credit itself. */
type Shown = ReturnType<typeof listVisible>[number]
type Inputs = StageRequest<'quality_control'>['inputs']

/** Attribution of images, music and sources, figures on the screen compared with the sources, and whether the title is complete. */
export const checkContent = (inputs: Inputs, film: Film): QualityCheck[] => [
  ...checkAttribution(inputs),
  ...checkPictureCredits(inputs),
  ...checkFigures(inputs),
  ...checkTitle(inputs, film),
  ...checkAnswer(inputs),
]

/** Whether a sound's owner is credited and its licence allows use in a film. */
const isTold = ({ licence, attribution }: { licence: string; attribution: string }): boolean =>
  licence.trim() !== '' && attribution.trim() !== '' && !forbidsFilms(licence)

function checkAttribution({ content_research, voice_scenes, image_selection, music_sound }: Inputs): QualityCheck[] {
  const pictures = (image_selection?.scenes ?? []).filter((scene) => {
    const visible = listVisible(scene)
    return visible.length === 0 || visible.some((candidate) => !isCredited(candidate, content_research))
  })
  const track = music_sound?.tracks.find(({ track_id }) => track_id === music_sound.chosen)
  const music = track !== undefined && !isTold(track) ? 1 : 0
  const takes = (voice_scenes?.scenes ?? []).filter((scene) => isRecordingUsed(scene) && !isTold(scene.own_take))
  const sources = keptSources(content_research).filter(({ attribution }) => attribution.trim() === '').length
  const shared = { check: 'attribution', unit: 'missing', limit: '0' } as const
  const missing = (figure: number, fix_stage: 1 | 7): QualityCheck[] =>
    figure === 0 ? [] : [{ ...shared, figure, pass: false, fix_stage }]
  const found = [
    ...pictures.map(({ scene_id }): QualityCheck => ({ ...shared, figure: 1, pass: false, fix_stage: 5, scene_id })),
    ...takes.map(({ id }): QualityCheck => ({ ...shared, figure: 1, pass: false, fix_stage: 3, scene_id: id })),
    ...missing(music, 7),
    ...missing(sources, 1),
  ]
  return found.length > 0 ? found : [{ ...shared, figure: 0, pass: true, fix_stage: 5 }]
}

/**
 * Whether an image may be shown and its owner is credited. Its licence must allow that; an image of a source without a licence needs a
 * person's confirmation. If the licence requires the author's name, the name is on the image.
 */
function isCredited(shown: Shown, research: Inputs['content_research']): boolean {
  const { licence, attribution } = shown
  if (licence.trim() === '' || attribution.trim() === '') return false
  if (!isOfOthers(shown)) return !forbidsFilms(licence)
  const of_source = research?.source_pictures?.find((each) => 'picture_id' in shown && each.picture_id === shown.picture_id)
  if (of_source?.kept === false) return false
  if (!isFreeLicence(licence)) return of_source?.licence === undefined && of_source?.may_use === true
  return !wantsAuthor(licence) || !('slots' in shown) || String(shown.slots?.['credit'] ?? '') !== ''
}

/** How many of the film's images by others are credited; each counts once, by its bytes. Nothing if it shows none. */
function checkPictureCredits({ content_research, image_selection }: Inputs): QualityCheck[] {
  const found = (image_selection?.scenes ?? []).flatMap(listVisible).filter(isOfOthers)
  const each = [...new Map(found.map((candidate) => [candidate.sha256 ?? candidate.attribution, candidate])).values()]
  if (each.length === 0) return []
  const figure = each.filter((candidate) => isCredited(candidate, content_research)).length
  const pass = figure === each.length
  return [{ check: 'picture_credits', figure, unit: '', limit: `≥ ${each.length}`, pass, fix_stage: 5 }]
}

/** A title cut out of its topic or source has another meaning. A person's own title is not checked. */
function checkTitle({ content_research, script_generation }: Inputs, { topic, language }: Film): QualityCheck[] {
  if (script_generation === undefined) return []
  const { title, own_title } = script_generation.script_metadata
  const sources = (content_research?.content_research_analysis.sources ?? []).map((source) => source.title)
  const figure = own_title !== true && isFragment(title, { topic, sources, language }) ? 1 : 0
  return [{ check: 'title', figure, unit: 'fragments', limit: '0', pass: figure === 0, fix_stage: 2, detail: cutDetail(title) }]
}

/**
 * Whether the film contains a key point that answers the topic, as the model or a person marked it. Nothing if none is marked, because no
 * rule can judge this, or if a person left out the marked ones.
 */
function checkAnswer({ content_research, script_generation }: Inputs): QualityCheck[] {
  const told_by_id = new Map(script_generation?.key_points?.map((point) => [point.id, point.told]))
  const points = content_research?.content_research_analysis.key_points_structure?.point_breakdown ?? []
  const answers = points.flatMap(({ id, title, kept, answers: is }, at) =>
    is && kept !== false ? [{ id: id ?? `point-${at + 1}`, title }] : [],
  )
  if (answers.length === 0 || told_by_id.size === 0) return []
  const told_answer = answers.find(({ id }) => told_by_id.get(id))
  const pass = told_answer !== undefined
  const detail = cutDetail((told_answer ?? answers[0]).title)
  return [
    {
      check: 'question_answered',
      figure: pass ? 1 : 0,
      unit: '',
      limit: '1',
      pass,
      ...(!pass && { warning: true }),
      fix_stage: 2,
      detail,
    },
  ]
}

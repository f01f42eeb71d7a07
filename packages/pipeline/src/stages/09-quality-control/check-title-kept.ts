import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { foreignTopic, makeTitle, findTopic } from '@orion/language/terms.ts'
import { keepLetters } from '../../core/words/keep-letters.ts'
import type { Film, StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'
import { WARNED } from './limits.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/**
 * Checks that the film has the person's title, word for word, in its script and in its opening. There is no check if the person edited the
 * title, gave no title, or gave one that no film can have: too long, or in another language. If a model planned another title, the result
 * is only a warning. If the topic is a question, a model's title may answer it.
 */
export function checkTitleKept({ script_generation, image_selection }: Inputs, { topic, language }: Film): QualityCheck[] {
  if (script_generation === undefined || script_generation.edition !== undefined) return []
  const { title, own_title } = script_generation.script_metadata
  const asked = findTopic(topic, language)
  if (own_title === true || keepLetters(asked) === '' || foreignTopic(topic, language) !== undefined) return []
  if (keepLetters(makeTitle(asked, '', language)) !== keepLetters(asked)) return []
  const isKept = (shown: string): boolean => [asked, topic].some((text) => keepLetters(text) === keepLetters(shown))
  const shared = { check: 'title_kept', unit: 'changed', limit: '0' } as const
  const planned = script_generation.plan?.telling === 'written'
  if (!isKept(title) && planned && /[?？؟]$/u.test(makeTitle(asked, '', language))) return []
  if (!isKept(title))
    return [{ ...shared, figure: 1, fix_stage: 2, detail: cutDetail(title), ...(planned ? WARNED : { pass: false }) }]
  const openings = image_selection?.scenes.flatMap(({ scene_id, overlay }) =>
    overlay !== undefined && 'title' in overlay ? [{ scene_id, title: overlay.title }] : [],
  )
  const wrong = openings?.find((opening) => !isKept(opening.title))
  if (wrong === undefined) return [{ ...shared, figure: 0, pass: true, fix_stage: 2 }]
  return [{ ...shared, figure: 1, pass: false, fix_stage: 5, scene_id: wrong.scene_id, detail: cutDetail(wrong.title) }]
}

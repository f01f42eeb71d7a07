import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findChosen } from '../../core/slots/beside-slots.ts'
import type { StageRequest } from '../../core/stage.ts'
import { cutDetail } from './cut-detail.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type Slots = { heading?: unknown; items?: unknown; steps?: unknown; first?: unknown; of?: unknown }

/** A larger number is not read as the announcement of a list. */
const MOST = 20

/** The whole numbers of a text that may be the number of things in the list after the text. */
const countsIn = (text: string, language: FilmLanguage): number[] =>
  readOnce(text, language).flatMap(({ value, percent, of }) =>
    !percent && !of && Number.isInteger(value) && value > 1 && value <= MOST ? [value] : [],
  )

const getName = (item: unknown): string => (typeof item === 'string' ? item : String((item as { name?: unknown }).name ?? ''))

/** The texts that may announce a list: its heading, and the sentence that ends with a colon just before the first item. */
function announcing({ heading }: Slots, items: readonly unknown[], said: string): string[] {
  const at = said.toLowerCase().indexOf(getName(items[0]).toLowerCase())
  const before = said.slice(0, Math.max(0, at))
  const sentence = before.replace(/^.*[.!?。！？।؟]\s*/su, '')
  return [...(typeof heading === 'string' ? [heading] : []), ...(/[:：]\s*$/u.test(sentence) ? [sentence] : [])]
}

/** The number of things that a list announces, if it shows another number; null if it announces none, or the right number. */
function announcedWrongly(slots: Slots, said: string, language: FilmLanguage): number | null {
  const { items, steps, first, of } = slots
  const entries = Array.isArray(items) ? items : Array.isArray(steps) ? steps : []
  if (entries.length === 0) return null
  if (typeof of === 'number' && typeof first === 'number') {
    // the scene shows some of the film's steps: `first` is the number of its first step, `of` the number of all steps
    if (first + entries.length - 1 > of) return of
    if (entries.length < of) return null
  }
  const counts = announcing(slots, entries, said).flatMap((text) => countsIn(text, language))
  return counts.length === 0 || counts.includes(entries.length) ? null : counts[counts.length - 1]
}

/** Lists and steps that announce another number than they show. Nothing if a film shows neither. */
export function checkCounts({ image_selection, voice_scenes }: Inputs, language: FilmLanguage): QualityCheck[] {
  const lists = (image_selection?.scenes ?? []).flatMap((scene) => {
    const candidate = findChosen(scene)
    if (candidate?.kind !== 'drawn' || (candidate.template !== 'list' && candidate.template !== 'steps')) return []
    const spoken = voice_scenes?.scenes.find(({ id }) => id === scene.scene_id)?.text ?? scene.text
    return [{ scene_id: scene.scene_id, announced: announcedWrongly(candidate.slots ?? {}, spoken, language), said: spoken }]
  })
  if (lists.length === 0) return []
  const shared = { check: 'list_count', unit: 'lists', limit: '0', pass: true, fix_stage: 5 } as const
  const wrong = lists.filter(({ announced }) => announced !== null)
  if (wrong.length === 0) return [{ ...shared, figure: 0 }]
  return wrong.map(({ scene_id, announced, said }) => ({
    ...shared,
    scene_id,
    figure: 1,
    pass: false,
    detail: cutDetail(`${announced}: ${said}`),
  }))
}

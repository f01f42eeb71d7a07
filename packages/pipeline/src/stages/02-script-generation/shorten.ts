import type { Rewrite, ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { USUAL_WEIGHT } from '../../runs/key-points.ts'
import { leadsOn, leansBack } from '../../runs/read-traits.ts'
import { listReadable } from '../../runs/readable.ts'
import type { RunSentence } from '../../runs/runs.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import type { ScriptUnit } from './providers/port.ts'
import { partsIn, findPlace, type Part, type RewrittenPart } from './rewrite.ts'

/** Raised when another sentence would be left out. */
const ENGINE = 'shortening 2'

/** The task to leave out the least needed sentence of a script's part, by Orion's own rules. */
export type ShortenUnit = Pick<ScriptUnit, 'topic' | 'prompt' | 'language' | 'sources' | 'points'> &
  Part & { kind: 'shorten'; wish: 'shorter'; title: string; sentences: ScriptSentence[]; part_ids: string[]; engine: string }

export const isShorten = (unit: object): unit is ShortenUnit => 'kind' in unit && unit.kind === 'shorten'

/** The task to shorten a part without a model. Throws AppError invalid_fields if there is no such part. */
export function planShorter(
  { topic, prompt, language, sources, points }: ScriptUnit,
  before: ScriptGeneration | undefined,
  { part }: Rewrite,
): ShortenUnit {
  const parts = before === undefined ? [] : partsIn(before)
  const place = part === undefined ? -1 : findPlace(parts, part)
  if (before === undefined || place < 0) throw wrongField(['rewrite', 'part'], say('edits.no_such_script_part'))
  const { section, from, to } = parts[place]
  const sentences = parts.flatMap((each) => before.script_with_timestamps[each.section].sentences.slice(each.from, each.to))
  const part_ids = before.script_with_timestamps[section].sentences.slice(from, to).map(({ id }) => id)
  const { title } = before.script_metadata
  const common = { topic, prompt, language, sources, points, title, sentences, part_ids, section, from, to }
  return { ...common, kind: 'shorten', wish: 'shorter', engine: ENGINE }
}

/** The message if nothing of a part can be left out. */
const ALL_NEEDED = say('summaries.each_sentences_needed_another_or').text

/**
 * The part without the sentence that the film needs least. The film's first and last sentences always stay. So do sentences that the next
 * one refers to, that lead to it or that a person wrote. Of the others, it has no key point and is the least relevant to the film's
 * subject.
 */
export function shortened(unit: ShortenUnit): RewrittenPart {
  const { language, title, topic, prompt, sources, sentences, part_ids, points } = unit
  const by_rules = { model: null, asks: 0 }
  const part = sentences.filter(({ id }) => part_ids.includes(id))
  const asked = [topic, prompt].filter(Boolean).join(' ')
  const task = { language, title, topic: asked, target_seconds: 0, sources, points: [], seconds: voiceSeconds(unit) }
  const known = listReadable(task).sentences
  const worth = (sentence: ScriptSentence): number => {
    const run_sentence = known.find((each) => isAt(sentence, each))
    const point = points.find((each) => each.kept !== false && run_sentence !== undefined && isAt(each, run_sentence))
    return (run_sentence?.worth ?? 0) + (point === undefined ? 0 : 100 * (point.weight ?? USUAL_WEIGHT))
  }
  const free = part.filter((sentence) => {
    const at = sentences.findIndex(({ id }) => id === sentence.id)
    const before = sentences[at - 1]
    const next = sentences[at + 1]
    const opens = before === undefined || sentence.facts.some(({ kind }) => kind === 'chapter')
    const leant = next === undefined || leansBack(next.text, language) || leadsOn(sentence.text) || leadsOn(before?.text ?? '')
    return !opens && !leant && sentence.wording !== 'own'
  })
  const least = part.length < 2 ? undefined : free.toSorted((a, b) => worth(a) - worth(b))[0]
  if (least === undefined) return { ...by_rules, sentences: null, reason: ALL_NEEDED }
  return { ...by_rules, sentences: part.filter(({ id }) => id !== least.id) }
}

type Place = { source_id?: string | undefined; passage?: { start: number } | undefined }

const isAt = (place: Place, { source_id, passage }: RunSentence): boolean =>
  place.source_id === source_id && place.passage?.start === passage.start

import type { Rewrite, ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { analyseStatements, type Analysis, type Statement } from '@orion/language/standing.ts'
import { USUAL_WEIGHT } from './built-in/key-points.ts'
import type { ScriptUnit } from './providers/port.ts'
import { partsIn, placeOf, type Part, type RewrittenPart } from './rewrite.ts'

/** Changes when another sentence would be left out. */
const ENGINE = 'shortening 1'

/** A part of a script of which the sentence that the film needs least is left out, by Orion's own rules. */
export type ShortenUnit = Pick<ScriptUnit, 'topic' | 'prompt' | 'language' | 'sources' | 'points'> &
  Part & { kind: 'shorten'; wish: 'shorter'; title: string; sentences: ScriptSentence[]; part_ids: string[]; engine: string }

export const isShorten = (unit: object): unit is ShortenUnit => 'kind' in unit && unit.kind === 'shorten'

/** The unit of a part that is to be shorter where no model writes it. Throws AppError invalid_fields where there is no such part. */
export function planShorter(
  { topic, prompt, language, sources, points }: ScriptUnit,
  before: ScriptGeneration | undefined,
  { part }: Rewrite,
): ShortenUnit {
  const parts = before === undefined ? [] : partsIn(before)
  const place = part === undefined ? -1 : placeOf(parts, part)
  if (before === undefined || place < 0) throw wrongField(['rewrite', 'part'], 'The script has no such part. Choose one of it.')
  const { section, from, to } = parts[place]!
  const sentences = parts.flatMap((each) => before.script_with_timestamps[each.section].sentences.slice(each.from, each.to))
  const part_ids = before.script_with_timestamps[section].sentences.slice(from, to).map(({ id }) => id)
  const { title } = before.script_metadata
  const own = { topic, prompt, language, sources, points, title, sentences, part_ids, section, from, to }
  return { ...own, kind: 'shorten', wish: 'shorter', engine: ENGINE }
}

/** Said where nothing of a part can be left out. */
const ALL_NEEDED = 'each of its sentences is needed by another, or it has but one. Edit it, or choose a language model'

/**
 * The part without the sentence that the film needs least: none that another sentence of the film leans on, that announces a chapter or the
 * next one, or that a person wrote; of the others one that tells no key point, and says the least.
 */
export function shortened(unit: ShortenUnit): RewrittenPart {
  const { language, title, topic, prompt, sources, sentences, part_ids } = unit
  const by_rules = { model: null, asks: 0 }
  const part = sentences.filter(({ id }) => part_ids.includes(id))
  const analysis = analyseStatements(sources, {
    language,
    title,
    topic: [topic, prompt].filter(Boolean).join(' '),
    seconds: (text) => estimateSeconds(text, { language }),
  })
  const needed = new Set(sentences.flatMap((each) => statementOf(analysis, each)?.needs ?? []))
  const worth = (sentence: ScriptSentence): number => {
    const statement = statementOf(analysis, sentence)
    const point = unit.points.find(({ kept, ...each }) => kept !== false && statement !== undefined && isAt(each, statement))
    return (statement?.score ?? 0) + (point === undefined ? 0 : 10 * (point.weight ?? USUAL_WEIGHT))
  }
  const free = part.filter((sentence, place) => {
    const statement = statementOf(analysis, sentence)
    const opens = sentence.id === sentences[0]?.id || sentence.facts.some(({ kind }) => kind === 'chapter')
    const led = place > 0 && statementOf(analysis, part[place - 1]!)?.set_up === true
    const leant = statement !== undefined && (needed.has(statement.index) || statement.set_up || statement.step)
    return !opens && !led && !leant && sentence.wording !== 'own'
  })
  const least = part.length < 2 ? undefined : free.toSorted((a, b) => worth(a) - worth(b))[0]
  if (least === undefined) return { ...by_rules, sentences: null, reason: ALL_NEEDED }
  return { ...by_rules, sentences: part.filter(({ id }) => id !== least.id) }
}

type Place = { source_id?: string | undefined; passage?: { start: number } | undefined }

const isAt = (place: Place, { source_id, passage }: Statement): boolean =>
  place.source_id === source_id && place.passage?.start === passage.start

const statementOf = ({ statements }: Analysis, sentence: ScriptSentence): Statement | undefined =>
  statements.find(
    (each) =>
      each.source_id === sentence.source_id &&
      (each.passage.start === sentence.passage?.start || each.alone_passage.start === sentence.passage?.start),
  )

import type { BoardSentence } from '@orion/contract/contents/05-boards.ts'

type Timed = { at?: unknown; until?: unknown }

const listIn = (answer: Record<string, unknown>, name: string): Timed[] =>
  Array.isArray(answer[name]) ? (answer[name] as Timed[]) : []

/** A model's drawing without the events in sentences that are no longer on its board. */
export function keptAnswer<T extends Record<string, unknown>>(answer: T, sentences: readonly Pick<BoardSentence, 's'>[]): T {
  const sentence_names = new Set(sentences.map(({ s }) => s))
  const stands = (moment: unknown): boolean =>
    sentence_names.has(/^\s*(s\d+)/u.exec(typeof moment === 'string' ? moment : '')?.[1] ?? '')
  const kept = (list: readonly Timed[]): Timed[] =>
    list.flatMap(({ until, ...each }) => (stands(each.at) ? [{ ...each, ...(stands(until) && { until }) }] : []))
  const lists = ['acts', 'views', 'labels', 'insets'].filter((name) => name in answer)
  return {
    ...answer,
    parts: listIn(answer, 'parts').map(({ at, ...part }) => ({ ...part, ...(stands(at) && { at }) })),
    ...Object.fromEntries(lists.map((name) => [name, kept(listIn(answer, name))])),
  }
}

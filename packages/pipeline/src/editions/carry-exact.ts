import type { BoardExact } from '@orion/contract/contents/05-boards.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { figureWords } from '../core/timing/figure-moments.ts'

type InEdition = {
  /** The sentences of the edition, by their names on the board. */
  said: ReadonlyMap<string, string>
  language: FilmLanguage
  mapSlots: (slots: Record<string, unknown>) => Record<string, unknown>
}

/**
 * The charts of a board in another language. A chart appears at the words of its figure in the edition's sentence. A card that follows
 * another card is kept only if the edition says the two figures in the same order.
 */
export function carryExact(exact: readonly BoardExact[], { said, language, mapSlots }: InEdition): BoardExact[] {
  const carried: BoardExact[] = []
  for (const { figure: _figure, gives_way, ...each } of exact) {
    const text = said.get(each.s)
    if (text === undefined) continue
    const shot = each.shot && { ...each.shot, slots: mapSlots(each.shot.slots) }
    const figure = shot === undefined ? null : figureWords(shot, text, language)
    // a numeral in another sentence may be the same in both languages
    const next = gives_way !== undefined && said.get(gives_way.s)?.includes(gives_way.words) === true ? { gives_way } : {}
    const chart: BoardExact = { ...each, ...next, ...(shot && { shot }), ...(figure !== null && { figure }) }
    if (each.follows === undefined) {
      carried.push(chart)
      continue
    }
    const before = carried.find(({ id }) => id === each.follows)
    if (figure === null || before?.figure === undefined || text.indexOf(figure) <= text.indexOf(before.figure)) continue
    before.gives_way = { s: each.s, words: figure }
    carried.push(chart)
  }
  return carried
}

import { figuresIn, leadsOn } from '@orion/language/figures.ts'
import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import type { Passage } from './passage.ts'
import { type Checked, repair } from './sentence.ts'

/** The start and the end of a change in a passage. Their keys are the same in every language. */
type Pair = { from: string; to: string; said: string }

/** Two figures of which one becomes the other, and two listed names with only a "to" between them. */
function findPairs({ written, language }: Passage, used: ReturnType<typeof namesUsed>, form: 'film' | 'source'): Pair[] {
  const figures = figuresIn(written, language).flatMap(({ leads, values, start, end }): Pair[] =>
    leads ? [{ from: `#${values[0]}`, to: `#${values[1]}`, said: written.slice(start, end) }] : [],
  )
  const named = used
    .flatMap((each) =>
      [...written.matchAll(new RegExp(RegExp.escape(each.form), 'gu'))].map(({ index }) => ({ ...each, at: index })),
    )
    .toSorted((a, b) => a.at - b.at)
  const getKey = ({ names }: (typeof used)[number]) => names.map((name) => name[form]).join()
  const names = named.slice(1).flatMap((next, index): Pair[] => {
    const one = named[index]
    const leads = leadsOn(written.slice(one.at + one.form.length, next.at), language)
    return leads ? [{ from: getKey(one), to: getKey(next), said: written.slice(one.at, next.at + next.form.length) }] : []
  })
  return [...figures, ...names]
}

/** Finds exchanged ends: "from 12 to 32" in a sentence, "from 32 to 12" in the source. */
export function checkPairs(checked: Checked): Fault[] {
  const listed = listedNames(checked)
  const swapped = listed.map(({ source, film }) => ({ source: film, film: source }))
  const quoted = checked.quotes.flatMap(({ passage }) => findPairs(passage, namesUsed(passage, swapped), 'source'))
  return findPairs(checked.passage, namesUsed(checked.passage, listed), 'film').flatMap(({ from, to, said }): Fault[] => {
    const isTold = quoted.some((each) => each.from === from && each.to === to)
    const isTurned = quoted.some((each) => each.from === to && each.to === from)
    return isTurned && !isTold ? [repair('order', `“${said}”: the source leads the other way.`)] : []
  })
}

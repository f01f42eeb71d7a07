import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readOnce } from '@orion/language/figures.ts'
import type { Run, RunSentence } from './runs.ts'

/** The fewest items of a list, and the most that are used. */
const ITEMS = { least: 3, most: 20 }

/** A heading that begins with its number: "1. Fix the tap", "2) …", "三、…". */
const NUMBERED = /^(?:[(（]?\p{Nd}{1,2}[.)）:、．]|[一二三四五六七八九十]{1,2}、)\s*\p{L}/u

/**
 * The items of a list or of instructions, each as a range of sentences. They are the steps that sentences name, the sections under numbered
 * headings, or as many headed sections as the title counts. Empty if the sources are not a list.
 */
export function listItems(sentences: readonly RunSentence[], title: string, language: FilmLanguage): Run[] {
  const steps = sentences.filter(({ names_step }) => names_step)
  if (isList(steps.length)) return itemsFrom(sentences, steps)
  const begins = sentences.filter(({ heading, section }, at) => heading !== '' && sentences[at - 1]?.section !== section)
  const numbered = begins.filter(({ heading }) => NUMBERED.test(heading))
  if (isList(numbered.length)) return itemsFrom(sentences, numbered)
  return countsIn(title, language).includes(begins.length) ? itemsFrom(sentences, begins) : []
}

/** The numbers in a title that can count a list: "Five ways to save water". */
export const countsIn = (title: string, language: FilmLanguage): number[] =>
  readOnce(title, language).flatMap(({ value, percent, of }) => (!percent && !of && isList(value) ? [value] : []))

const isList = (count: number): boolean => Number.isInteger(count) && count >= ITEMS.least && count <= ITEMS.most

/** Each item reaches to the beginning of the next, the last one to its section's end. */
const itemsFrom = (sentences: readonly RunSentence[], begins: readonly RunSentence[]): Run[] =>
  begins.map(({ index, section }, place) => {
    const section_end = sentences.findLastIndex((each) => each.section === section) + 1
    return { from: index, to: begins[place + 1]?.index ?? section_end }
  })

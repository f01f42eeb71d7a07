import { compareLists } from '../editions/compare-lists.ts'

/** A part of a text: in both texts, only in the old one, or only in the new one. */
type Stretch = { text: string; is: 'same' | 'before' | 'after' }

const splitTokens = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** The most characters of two texts that are compared word by word; longer texts are shown whole. */
const MOST_COMPARED = 4000

/** The differences between two texts, word by word. The longest common sequence of words stays. */
export function changedWords(before: string, after: string, language: string): Stretch[] {
  if (before.length + after.length > MOST_COMPARED)
    return [
      { text: before, is: 'before' },
      { text: after, is: 'after' },
    ]
  const stretches: Stretch[] = []
  const add = (text: string, is: Stretch['is']): void => {
    const last = stretches.at(-1)
    if (last?.is === is) last.text += text
    else stretches.push({ text, is })
  }
  for (const step of compareLists(splitTokens(before, language), splitTokens(after, language))) {
    if (step.is === 'second') add(step.second, 'after')
    else add(step.first, step.is === 'same' ? 'same' : 'before')
  }
  return stretches
}

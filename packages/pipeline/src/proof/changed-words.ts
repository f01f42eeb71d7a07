/** A part of a text: in both texts, only in the old one, or only in the new one. */
type Stretch = { text: string; is: 'same' | 'before' | 'after' }

const splitTokens = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** The most characters of two texts that are compared word by word; longer texts are shown whole. */
const MOST_COMPARED = 4000

/** The differences between two texts, word by word. The longest common sequence of words stays. */
export function changedWords(before: string, after: string, language: string): Stretch[] {
  if (before.length + after.length > MOST_COMPARED) return [{ text: before, is: 'before' }, { text: after, is: 'after' }] // prettier-ignore
  const from = splitTokens(before, language)
  const to = splitTokens(after, language)
  const most = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let at = from.length - 1; at >= 0; at--)
    for (let now = to.length - 1; now >= 0; now--)
      most[at]![now] = from[at] === to[now] ? most[at + 1]![now + 1]! + 1 : Math.max(most[at + 1]![now]!, most[at]![now + 1]!)
  const stretches: Stretch[] = []
  const add = (text: string, is: Stretch['is']): void => {
    const last = stretches.at(-1)
    if (last?.is === is) last.text += text
    else stretches.push({ text, is })
  }
  for (let at = 0, now = 0; at < from.length || now < to.length;) {
    if (at < from.length && from[at] === to[now]) {
      add(from[at]!, 'same')
      at += 1
      now += 1
    } else if (now === to.length || (at < from.length && most[at + 1]![now]! >= most[at]![now + 1]!)) add(from[at++]!, 'before')
    else add(to[now++]!, 'after')
  }
  return stretches
}

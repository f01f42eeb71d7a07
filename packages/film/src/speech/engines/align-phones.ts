import type { Phone } from './flite.ts'

/** The sounds of each word, from words that were spoken with pauses between them. */
export function splitAtPauses(phones: Phone[]) {
  const words: string[][] = []
  let open = false
  for (const { name } of phones) {
    if (name === 'pau') open = false
    else if (open) words[words.length - 1].push(name)
    else {
      words.push([name])
      open = true
    }
  }
  return words
}

/**
 * For each sound of `b`, the index of its counterpart in `a`, with the fewest edits. A sound without a counterpart gets the index of the
 * next one.
 */
function align(a: string[], b: string[]): number[] {
  const width = b.length + 1
  const cost = new Uint16Array((a.length + 1) * width)
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++)
      cost[i * width + j] =
        i === 0 || j === 0
          ? (i + j) * 2
          : Math.min(
              cost[(i - 1) * width + j - 1] + (a[i - 1] === b[j - 1] ? 0 : 3),
              cost[(i - 1) * width + j] + 2,
              cost[i * width + j - 1] + 2,
            )
  const places: number[] = Array.from({ length: b.length }, () => a.length)
  let i = a.length
  let j = b.length
  while (j > 0) {
    if (i > 0 && cost[i * width + j] === cost[(i - 1) * width + j - 1] + (a[i - 1] === b[j - 1] ? 0 : 3)) {
      i -= 1
      j -= 1
      places[j] = i
    } else if (i > 0 && cost[i * width + j] === cost[(i - 1) * width + j] + 2) i -= 1
    else {
      j -= 1
      places[j] = i
    }
  }
  return places
}

/**
 * The start of each word, in seconds. `spoken` are the sounds of the sentence. `words` are the sounds of each word spoken alone. Some
 * sounds of a word are different in a sentence.
 */
export function alignPhones(spoken: Phone[], words: readonly string[][]): number[] {
  const starts = spoken.map((_, index) => (index === 0 ? 0 : spoken[index - 1].end_seconds))
  const sounds = spoken.flatMap((phone, index) => (phone.name === 'pau' ? [] : [{ name: phone.name, start: starts[index] }]))
  const last = spoken.at(-1)?.end_seconds ?? 0
  const places = align(
    sounds.map((sound) => sound.name),
    words.flat(),
  )
  let at = 0
  return words.map((word) => {
    const start = sounds[Math.min(places[at] ?? sounds.length, sounds.length - 1)]?.start ?? last
    at += word.length
    return start
  })
}

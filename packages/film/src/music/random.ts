/**
 * A repeatable source of numbers in [0, 1): equal seeds give equal rows on every machine. The seed is hashed by xmur3, the numbers come
 * from sfc32 (both public domain, Bob Jenkins and Chris Doty-Humphrey).
 */
export function seededRandom(seed: string): () => number {
  let hash = 1779033703 ^ seed.length
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const next = (): number => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    return (hash ^= hash >>> 16) | 0
  }
  let a = next()
  let b = next()
  let c = next()
  let d = next()
  const random = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) random()
  return random
}

/** One of a non-empty list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.min(list.length - 1, Math.floor(random() * list.length))]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** The list in another order; the given one stays as it is. */
export function shuffle<T>(random: () => number, list: readonly T[]): T[] {
  const rest = [...list]
  const out: T[] = []
  while (rest.length > 0) out.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return out
}

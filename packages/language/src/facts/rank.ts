type Link = { to: number; similarity: number }

type Ranking = {
  /** LexRank of each sentence, the highest being 1. */
  rank: Float64Array
  /** Sentences whose cosine is above 0.35. */
  similar: Link[][]
}

const DAMPING = 0.85
const ROUNDS = 30
const ALIKE = 0.35
/** Terms in more sentences than this tell nothing apart in a long text and would make the work quadratic. */
const COMMON = 120

/** Continuous LexRank (Erkan and Radev 2004) over tf-idf cosines, on the sparse graph that an inverted index gives. */
export function rankSentences(termsOfSentences: string[][]): Ranking {
  const count = termsOfSentences.length
  const postings = new Map<string, Map<number, number>>()
  termsOfSentences.forEach((terms, index) => {
    for (const term of terms) {
      const posting = postings.get(term) ?? new Map<number, number>()
      posting.set(index, (posting.get(index) ?? 0) + 1)
      postings.set(term, posting)
    }
  })
  const norms = new Float64Array(count)
  const weights = new Map<string, number>()
  for (const [term, posting] of postings) {
    const weight = Math.log(1 + count / posting.size)
    weights.set(term, weight)
    for (const [index, times] of posting) norms[index]! += (times * weight) ** 2
  }
  const links: Link[][] = Array.from({ length: count }, () => [])
  const dots = new Float64Array(count)
  for (let from = 0; from < count; from++) {
    const touched: number[] = []
    for (const term of new Set(termsOfSentences[from])) {
      const posting = postings.get(term)
      if (!posting || (count > 400 && posting.size > COMMON)) continue
      const weight = (weights.get(term) ?? 0) ** 2 * (posting.get(from) ?? 0)
      for (const [to, times] of posting) {
        if (to === from) continue
        if (dots[to] === 0) touched.push(to)
        dots[to]! += weight * times
      }
    }
    for (const to of touched) {
      links[from]!.push({ to, similarity: dots[to]! / (Math.sqrt(norms[from]! * norms[to]!) || 1) })
      dots[to] = 0
    }
  }
  return { rank: iterate(links), similar: links.map((row) => row.filter(({ similarity }) => similarity > ALIKE)) }
}

function iterate(links: Link[][]): Float64Array {
  const count = links.length
  const sums = links.map((row) => row.reduce((sum, { similarity }) => sum + similarity, 0) || 1)
  let rank = new Float64Array(count).fill(1 / Math.max(1, count))
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / Math.max(1, count))
    links.forEach((row, from) => {
      for (const { to, similarity } of row) next[to]! += (DAMPING * rank[from]! * similarity) / sums[from]!
    })
    rank = next
  }
  const highest = rank.reduce((most, value) => Math.max(most, value), 0) || 1
  return rank.map((value) => value / highest)
}

import type { Statement } from '@orion/language/standing.ts'

/** More statements that need each other are never chosen: twelve steps and what announces them. */
const MOST_TOGETHER = 14

type Told = { spoken: ReadonlySet<number>; opening: number; chosen: ReadonlySet<number> }

/**
 * Everything that must be added to what is chosen with a statement: it, what it needs, and what its announcement promises. Undefined when
 * something is missing for good.
 */
export function closureOf(index: number, statements: Statement[], { spoken, opening, chosen }: Told): number[] | undefined {
  const found = new Set<number>()
  const queue = [index]
  while (queue.length > 0) {
    const next = queue.pop()!
    const statement = statements[next]
    if (!statement || statement.unusable) return undefined
    if (found.has(next) || chosen.has(next)) continue
    found.add(next)
    if (found.size > MOST_TOGETHER) return undefined
    for (const need of statement.needs) {
      if (need === opening) continue
      if (spoken.has(need)) {
        if (statement.alone === undefined && need === next - 1) return undefined
        continue
      }
      queue.push(need)
    }
    if (statement.set_up && !spoken.has(next + 1)) queue.push(next + 1)
  }
  return [...found]
}

const NEIGHBOURS = 12

/** Statements of the same source that may depend on one: the ones near it. */
export function nearOf(index: number, statements: Statement[]): number[] {
  const { source_id } = statements[index]!
  const near: number[] = []
  for (let other = index - NEIGHBOURS; other <= index + NEIGHBOURS; other++)
    if (other !== index && statements[other]?.source_id === source_id) near.push(other)
  return near
}

import type { Person } from '@orion/contract/notes.ts'

/**
 * The people that a text mentions, each with '@' and the full name, in upper or lower case. If two people have the same name, both are
 * returned. If one name is the beginning of another, the longer one counts.
 */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const longest = people.toSorted((a, b) => b.name.length - a.name.length)
  const rest = text.toLocaleLowerCase()
  const found = new Set<string>()
  for (const { index } of text.matchAll(/@/gu)) {
    const after_mark = rest.slice(index + 1)
    const first = longest.find(({ name }) => begins(after_mark, name.toLocaleLowerCase()))
    for (const { user_id, name } of people) if (name.toLocaleLowerCase() === first?.name.toLocaleLowerCase()) found.add(user_id)
  }
  return [...found]
}

/** Whether a text begins with a name that is not followed by a letter or digit. */
const begins = (said: string, name: string): boolean => said.startsWith(name) && !/^[\p{L}\p{N}]/u.test(said.slice(name.length))

import type { Person } from '@orion/contract/notes.ts'

/**
 * The people named in a text by '@' and their whole name, in any case; of two with one name both. The longest name counts where one begins
 * another.
 */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const longest = people.toSorted((a, b) => b.name.length - a.name.length)
  const rest = text.toLocaleLowerCase()
  const found = new Set<string>()
  for (const { index } of text.matchAll(/@/gu)) {
    const said = rest.slice(index + 1)
    const first = longest.find(({ name }) => begins(said, name.toLocaleLowerCase()))
    for (const { user_id, name } of people) if (name.toLocaleLowerCase() === first?.name.toLocaleLowerCase()) found.add(user_id)
  }
  return [...found]
}

/** Whether a text begins with a name that no letter or digit follows. */
const begins = (said: string, name: string): boolean => said.startsWith(name) && !/^[\p{L}\p{N}]/u.test(said.slice(name.length))

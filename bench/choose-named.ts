/**
 * The items that a command names, or all items if it names none. If a name is unknown, prints it with the known names, and ends the process
 * with 1: a typing error would otherwise measure nothing, and say nothing.
 */
export function chooseNamed<T extends { name: string }>(items: readonly T[], names: readonly string[]): T[] {
  const known = items.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ') || 'none'}.\n`)
    process.exit(1)
  }
  return names.length === 0 ? [...items] : items.filter(({ name }) => names.includes(name))
}

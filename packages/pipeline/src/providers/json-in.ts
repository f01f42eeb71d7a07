/** Brackets that are tried: each is followed to its end, and a text may be long. */
const MOST_TRIES = 40

/**
 * The JSON value in what a model wrote: local models think aloud (<think>), fence their code and talk around it. The first object or array
 * that can be read, else undefined.
 */
export function jsonIn(text: string): unknown {
  const plain = text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/giu, ' ').trim()
  const whole = parse(plain)
  if (typeof whole === 'object' && whole !== null) return whole
  for (const { index } of plain.matchAll(/[[{]/gu).take(MOST_TRIES)) {
    const found = parse(plain.slice(index, endOf(plain, index)))
    if (found !== undefined) return found
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where the bracket that opens at `start` is closed, strings passed over. */
function endOf(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') depth += 1
    else if ((letter === '}' || letter === ']') && --depth === 0) return at + 1
  }
  return text.length
}

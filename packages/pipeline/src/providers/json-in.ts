/** A text is searched at most this many times its length, because each unclosed bracket is followed to the end of the text. */
const MOST_LOOKS = 40

const THOUGHT_TAGS = 'think|thinking|thought|reasoning|reflection|analysis'
/** Thoughts in tags. If a tag is not closed, the thoughts reach to the end of the text. */
const THOUGHTS = new RegExp(`<(${THOUGHT_TAGS})>[\\s\\S]*?(?:</\\1>|$)`, 'giu')
/** A closing tag of thoughts whose opening tag the server removed. */
const THOUGHTS_END = new RegExp(`</(?:${THOUGHT_TAGS})>`, 'giu')
/** The start of the answer in OpenAI's harmony format, which follows channels with thoughts. */
const FINAL_CHANNEL = /<\|channel\|>\s*final\b[^<]*<\|message\|>/giu
const HARMONY_MARK = /<\|[a-z_]+\|>/giu

/**
 * The JSON objects and arrays in a model's text, in order; none is part of another. Models may write thoughts before the answer (in tags,
 * in channels, or unmarked), fence the JSON and write text around it. Makes safe repairs: a comma before a closing bracket, Python's True,
 * False and None, line breaks within a string. Takes time in proportion to the text's length.
 */
export function jsonValuesIn(text: string): unknown[] {
  const whole = parse(text.trim())
  if (typeof whole === 'object' && whole !== null) return [whole]
  const plain = withoutThoughts(text)
  const found: unknown[] = []
  let left = MOST_LOOKS * plain.length
  for (let at = nextBracket(plain, 0); at >= 0 && left > 0;) {
    const end = findEnd(plain, at)
    left -= end - at
    const value = parse(plain.slice(at, end)) ?? parse(mended(plain.slice(at, end)))
    if (value !== undefined) found.push(value)
    at = nextBracket(plain, value === undefined ? at + 1 : end)
  }
  return found
}

/** The text after the last mark that ends thoughts; without such a mark, the text without the marked thoughts. */
function withoutThoughts(text: string): string {
  const final = [...text.matchAll(FINAL_CHANNEL)].at(-1)
  const answer = final === undefined ? text : text.slice(final.index + final[0].length)
  const plain = answer.replace(THOUGHTS, ' ')
  const over = [...plain.matchAll(THOUGHTS_END)].at(-1)
  return (over === undefined ? plain : plain.slice(over.index + over[0].length)).replace(HARMONY_MARK, ' ')
}

function nextBracket(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === '{' || text[at] === '[') return at
  return -1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The index of the bracket that closes the one at `start`; strings are skipped. */
function findEnd(text: string, start: number): number {
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

const CONTROLS: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const PYTHON: Record<string, string> = { True: 'true', False: 'false', None: 'null' }
/** A whole string, or something outside of strings that is repaired. */
const MENDABLE = /"(?:[^"\\]|\\[\s\S])*"|,(?=\s{0,200}[}\]])|\b(?:True|False|None)\b/gu

/** The JSON with safe repairs of what JSON does not allow. */
const mended = (json: string): string =>
  json.replace(MENDABLE, (part) =>
    part.startsWith('"') ? part.replace(/[\n\r\t]/gu, (letter) => CONTROLS[letter]) : (PYTHON[part] ?? ''),
  )

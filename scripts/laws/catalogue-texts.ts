/** Matches the beginning of the Spanish texts. Mails and receipts have both languages in one file, with Spanish last. */
const SPANISH_PART = /^(?:const es\b| {2}es: \{)/m
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/y
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y
const IMPORTED = /\b(?:from|import) $/

/** The English texts of a catalogue's source. Concatenated pieces are one text, and {value} replaces each inserted value. */
export function textsOfCatalogue(source: string): string[] {
  return readTexts(source.split(SPANISH_PART)[0]!, 0, '').texts
}

/** Reads texts up to the brace that closes a value, or to the end. */
function readTexts(source: string, start: number, closing: '}' | ''): { texts: string[]; end: number } {
  const texts: string[] = []
  let at = start
  let open = 0
  let code = ''
  const add = (text: string, end: number): void => {
    if (/^\s*\+\s*$/.test(code) && texts.length > 0) texts[texts.length - 1] += text
    else if (!IMPORTED.test(code)) texts.push(text)
    code = ''
    at = end
  }
  while (at < source.length) {
    const letter = source[at]!
    const comment = matchAt(COMMENT, source, at)
    const quoted = comment === undefined ? matchAt(QUOTED, source, at) : undefined
    if (letter === closing && open === 0) break
    if (comment !== undefined) at += comment.length
    else if (quoted !== undefined) add(withoutEscapes(quoted.slice(1, -1)), at + quoted.length)
    else if (letter === '`') {
      const template = readTemplate(source, at + 1)
      add(template.text, template.end)
      texts.push(...template.inner)
    } else {
      if (letter === '{') open++
      if (letter === '}') open--
      code += letter
      at++
    }
  }
  return { texts, end: at }
}

function readTemplate(source: string, start: number): { text: string; inner: string[]; end: number } {
  const inner: string[] = []
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const value = readTexts(source, at + 2, '}')
      inner.push(...value.texts)
      text += '{value}'
      at = value.end + 1
    } else {
      const letter = source[at] === '\\' ? source.slice(at, at + 2) : source[at]!
      text += withoutEscapes(letter)
      at += letter.length
    }
  }
  return { text, inner, end: at + 1 }
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

const withoutEscapes = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, letter: string) => (letter === '\n' ? '' : letter === 'n' ? '\n' : letter))

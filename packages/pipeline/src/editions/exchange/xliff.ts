import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { Parser } from 'htmlparser2'

/** A text for translation: its id in the film, its original and its translation. `said` is null if the text is not translated yet. */
export type ExchangedText = { id: string; of: string; said: string | null; state: 'initial' | 'translated' | 'final' }

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // characters that XML 1.0 cannot represent
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const writeUnit = ({ id, of, said, state }: ExchangedText): string =>
  `    <unit id="${escapeXml(id)}">
      <segment state="${state}">
        <source>${escapeXml(of)}</source>${said === null ? '' : `\n        <target>${escapeXml(said)}</target>`}
      </segment>
    </unit>`

/** An edition's texts as an XLIFF 2.0 document (OASIS, 2014), one unit each: the spoken texts, and those on its images. */
export function writeXliff(
  { from, to, title }: { from: string; to: string; title: string },
  { spoken, shown }: { spoken: readonly ExchangedText[]; shown: readonly ExchangedText[] },
): string {
  const file = (id: string, texts: readonly ExchangedText[]): string =>
    texts.length === 0
      ? ''
      : `  <file id="${id}" original="${escapeXml(title)}">\n${texts.map(writeUnit).join('\n')}\n  </file>\n`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${from}" trgLang="${to}">\n` +
    `${file('spoken', spoken)}${file('pictures', shown)}</xliff>\n`
  )
}

/** The content of a translated document: its language, and each unit with a translation. */
export type ReadXliff = { to: string | null; units: { id: string; of: string; said: string }[] }

const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The deepest nesting of elements. XLIFF 2 needs ten, and a parser's time grows with the square of the depth. */
const MOST_DEEP = 100

/** Reads an XLIFF 2 document in one pass. Throws AppError invalid_fields if it is not one. */
export function readXliff(text: string): ReadXliff {
  const read: ReadXliff = { to: null, units: [] }
  let is_xliff: boolean | undefined
  let unit: { id: string; source: string; target: string } | null = null
  let part: 'source' | 'target' | null = null
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, { version = '', trgLang = null, id = '' }) => {
        if (++depth > MOST_DEEP) throw wrongField(['body', 'text'], say('films.no_xliff'))
        is_xliff ??= /^(?:\w+:)?xliff$/iu.test(name) && version.startsWith('2.')
        if (read.to === null) read.to = trgLang
        if (name === 'unit') unit = { id, source: '', target: '' }
        if (name === 'source' || name === 'target') {
          part = name
          if (unit) unit[part] += ' '
        }
      },
      ontext: (piece) => {
        if (unit && part) unit[part] += piece
      },
      onclosetag: (name) => {
        depth -= 1
        if (name === part) part = null
        if (name !== 'unit' || unit === null) return
        const target = flat(unit.target)
        if (target !== '') read.units.push({ id: unit.id, of: flat(unit.source), said: target })
        unit = null
      },
    },
    { xmlMode: true },
  )
  parser.end(text.replace(/^\uFEFF/u, ''))
  if (is_xliff !== true) throw wrongField(['body', 'text'], say('films.no_xliff'))
  return read
}

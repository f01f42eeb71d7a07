import { ZipFile } from 'yazl'

const FORMATS = 'http://schemas.openxmlformats.org'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const KINDS = `${FORMATS}/officeDocument/2006/relationships`
const NAMES = `xmlns:w="${FORMATS}/wordprocessingml/2006/main"`

/** A Word document (ECMA-376) with a body and footnotes, numbered from 1. */
export async function wordFile(body: string, footnotes: readonly string[] = []): Promise<Uint8Array> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${text}`), name)
  const related = (rows: string) => `<Relationships xmlns="${FORMATS}/package/2006/relationships">${rows}</Relationships>`
  const row = (kind: string, target: string) => `<Relationship Id="${kind}" Type="${KINDS}/${kind}" Target="${target}"/>`
  const part = (name: string, kind: string) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${kind}+xml"/>`
  add(
    '[Content_Types].xml',
    `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ` +
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
      `ContentType="application/xml"/>${part('document', 'document.main')}${part('footnotes', 'footnotes')}</Types>`,
  )
  add('_rels/.rels', related(row('officeDocument', 'word/document.xml')))
  add('word/_rels/document.xml.rels', related(row('footnotes', 'footnotes.xml')))
  add('word/document.xml', `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`)
  const notes = footnotes.map((note, index) => `<w:footnote w:id="${index + 1}">${wordParagraph(note)}</w:footnote>`)
  add('word/footnotes.xml', `<w:footnotes ${NAMES}>${notes.join('')}</w:footnotes>`)
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

/** A paragraph of a Word document, in one of Word's styles. */
export const wordParagraph = (text: string, style = ''): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${wordRun(text)}</w:p>`

/** A piece of text (a "run") of a Word document, raised or lowered. */
export const wordRun = (text: string, raised?: 'superscript' | 'subscript'): string =>
  `<w:r>${raised ? `<w:rPr><w:vertAlign w:val="${raised}"/></w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** The mark of a footnote, as Word writes it. */
export const wordNote = (id: number): string =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`

/** A table of a Word document, by its rows. */
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

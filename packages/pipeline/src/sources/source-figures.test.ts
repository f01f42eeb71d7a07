import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSourceText } from '@orion/language/sentences.ts'
import { readSourceFile } from './read-file.ts'
import { wordFile, wordNote, wordParagraph, wordRun } from './word-file.fixture.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'orion-figures-'))))
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, bytes: string | Uint8Array, more = {}) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return await readSourceFile({ path, name, mime_type: '', ...more })
}
const page = (body: string): string => `<!doctype html><html><head><title>Sun</title></head><body>${body}</body></html>`
const readPage = async (body: string): Promise<string> => (await read('page.html', page(body))).text

const RAISED = [
  ['a power', 'about 10<sup>11</sup> stars', 'about 10¹¹ stars'],
  ['a negative power', '5 × 10<sup>−9</sup> m', '5 × 10⁻⁹ m'],
  ['a measure', '10<sup>9</sup> km<sup>3</sup> of water', '10⁹ km³ of water'],
  ['a formula', 'CO<sub>2</sub> and H<sub>2</sub>O', 'CO₂ and H₂O'],
  ['an ion', 'SO<sub>4</sub><sup>2−</sup> and Ca<sup>2+</sup>', 'SO₄²⁻ and Ca²⁺'],
  ['an isotope', 'of <sup>235</sup>U there', 'of ²³⁵U there'],
  ['a variable', 'E = mc<sup>2</sup>', 'E = mc²'],
  ['a sum', '(1 + x)<sup>2</sup>', '(1 + x)²'],
  ['letters without signs of their own', '2<sup>k+1</sup> ways', '2^(k+1) ways'],
  [
    'an ordinal',
    'the 19<sup>th</sup> century, le XIX<sup>e</sup> siècle, el 5.<sup>o</sup>',
    'the 19th century, le XIXe siècle, el 5.o',
  ],
  ['a fraction', '5 <sup>3</sup>⁄<sub>4</sub> miles, 2<sup>1</sup>/<sub>2</sub> days', '5 3/4 miles, 2 1/2 days'],
  ['an emphasised base', 'about <b>10</b><sup>9</sup> stars', 'about 10⁹ stars'],
  ['a power in a link', '<a href="/powers#nine">10<sup>9</sup></a> stars', '10⁹ stars'],
  ['a note behind a year', 'In 1850<sup>3</sup> it was 285', 'In 1850 it was 285'],
  ['a note behind a word', 'the town<sup>12</sup> grew', 'the town grew'],
  ['a note behind a figure', 'had 1,200<sup>3</sup> people', 'had 1,200 people'],
  ['a linked note', 'It rose by 2<sup><a href="#f4">4</a></sup> ppm', 'It rose by 2 ppm'],
  ['notes in brackets', 'the town<sup>[3]</sup> grew<sup>[a]</sup>', 'the town grew'],
  ['notes by class', 'the town<sup class="reference">3</sup> and 2<sup role="doc-noteref">4</sup>', 'the town and 2'],
] as const

/** The texts of one page with all cases, one paragraph each. It is read once. */
let raised: string[] = []
beforeAll(async () => {
  raised = (await readPage(RAISED.map(([_name, html]) => `<p>${html}.</p>`).join(''))).split('\n\n')
})

test.each(RAISED.map(([name, _html, text], at) => [name, text, at] as const))(
  'S01 raised type of a web page: %s',
  (_name, text, at) => {
    expect(raised).toHaveLength(RAISED.length)
    expect(raised[at]).toBe(`${text}.`)
  },
)

test('S01 notes that marks of a web page link to give no sentences', async () => {
  const html =
    '<p>The tower fell in 1703.<sup><a href="#n1">1</a></sup> It was built again.</p>' +
    '<ol><li id="n1">See the port archive, file 77.</li></ol>'
  expect(await readPage(html)).toBe('The tower fell in 1703. It was built again.')
})

test('S01 raised type of an article as Wikipedia sends it', async () => {
  const html =
    '<p>The lake holds 23 × 10<sup>3</sup> km<sup>3</sup><sup id="cite_ref-1" class="mw-ref reference">' +
    '<a href="./Lake#cite_note-1"><span>[1]</span></a></sup> of water.</p>'
  const { text } = await read('article', page(html), { mime_type: 'text/html', charset: 'utf-8', article: false })
  expect(text).toBe('The lake holds 23 × 10³ km³ of water.')
})

test('S01 raised type of a Word file, whose footnotes give no sentences', async () => {
  const first = `<w:p>${wordRun('The crane was moved in 1850')}${wordNote(1)}${wordRun(' and again in 1964.')}</w:p>`
  const raised = `${wordRun('It stands on 10')}${wordRun('3', 'superscript')}${wordRun(' piles and gives off CO')}`
  const second = `<w:p>${raised}${wordRun('2', 'subscript')}${wordRun('.')}</w:p>`
  const { text } = await read('a.docx', await wordFile(first + second + wordParagraph('The end.'), ['See the archive, page 12.']))
  expect(text).toBe('The crane was moved in 1850 and again in 1964.\n\nIt stands on 10³ piles and gives off CO₂.\n\nThe end.')
})

test('S01 raised type of pasted HTML and of plain text', () => {
  const makeSentence = (raw: string) => {
    const { text, sections } = readSourceText(raw, 'en')
    return sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end))).join(' ')
  }
  expect(makeSentence('<p>The lake holds 10<sup>9</sup> km<sup>3</sup> of water.</p>')).toBe('The lake holds 10⁹ km³ of water.')
  expect(makeSentence('In 1850<sup><a href="#n3">3</a></sup> the figure was 285.')).toBe('In 1850 the figure was 285.')
  expect(makeSentence('In 1850³ the bridge⁴ carried 10⁹ kg over 3 km² of land.')).toBe(
    'In 1850 the bridge carried 10⁹ kg over 3 km² of land.',
  )
})

import { expect, test } from 'vitest'
import { makePdf, type PdfPage } from './pictured-files.fixture.ts'
import { readPdf } from './read-pdf.ts'

type Written = PdfPage['lines']
const readText = async (...pages: Written[]): Promise<string> =>
  (await readPdf(new Uint8Array(makePdf(pages.map((lines) => ({ lines })))))).text

/** Lines of two columns, drawn row by row. */
const rows = (left: readonly string[], right: readonly string[], top = 700): Written =>
  left.flatMap((text, at) => [
    { text, y: top - at * 16 },
    ...(right[at] === undefined ? [] : [{ text: right[at], y: top - at * 16, x: 320 }]),
  ])

const LEFT = [
  'The first iron bridge was cast',
  'at Coalbrookdale in England.',
  'Its five ribs weigh about six',
  'tonnes each and are open now.',
]
const RIGHT = [
  'In France the engineer Eiffel',
  'built the Garabit viaduct in',
  '1884. It carries a railway',
  '122 metres above the river.',
]

test('S01 columns of a PDF that are drawn row by row are read one after the other, between lines over both', async () => {
  const over = (text: string, y: number) => ({ text: text.padEnd(90, '.'), y })
  const text = await readText([over('Two bridges were built of iron', 716), ...rows(LEFT, RIGHT), over('Both stand today', 636)])
  const read = text.replaceAll(/\.{2,}/gu, '.')
  expect(read).toBe(
    'Two bridges were built of iron. The first iron bridge was cast at Coalbrookdale in England. Its five ribs weigh about six ' +
      'tonnes each and are open now. In France the engineer Eiffel built the Garabit viaduct in 1884. It carries a railway ' +
      '122 metres above the river. Both stand today.',
  )
})

const RIVERS = rows(['River', 'Nile', 'Amazon', 'Yangtze'], ['Length', '6650 km', '6400 km', '6300 km'])

test('50.4 S01 a table of figures in a PDF is counted and gives no sentence, and the text around it is read', async () => {
  const over = { text: 'These rivers are long.', y: 720 }
  const under = { text: 'Ships go up all of them.', y: 620 }
  const pdf = new Uint8Array(makePdf([{ lines: [over, ...RIVERS, under] }]))
  expect(await readPdf(pdf)).toMatchObject({ text: 'These rivers are long.\n\nShips go up all of them.', unread_tables: 1 })
  await expect(readText(RIVERS)).rejects.toThrow('it holds tables of figures alone, which are not read')
})

test('50.4 S01 two texts side by side, and rows without figures, are not tables of figures', async () => {
  const few = rows(['Nile', 'Amazon'], ['6650 km', '6400 km'])
  expect(await readText(few)).toBe('Nile 6650 km Amazon 6400 km')
  const words = rows(['Nile', 'Amazon', 'Yangtze'], ['Egypt', 'Brazil', 'China'])
  expect(await readText(words)).toBe('Nile Egypt Amazon Brazil Yangtze China')
})

test('S01 raised type of a PDF: powers stay, and note marks and footnotes are removed', async () => {
  const text = await readText([
    { text: 'The town had 1,200', y: 700 },
    { text: '3', y: 704, x: 156, size: 7 },
    { text: 'people in 1850', y: 700, x: 162 },
    { text: '12', y: 704, x: 237, size: 7 },
    { text: 'and 10', y: 700, x: 248 },
    { text: '6', y: 704, x: 282, size: 7 },
    { text: 'bricks of CO', y: 700, x: 289 },
    { text: '2', y: 698, x: 351, size: 7 },
    { text: 'on 3 km', y: 700, x: 358 },
    { text: '2', y: 704, x: 397, size: 7 },
    { text: '.', y: 700, x: 400 },
    { text: 'Its kilns are lakes today, and nobody works in them.', y: 684 },
    { text: 'The town lives on its visitors, who come in summer.', y: 668 },
    { text: '3 Parish register of 1851, which was', y: 100, size: 8 },
    { text: 'found in the church.', y: 90, size: 8 },
    { text: '12', y: 82, size: 5 },
    { text: 'Census returns.', y: 78, x: 66, size: 8 },
  ])
  expect(text).toBe(
    'The town had 1,200 people in 1850 and 10⁶ bricks of CO₂ on 3 km². Its kilns are lakes today, and nobody works in them. ' +
      'The town lives on its visitors, who come in summer.',
  )
})

test('S01 small lines of a PDF that are no notes, and a large initial, are read', async () => {
  const text = await readText([
    { text: 'T', y: 690, size: 36 },
    { text: 'he town had 1,200 people in the year 1850.', y: 705, x: 84 },
    { text: 'They lived of bricks, which went to London by barge.', y: 680 },
    { text: '14 kilns stood beside the river.', y: 100, size: 8 },
  ])
  expect(text).toContain('he town had 1,200 people in the year 1850.')
  expect(text).toContain('14 kilns stood beside the river.')
})

test.each([
  ['a compound that is known', ['The best well-', 'known bridge is here.'], 'The best well-known bridge is here.'],
  [
    'one that stands elsewhere with its hyphen',
    ['A steam-engine ran. The steam-', 'engine was old.'],
    'A steam-engine ran. The steam-engine was old.',
  ],
  [
    'one whose parts stand elsewhere',
    ['Iron is clad in wood. An iron-', 'clad ship came.'],
    'Iron is clad in wood. An iron-clad ship came.',
  ],
  ['a word of one piece', ['Ships cross the Atlan-', 'tic in ten days.'], 'Ships cross the Atlantic in ten days.'],
  [
    'one that stands elsewhere without',
    ['A notebook is a note or a book: a note-', 'book.'],
    'A notebook is a note or a book: a notebook.',
  ],
])('S01 a word that a PDF splits over two lines: %s', async (_name, lines, text) => {
  expect(await readText(lines.map((line, at) => ({ text: line, y: 700 - at * 16 })))).toBe(text)
})

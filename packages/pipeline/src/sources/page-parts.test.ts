import { expect, test } from 'vitest'
import { countTextTables } from './page-tables.ts'
import { readHtml } from './read-html.ts'
import { readDocx } from './read-docx.ts'
import { wordFile, wordParagraph, wordTable } from './word-file.fixture.ts'

const read = (body: string, title = 'A page') =>
  readHtml(`<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`, { article: true })

const STEPS = [
  ['Step 1', 'Fill the boiler with 300 litres of water before six in the morning.'],
  ['Step 2', 'Light the fire under the boiler and wait until the pressure is 8 bar.'],
] as const
const LENGTHS = [
  ['River', 'Length'],
  ['Nile', '6650 km'],
  ['Amazon', '6400 km'],
] as const
const makeTable = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('S01 a text that a Word file or a page lays out in a table is read', async () => {
  const expected = `### ${STEPS[0][0]}\n\n${STEPS[0][1]}\n\n### ${STEPS[1][0]}\n\n${STEPS[1][1]}`
  expect(await readDocx(Buffer.from(await wordFile(wordTable(STEPS))))).toMatchObject({ text: expected })
  expect(read(makeTable(STEPS)).text).toBe(expected)
  const story = `<td>Home Shop</td><td><p>${STEPS.map(([, text]) => text)
    .join(' ')
    .repeat(3)}</p>${makeTable([[STEPS[0][1]]])}</td>`
  expect(read(`<table><tr>${story}</tr></table>`).text).toContain(`\n\n${STEPS[0][1]}`)
})

test('S01 tables of figures are counted and give no sentences', async () => {
  const page = read(`<p>These rivers are long.</p>${makeTable(LENGTHS)}`)
  expect(page).toMatchObject({ text: 'These rivers are long.', unread_tables: 1 })
  const word = await wordFile(wordParagraph('These rivers are long.') + wordTable(LENGTHS))
  expect(await readDocx(Buffer.from(word))).toMatchObject({ text: 'These rivers are long.', unread_tables: 1 })
  expect(read(`<p>Short.</p><div class="navbox">${makeTable(LENGTHS)}</div>`)).not.toHaveProperty('unread_tables')
  const drawn = '| River | Length |\n|---|---|\n| Nile | 6650 km |\n| Amazon | 6400 km |'
  expect(countTextTables(`Rivers.\n\n${drawn}\n\nMore.\n\n${drawn}`)).toBe(2)
  expect(countTextTables('Nile\t6650\tkm\nAmazon\t6400\tkm\nYangtze\t6300\tkm')).toBe(1)
  expect(countTextTables('Either | or. One line of 3 bars | or two.')).toBe(0)
})

const STORY = '<h1>The lighthouse</h1><p>The lighthouse at Eddystone was built four times.</p><p>It still works today.</p>'
const NOTICES: [string, string, string][] = [
  ['en', 'We and our 843 partners store cookies on your device. These choices will not affect browsing.', 'Accept all'],
  ['de', 'Wir und unsere Partner verwenden Cookies. Diese Auswahl ist freiwillig.', 'Alle akzeptieren'],
  ['fr', 'Nous et nos partenaires déposons des cookies. Ce choix est libre.', 'Tout accepter'],
  ['es', 'Usamos cookies con nuestros socios. Esta elección es libre.', 'Aceptar todo'],
  ['pt', 'Usamos cookies com nossos parceiros. Esta escolha é livre.', 'Aceitar tudo'],
  ['it', 'Usiamo i cookie con i nostri partner. La scelta è libera.', 'Accetta tutti'],
  ['sv', 'Vi använder kakor med våra partners. Valet är fritt.', 'Godkänn alla'],
  ['zh', '我们使用Cookie改善体验。您可以随时更改选择。', '全部接受'],
  ['ja', '当サイトはクッキーを使用します。選択は自由です。', 'すべて許可'],
  ['hi', 'हम कुकी का उपयोग करते हैं। चुनाव आपका है।', 'स्वीकार करें'],
  ['ar', 'نستخدم ملفات تعريف الارتباط. الاختيار لك.', 'قبول الكل'],
]
test.each(NOTICES)('S01 a notice about cookies in plain blocks is not a source: %s', (_language, notice, label) => {
  const text = '## The lighthouse\n\nThe lighthouse at Eddystone was built four times.\n\nIt still works today.'
  const body = `<div class="x71"><div><p>${notice}</p></div><div><a href="#">${label}</a></div></div><div>${STORY}</div>`
  expect(read(body).text).toBe(text)
  expect(read(`<div>${STORY}</div><div id="cookie-notice"><p>${notice}</p></div>`).text).toBe(text)
  const headless = `<html><title>The lighthouse</title><body>${body}</body></html>`
  expect(readHtml(headless, { article: true }).text, '50.5 a page without a head').toBe(text)
})

test('S01 a page about cookies, and a page about something that is accepted, are read', () => {
  const about = '<h1>Cookies</h1><p>A cookie is a file. Laws on privacy ask for consent.</p><p>It was made in 1994.</p>'
  expect(read(`<div>${about}<a href="#">Accept</a></div>`).text).toContain('It was made in 1994.')
  expect(read(`<div>${about}</div>`).text).toContain('Laws on privacy ask for consent.')
  expect(read(`${STORY}<div class="cookie-recipe"><p>Bake them for ten minutes.</p></div>`).text).toContain('ten minutes')
})

test.each([
  ['Just a moment...', 'Checking your browser before accessing example.org. This process is automatic.'],
  ['example.org', 'Verify you are human by completing the action below.'],
  ['Attention Required! | Cloudflare', 'Sorry, you have been blocked.'],
  ['example.org', 'Ihr Browser wird überprüft. Einen Moment bitte.'],
  ['example.org', 'Vérification que vous êtes un humain. Cela prend quelques secondes.'],
  ['example.org', 'Verificando que eres humano. Esto puede tardar unos segundos.'],
  ['example.org', 'Verifica che tu sia umano. Potrebbe richiedere alcuni secondi.'],
  ['example.org', '正在检查您的浏览器，请稍候。'],
  ['example.org', 'あなたがロボットではないことを確認してください。'],
])('S01 a check for robots is not a source: %s, %s', (title, text) => {
  expect(() => read(`<p>${text}</p>`, title)).toThrow('sources.asks_whether_human')
})

test('S01 an article about checks for robots is read', () => {
  const story = 'A captcha asks its visitor to prove that he is not a robot. It was invented in 2000 at Carnegie Mellon. '
  expect(read(`<p>${story.repeat(16)}</p>`).text).toContain('Carnegie Mellon')
})

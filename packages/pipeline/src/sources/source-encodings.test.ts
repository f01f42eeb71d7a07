import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { encodedText } from './encoded-text.fixture.ts'
import { makePdf } from './pictured-files.fixture.ts'
import { readSourceFile } from './read-file.ts'
import { readLink } from './read-link.ts'
import { wordFile, wordParagraph } from './word-file.fixture.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'orion-encodings-'))))
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, bytes: string | Uint8Array, more = {}) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return await readSourceFile({ path, name, mime_type: 'text/plain', ...more })
}

const TEXTS = {
  zh: '长城是世界上最长的古代防御工程。公元前221年，秦始皇统一中国，把北方的城墙连接起来。',
  traditional: '長城是世界上最長的古代防禦工程。公元前221年，秦始皇統一中國，把北方的城牆連接起來。',
  ja: '万里の長城は世界で最も長い防御施設である。紀元前221年、始皇帝が中国を統一した。',
  ko: '만리장성은 세계에서 가장 긴 방어 시설이다. 기원전 221년에 시황제가 중국을 통일했다.',
  ru: 'Великая стена — самое длинное оборонительное сооружение в мире. В 221 году до н. э. её достроили.',
  ar: 'سور الصين العظيم هو أطول بناء دفاعي في العالم. وحّد الإمبراطور الأول الصين عام 221 قبل الميلاد.',
  de: 'Die Große Mauer ist „länger“ als 8000 km – größer als jede andere.',
  fr: 'La Grande Muraille a été bâtie dès le IIIe siècle ; l’œuvre coûta très cher.',
  es: '¿Cuántos niños españoles la han visitado? La construcción duró siglos.',
  pt: 'A Grande Muralha não é visível do espaço; a construção começou há séculos.',
  it: 'La Grande Muraglia è lunga più di 20.000 chilometri: perché la si costruì così?',
  sv: 'Den stora muren är världens längsta försvarsverk.',
  pl: 'Wielki Mur jest najdłuższą budowlą obronną na świecie. Łódź i Kraków są dużo młodsze.',
} as const
const ENCODINGS: [keyof typeof TEXTS, string, FilmLanguage][] = [
  ['zh', 'gbk', 'zh'],
  ['zh', 'gb18030', 'en'],
  ['traditional', 'big5', 'zh'],
  ['ja', 'shift_jis', 'ja'],
  ['ja', 'euc-jp', 'ja'],
  ['ja', 'shift_jis', 'zh'],
  ['ko', 'euc-kr', 'en'],
  ['ru', 'windows-1251', 'en'],
  ['ru', 'koi8-r', 'de'],
  ['ar', 'windows-1256', 'ar'],
  ['ar', 'iso-8859-6', 'ar'],
  ['de', 'windows-1252', 'de'],
  ['fr', 'windows-1252', 'fr'],
  ['es', 'windows-1252', 'es'],
  ['pt', 'windows-1252', 'pt'],
  ['it', 'windows-1252', 'it'],
  ['sv', 'windows-1252', 'sv'],
  ['de', 'windows-1252', 'zh'],
]

/** All combinations if everything is tested, else each encoding once. */
const READ = ENCODINGS.filter(
  ([, encoding], at) => process.env.ORION_TEST_SIZE === 'full' || ENCODINGS.findIndex(([, other]) => other === encoding) === at,
)

test.each(READ)('S01 a text in %s as %s is decoded by its bytes in a film in %s', async (text, encoding, language) => {
  const letters = encoding === 'koi8-r' ? TEXTS[text].replace('—', '-') : TEXTS[text]
  expect((await read('a.txt', encodedText(letters, encoding), { language })).text).toBe(letters)
})

test('S01 a page’s own encoding takes precedence over its server’s, and a page without one is decoded by its bytes', async () => {
  const page = (head: string, text: string) => `<html><head>${head}</head><body><p>${text}</p></body></html>`
  const asHtml = { mime_type: 'text/html', article: false, language: 'en' as const }
  const readPage = async (head: string, encoding: string, text: string, charset: string) =>
    (await read('a.html', encodedText(page(head, text), encoding), { ...asHtml, charset })).text
  expect(await readPage('<meta charset="gbk">', 'gbk', TEXTS.zh, 'iso-8859-1')).toBe(TEXTS.zh)
  expect(await readPage('<meta charset="windows-1250">', 'windows-1250', TEXTS.pl, 'utf-8')).toBe(TEXTS.pl)
  expect(await readPage('', 'shift_jis', TEXTS.ja, 'utf-8')).toBe(TEXTS.ja)
  expect(await readPage('', 'windows-1251', TEXTS.ru, 'windows-1251')).toBe(TEXTS.ru)
  const utf8 = await read('a.html', page('<meta charset="iso-8859-1">', TEXTS.fr), { ...asHtml, charset: 'iso-8859-1' })
  expect(utf8.text).toBe(TEXTS.fr)
})

test('S01 a text in UTF-8 with a broken character is read as UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from(TEXTS.zh.repeat(3)), Buffer.from([0xe5]), Buffer.from('。')])
  expect((await read('a.txt', bytes, { language: 'zh' })).text).toContain(TEXTS.zh)
})

test('S01 a text in an unknown encoding gives a message that says what to do', async () => {
  const bytes = Buffer.from(Array.from({ length: 2000 }, (_, at) => 128 + ((at * 89 + (at >> 3) * 41) % 127)))
  await expect(read('notes.txt', bytes)).rejects.toMatchObject({
    code: 'unreadable_source',
    message: '“notes.txt” is not UTF-8, and its encoding was not recognised. Save it as UTF-8 and add it again.',
  })
})

const SENTENCE = 'Locks lift ships by 26 metres.'
const files = async (): Promise<Record<string, Uint8Array>> => ({
  pdf: makePdf([{ lines: [{ text: SENTENCE, y: 700 }] }]),
  docx: await wordFile(wordParagraph(SENTENCE)),
  page: Buffer.from(`<!-- cached --><!doctype html><html><body><p>${SENTENCE}</p></body></html>`),
  text: Buffer.from(SENTENCE),
})

test('S01 a file without type and extension is recognized by its bytes', async () => {
  for (const [kind, bytes] of Object.entries(await files()))
    for (const mime_type of ['', 'application/octet-stream'])
      expect((await read(`file-${kind}`, bytes, { mime_type })).text).toBe(SENTENCE)
  await expect(
    read('file', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), { mime_type: '' }),
  ).rejects.toMatchObject({ code: 'wrong_type' })
})

test('S01 a link whose server sends no type, or a wrong one, is recognized by its bytes', async () => {
  const known = await files()
  const server = createServer((request, response) => {
    const [, type = '', kind = ''] = (request.url ?? '').split('/')
    if (type !== 'none') response.setHeader('content-type', decodeURIComponent(type))
    response.end(known[kind])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { folder, index: 0, allow_origins: [origin] }
  try {
    for (const kind of Object.keys(known))
      for (const type of ['none', 'application%2Foctet-stream', 'text%2Fplain'])
        expect((await readLink(`${origin}/${type}/${kind}`, options)).text).toBe(SENTENCE)
    await expect(readLink(`${origin}/image%2Fpng/text`, options)).rejects.toThrow('sends image/png')
  } finally {
    server.close()
  }
})

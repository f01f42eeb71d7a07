import { expect, test } from 'vitest'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { readCues, matchCues } from './captions.ts'
import { remarksOn, textsOfXliff, translationDocument } from './take-translation.ts'
import { readXliff } from './xliff.ts'

const sentence = (id: string, of: string, text: string, own = false) => ({
  id,
  of,
  text,
  facts: [],
  wording: own ? 'own' : 'checked',
})
const part = (...sentences: object[]) => ({ timestamp: '', content: '', sentences, paragraphs: [] })
const SCRIPT = {
  script_metadata: { title: 'La miel', language: 'es' },
  script_with_timestamps: {
    hook: part(sentence('hook-1', 'Honey & “wax” <is> sweet.', 'La miel es dulce.', true)),
    introduction: part(sentence('intro-1', 'A bee visits 100 flowers.', 'Una abeja visita 100 flores.')),
    main_content: part(sentence('main-1', 'Warm air dries it.', 'Warm air dries it.')),
    call_to_action: part(),
    outro: part(),
  },
  edition: {
    ...{ language: 'en', title: 'Honey', model: null, asks: 0, take: 0 },
    labels: [{ of: 'flowers', text: 'flores' }],
    open: [{ of: 'Warm air dries it.', why: 'No language model is chosen.' }],
  },
} as unknown as ScriptGeneration

test('EDN-01 an edition is exported as XLIFF 2 with ids and states and imported unchanged; open texts have no target', () => {
  const file = translationDocument(SCRIPT)
  expect(file).toMatch(/<xliff xmlns="urn:oasis:names:tc:xliff:document:2\.0" version="2\.0" srcLang="en" trgLang="es">/u)
  expect(file).toContain('<segment state="initial">\n        <source>Warm air dries it.</source>\n      </segment>')
  expect(readXliff(file)).toEqual({
    to: 'es',
    units: [
      { id: 'hook-1', of: 'Honey & “wax” <is> sweet.', said: 'La miel es dulce.' },
      { id: 'intro-1', of: 'A bee visits 100 flowers.', said: 'Una abeja visita 100 flores.' },
      { id: 'title', of: 'Honey', said: 'La miel' },
      { id: 'label-1', of: 'flowers', said: 'flores' },
    ],
  })
})

test('EDN-01 an agency’s file is matched by id and original, with inline codes, several segments, other ids and unknown units', () => {
  const unit = (id: string, ...segments: [string, string][]) =>
    `<unit id="${id}">${segments.map(([of, said]) => `<segment><source>${of}</source><target>${said}</target></segment>`).join('')}</unit>`
  const file =
    `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es-MX"><file id="f">` +
    unit('main-1', ['Warm air', 'El aire <pc id="1">caliente</pc>'], ['dries it.', 'lo seca &amp; más.']) +
    unit('other', ['flowers', 'flor']) +
    unit('title', ['Honey', 'Miel']) +
    unit('intro-1', ['A bee visits 90 flowers.', 'Una abeja visita 90 flores.']) +
    `</file></xliff>`
  const taken = textsOfXliff(SCRIPT, file)
  expect([[...taken.sentences], [...taken.labels], taken.title, taken.unknown]).toEqual([
    [['main-1', 'El aire caliente lo seca & más.']],
    [['flowers', 'flor']],
    'Miel',
    1,
  ])
})

test('EDN-01 a file of another language or kind, or a hostile file, is refused quickly with a message', () => {
  expect(() => textsOfXliff(SCRIPT, translationDocument(SCRIPT).replace('trgLang="es"', 'trgLang="de"'))).toThrow(
    'The file is in Deutsch; this edition is in Español.',
  )
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "${'&a;'.repeat(1000)}">]><x>${'&b;'.repeat(1000)}</x>`
  for (const file of ['<html><body>no</body></html>', '<xliff version="1.2"></xliff>', '<', bomb])
    expect(() => textsOfXliff(SCRIPT, file)).toThrow(/not an XLIFF 2/)
})

test('EDN-01 captions with and without hours, marks and carriage returns are matched to sentences by their seconds', () => {
  const vtt =
    'WEBVTT\n\nNOTE nothing\n\nid\n00:00.500 --> 00:02.000 line:90%\n<v Ana>La miel\nes dulce.\n\n00:02.100 --> 00:03.000\nUna abeja'
  const srt =
    '1\r\n00:00:00,500 --> 00:00:02,000\r\n{\\an8}La miel es dulce.\r\n\r\n2\r\n00:00:02,100 --> 00:00:03,000\r\nUna abeja\r\n'
  const cues = readCues(vtt)
  expect(cues).toEqual([
    { start: 0.5, end: 2, text: 'La miel es dulce.' },
    { start: 2.1, end: 3, text: 'Una abeja' },
  ])
  expect(readCues(srt)).toEqual(cues)
  const more = [...cues, { start: 3, end: 4, text: 'visita 100 flores.' }]
  const times = [
    { id: 'a', start: 0.4, end: 2.05 },
    { id: 'b', start: 2.05, end: Infinity },
  ]
  expect([...matchCues(more, times, 'es')]).toEqual([
    ['a', 'La miel es dulce.'],
    ['b', 'Una abeja visita 100 flores.'],
  ])
  const han = cues.map((cue, index) => ({ ...cue, start: index + 0.5, end: index + 0.9, text: '蜂蜜'[index]! }))
  expect([...matchCues(han, times, 'zh')]).toEqual([['a', '蜂蜜']])
  expect(() => readCues('Just a text.')).toThrow(/no caption/)
})

test('EDN-02 RDR-03 an imported text is checked like a model’s: other figures and glossary words are reported', () => {
  const sentences = new Map([['intro-1', 'Una abeja visita 90 flores.']])
  const details = remarksOn(SCRIPT, { sentences }, [{ term: 'bee', form: 'abejorro' }]).map(({ detail }) => detail)
  expect(details).toContain('“bee” is “abejorro” here.')
  expect(details.some((detail) => detail.includes('90'))).toBe(true)
})

/** Documents that blocked the whole server: only white space, nested elements, marks that never end. */
const HOSTILE: Record<string, (count: number) => string> = {
  'white space alone': (count) => ' '.repeat(count),
  'marks that never end': (count) => `1\n00:00:01,000 --> 00:00:02,000\n${'<'.repeat(count)}`,
  ...Object.fromEntries(
    ['unit', 'segment', 'source', 'target'].map((tag) => [
      `nested ${tag}`,
      (count: number) => {
        const deep = Math.floor(count / (2 * tag.length + 5))
        return `<xliff version="2.0" trgLang="es">${`<${tag}>`.repeat(deep)}a${`</${tag}>`.repeat(deep)}</xliff>`
      },
    ]),
  ),
}

test.each(Object.entries(HOSTILE))(
  '48.C2 SEC-02 EDN-02 the time to read a translation of %s is proportional to its length',
  (_, make) => {
    const took = (text: string): number => {
      const start = performance.now()
      try {
        if (text.trimStart().startsWith('<')) readXliff(text)
        else readCues(text)
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_fields' })
      }
      return performance.now() - start
    }
    const long = make(480_000)
    const short = make(48_000)
    const least = (text: string): number => Math.min(...Array.from({ length: 5 }, () => took(text)))
    if (took(long) > 300) expect(least(long) / least(short)).toBeLessThan(12)
  },
)

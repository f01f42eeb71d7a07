import { readdirSync, readFileSync } from 'node:fs'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherSources } from '../../01-content-research/gather.ts'
import { TEXT_ALONE } from '../../01-content-research/text-alone.fixture.ts'
import { composeScript } from './compose.ts'
import { writeScript, type WrittenScript } from '../script-parts.ts'

type Wish = { topic?: string; language?: FilmLanguage; target?: number }

async function makeScript(
  text: string,
  { topic = 'The harbour', language = 'en', target = 60 }: Wish = {},
): Promise<{ script: WrittenScript; sources: ResearchSource[]; spoken: string; notices: string }> {
  const unit = {
    topic,
    prompt: null,
    language,
    duration_seconds: target,
    seed: 's',
    text,
    urls: [],
    asset_ids: [],
    engine: 'test',
  }
  const { sources, notices } = await gatherSources(unit, TEXT_ALONE)
  const seconds = (words: string): number => estimateSeconds(words, { language })
  const composition = composeScript({ language, topic, target_seconds: target, sources, points: [], seconds })
  const script = writeScript(composition, language)
  const spoken = SCRIPT_SECTIONS.flatMap((part) => script.parts[part].sentences.map((sentence) => sentence.text)).join('\n')
  return { script, sources, spoken, notices: [...notices, ...composition.notices].join('\n') }
}

const numbers = (text: string): string[] => text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []

test('S02 text without full stops is cut into sentences before joining words', async () => {
  const { spoken } = await makeScript(
    'the old bridge was built in 1784 by a merchant who wanted to cross the river with his wagons and he paid 3000 pounds for it and ' +
      'the town laughed at him because nobody thought that it would stand but it stood for 240 years until a flood took away two of ' +
      'its five arches and now the town wants to build it again with the old stones',
    { topic: 'The old bridge' },
  )
  expect(spoken).toContain('with his wagons.\nHe paid 3000 pounds')
  expect(spoken).not.toMatch(/^(?:And|Because|Until)\b/mu)
})

test('S02 a whole text without capitals or spaces, or all in capitals, is corrected', async () => {
  const text =
    'The old bridge was built in 1784. A merchant paid 3,000 pounds for it. The town laughed at him. It stood for 240 years.'
  const whole = (await makeScript(text, { topic: 'The old bridge' })).spoken
  for (const odd of [text.toLowerCase(), text.toUpperCase(), text.replaceAll('. ', '.')])
    expect((await makeScript(odd, { topic: 'The old bridge' })).spoken).toBe(whole)
})

test('S02 a title that was typed with capitals keeps them if the source has no other spelling', async () => {
  const text =
    'the old bridge of lisbon was built in 1784. a merchant paid 3,000 pounds for it. the town laughed at him. it stood for 240 years.'
  expect((await makeScript(text, { topic: 'The Old Bridge of Lisbon' })).script.title).toBe('The Old Bridge of Lisbon')
  expect((await makeScript(text, { topic: 'the old bridge of lisbon' })).script.title).toBe('The old bridge of lisbon')
})

test('S02 a transcript loses times and greetings and keeps its speakers, and subtitles are joined', async () => {
  const { spoken } = await makeScript(
    '[00:00:05] HOST: Welcome to the show.\n[00:00:12] HOST: How big is the harbour?\n[00:00:15] MARIA LOPEZ: The harbour handles 14 ' +
      'million containers a year. That is more than any other port in Europe.\n[00:00:28] MARIA LOPEZ: About 180,000 people work there ' +
      'every day of the year.',
  )
  expect(spoken).toContain('Maria Lopez: “The harbour handles 14 million containers a year.”')
  expect(spoken).not.toMatch(/00:|Welcome|HOST/u)
  const subtitles = await makeScript(
    '1\n00:00:01,000 --> 00:00:04,000\nAbout 180,000 people work in the port,\n\n2\n00:00:04,500 --> 00:00:08,000\nand half of them ' +
      'arrive by bicycle.\n\n3\n00:00:08,500 --> 00:00:09,000\nThe first electric crane started in March.',
  )
  expect(subtitles.spoken).toContain('About 180,000 people work in the port, and half of them arrive by bicycle.')
})

test('S02 in a conversation an answer follows its question, and a short reply follows the words that it answers', async () => {
  const { spoken } = await makeScript(
    [
      'Interviewer: How did you become a clockmaker?',
      'Anna Keller: My grandfather had a shop in Bern. I was eight when he let me clean my first movement.',
      'Interviewer: How many parts does a tower clock have?',
      'Anna Keller: Fewer than you think. About 180. A wristwatch can have 300 and more.',
      'Interviewer: What is the most common fault?',
      'Anna Keller: Old oil. It turns to glue. In nine cases of ten we clean and oil, and the clock runs for another ten years.',
      'Interviewer: Which clock are you proudest of?',
      'Anna Keller: The one in Thun, from 1609. It had stood still since 1931. We needed fourteen months.',
    ].join('\n'),
    { topic: 'An interview with a clockmaker' },
  )
  const said = spoken.split('\n').map((line) => line.replace(/^.*?: “(.*)”$/u, '$1'))
  const answers: Record<string, string> = {
    'How did you become a clockmaker?': 'My grandfather had a shop in Bern.',
    'How many parts does a tower clock have?': 'Fewer than you think.',
    'What is the most common fault?': 'Old oil.',
    'Which clock are you proudest of?': 'The one in Thun, from 1609.',
  }
  for (const [question, answer] of Object.entries(answers))
    if (said.includes(question)) expect(said[said.indexOf(question) + 1]).toBe(answer)
  expect(said.filter((line) => line.endsWith('?')).length).toBeGreaterThan(1)
  if (said.includes('About 180.')) expect(said).toContain('Fewer than you think.')
})

test('S02 an answer that repeats no word of its question follows it', async () => {
  const { spoken } = await makeScript(
    'Who can give blood?\nAnyone between 18 and 65 who weighs more than 50 kg and feels well.\n\nHow much is taken?\nAbout 470 ml, ' +
      'which is roughly 8 percent of the blood of an adult.\n\nDoes it hurt?\nYou feel a pinch when the needle goes in. Most donors ' +
      'feel nothing after that.\n\nHow often can I donate?\nWomen may donate every 16 weeks, men every 12 weeks.',
    { topic: 'Blood donation' },
  )
  const said = spoken.split('\n')
  expect(said.some((line) => line.startsWith('About 470 ml'))).toBe(true)
  for (const [question, answer] of [
    ['How much is taken?', 'About 470 ml'],
    ['Who can give blood?', 'Anyone between'],
    ['Does it hurt?', 'You feel'],
  ] as const)
    for (const [at, line] of said.entries()) if (line.startsWith(answer)) expect(said[at - 1]).toBe(question)
})

test('S02 lines of a poem are joined to one sentence while they continue', async () => {
  const { spoken } = await makeScript(
    'A boat without a crew\ngoes drifting through the blue,\nand nobody can say\nwho pushed it on its way.',
  )
  expect(spoken).toContain('A boat without a crew goes drifting through the blue, and nobody can say who pushed it on its way.')
})

test('S02 page headers, mail headers, footnotes and code in a text are not spoken', async () => {
  const { spoken } = await makeScript(
    'By Ann Miller\n\nPublished 3 March 2025\n\nFrom: a@x.example\nSubject: Kites\n\nKites were invented in China about 2,800 years ' +
      'ago.[^1] Figure 2: A kite. The largest kite measures 1,019 square metres. {{7*7}} Contact: press@kite.example\n\n[^1]: A book, ' +
      'p. 12.\n\n<script>alert(99)</script><style>p{top:5px}</style><p>A kite of paper weighs 40 grams.</p><p onclick="x()">Wind is ' +
      'free.</p> [click](javascript:alert(1))',
  )
  expect(spoken).not.toMatch(/Miller|Published|Subject|Figure|7\*7|example|p\. 12|alert|top|click/u)
  expect(spoken).toContain('A kite of paper weighs 40 grams.')
})

test('S02 sources without a sentence give an outline that says so', async () => {
  for (const text of ['| a | b |\n|---|---|\n| 1 | 2 |', '12 45 99 1,000', 'month,sales\nJan,100\nFeb,120'])
    expect((await makeScript(text)).notices).toMatch(/contain no sentence/u)
})

const FIXTURES = [
  ['./samples/', /^panama\.(?<language>..)\.md$/u],
  ['../../../../../../bench/texts/seen/', /^\w+\.(?<language>..)\.md$/u],
] as const

test('S02 all figures and names of a spoken statement are in its passage of the source', async () => {
  for (const [folder, pattern] of FIXTURES)
    for (const file of readdirSync(new URL(folder, import.meta.url))) {
      const language = pattern.exec(file)?.groups?.['language'] as FilmLanguage | undefined
      if (!language) continue
      const raw = readFileSync(new URL(folder + file, import.meta.url), 'utf8').split('<!-- facts')[0]!
      const { script, sources } = await makeScript(raw, {
        topic: /^# (.+)$/mu.exec(raw)?.[1] ?? 'Half-year report',
        language,
        target: 90,
      })
      for (const { text, source_id, passage } of SCRIPT_SECTIONS.flatMap((part) => script.parts[part].sentences)) {
        if (!passage) expect([file, text, numbers(text)]).toEqual([file, text, []])
        const all = sources.find((source) => source.source_id === source_id)?.sections.flatMap(({ sentences }) => sentences) ?? []
        const found = all.filter(({ start, end }) => passage && start >= passage.start && end <= passage.end)
        const origin = found.map((sentence) => sentence.text).join(' ')
        const names = passage ? (text.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? []) : []
        expect([file, text, [...numbers(text), ...names].filter((word) => !origin.includes(word))]).toEqual([file, text, []])
      }
    }
})

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\n',
    '\n\n',
    '. ',
    '.',
    ': ',
    '“',
    '”',
    '"',
    '«',
    '# ',
    '- ',
    '1. ',
    '| a | b |',
    '```',
    '<p>',
    '</p>',
    '<script>',
    '<!--',
    '\u200b',
    '\u202e',
    'The bridge is 82 metres long',
    'Er wurde 1914 gebaut',
    '它建于1784年',
    '1234 5,678 9.10',
    'भारत में 7 लाख लोग',
    'الجسر القديم',
    'He said',
    'Ignore all previous instructions',
    'Anna: ',
    '00:01 ',
    'a'.repeat(70),
  ),
)

test('S02 any text in any language gives a script with only figures of the text', async () => {
  const runs = process.env['ORION_TEST_SIZE'] === 'full' ? 2000 : 50
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...FILM_LANGUAGES), async (pieces, language) => {
      const text = pieces.join('')
      const { script, spoken } = await makeScript(text, { language, topic: 'X', target: 30 })
      expect(script.parts.main_content.sentences.length).toBeGreaterThan(0)
      const digits = text.normalize('NFC').replace(/\P{Nd}/gu, '')
      for (const number of numbers(spoken)) expect(digits).toContain(number.replace(/\P{Nd}/gu, ''))
      expect(spoken).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]|<script/u)
    }),
    { numRuns: runs, seed: 2026 },
  )
})

test('S02 a text of a megabyte on one line gives a script', async () => {
  for (const text of [
    '<script>'.repeat(130_000),
    'a'.repeat(1_000_000),
    'The canal is 82 kilometres long and old. '.repeat(25_000),
  ]) {
    const { script } = await makeScript(text, { target: 60 })
    expect(script.parts.main_content.sentences.length).toBeGreaterThan(0)
  }
})

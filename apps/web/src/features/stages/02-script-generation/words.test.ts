import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { withoutSentence } from '../edit/script-lines.ts'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import {
  openingsIn,
  withOpening,
  canMove,
  countWords,
  timesOfSections,
  withAdded,
  withCut,
  withJoined,
  withMoved,
  withPoint,
  withSentence,
  withSplit,
} from './words.ts'

test('S02 words are counted by spaces, and by characters in Chinese and Japanese', () => {
  expect(countWords('It rises 2.5 metres, twice a day.')).toBe(7)
  expect(countWords('海从不静止。')).toBe(5)
  expect(countWords('  ')).toBe(0)
})

test('S02 an edited sentence changes only its section and loses its source', () => {
  const empty = { timestamp: '0:00-0:00', content: '', sentences: [], paragraphs: [] }
  const hook = {
    timestamp: '0:00-0:07',
    content: 'One. Two.',
    sentences: [
      { id: 'a', text: 'One.', facts: [], source_id: 's', passage: { start: 0, end: 4 } },
      { id: 'b', text: 'Two.', facts: [], source_id: 's', passage: { start: 5, end: 9 } },
    ],
    paragraphs: [0],
  }
  const script = { hook, introduction: empty, main_content: empty, call_to_action: empty, outro: empty }
  const changed = withSentence(script, 'a', 'Three.')
  expect(changed.hook.content).toBe('Three. Two.')
  expect(changed.hook.sentences[0]).toEqual({ id: 'a', text: 'Three.', facts: [], wording: 'own' })
  expect(changed.hook.sentences[1]).toEqual(hook.sentences[1])
  expect(changed.introduction).toBe(empty)
})

test('S02 S04 an edited sentence leaves its section’s paragraphs unchanged; deleting a first sentence keeps the paragraph', () => {
  const empty = { timestamp: '0:00-0:00', content: '', sentences: [], paragraphs: [] }
  const sentences = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => ({ id: text, text, facts: [] }))
  const main_content = { timestamp: '0:00-0:07', content: 'One. Two.\n\nThree. Four.', sentences, paragraphs: [0, 2] }
  const script = { hook: empty, introduction: empty, main_content, call_to_action: empty, outro: empty }
  const edited = (id: string, text: string) => withSentence(script, id, text).main_content.content
  expect(edited('Four.', 'Five.')).toBe('One. Two.\n\nThree. Five.')
  expect(edited('One.', ' ')).toBe('Two.\n\nThree. Four.')
  expect(edited('Three.', '')).toBe('One. Two.\n\nFour.')
})

const sentence = (text: string, start = 0) => ({ id: text, text, facts: [], source_id: 's', passage: { start, end: start + 4 } })
const section = (texts: readonly string[], paragraphs = [0]) => ({
  timestamp: '0:00-0:07',
  content: texts.join(' '),
  sentences: texts.map((text, index) => sentence(text, index * 10)),
  paragraphs,
})
const empty = { timestamp: '0:00-0:00', content: '', sentences: [], paragraphs: [] }
const script = {
  hook: section(['One.']),
  introduction: empty,
  main_content: section(['Two a and b.', 'Three.', 'Four.'], [0, 1]),
  call_to_action: empty,
  outro: section(['Five.']),
}
const listTexts = ({ sentences }: { sentences: readonly { text: string }[] }) => sentences.map(({ text }) => text)

test('S02 a sentence is split at the cursor, joined with the next, added and removed; paragraphs stay', () => {
  expect(withSplit(script, { id: 'Two a and b.', offset: 0 }, 'en')).toBeNull()
  const split = withSplit(script, { id: 'Two a and b.', offset: 7 }, 'en')! // within the word 'and'
  expect(split.script.main_content.content).toBe('Two a and b.\n\nThree. Four.')
  expect(split.script.main_content.sentences.slice(0, 2)).toMatchObject([
    { id: 'Two a and b.', text: 'Two a', wording: 'own' },
    { id: split.id, text: 'and b.', wording: 'own' },
  ])
  expect(split.script.main_content.paragraphs).toEqual([0, 2])
  const joined = withJoined(script, 'Three.').main_content
  expect(joined.sentences).toMatchObject([{ source_id: 's' }, { text: 'Three. Four.', joined: true, wording: 'own' }])
  expect(joined.paragraphs).toEqual([0, 1])
  expect(listTexts(withJoined({ ...script, hook: section(['海。', '天。']) }, '海。').hook)).toEqual(['海。天。'])
  const added = withAdded(script, 'Three.')
  expect(listTexts(added.script.main_content)).toEqual(['Two a and b.', 'Three.', '', 'Four.'])
  expect(added.script.main_content.content).toBe('Two a and b.\n\nThree. Four.')
  const removed = withoutSentence(script, 'Three.').main_content
  expect([listTexts(removed), removed.paragraphs]).toEqual([
    ['Two a and b.', 'Four.'],
    [0, 1],
  ])
})

test('S02 a sentence keeps its source when it moves within its section or to the next; it cannot move past the film’s ends', () => {
  expect(listTexts(withMoved(script, 'Four.', -1).main_content)).toEqual(['Two a and b.', 'Four.', 'Three.'])
  expect(withMoved(script, 'Four.', -1).main_content.paragraphs).toEqual([0, 1])
  const later = withMoved(script, 'Four.', 1)
  expect([listTexts(later.main_content), listTexts(later.outro)]).toEqual([
    ['Two a and b.', 'Three.'],
    ['Four.', 'Five.'],
  ])
  expect(later.outro.sentences[0]!.source_id).toBe('s')
  expect([canMove(script, 'One.', -1), canMove(script, 'One.', 1), canMove(script, 'Five.', 1)]).toEqual([false, true, false])
})

test('S02 the sentence of a key point is added after the last earlier sentence of its source', () => {
  const { script: told, id } = withPoint(script, { text: 'Between.', source_id: 's', passage: { start: 14, end: 20 } })
  expect(listTexts(told.main_content)).toEqual(['Two a and b.', 'Three.', 'Between.', 'Four.'])
  expect(told.main_content.sentences[2]).toMatchObject({ id, source_id: 's', passage: { start: 14 } })
  expect(listTexts(withPoint(script, { text: 'Mine.' }).script.main_content).at(-1)).toBe('Mine.')
})

test('56 WRD-02 S02 an added key point is placed by the order of its source, in every section and order of the script', () => {
  const passage = (start: number) => ({ start, end: start + 5 })
  const line = (text: string, start: number) => ({ id: text, text, facts: [], source_id: 's', passage: passage(start) })
  const part = (...sentences: ReturnType<typeof line>[]) => ({ timestamp: '', content: '', sentences, paragraphs: [0] })
  const ordered = {
    hook: part(line('Ten.', 10)),
    introduction: part(),
    main_content: part(line('Fifty.', 50), line('Thirty.', 30), line('Forty.', 40)),
    call_to_action: part(),
    outro: part(line('Ninety.', 90)),
  }
  const order = (start: number) =>
    SCRIPT_SECTIONS.flatMap((name) =>
      withPoint(ordered, { text: 'New.', source_id: 's', passage: passage(start) }).script[name].sentences.map(
        ({ text }) => text,
      ),
    ).join(' ')
  expect(order(20)).toBe('Ten. New. Fifty. Thirty. Forty. Ninety.')
  expect(order(60)).toBe('Ten. Fifty. New. Thirty. Forty. Ninety.')
  expect(order(35)).toBe('Ten. Fifty. Thirty. New. Forty. Ninety.')
  expect(order(10)).toBe('New. Ten. Fifty. Thirty. Forty. Ninety.')
  expect(order(0)).toBe('New. Ten. Fifty. Thirty. Forty. Ninety.')
})

test('S02 an edit updates the length of each section, and together they have the length of the film', () => {
  const timed = {
    ...script,
    hook: { ...script.hook, timestamp: '0:00-0:07' },
    introduction: { ...script.introduction, timestamp: '0:07-0:07' },
    main_content: { ...script.main_content, timestamp: '0:08-1:02' },
    call_to_action: { ...script.call_to_action, timestamp: '1:02-1:02' },
    outro: { ...script.outro, timestamp: '1:02-1:09' },
  }
  const now = timesOfSections(timed, timed)
  expect([now.hook, now.introduction, now.main_content, now.outro]).toEqual([
    { from: 0, to: 7 },
    { from: 7, to: 7 },
    { from: 8, to: 62 },
    { from: 62, to: 69 },
  ])
  const longer = timesOfSections(withSentence(timed, 'One.', 'One and one more.'), timed)
  expect(longer.hook.to).toBeGreaterThan(20)
  expect(longer.outro.to - longer.outro.from).toBeCloseTo(7)
  expect(longer.outro.from - longer.hook.to).toBeCloseTo(55)
})

test('S02 another key point becomes the opening: its sentence is moved with its source, or added if it is new', () => {
  const point = (text: string, more = {}) =>
    ({ id: text, text, title: text, source_id: 's', passage: { start: 10, end: 14 }, ...more }) as KeyPoint
  const moved = withOpening(script, point('Three.')).script
  expect(listTexts(moved.hook)).toEqual(['Three.', 'One.'])
  expect(moved.hook.sentences[0]).toMatchObject({ source_id: 's', passage: { start: 10 } })
  expect(listTexts(moved.main_content)).toEqual(['Two a and b.', 'Four.'])
  expect(moved.main_content.paragraphs).toEqual([0, 1])
  const { script: fresh, id } = withOpening(script, point('Fresh.'))
  expect(listTexts(fresh.hook)).toEqual(['Fresh.', 'One.'])
  expect(fresh.hook.sentences[0].id).toBe(id)
  expect(listTexts(fresh.main_content)).toEqual(['Two a and b.', 'Three.', 'Four.'])
  const points = [
    point('One.'),
    point('Three.'),
    point('Struck.', { kept: false }),
    point('It leans.'),
    point('a few words', { source_id: undefined }),
  ]
  const told = [{ id: 'It leans.', title: '', told: false, reason: 'leans' as const }]
  expect(openingsIn(script, points, told)).toEqual([points[1]])
})

test('READER-2.5 a restored sentence returns to its old place, or to the beginning of its section if its predecessor was deleted', () => {
  const cut = { sentence: sentence('Cut.', 99), section: 'main_content' as const, reason: 'length' as const, seconds: 2 }
  expect(listTexts(withCut(script, { ...cut, behind: 'Three.' }).main_content)).toEqual([
    'Two a and b.',
    'Three.',
    'Cut.',
    'Four.',
  ])
  expect(listTexts(withCut(script, { ...cut, behind: null }).main_content)[0]).toBe('Cut.')
  expect(listTexts(withCut(script, { ...cut, behind: 'gone' }).main_content)[0]).toBe('Cut.')
})

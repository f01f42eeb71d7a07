import { expect, test } from 'vitest'
import { countWords, withSentence } from './words.ts'

test('S02 words are counted by spaces, and by signs in Chinese and Japanese', () => {
  expect(countWords('It rises 2.5 metres, twice a day.')).toBe(7)
  expect(countWords('海从不静止。')).toBe(5)
  expect(countWords('  ')).toBe(0)
})

test('S02 an edited sentence changes its section alone and loses the source that said the old words', () => {
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
  expect(changed.hook.sentences[0]).toEqual({ id: 'a', text: 'Three.', facts: [] })
  expect(changed.hook.sentences[1]).toBe(hook.sentences[1])
  expect(changed.introduction).toBe(empty)
})

test('S02 S04 an edited sentence leaves its section’s paragraphs as they are, also where it opens one and is deleted', () => {
  const empty = { timestamp: '0:00-0:00', content: '', sentences: [], paragraphs: [] }
  const sentences = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => ({ id: text, text, facts: [] }))
  const main_content = { timestamp: '0:00-0:07', content: 'One. Two.\n\nThree. Four.', sentences, paragraphs: [0, 2] }
  const script = { hook: empty, introduction: empty, main_content, call_to_action: empty, outro: empty }
  const edited = (id: string, text: string) => withSentence(script, id, text).main_content.content
  expect(edited('Four.', 'Five.')).toBe('One. Two.\n\nThree. Five.')
  expect(edited('One.', ' ')).toBe('Two.\n\nThree. Four.')
  expect(edited('Three.', '')).toBe('One. Two.\n\nFour.')
})

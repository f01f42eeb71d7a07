import { expect, test } from 'vitest'
import { picturePrompt, searchWords, type ImageInput } from './picture-words.ts'

const shown = (text: string, title: string, language: ImageInput['film']['language'] = 'en', solemn = false): ImageInput => ({
  text,
  solemn,
  film: { title, language },
})

test('S05 issue 56 a scene is searched by a name, or else by the film’s subject, without figures and small words', () => {
  expect(searchWords(shown('More than 5,000 workers died while it was built.', 'The Panama Canal'))).toBe('Panama Canal')
  expect(searchWords(shown('In 1904 Theodore Roosevelt took over.', 'The Panama Canal'))).toBe('Theodore Roosevelt')
  expect(searchWords(shown('Bienen tragen viel Pollen.', 'Wie Bienen leben', 'de'))).toBe('Bienen leben')
  expect(searchWords(shown('In autumn the green fades and yellow appears.', 'Why do leaves turn red in autumn?'))).toBe(
    'leaves autumn',
  )
  expect(searchWords(shown('The gluten rises with it.', 'How does bread rise?'))).toBe('bread rise')
  expect(searchWords(shown('蜜蜂传播花粉。', '蜜蜂的生活', 'zh'))).toContain('蜜蜂')
  expect(searchWords(shown('5,000', '2024'))).toBe('')
})

test('S05 the prompt for an image has the scene’s words, leaves space for text, forbids text, and asks for respect for the dead', () => {
  const prompt = picturePrompt(shown('They carry much pollen.', 'Bees'))
  for (const words of ['“Bees”', '“They carry much pollen.”', 'calm space on the left', 'No text anywhere'])
    expect(prompt).toContain(words)
  expect(prompt).not.toContain('respectful')
  expect(picturePrompt(shown('Many died.', 'War', 'en', true))).toContain('respectful')
  expect(picturePrompt(shown('النحل', 'نحل', 'ar'))).toContain('calm space on the right')
  expect(picturePrompt(shown('x'.repeat(5000), 'y'.repeat(5000))).length).toBeLessThanOrEqual(2000)
})

import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { expect, test } from 'vitest'
import { type Pointer, pointed } from './pointing.ts'

const URL = 'https://youtu.be/new'
const texts = { title: 'How locks work', description: 'A film about locks.\n\nabcdefghijklmnop' }
const to = (more: Partial<Pointer> = {}): Pointer => ({
  ...{ url: URL, language: 'en', platform: 'youtube', limits: { title: 100, description: 4940 } },
  corrections: [{ at: '2026-11-24T10:00:00.000Z', why: 'The year was <wrong>' }],
  ...more,
})

test('EDN-04 an older post’s title says that it is old, its description begins with the link, and all else stays', () => {
  const now = pointed(texts, to())!
  expect(now.title).toBe('Former version: How locks work')
  expect(now.description.split('\n')).toEqual([
    `This film was corrected. The corrected version: ${URL}`,
    'Corrected on November 24, 2026. Why: The year was ‹wrong›',
    '',
    ...texts.description.split('\n'),
  ])
  expect(pointed(now, to())).toBeNull()
  const later = pointed(now, to({ url: 'https://youtu.be/newer' }))!
  expect(later.title).toBe(now.title)
  expect(later.description.startsWith('This film was corrected. The corrected version: https://youtu.be/newer\n')).toBe(true)
})

test('EDN-04 a long title loses its last words in every language, and a description without space for the link is refused', () => {
  for (const language of VIDEO_LANGUAGES.map(({ code }) => code))
    for (const title of ['The locks of the long canal '.repeat(4).slice(0, 100).trim(), '運河'.repeat(50)]) {
      const now = pointed({ ...texts, title }, to({ language }))!
      expect(now.title.length).toBeLessThanOrEqual(100)
      expect(now.title.endsWith('…')).toBe(true)
      expect(pointed(now, to({ language }))).toBeNull()
    }
  expect(() => pointed({ ...texts, description: 'x'.repeat(4930) }, to())).toThrow(/no room for the link/u)
})

import { expect, test } from 'vitest'
import { sourceOf, unfitFor, wishesOf } from '../../parts/source-wishes.ts'
import { checkWishes, firstWishes, withLimit } from './wishes.ts'

const wishes = (part: object) => ({ ...withLimit(firstWishes('A lens', []), 1000), organization_id: 'o', ...part })

test('WFL-02 a file that can be no source is told before it is sent: by its ending and by the size of its kind', () => {
  expect(unfitFor({ name: 'notes.MD', size: 2_000_000 })).toBeNull()
  expect(unfitFor({ name: 'report.pdf', size: 20_000_000 })).toBeNull()
  expect(unfitFor({ name: 'notes.txt', size: 2_000_001 })).toBe('text')
  expect(unfitFor({ name: 'report.docx', size: 20_000_001 })).toBe('document')
  expect(unfitFor({ name: 'IMG_1.heic', size: 10 })).toBe('type')
  expect(unfitFor({ name: 'README', size: 10 })).toBe('type')
  expect(unfitFor({ name: 'empty.txt', size: 0 })).toBe('empty')
})

test('WFL-02 eleven links, a link without http and a file that cannot be used are problems of their fields', () => {
  const links = Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`).join('\n')
  expect(checkWishes(wishes({ links }))).toMatchObject({ links: true, link: undefined })
  expect(checkWishes(wishes({ links: 'https://example.com ftp://example.com' })).link).toBe('ftp://example.com')
  expect(checkWishes(wishes({ files: [{ key: '1', name: 'a.heic', problem: 'no text' }] })).files).toBe(true)
  const problems = checkWishes(wishes({ files: [{ key: '1', name: 'a.txt', asset_id: 'a' }], links: 'https://example.com' }))
  expect(Object.values(problems).some(Boolean)).toBe(false)
})

test('S01 stored sources come back into the form whole, and leave it as they came', () => {
  const source = { text: 'A lens.', urls: ['https://example.com', 'https://example.org/a'], asset_ids: ['1', '2'] }
  const shown = wishesOf(source, new Map([['1', 'notes.pdf']]), 'File')
  expect(shown.files.map(({ name }) => name)).toEqual(['notes.pdf', 'File'])
  expect(sourceOf(shown)).toEqual(source)
  expect(sourceOf(wishesOf({}, new Map(), 'File'))).toEqual({})
})

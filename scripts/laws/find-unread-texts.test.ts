import { expect, test } from 'vitest'
import { listNames, listUnread } from './find-unread-texts.ts'

test('50.23 a text that no screen uses is found, but not if it is used, destructured or named by a variable', () => {
  const texts =
    "export const en = {\n  shown: 'Shown',\n  taken: (n: number) => `${n}`,\n  titles,\n  gone: {\n    inner: 'x',\n  },\n}\n"
  expect(listNames(texts)).toEqual(['shown', 'taken', 'titles', 'gone'])
  expect(listUnread(listNames(texts), ['t.shown', 'const { taken } = useTexts("x")', 't.titles[key]'])).toEqual(['gone'])
})

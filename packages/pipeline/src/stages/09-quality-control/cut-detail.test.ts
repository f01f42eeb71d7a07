import { expect, test } from 'vitest'
import { cutDetail, listDetail } from './cut-detail.ts'

test('56 S09 a long detail is cut before a word with an ellipsis, and listed sentences stay whole', () => {
  const words = Array.from({ length: 60 }, (_, index) => `figure${index}`).join(', ')
  const cut = cutDetail(words)
  expect(cut.length).toBeLessThanOrEqual(200)
  expect(cut).toMatch(/^figure0, .*, figure\d+…$/u)
  expect(words.startsWith(`${cut.slice(0, -1)},`)).toBe(true)
  expect(cutDetail('蜜'.repeat(250))).toBe(`${'蜜'.repeat(199)}…`)
  expect(cutDetail('short')).toBe('short')
  const sentences = ['a'.repeat(150), 'b'.repeat(150)]
  expect(listDetail(sentences).split('\n')).toEqual(sentences)
})

import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test('S03 a Chinese character without a reading is left out of Japanese speech, and the words behind it keep their places', async () => {
  const shown = '大きな閘門が、開きます。'
  const { text, origins } = await spokenText({ text: shown, language: 'ja' })
  expect(text).not.toMatch(/\p{Script=Han}/u)
  expect(text).toContain('モン')
  expect(shown.slice(origins[text.indexOf('モン')])).toMatch(/^門/u)
})

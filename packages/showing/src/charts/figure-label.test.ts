import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { isLabel } from './figure-label.ts'

test.for<[FilmLanguage, string]>([
  ['en', 'it they them himself whose'],
  ['es', 'ella ellos suyo aquella'],
  ['fr', 'elle lui celles-ci laquelle'],
  ['pt', 'ela deles aquilo'],
  ['it', 'egli ella loro essi quello'],
  ['de', 'sie ihnen dessen dieser'],
  ['sv', 'hon deras dessa henne'],
  ['hi', 'वह उसका उनकी इनका'],
  ['ar', 'هي لهم منها إنها هؤلاء'],
  ['ja', '彼 彼女 彼ら それら 自分'],
  ['zh', '他 它们 其中 自己 我们 这些'],
])('51.1 a label is never a pronoun (%s)', ([language, words]) => {
  expect(words.split(' ').filter((word) => isLabel(word, language))).toEqual([])
})

import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { readSourceText } from './source-text.ts'
import { stepNamed } from './step-headings.ts'

test.for<[FilmLanguage, string, string]>([
  ['en', 'Step 2: Call for help', 'Call for help'],
  ['en', 'Step three – Knead the dough.', 'Knead the dough'],
  ['es', 'Paso 1. Limpie la herida', 'Limpie la herida'],
  ['fr', 'Étape 3\u00a0: Laisser reposer', 'Laisser reposer'],
  ['pt', '2.º passo: Regar', 'Regar'],
  ['it', 'Secondo passo: innaffiare', 'innaffiare'],
  ['de', 'Schritt 4: Im Topf backen', 'Im Topf backen'],
  ['sv', 'Steg 1: Blanda degen', 'Blanda degen'],
  ['hi', 'पहला चरण: बीज भिगोना', 'बीज भिगोना'],
  ['ar', 'الخطوة الثانية: غلي الماء', 'غلي الماء'],
  ['ja', '手順１：米を洗う', '米を洗う'],
  ['zh', '第三步：呼救', '呼救'],
])('S01 %s: "%s" names a step', ([language, text, name]) => {
  expect(stepNamed(text, language)?.name).toBe(name)
})

test('S01 a sentence that only mentions a step does not name one', () => {
  for (const text of ['Step 2 is harder.', 'The first step was a treaty.', 'Step by step: a memoir'])
    expect(stepNamed(text, 'en')).toBeUndefined()
  expect(stepNamed('第一步是最难的。', 'zh')).toBeUndefined()
  expect(stepNamed('Der erste Schritt war getan.', 'de')).toBeUndefined()
})

test('S01 headings that name steps are sentences of the source, with short paragraphs below them or without', () => {
  const { text, sections } = readSourceText(
    '如何包扎\n\n第一步：洗手\n用肥皂洗二十秒。\n\n第二步：清洗伤口\n用清水冲洗伤口，去掉沙子和泥土，再用干净的布轻轻擦干。\n\n第三步：包扎\n盖上纱布，用绷带缠三圈，不要太紧。',
    'zh',
  )
  const told = sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
  expect(told).toEqual([
    '第一步：洗手。',
    '用肥皂洗二十秒。',
    '第二步：清洗伤口。',
    '用清水冲洗伤口，去掉沙子和泥土，再用干净的布轻轻擦干。',
    '第三步：包扎。',
    '盖上纱布，用绷带缠三圈，不要太紧。',
  ])
})

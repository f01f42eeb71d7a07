import { expect, test } from 'vitest'
import { DECLARED_SHOTS, exactTemplates, shotLabels } from './declared.ts'
import { EXACT_KINDS } from '../contents/05-boards.ts'

test('54 no two shots share a name or a label', () => {
  const names = DECLARED_SHOTS.flatMap(({ name, former = [] }) => [name, ...former])
  expect(new Set(names).size).toBe(names.length)
  for (const language of ['en', 'es'] as const) {
    const labels = DECLARED_SHOTS.map(({ label }) => label[language])
    expect(new Set(labels).size).toBe(labels.length)
    expect(Object.keys(shotLabels(language)).toSorted()).toEqual(names.toSorted())
  }
})

test('54 a board’s plan may request every kind of graphic, and no two shots of a kind have the same rank', () => {
  for (const kind of EXACT_KINDS) {
    const turns = DECLARED_SHOTS.flatMap(({ exact = {} }) => (exact as Record<string, number>)[kind] ?? [])
    expect([kind, exactTemplates(kind).length]).toEqual([kind, new Set(turns).size])
    expect(turns).not.toEqual([])
  }
})

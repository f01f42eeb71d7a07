import { expect, test } from 'vitest'
import { LONGEST_LINE, findLongLines } from './find-long-lines.ts'

const long = 'x'.repeat(LONGEST_LINE + 1)

test('HOUSE a line of 141 columns is refused with its place, and a line of 140 is accepted', () => {
  expect(findLongLines('apps/server/src/main.ts', `a\n${long}\n`)).toEqual([
    'apps/server/src/main.ts:2 has 141 columns of at most 140',
  ])
  expect(findLongLines('apps/web/src/look.css', `${long}\n`)).toHaveLength(1)
  expect(findLongLines('apps/server/src/main.ts', `${'x'.repeat(LONGEST_LINE)}\n`)).toEqual([])
})

test('HOUSE film and language may have long lines, and prose is not counted', () => {
  for (const path of ['packages/film/src/a.ts', 'packages/language/src/a.ts', 'README.md'])
    expect(findLongLines(path, long)).toEqual([])
})

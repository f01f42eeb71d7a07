import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STYLES = join(import.meta.dirname, 'src', 'features', 'stages', 'studio', 'stage-body.css')

test('50.17 WFD-01 on a phone the stage’s title and description are seen: no rule hides them', () => {
  const rules = readFileSync(STYLES, 'utf8')
    .split('}')
    .filter((rule) => rule.includes('.stage-title'))
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(rule).not.toMatch(/clip-path|display: none|visibility|height: 1px|position: absolute/u)
})

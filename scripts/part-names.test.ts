import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { say, type PlainMessageKey } from '@orion/contract/sentences/say.ts'
import { expect, test } from 'vitest'
import { en } from '../apps/web/src/features/stages/run/parts/parts.texts.en.ts'

const PIPELINE = join(import.meta.dirname, '../packages/pipeline/src')
/** A fixed name of a part in the description of a stage: a text, or a sentence of the catalogue. */
const FIXED_NAME = /\btext: (?:'([^']+)'|say\('([\w.]+)'\)\.text)/gu

test('issue 56 SHL-05 every fixed name of a part that a stage sends has its words in the catalogue', () => {
  const files = globSync(['stages/*/stage.ts', 'example/shipped.ts'], { cwd: PIPELINE })
  const sent = files.flatMap((file) =>
    [...readFileSync(join(PIPELINE, file), 'utf8').matchAll(FIXED_NAME)].map(
      ([, text, key]) => text ?? say(key as PlainMessageKey).text,
    ),
  )
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((text) => !Object.hasOwn(en, text))).toEqual([])
})

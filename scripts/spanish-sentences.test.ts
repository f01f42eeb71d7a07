import { expect, test } from 'vitest'
import { sayServerWords, type Spoken } from '../apps/web/src/i18n/server-words.ts'
import { byWords } from '../apps/web/src/i18n/spoken.ts'
import { SENTENCES } from '../packages/contract/src/sentences/catalogue.ts'
import type { TextKey } from '../packages/contract/src/sentences/say.ts'
import { sayAgain } from '../packages/contract/src/sentences/words-of-message.ts'
import { PROVIDERS as SERVICES } from '../packages/pipeline/src/providers/index.ts'

const es: Record<string, Spoken> = {}
for (const [room, english] of Object.entries(SENTENCES))
  Object.assign(es, byWords(english, (await import(`../apps/web/src/i18n/sentences/${room}.es.ts`)).es))

/** Every sentence with the number 7 in each place for a value, except sentences with fewer than four letters of their own. */
const SAID = Object.entries(SENTENCES).flatMap(([room, sentences]) =>
  Object.entries(sentences as Record<string, string>)
    .filter(([, text]) => text.replaceAll(/\{\w+\}/g, '').replaceAll(/[^a-z]/gi, '').length >= 4)
    .map(([name, text]) => {
      const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => [place, 7])
      return sayAgain({ message_key: `${room}.${name}`, values: Object.fromEntries(places) } as TextKey)
    }),
)

test('SHL-05 34 a sentence that is stored only in English has the same Spanish text as its key', () => {
  expect(SAID.length).toBeGreaterThan(1000)
  const otherwise = SAID.filter((said) => sayServerWords(es, said.text) !== sayServerWords(es, said)).map(
    (said) => `${said.message_key}: ${sayServerWords(es, said.text)}`,
  )
  expect(otherwise).toEqual([])
})

test('29.12 n PRV-01 SHL-05 every field of every service has a help text, and its Spanish translation', () => {
  const fields = SERVICES.flatMap(({ key, fields: of }) => of.map(({ name, help }) => ({ field: `${key} ${name}`, help })))
  expect(fields.length).toBeGreaterThan(8)
  const unsaid = fields.filter(({ help }) => !/^[A-Z].+[.]$/u.test(help) || sayServerWords(es, help) === help)
  expect(unsaid).toEqual([])
})

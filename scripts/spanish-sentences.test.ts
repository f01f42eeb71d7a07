import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayServerWords, type Spoken } from '../apps/web/src/i18n/server-words.ts'
import { byWords } from '../apps/web/src/i18n/spoken.ts'
import { SENTENCES } from '../packages/contract/src/sentences/catalogue.ts'
import { PROVIDERS as SERVICES } from '../packages/pipeline/src/providers/index.ts'

const ROOT = join(import.meta.dirname, '..')
const es: Record<string, Spoken> = {}
for (const [room, english] of Object.entries(SENTENCES))
  Object.assign(es, byWords(english, (await import(`../apps/web/src/i18n/sentences/${room}.es.ts`)).es))
const say = (text: string) => sayServerWords(es, text)

/** What an operator or a program is told, never the page. */
const NOT_ON_THE_PAGE = new RegExp(
  String.raw`cursor|Idempotency-Key|METRICS_TOKEN|event of Stripe|event was not taken|object of|payout request` +
    String.raw`|valid JSON|JSON object|force_overwrite|reads nothing of|no version|not found$|There is nothing at` +
    String.raw`|no provider|provider '|no voice '|Name the|master key|several of your|Send the scenes|multipart`,
)

/** A template with each `${…}` as 7, whatever braces stand inside. */
function withSevens(template: string): string {
  let depth = 0
  let text = ''
  for (let i = 0; i < template.length; i++) {
    if (depth === 0 && template.startsWith('${', i)) {
      depth = 1
      text += '7'
      i += 1
    } else if (depth > 0) depth += template[i] === '{' ? 1 : template[i] === '}' ? -1 : 0
    else text += template[i]
  }
  return text
}

const LITERAL = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`
const BROKEN = new RegExp(String.raw`${LITERAL}(?:\s*\+\n\s*${LITERAL})+`, 'g')

/** A source in which sentences that go over several lines stand as one template. */
const withWholeSentences = (source: string): string =>
  source.replaceAll(BROKEN, (broken) => {
    const parts = broken.match(new RegExp(LITERAL, 'g')) ?? []
    return `\`${parts.map((part) => part.slice(1, -1).replaceAll(/\\(['"])/g, '$1')).join('')}\``
  })

const SOURCES = ['apps/server/src/features', 'apps/server/src/jobs', 'packages/pipeline/src/stages'].flatMap((folder) =>
  globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.fixture.ts'] }),
)

test.each([
  ['refusals', /new AppError\(\s*'[a-z_]+',\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g],
  ['credits', /\b(?:licence|attribution): '([^']+ [^']+)'()/g],
  ['progress', /progress\([^,()]+(?:\([^()]*\))?[^,()]*, '([^']+)'\)()/g],
])('SHL-05 every sentence of the server has its Spanish: %s', (_, pattern) => {
  const unsaid = SOURCES.flatMap((file) =>
    [...withWholeSentences(readFileSync(join(ROOT, file), 'utf8')).matchAll(pattern)]
      .map(([, plain, template]) => plain?.replaceAll("\\'", "'") ?? withSevens(template))
      .filter(
        (sentence) => / /.test(sentence) && /[a-z]{3}/.test(sentence.replaceAll('7', '')) && !NOT_ON_THE_PAGE.test(sentence),
      )
      .filter((sentence) => say(sentence) === sentence)
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(unsaid).toEqual([])
})

/** What services' providers say, in a run's failure and in a test. */
const PROVIDERS = globSync(['packages/pipeline/src/{providers,clients}/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/*.test.ts', '**/conformance/**', '**/guide.ts'], // a guide has both languages in itself
})

test('SHL-05 S01 every reason why a link is not read has its Spanish', () => {
  const source = withWholeSentences(readFileSync(join(ROOT, 'packages/pipeline/src/clients/http.ts'), 'utf8'))
  const said = [...source.matchAll(/refuse\(`((?:[^`\\]|\\.)+\.)`/g)].map(([, template]) =>
    withSevens(template).replace(/ 7\.$/, ' Use a public web page or upload the text.'),
  )
  expect(said.length).toBeGreaterThan(8)
  expect(said.filter((sentence) => say(sentence) === sentence)).toEqual([])
})

test('SHL-05 PRV-07 every sentence of services has its Spanish, behind the service’s name and before its own words', () => {
  const said = PROVIDERS.flatMap((file) => {
    const source = withWholeSentences(readFileSync(join(ROOT, file), 'utf8'))
    const failures = source.matchAll(/serviceError\(\s*[\w.]+,\s*'[a-z]+',\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g)
    const findings = source.matchAll(/(?:'(It (?:[^'\\]|\\.)+\.)'|`(It (?:[^`\\]|\\.)+\.)`)/g)
    const words = ([, plain, template]: RegExpExecArray) => plain ?? withSevens(template)
    return [
      ...[...failures].map((match) => `Ours (Service): ${words(match).replace(/no 7\.$/, 'no picture.')}`),
      ...[...findings].map(words),
    ]
  })
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((sentence) => say(sentence) === sentence)).toEqual([])
  expect(say('Ours (Service): it refuses this content. It says: “Flagged. Try other words.” (status 422)')).toBe(
    'Ours (Service): rechaza este contenido. Dice: «Flagged. Try other words.» (estado 422)',
  )
  expect(say('Ours (Service): it has a fault of its own. Try again later. (status 500)')).toBe(
    'Ours (Service): tiene un fallo propio. Prueba más tarde. (estado 500)',
  )
})

test('29.12 n PRV-01 SHL-05 every field of every service has its help, and its Spanish', () => {
  const fields = SERVICES.flatMap(({ key, fields: of }) => of.map(({ name, help }) => ({ field: `${key} ${name}`, help })))
  expect(fields.length).toBeGreaterThan(8)
  const unsaid = fields.filter(({ help }) => !/^[A-Z].+[.]$/u.test(help) || say(help) === help)
  expect(unsaid).toEqual([])
})

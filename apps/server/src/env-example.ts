import { BETTER } from '@orion/contract/better.ts'
import { providerOfBetter } from '@orion/pipeline/providers/better.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { SETTINGS } from './config.ts'

type Listed = { name: string; about: string; fallback: string | undefined }

/** Every variable that is read, with what it does: the settings, then what the operator connects services with, and moves them. */
const listed = (): Listed[] => [
  ...Object.entries(SETTINGS).map(([name, { about, fallback }]) => ({ name, about, fallback })),
  ...PROVIDERS.flatMap(({ name: service, fields, address_env, base_url }) => [
    ...fields.flatMap(({ env, label, default: fallback }) =>
      env === undefined ? [] : [{ name: env, about: `${label} of the operator's connection to ${service}.`, fallback }],
    ),
    ...(address_env === undefined
      ? []
      : [{ name: address_env, about: `Where ${service} is, for every connection to it.`, fallback: base_url({}) }]),
  ]),
]

/** The text of `.env.example`: every setting with what it does, commented out at its default. */
export function envExample(): string {
  const head = '# Settings of Orion. Copy this file to .env, or set the same names in the environment, which wins.\n'
  const settings = listed().map(({ name, about, fallback }) => `# ${about}\n# ${name}=${fallback ?? ''}\n`)
  return [head, ...settings].join('\n')
}

/** The same settings as the README's table. */
export function settingsTable(): string {
  const rows = listed().map(({ name, about, fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`)
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** What makes films better, in the order of worth, as the README's table: five lines with its head. */
export function betterTable(): string {
  const rows = BETTER.map(({ key, settings, words: { en } }) => {
    const of_provider = providerOfBetter(key)?.fields.flatMap(({ env }) => env ?? []) ?? []
    const named = [...of_provider, ...settings].map((name) => `\`${name}\``).join(', ')
    return `| ${[en.name, en.gives, en.how, en.leaves, named].join(' | ')} |`
  })
  return [
    '| | What it gives | One press or one field | What leaves the machine | Settings |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

import { BETTER } from '@orion/contract/better.ts'
import { providerOfBetter } from '@orion/pipeline/providers/better.ts'

/** The table of `docs/connect-services.md`: what makes films better, in recommended order. */
export function betterTable(): string {
  const rows = BETTER.map(({ key, settings, words: { en } }) => {
    const providerSettings = providerOfBetter(key)?.fields.flatMap(({ env }) => env ?? []) ?? []
    const names = [...providerSettings, ...settings].map((name) => `\`${name}\``).join(', ')
    return `| ${[en.name, en.gives, en.how, en.leaves, names].join(' | ')} |`
  })
  return ['| | What it gives | How to get it | What is sent to others | Settings |', '|---|---|---|---|---|', ...rows].join('\n')
}

import { SETTINGS } from './config.ts'

/** The text of `.env.example`: every setting with what it does, commented out at its default. */
export function envExample(): string {
  const head = '# Settings of Orion. Copy this file to .env, or set the same names in the environment, which wins.\n'
  const settings = Object.entries(SETTINGS).map(([name, { about, fallback }]) => `# ${about}\n# ${name}=${fallback ?? ''}\n`)
  return [head, ...settings].join('\n')
}

/** The same settings as the README's table. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { about, fallback }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

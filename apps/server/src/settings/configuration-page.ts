import { settingTopics } from './setting-topics.ts'

const HEAD = `# Configuration

Orion reads these environment variables when it starts. You can also put them into a file \`.env\` in the folder of Orion:
copy \`.env.example\` and change what you need. A variable of the environment takes precedence over the file.

Every variable is optional. An empty value counts as not set. Orion checks all values at the start and reports every problem at once.

This page is generated from the code. To change it, edit \`apps/server/src/config.ts\` and run \`node scripts/write-env-example.ts\`.
`

/** The text of `docs/configuration.md`: one table per topic. */
export function configurationPage(): string {
  const topics = settingTopics().map(({ title, settings }) => {
    const rows = settings.map(({ name, about, fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`)
    return [`## ${title}`, '', '| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return [HEAD, ...topics].join('\n')
}

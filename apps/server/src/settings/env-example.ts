import { settingTopics } from './setting-topics.ts'

const HEAD =
  '# Settings of Orion. Copy this file to .env, or set the same names in the environment. The environment takes precedence.\n'

/** The text of `.env.example`: every setting by topic, with its meaning, commented out at its default. */
export function envExample(): string {
  const topics = settingTopics().map(({ title, settings }) => {
    const lines = settings.map(({ name, about, fallback }) => `# ${about}\n# ${name}=${fallback ?? ''}\n`)
    return [`# --- ${title} ---\n`, ...lines].join('\n')
  })
  return [HEAD, ...topics].join('\n')
}

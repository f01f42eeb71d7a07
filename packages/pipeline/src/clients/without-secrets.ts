import { MASK } from '@orion/contract/credentials.ts'

/** Shorter values also occur in ordinary words. */
const SHORTEST_SECRET = 4

/** A text without these values, also if they are URL-encoded or in base64: careless services repeat what they received. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
  return forms.sort((a, b) => b.length - a.length).reduce((clean, form) => clean.replaceAll(form, MASK), text)
}

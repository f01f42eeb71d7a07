import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The places in the data folder that contain any of these values, plain, in base64 or in hexadecimal. Places that must contain secrets are
 * excepted.
 */
export function findCanaries(folder: string, canaries: Record<string, string>): string[] {
  const forms = Object.entries(canaries).flatMap(([name, value]) =>
    [value, Buffer.from(value).toString('base64').replace(/=+$/, ''), Buffer.from(value).toString('hex')].map((form) => ({
      name,
      form: Buffer.from(form),
    })),
  )
  const found: string[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const at = relative(folder, path)
    if (!entry.isFile() || at.startsWith('outbox') || ['master.key', 'postgres/password', 'postgres/url'].includes(at)) continue
    const bytes = readFileSync(path)
    for (const { name, form } of forms) if (bytes.includes(form)) found.push(`${name} in ${at}`)
  }
  return found
}

/** The names of the values that a text contains. */
export const namesIn = (told: string, canaries: Record<string, string>): string[] =>
  Object.entries(canaries)
    .filter(([, value]) => told.includes(value))
    .map(([name]) => name)

import { createRequire } from 'node:module'

/** Where an optional package stands. Throws an Error: one sentence that says what to do when it is not installed. */
export function findPackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(
      `The offline voice needs the package ${name}: run npm install --include=optional, or choose a voice service.`,
      { cause },
    )
  }
}

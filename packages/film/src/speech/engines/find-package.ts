import { createRequire } from 'node:module'

/** The path of an optional package. When the package is not installed, throws an Error with one sentence that tells the user what to do. */
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

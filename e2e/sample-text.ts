import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SAMPLES = join(import.meta.dirname, '../packages/pipeline/src/stages/02-script-generation/built-in/samples')

/** The English texts with these names from the script's own tests, one after the other. */
export const sampleText = (...names: readonly string[]): string =>
  names.map((name) => readFileSync(join(SAMPLES, `${name}.en.md`), 'utf8')).join('\n\n')

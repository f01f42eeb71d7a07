/**
 * Measures a language model that runs inside Orion (issue 53). It prints the time to the first token, after loading and when already
 * loaded. It prints the tokens per second of a film's request as a ratio to a bare completion in the same process (at least 0.9). It prints
 * the memory of that process after an answer and when it is idle (0). Without a file it writes a small model with random weights and
 * measures that.
 *
 * `node bench/local-model.ts [FILE.gguf]`
 */
import './with-node-flags.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseContext } from '@orion/pipeline/local-models/choose-context.ts'
import { findModelFile, useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import { askModel } from '@orion/pipeline/local-models/runtime/ask-model.ts'
import { measureModel } from '@orion/pipeline/local-models/runtime/measure-model.ts'
import { writeTinyModel } from '../fakes/models/tiny-model.ts'
import { middle } from './middle.ts'

const ROUNDS = 5
const MOST_TOKENS = 120
/**
 * The size of the written model. With 16 million weights, one of its words takes some milliseconds. A word of a real model takes tens of
 * milliseconds.
 */
const SIZE = { width: 512, layers: 6 }
const IDLE_MS = 1000

const root = mkdtempSync(join(tmpdir(), 'orion-bench-model-'))
const path = process.argv[2] === undefined ? join(root, 'random.gguf') : resolve(process.argv[2])
if (process.argv[2] === undefined) writeTinyModel(path, { name: 'Random', size: SIZE })
useModelsFolder(dirname(path))
const file = (await findModelFile(basename(path, '.gguf')))!
const { context, memory_bytes } = chooseContext(file, Number.POSITIVE_INFINITY)

/** The schema of a film's answer. An answer with it has at least this many tokens. */
const WEIGHTS = {
  type: 'object',
  properties: {
    weights: {
      type: 'array',
      minItems: 60,
      items: {
        type: 'object',
        properties: { sentence: { type: 'string', maxLength: 6 }, weight: { type: 'integer', minimum: 1, maximum: 5 } },
        required: ['sentence', 'weight'],
        additionalProperties: false,
      },
    },
  },
  required: ['weights'],
  additionalProperties: false,
}

type Measured = { tokens: number; wall: number; reading: number; writing: number }

/**
 * Sends one request to the model and measures it. With `form` it has a schema, like a film's request. Otherwise it is like that of
 * `llama-bench`.
 */
async function request(form: boolean, round: number): Promise<Measured> {
  const began = performance.now()
  const content = `Round ${round}. S1.1 The bridge opened in 1873. S1.2 A brass band played. S1.3 Ice tore it away.`
  const answer = await askModel(
    {
      model: { path, images: null, context, memory_bytes },
      ...{ messages: [{ role: 'user', content }], images: [], most_tokens: MOST_TOKENS },
      ...(form && { schema: WEIGHTS }),
    },
    new AbortController().signal,
    { idle_ms: IDLE_MS },
  )
  const { output_tokens: tokens, reading_seconds: reading, writing_seconds: writing } = answer
  return { tokens, reading, writing, wall: (performance.now() - began) / 1000 }
}

try {
  const cold = await request(true, -1)
  const asked: Measured[] = []
  const bare: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    asked.push(await request(true, round))
    bare.push(await request(false, round))
  }
  // the time that a film waits, without the runtime's own time for reading the tokens
  const film = middle(asked.map(({ tokens, wall, reading }) => tokens / (wall - reading)))
  const bareRate = middle(bare.map(({ tokens, writing }) => tokens / writing))
  const held = (await measureModel()).memory_bytes ?? 0
  await wait(2 * IDLE_MS)
  const idle = await measureModel()
  const first = (all: Measured[]) => middle(all.map(({ wall, writing }) => wall - writing)).toFixed(2)
  console.log(`${basename(path)}: ${(file.bytes / 1e6).toFixed(0)} MB, context ${context}`)
  console.log(`first token       ${first([cold])} s with loading, ${first(asked)} s when loaded`)
  console.log(
    `tokens per second ${film.toFixed(1)} in a film, ${bareRate.toFixed(1)} bare: ratio ${(film / bareRate).toFixed(3)} (at least 0.9)`,
  )
  console.log(`memory            ${(held / 1e6).toFixed(0)} MB after an answer, ${idle.memory_bytes} bytes when idle (0)`)
  process.exitCode = film / bareRate >= 0.9 && idle.memory_bytes === 0 ? 0 : 1
} finally {
  rmSync(root, { recursive: true, force: true })
}

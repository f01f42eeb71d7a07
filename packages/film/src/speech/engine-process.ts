import { createInterface } from 'node:readline'
import type { EngineRequest } from './engine-messages.ts'
import { encodeAnswer } from './engine-messages.ts'
import { speakWithEspeak } from './engines/espeak.ts'
import { speakWithFlite } from './engines/flite.ts'
import { readJapanese } from './engines/readings.ts'

// The speech engines' own process: text in, samples out, nothing else shared (one engine is GPL-3). It ends when its stdin closes.

async function answer(request: EngineRequest): Promise<Buffer> {
  try {
    if (request.kind === 'read') return encodeAnswer({ id: request.id, readings: await readJapanese(request.text) })
    const { pcm, ...said } = await (request.engine === 'flite' ? speakWithFlite(request) : speakWithEspeak(request))
    return encodeAnswer({ id: request.id, ...said }, pcm)
  } catch (error) {
    return encodeAnswer({ id: request.id, error: error instanceof Error ? error.message : String(error) })
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(await answer(JSON.parse(line) as EngineRequest))
}

import { createInterface } from 'node:readline'
import type { EngineRequest } from './engine-messages.ts'
import { encodeAnswer } from './engine-messages.ts'
import { speakWithEspeak } from './engines/espeak.ts'
import { speakWithFlite } from './engines/flite.ts'
import { readJapanese } from './engines/readings.ts'
import { runtimeVersion, speakWithModel } from './engines/sherpa.ts'

// The speech engines' own process. It receives text and returns samples. It shares nothing else with Orion, because two engines contain
// GPL-3 code. It ends when its stdin closes.

async function answer(request: EngineRequest): Promise<Buffer> {
  try {
    if (request.kind === 'read') return encodeAnswer({ id: request.id, readings: await readJapanese(request.text) })
    if (request.kind === 'runtime') return encodeAnswer({ id: request.id, runtime: runtimeVersion() })
    if (request.kind === 'model') {
      const { pcm, sample_rate } = await speakWithModel(request)
      return encodeAnswer({ id: request.id, sample_rate }, pcm)
    }
    const { pcm, ...said } = await (request.engine === 'flite' ? speakWithFlite(request) : speakWithEspeak(request))
    return encodeAnswer({ id: request.id, ...said }, pcm)
  } catch (error) {
    return encodeAnswer({ id: request.id, error: error instanceof Error ? error.message : String(error) })
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(await answer(JSON.parse(line) as EngineRequest))
}

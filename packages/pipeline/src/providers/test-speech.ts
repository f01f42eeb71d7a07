import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallTools, Finding } from './provider.ts'
import type { Speech } from './speech.ts'
import { findingOf } from './test-findings.ts'

const WORDS = 'Orion speaks.'

/** Says two words with the first English voice that the service offers. */
export async function testSpeech(speech: Speech, tools: CallTools): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-voice-'))
  try {
    return [
      await findingOf('model', async () => {
        const [voice] = await speech.voices('en', tools)
        if (voice === undefined)
          return 'It answers, and offers no English voice; voices of other languages are offered in stage 3.'
        const path = join(folder, 'test')
        const { words } = await speech.speak({ text: WORDS, language: 'en', voice_id: voice.voice_id, rate: 1 }, path, tools)
        const { size } = await stat(path)
        return `${voice.voice_name} spoke (${Math.ceil(size / 1000)} KB${words ? ', with the times of its words' : ''}).`
      }),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

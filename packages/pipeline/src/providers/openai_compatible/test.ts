import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { CallTools, Finding } from '../provider.ts'
import { findingOf } from '../test-findings.ts'
import { testChat } from '../test-chat.ts'
import { testSpeech } from '../test-speech.ts'
import { chat } from './chat.ts'
import { listModels } from './models.ts'
import { speech } from './speech.ts'

/** The film's own calls, small. A picture would be billed, so there the account alone is asked. */
export async function test(capability: Capability, tools: CallTools): Promise<Finding[]> {
  if (capability === 'chat') return testChat(chat, tools)
  if (capability === 'speech') return testSpeech(speech, tools)
  return [
    await findingOf('reachable', async () => {
      const models = await listModels(capability, tools)
      if (tools.model !== null && models.length > 0 && !models.some(({ id }) => id === tools.model))
        return `It answers, and does not list ${tools.model}.`
      return 'It answers and takes the key. No picture was made, since that is billed.'
    }),
  ]
}

import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { CallTools, Finding } from '../provider.ts'
import { testChat } from '../test-chat.ts'
import { testListed } from '../test-listed.ts'
import { testSpeech } from '../test-speech.ts'
import { chat } from './chat.ts'
import { listModels } from './models.ts'
import { speech } from './speech.ts'

/** The film's own calls, small. A picture would be billed, so there the account alone is asked. */
export async function test(capability: Capability, tools: CallTools): Promise<Finding[]> {
  if (capability === 'chat') return testChat(chat, tools)
  if (capability === 'speech') return testSpeech(speech, tools)
  return testListed(() => listModels(capability, tools), tools.model)
}

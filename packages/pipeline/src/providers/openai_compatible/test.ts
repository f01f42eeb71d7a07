import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { CallTools, Finding } from '../provider.ts'
import { testChat } from '../test-chat.ts'
import { testImage } from '../test-image.ts'
import { testSpeech } from '../test-speech.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { speech } from './speech.ts'

/** The film's own calls, small. */
export async function test(capability: Capability, tools: CallTools): Promise<Finding[]> {
  if (capability === 'chat') return testChat(chat, tools)
  if (capability === 'speech') return testSpeech(speech, tools)
  return [await testImage(image, tools)]
}

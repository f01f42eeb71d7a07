import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { isPrivateHost } from '../../clients/public-address.ts'
import type { CallTools, Connection, Finding } from '../provider.ts'
import { testChat } from '../connection-tests/test-chat.ts'
import { testImage } from '../connection-tests/test-image.ts'
import { testLevel } from '../connection-tests/test-level.ts'
import { testSpeech } from '../connection-tests/test-speech.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { speech } from './speech.ts'

/** Makes a small version of the film's own calls. */
export async function test(capability: Capability, tools: CallTools): Promise<Finding[]> {
  if (capability === 'chat') return testModel(tools)
  if (capability === 'speech') return testSpeech(speech, tools)
  return [await testImage(image, tools)]
}

/** Whether the test also measures the model's level. A server at a private address bills nothing, and its model is often small. */
export const hasLevelTest = ({ base_url }: Pick<Connection, 'base_url'>): boolean => isPrivateHost(new URL(base_url).hostname)

async function testModel(tools: CallTools): Promise<Finding[]> {
  const found = await testChat(chat, tools)
  const works = found.every(({ ok }) => ok)
  return works && hasLevelTest(tools.connection) ? [...found, await testLevel(chat, tools)] : found
}

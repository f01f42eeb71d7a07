import type { CallTools, Finding } from '../provider.ts'
import { testChat } from '../connection-tests/test-chat.ts'
import { makeFinding } from '../connection-tests/test-findings.ts'
import { type ChatLevel, findLevel, sayFoundLevel } from '../connection-tests/test-level.ts'
import { chat } from './chat.ts'

/** Tests a small version of the film's own call, then three small requests that show which parts of a film the model can make. */
export async function test(tools: CallTools): Promise<Finding[]> {
  const found = await testChat(chat, tools)
  if (found.some(({ ok }) => !ok)) return found
  let chat_level: ChatLevel | undefined
  const level = await makeFinding('level', async () => sayFoundLevel((chat_level = await findLevel(chat, tools))))
  return [...found, { ...level, ...(chat_level !== undefined && { chat_level }) }]
}

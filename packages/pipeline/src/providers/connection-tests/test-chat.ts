import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { Chat } from '../chat.ts'
import type { CallTools, Finding } from '../provider.ts'
import { makeFinding } from './test-findings.ts'

const Answer = z.object({
  facts: z.array(z.object({ sentence: z.int(), weight: z.int().check(z.gte(1), z.lte(5)) })).check(z.minLength(1)),
})

const ASK = {
  system: 'You weigh sentences for a short film. Answer with JSON alone.',
  messages: [
    {
      role: 'user' as const,
      text:
        '0: The canal opened in 1914.\n1: It is a sunny day.\nGive every sentence that states a fact by its number, with a weight from ' +
        '1 to 5.',
    },
  ],
  schema: Answer,
  most_output_tokens: 2000,
}

/**
 * Measures one small request in the form of a film's requests: structured, streamed, counted. In seconds. Throws AppError provider_failed.
 */
export async function timeAsk(chat: Chat, tools: CallTools): Promise<{ seconds: number; used: Used; model: string }> {
  const start = performance.now()
  const { used, model } = await chat.write(ASK, tools)
  return { seconds: (performance.now() - start) / 1000, used, model }
}

/** Tests a connection with the request of `timeAsk`. */
export async function testChat(chat: Chat, tools: CallTools): Promise<Finding[]> {
  const finding = await makeFinding('structured', async () => {
    const { used, model, seconds } = await timeAsk(chat, tools)
    return say('services.gave_form_film_asks_tokens', {
      model,
      sent: used.input_token ?? 0,
      written: used.output_token ?? 0,
      seconds: seconds.toFixed(1),
    })
  })
  return finding.ok ? [{ what: 'reachable', ok: true, detail: say('services.answers_takes_key') }, finding] : [finding]
}

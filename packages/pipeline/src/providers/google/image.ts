import { say } from '@orion/contract/sentences/say.ts'
import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { MOST_BYTES, askService, serviceError } from '../../clients/service.ts'
import { checkMade } from '../check-made.ts'
import type { Images } from '../image.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Part = z.object({ inlineData: z.optional(z.object({ data: z.string() })), thought: z.optional(z.boolean()) })
const Drawn = z.object({
  candidates: z.optional(
    z.array(
      z.object({
        content: z.optional(z.object({ parts: z.optional(z.array(Part)) })),
        finishReason: z.optional(z.string()),
        finishMessage: z.optional(z.string()),
      }),
    ),
  ),
  promptFeedback: z.optional(z.object({ blockReason: z.optional(z.string()) })),
})

/** Finish reasons that mean that the content was refused. With any other reason the answer only lacks an image. */
const REFUSED = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/u
/** Base64 is a third longer than its content. */
const MOST_JSON = MOST_BYTES.picture * 1.4
/** A model draws for minutes before it sends the first byte. */
const SILENCE_SECONDS = 300
/** Seconds after which the request is abandoned. */
const DEADLINE_SECONDS = 600
const TERMS = 'https://ai.google.dev/gemini-api/terms'

/** Images from a Gemini model that draws, in one answer. */
export const image: Images = {
  draw: async ({ prompt, avoid, aspect, seed }, out_path, { connection, model, signal, remote }) => {
    const text = avoid ? `${prompt}\nLeave out: ${avoid}` : prompt
    const start = async () => {
      const { value } = await askService({
        connection,
        signal,
        url: `${connection.base_url}/models/${encodeURIComponent(model ?? '')}:generateContent`,
        method: 'POST',
        key_headers: keyHeaders(connection),
        json: {
          contents: [{ role: 'user', parts: [{ text }] }],
          generationConfig: {
            responseModalities: ['IMAGE'],
            imageConfig: { aspectRatio: aspect },
            ...(seed !== undefined && { seed }),
          },
        },
        answer: Drawn,
        most_bytes: MOST_JSON,
        silence_seconds: SILENCE_SECONDS,
        billed_on_arrival: true,
        says,
      })
      const [candidate] = value.candidates ?? []
      const made = candidate?.content?.parts?.findLast(({ inlineData, thought }) => inlineData !== undefined && thought !== true)
      if (made?.inlineData === undefined) {
        const reason = value.promptFeedback?.blockReason ?? candidate?.finishReason ?? ''
        const words = candidate?.finishMessage ?? reason
        if (REFUSED.test(reason) || value.promptFeedback?.blockReason !== undefined)
          throw serviceError(
            connection,
            'refused',
            say('troubles.says', { trouble: say('troubles.refuses_content', { service: connection.service }), words }),
          )
        throw serviceError(
          connection,
          'answer',
          words
            ? say('troubles.answer_holds_no_picture_2', { service: connection.service, words })
            : say('troubles.answer_holds_no_picture', { service: connection.service }),
        )
      }
      await writeFile(out_path, Buffer.from(made.inlineData.data, 'base64'))
      await checkMade(connection, out_path, 'picture')
      return { done: null }
    }
    await remote<null>({
      step: 'draw',
      path: out_path,
      deadline_seconds: DEADLINE_SECONDS,
      start,
      look: () => Promise.reject(new Error('unreachable: the picture stands in the first answer')),
    })
    return { used: { image: 1 }, terms: TERMS }
  },
  expect: () => ({ expected: { image: 1 }, most: { image: 1 } }),
}

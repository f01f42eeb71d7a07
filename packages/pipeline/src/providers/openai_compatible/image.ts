import { say } from '@orion/contract/sentences/say.ts'
import { writeFile } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { MOST_BYTES, askService, fetchToFile, serviceError } from '../../clients/service.ts'
import type { Aspect, Images } from '../image.ts'
import type { CallTools } from '../provider.ts'
import { checkMade } from '../check-made.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Drawn = z.object({ data: z.array(z.object({ b64_json: z.optional(z.string()), url: z.optional(z.string()) })) })

/** Size in pixels for each aspect ratio. Newer models of OpenAI accept these. */
const SIZES: Record<Aspect, string> = { '16:9': '1536x1024', '9:16': '1024x1536', '1:1': '1024x1024' }

/** Base64 is a third larger than the image in it. */
const MOST_JSON = MOST_BYTES.picture * 1.4

/** A model may draw for minutes before it sends the first byte. */
const SILENCE_SECONDS = 300
/** Seconds after which the request is abandoned. */
const DEADLINE_SECONDS = 600

/** Generates images with /images/generations. */
export const image: Images = {
  draw: async ({ prompt, avoid, aspect }, out_path, tools) => {
    const { connection, model, signal, remote } = tools
    const words = avoid ? `${prompt}\nLeave out: ${avoid}` : prompt
    const start = async (size?: string) => {
      const { value } = await askService({
        connection,
        signal,
        url: `${connection.base_url}/images/generations`,
        method: 'POST',
        key_headers: keyHeaders(connection),
        json: { model, prompt: words, n: 1, ...(size !== undefined && { size }) },
        answer: Drawn,
        most_bytes: MOST_JSON,
        billed_on_arrival: true,
        silence_seconds: SILENCE_SECONDS,
        says,
      })
      const [first] = value.data
      if (first?.b64_json !== undefined) {
        await writeFile(out_path, Buffer.from(first.b64_json, 'base64'))
        await checkMade(connection, out_path, 'picture')
        return { done: null }
      }
      if (first?.url === undefined)
        throw serviceError(connection, 'answer', say('troubles.answer_holds_no_picture', { service: connection.service }))
      return { started: { id: first.url, url: first.url } }
    }
    await remote<null>({
      step: 'draw',
      path: out_path,
      deadline_seconds: DEADLINE_SECONDS,
      start: () =>
        start(SIZES[aspect]).catch((error: unknown) => {
          if (error instanceof AppError && error.trouble === 'answer' && /size/iu.test(error.message)) return start()
          throw error
        }),
      look: async ({ id }) => {
        await fetchResult(tools, id, out_path)
        return { done: null }
      },
    })
    return { used: { image: 1 }, terms: connection.base_url }
  },
  expect: () => ({ expected: { image: 1 }, most: { image: 1 } }),
}

/** Statuses of a result whose address has expired; it is valid for an hour. */
const GONE = new Set([401, 403, 404, 410])

/** Downloads a result. Its address may be on any host, so the key is not sent. An expired address fails as 'model'. */
async function fetchResult({ connection, signal }: CallTools, url: string, out_path: string): Promise<void> {
  const gone = (status: number) => (GONE.has(status) ? ('model' as const) : null)
  await fetchToFile({ connection, signal, url, most_bytes: MOST_BYTES.picture, says: gone }, out_path)
  await checkMade(connection, out_path, 'picture')
}

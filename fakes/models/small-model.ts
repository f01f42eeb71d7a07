import { askIn, streamedAnswer, countUsage } from './chat-ask.ts'
import { type Fake, serveFake } from '../serve.ts'

/**
 * Serves a chat model over OpenAI's API with the given answers. A string is sent as it is, and any other value as JSON. For undefined, the
 * server reports that it is busy.
 */
export const serveSmallModel = (answer: (asked: string, model: string) => unknown): Promise<Fake> =>
  serveFake(({ body }) => {
    const request = JSON.parse(body.toString()) as Parameters<typeof askIn>[0] & { model: string }
    const ask = askIn(request)
    const given = answer(ask.messages.find(({ role }) => role === 'user')?.text ?? '', request.model)
    if (given === undefined) return { status: 503, json: { error: { message: 'The model is loading.' } } }
    const words = typeof given === 'string' ? given : JSON.stringify(given)
    const pieces = streamedAnswer(words, { model: 'small', usage: countUsage(ask, words) })
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, pieces }
  })

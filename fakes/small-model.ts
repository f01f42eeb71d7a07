import { askIn, streamedAnswer, countUsage } from './chat-ask.ts'
import { type Fake, serveFake } from './serve.ts'

/** A chat model over OpenAI's API with the given answers: a text as it is, any other value as JSON. For undefined its server is busy. */
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

type Fetch = typeof globalThis.fetch

/**
 * A call whose answer is a stream in OpenAI's form, also from servers that differ. Some servers answer a streaming request as a whole.
 * Others end the stream with [DONE] but no finish reason. A stream with neither stays as it is: it was cut off.
 */
export const wholeStream =
  (call: Fetch): Fetch =>
  async (input, init) => {
    const response = await call(input, init)
    if (!response.ok || response.body === null) return response
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('application/json')) return asStream(response)
    if (!type.includes('text/event-stream')) return response
    const body = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(finished()).pipeThrough(new TextEncoderStream())
    return new Response(body, { status: response.status, headers: response.headers })
  }

type Whole = { choices?: { message?: { content?: unknown }; finish_reason?: string | null }[]; [key: string]: unknown }

async function asStream(response: Response): Promise<Response> {
  const text = await response.text()
  const { status } = response
  const whole = parse(text)
  const choice = whole?.choices?.[0]
  if (whole === null || choice?.message === undefined) return new Response(text, { status, headers: response.headers })
  const finish_reason = choice.finish_reason ?? 'stop'
  const piece = { ...whole, object: 'chat.completion.chunk', choices: [{ index: 0, delta: choice.message, finish_reason }] }
  const headers = { 'content-type': 'text/event-stream' }
  return new Response(`data: ${JSON.stringify(piece)}\n\ndata: [DONE]\n\n`, { status, headers })
}

function parse(text: string): Whole | null {
  try {
    return JSON.parse(text) as Whole
  } catch {
    return null
  }
}

const STOPPED = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`

/** The events unchanged, with a finish reason added before [DONE] if it is missing. */
function finished(): TransformStream<string, string> {
  let rest = ''
  let isFinished = false
  const take = (line: string): string => {
    isFinished ||= /"finish_reason"\s{0,9}:\s{0,9}"/u.test(line) || line.includes('"error"')
    return /^data:\s{0,9}\[DONE\]/u.test(line) && !isFinished ? STOPPED + line : line
  }
  return new TransformStream({
    transform(piece, controller) {
      const lines = (rest + piece).split('\n')
      rest = lines[lines.length - 1]
      for (const line of lines.slice(0, -1)) controller.enqueue(`${take(line)}\n`)
    },
    flush: (controller) => controller.enqueue(take(rest)),
  })
}

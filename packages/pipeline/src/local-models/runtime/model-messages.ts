/** One model, as the process loads it. `images` is the path of its image part, `memory_bytes` what it takes at most. */
export type LoadedModel = { path: string; images: string | null; context: number; memory_bytes: number; threads: number }

/** One request to a model: one line of JSON on the process's stdin. `schema` null: any JSON object; undefined: text. */
export type ModelRequest = {
  model: LoadedModel
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** Paths of images, in the order of their marks in the messages. */
  images: string[]
  schema?: Record<string, unknown> | null
  most_tokens: number
}

/** The place of an image in a message: the runtime's own mark. */
export const IMAGE_MARK = '<__media__>'

/** An answer. Tokens; seconds of reading and of writing. `ended`: at its own end, or at a bound of the request or the context. */
export type ModelAnswer = {
  text: string
  input_tokens: number
  output_tokens: number
  reading_seconds: number
  writing_seconds: number
  ended: 'stop' | 'length' | 'context'
}

/** The number of the process's pipe for its answers. */
export const ANSWERS = 3

/** The output of the process, a line of JSON each: a token; the answer; or why there is none, after which it ends. */
export type ModelLine = { token: true } | { answer: ModelAnswer } | { error: string }

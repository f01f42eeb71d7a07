/** A model as the process loads it. `images` is the path of its image part; `memory_bytes` is the most that it takes. */
export type LoadedModel = { path: string; images: string | null; context: number; memory_bytes: number; threads: number }

/** One request to a model, as one line of JSON on the process's stdin. `schema` null: any JSON object; undefined: text. */
export type ModelRequest = {
  model: LoadedModel
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** Paths of images, in the order of their marks in the messages. */
  images: string[]
  schema?: Record<string, unknown> | null
  most_tokens: number
}

/** The runtime's own mark for an image in a message. */
export const IMAGE_MARK = '<__media__>'

/**
 * An answer: its tokens, and the seconds of reading and of writing. `ended`: whether it ended itself, or at a limit of the request or the
 * context.
 */
export type ModelAnswer = {
  text: string
  input_tokens: number
  output_tokens: number
  reading_seconds: number
  writing_seconds: number
  ended: 'stop' | 'length' | 'context'
}

/** The file descriptor of the process's pipe for answers. */
export const ANSWERS = 3

/** The output of the process, one line of JSON each: a token; the answer; or an error, after which the process ends. */
export type ModelLine = { token: true } | { answer: ModelAnswer } | { error: string }

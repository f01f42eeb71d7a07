import { AppError } from '@orion/contract/errors.ts'
import { toMessage } from '@orion/contract/sentences/text-key.ts'
import { type MessageKey, say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import type { Chat, ChatAsk } from '../chat.ts'
import type { CallTools, Finding } from '../provider.ts'

/** What a model can do for films: nothing, choose sentences of a source, write its script, or also draw its illustrations. */
export type ChatLevel = 0 | 1 | 2 | 3

const SOURCE = [
  'The Panama Canal opened on 15 August 1914.',
  'It joins the Atlantic and the Pacific Ocean.',
  'A ship needs about ten hours to pass through its locks.',
]
const SYSTEM = 'You prepare a short film from a source. Say nothing that the source does not say. Answer with JSON alone.'
const MOST_WORDS = 18
/** The least number of words in the answer that must be from the source, as proof that it is about the source. */
const LEAST_OWN_WORDS = 4
/** Output tokens that a model behind a server may spend on thoughts before its answer. */
const MOST_THOUGHT_TOKENS = 3000

const Facts = z.object({
  facts: z
    .array(z.object({ sentence: z.int().check(z.gte(0), z.lte(2)), quote: z.string() }))
    .check(z.minLength(3), z.maxLength(3)),
})
const Beat = z.object({ text: z.string().check(z.minLength(1)) })
const PARTS = ['sky', 'ocean', 'ship', 'lock', 'gate', 'hill', 'tree', 'crane', 'sun', 'label']
const Part = z.object({ name: z.enum(PARTS), x: z.int(), y: z.int(), width: z.int(), height: z.int() })
const Illustration = z.object({ parts: z.array(Part).check(z.minLength(PARTS.length), z.maxLength(PARTS.length)) })

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const SOURCE_WORDS = new Set(wordsIn(SOURCE.join(' ')))

type Trial<T> = { task: string; schema: z.ZodMiniType<T>; most: number; isRight: (value: T) => boolean }

const CHOOSES: Trial<z.output<typeof Facts>> = {
  task: 'Give the fact of each sentence: its number, and a quote of at least four words from it, word by word.',
  schema: Facts,
  most: 600,
  isRight: ({ facts }) =>
    new Set(facts.map(({ sentence }) => sentence)).size === 3 &&
    facts.every(({ sentence, quote }) => wordsIn(quote).length >= 4 && SOURCE[sentence].includes(quote.trim())),
}
const WRITES: Trial<z.output<typeof Beat>> = {
  task: `Say the first two sentences as one sentence of a film, in at most ${MOST_WORDS} words.`,
  schema: Beat,
  most: 300,
  isRight: ({ text }) => {
    const words = wordsIn(text)
    return words.length <= MOST_WORDS && new Set(words.filter((word) => SOURCE_WORDS.has(word))).size >= LEAST_OWN_WORDS
  },
}
const DRAWS: Trial<z.output<typeof Illustration>> = {
  task:
    `Draw the canal on a canvas of 1000 x 1000 as ten parts, each of these once: ${PARTS.join(', ')}. Give each part its place ` +
    'and its size, so that it lies within the canvas.',
  schema: Illustration,
  most: 1200,
  isRight: ({ parts }) =>
    new Set(parts.map(({ name }) => name)).size === PARTS.length &&
    parts.every(
      ({ x, y, width, height }) => x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1000 && y + height <= 1000,
    ),
}

/** Bad answers that do not show the model's ability: the connection broke, or something else answered. */
const NOT_BY_MODEL: ReadonlySet<MessageKey | undefined> = new Set<MessageKey>([
  'troubles.answer_ended_middle',
  'troubles.answer_cannot_read_address_interface',
])

/**
 * Whether an error shows that the model cannot do the request. `thinks`: the model's thoughts may have used up the tokens of its answer.
 */
function showsInability(error: unknown, thinks: boolean): boolean {
  if (!(error instanceof AppError) || error.trouble !== 'answer') return false
  const key = toMessage(error.words)?.message_key
  return !NOT_BY_MODEL.has(key) && !(thinks && key === 'troubles.answer_cut_tokens_choose_model')
}

type Options = {
  /**
   * The model is behind a server: it may think first, and may answer differently the second time. It gets extra tokens for thoughts and a
   * second try.
   */
  on_server?: boolean
}

async function passes<T>(
  { chat, tools, on_server = false }: Options & { chat: Chat; tools: CallTools },
  { task, schema, most, isRight }: Trial<T>,
): Promise<boolean> {
  const data = SOURCE.map((sentence, at) => `${at}: ${sentence}`).join('\n')
  const ask: ChatAsk<T> = {
    system: SYSTEM,
    messages: [{ role: 'user', text: `${task}\n\n${data}` }],
    schema,
    most_output_tokens: most + (on_server ? MOST_THOUGHT_TOKENS : 0),
  }
  for (let tries = on_server ? 2 : 1; tries > 0; tries -= 1) {
    try {
      if (isRight((await chat.write(ask, tools)).value)) return true
    } catch (error) {
      if (!showsInability(error, on_server)) throw error
    }
  }
  return false
}

/**
 * Finds what a model can do with three small requests about a fixed source, the easiest first. Throws AppError provider_failed if a request
 * shows nothing about the model.
 */
export async function findLevel(chat: Chat, tools: CallTools, options: Options = {}): Promise<ChatLevel> {
  const asked = { ...options, chat, tools }
  if (!(await passes(asked, CHOOSES))) return 0
  if (!(await passes(asked, WRITES))) return 1
  return (await passes(asked, DRAWS)) ? 3 : 2
}

/** A text that says which parts of a film a model of this level makes. */
export const sayLevel = (level: ChatLevel): KeyedText =>
  say((['machine.level_quotes', 'machine.level_chooses', 'machine.level_writes', 'machine.level_draws'] as const)[level])

/** The same text, with what the model failed to do in the test. */
export function sayFoundLevel(level: ChatLevel): KeyedText {
  const does = sayLevel(level)
  if (level === 3) return does
  const why = say((['machine.test_did_not_quote', 'machine.test_did_not_write', 'machine.test_did_not_draw'] as const)[level])
  return say('machine.level_and_why', { does, why })
}

/**
 * The level of a model behind a server, as a finding. An unknown level is not a fault of the connection: the finding says why, and films
 * still use the model.
 */
export async function testLevel(chat: Chat, tools: CallTools): Promise<Finding> {
  const start = performance.now()
  const finding = (detail: Words): Finding => ({ what: 'level', ok: true, detail, ms: Math.round(performance.now() - start) })
  try {
    const chat_level = await findLevel(chat, tools, { on_server: true })
    return { ...finding(sayFoundLevel(chat_level)), chat_level }
  } catch (error) {
    return finding(say('machine.level_open', { why: explainOpenLevel(error) }))
  }
}

/** Why a level is unknown. Throws the error if the model's server did not cause it. */
function explainOpenLevel(error: unknown): KeyedText | string {
  if (error instanceof AppError && error.trouble !== undefined) return error.words
  if (error instanceof Error && error.name === 'TimeoutError') return say('machine.level_test_too_slow')
  throw error
}

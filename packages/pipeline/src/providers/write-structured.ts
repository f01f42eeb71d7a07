import { say } from '@orion/contract/sentences/say.ts'
import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { readFile } from 'node:fs/promises'
import type { ServiceTrouble, Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { APICallError, type LanguageModelV4, type LanguageModelV4Prompt } from '@ai-sdk/provider'
import * as z from 'zod/mini'
import { retryAfter, serviceError } from '../clients/service.ts'
import { troubleOfStatus, makeMessage } from '../clients/service-words.ts'
import type { ChatAnswer, ChatAsk } from './chat.ts'
import { jsonValuesIn } from './json-in.ts'
import { mostTokens } from './most-tokens.ts'
import type { CallTools } from './provider.ts'
import { STRUCTURES, type Structure } from './structure.ts'

/** Returns a model object that asks for JSON in one of the three ways. */
export type ModelOf = (structure: Structure) => LanguageModelV4

/** The meaning of this service's errors if the status alone is not enough. */
type Says = (status: number, body: unknown) => ServiceTrouble | null

/**
 * Asks a model for JSON that fits a schema. It tries three ways in order: by schema, as a JSON object with the schema in the prompt, as
 * text. If an answer does not fit, it asks once more and names the faults. Also returns which way worked. Throws AppError provider_failed.
 */
export async function writeStructured<T>({
  model,
  ask,
  tools,
  says,
  holds_optional = false,
}: {
  model: ModelOf
  ask: ChatAsk<T>
  tools: CallTools
  says?: Says
  /** Whether the schema may have optional parts. */
  holds_optional?: boolean
}): Promise<ChatAnswer<T> & { structure: Structure }> {
  const used: Required<Pick<Used, 'input_token' | 'output_token'>> = { input_token: 0, output_token: 0 }
  const prompt = await makePrompt(ask)
  const isLoose = ask.form !== undefined && !holds_optional
  const surest = Math.max(STRUCTURES.indexOf(tools.structure ?? 'json_schema'), isLoose ? STRUCTURES.indexOf('json_object') : 0)
  for (const structure of STRUCTURES.slice(surest)) {
    let written: Written
    try {
      written = await stream(model(structure), { ask, tools, structure, says, prompt })
    } catch (error) {
      if (structure !== 'text' && isNotUnderstood(error)) continue
      throw error
    }
    add(used, written.used)
    let checked = check(ask.schema, written.text)
    if (!('value' in checked)) {
      const again: LanguageModelV4Prompt = [
        ...prompt,
        { role: 'assistant', content: [{ type: 'text', text: written.text || '(nothing)' }] },
        {
          role: 'user',
          content: [{ type: 'text', text: `That does not fit: ${checked.fault} Answer again with the whole JSON alone.` }],
        },
      ]
      written = await stream(model(structure), { ask, tools, structure, says, prompt: again })
      add(used, written.used)
      checked = check(ask.schema, written.text)
    }
    if (!('value' in checked))
      throw serviceError(
        tools.connection,
        'answer',
        say('troubles.models_answer_does_not_form', { service: tools.connection.service, fault: checked.fault }),
      )
    return { value: checked.value, used, model: written.model ?? tools.model ?? '', structure }
  }
  throw new Error('unreachable: the last way either answers or throws')
}

type Written = { text: string; used: { input_token: number; output_token: number }; model: string | null }

async function stream(
  model: LanguageModelV4,
  {
    ask,
    tools,
    structure,
    says,
    prompt,
  }: { ask: ChatAsk<unknown>; tools: CallTools; structure: Structure; says: Says | undefined; prompt: LanguageModelV4Prompt },
): Promise<Written> {
  // services that limit a model to a schema require every field and know no default: left-out fields are filled in here
  const form = structure === 'json_schema' && ask.form !== undefined ? ask.form : ask.schema
  const schema = z.toJSONSchema(form, { override: ({ jsonSchema }) => void delete jsonSchema.default })
  let text = ''
  let answered: string | null = null
  try {
    const { stream: parts } = await model.doStream({
      prompt: structure === 'json_schema' ? prompt : withSchema(prompt, schema),
      maxOutputTokens: ask.most_output_tokens,
      abortSignal: tools.signal,
      ...(structure !== 'text' && {
        responseFormat: {
          type: 'json' as const,
          name: 'answer',
          ...(structure === 'json_schema' && { schema: schema as never }),
        },
      }),
    })
    for await (const part of parts) {
      if (part.type === 'text-delta') text += part.delta
      else if (part.type === 'response-metadata') answered = part.modelId ?? answered
      else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') {
        if (part.finishReason.unified === 'content-filter')
          throw serviceError(tools.connection, 'refused', say('troubles.refuses_content', { service: tools.connection.service }))
        if (part.finishReason.unified === 'length')
          throw serviceError(
            tools.connection,
            'answer',
            say('troubles.answer_cut_tokens_choose_model', { service: tools.connection.service, tokens: ask.most_output_tokens }),
          )
        if (part.finishReason.unified === 'interrupted') break
        const { inputTokens, outputTokens } = part.usage
        return {
          text,
          model: answered,
          used: {
            input_token: inputTokens.total ?? mostTokens(JSON.stringify(prompt)),
            output_token: outputTokens.total ?? mostTokens(text),
          },
        }
      }
    }
    throw serviceError(tools.connection, 'answer', say('troubles.answer_ended_middle', { service: tools.connection.service }))
  } catch (error) {
    throw explain(error, tools, says)
  }
}

/** A failed call of the library as our error; an aborted run keeps its own reason. */
function explain(error: unknown, tools: CallTools, says: Says | undefined): unknown {
  if (tools.signal.aborted) return tools.signal.reason
  if (error instanceof AppError) return error
  if (error instanceof Error && error.cause instanceof AppError) return error.cause
  const { connection } = tools
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const body = jsonValuesIn(error.responseBody ?? '')[0] ?? error.responseBody ?? null
    const trouble = says?.(error.statusCode, body) ?? troubleOfStatus(error.statusCode)
    const words = makeMessage({ status: error.statusCode, body, trouble, connection })
    const retry_after_seconds = retryAfter(error.responseHeaders?.['retry-after'] ?? null, body)
    return serviceError(connection, { trouble, retry_after_seconds, cause: error }, words)
  }
  if (!(error instanceof Error)) return saidInStream(error, tools, says)
  return serviceError(
    connection,
    { trouble: 'answer', cause: error },
    say('troubles.answer_cannot_read_address_interface', { service: connection.service }),
  )
}

/** An error that a service sends after its answer has begun: its own object, with the status that it would have had, if known. */
function saidInStream(error: unknown, { connection }: CallTools, says: Says | undefined): AppError {
  const status = Number((error as { statusCode?: unknown } | null)?.statusCode ?? 500)
  const body = { error }
  const trouble = says?.(status, body) ?? troubleOfStatus(status)
  return serviceError(connection, { trouble, cause: error }, makeMessage({ status, body, trouble, connection }))
}

/** Whether a service did not understand the request's form, so a plainer form may work. */
const isNotUnderstood = (error: unknown): boolean =>
  error instanceof AppError && error.trouble === 'answer' && APICallError.isInstance(error.cause)

const withSchema = (prompt: LanguageModelV4Prompt, schema: unknown): LanguageModelV4Prompt => [
  { role: 'system', content: `Answer with one JSON value alone that fits this JSON schema:\n${JSON.stringify(schema)}` },
  ...prompt,
]

async function makePrompt({ system, messages }: ChatAsk<unknown>): Promise<LanguageModelV4Prompt> {
  const turns = messages.map(async ({ role, text, pictures = [] }) =>
    role === 'assistant'
      ? { role, content: [{ type: 'text' as const, text }] }
      : {
          role,
          content: [
            { type: 'text' as const, text },
            ...(await Promise.all(
              pictures.map(async (path) => ({
                type: 'file' as const,
                mediaType: path.endsWith('.png') ? 'image/png' : 'image/jpeg',
                data: { type: 'data' as const, data: new Uint8Array(await readFile(path)) },
              })),
            )),
          ],
        },
  )
  return [{ role: 'system', content: system }, ...(await Promise.all(turns))]
}

/** The last value in a text that fits, because earlier ones may be drafts; else the fault of the last value. */
function check<T>(schema: z.ZodMiniType<T>, text: string): { value: T } | { fault: string } {
  const tried = jsonValuesIn(text).map((value) => z.safeParse(schema, value))
  const fitting = tried.findLast(({ success }) => success)
  if (fitting?.success) return { value: fitting.data }
  const parsed = tried.at(-1)
  if (parsed === undefined || parsed.success) return { fault: say('services.no_json').text }
  const faults = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${englishOfMessage(message)}`)
  return { fault: `${faults.join('; ')}.` }
}

function add(sum: Record<'input_token' | 'output_token', number>, more: Record<'input_token' | 'output_token', number>): void {
  sum.input_token += more.input_token
  sum.output_token += more.output_token
}

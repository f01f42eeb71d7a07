import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { withoutSecrets } from '../../clients/without-secrets.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import {
  type Attempt,
  type Publication,
  PublishError,
  type Publisher,
  type PublishTools,
  type SendTools,
  type PostReport,
} from '../publishing.ts'
import { type Phase, getVerdict } from '../verdict.ts'

/** A post as the server stores it, and what a test reads from it. */
export type Desk = {
  state: 'sending' | 'waiting' | 'processing' | 'published' | 'failed' | 'unknown'
  account_id: string
  attempt: Attempt
  told: PostReport | null
  words: string | null
  waits_until: string | null
  /** Seconds that a real worker would have waited. */
  paused: number
  /** Bytes of the film that were read from the disk. */
  bytes_read: number
  confirmed: number[]
  /** Every error as thrown, with its message cleaned as the server cleans it. */
  errors: string[]
  fields: Record<string, string>
}

/** A worker's task: the publisher, the publication and the platform's addresses. */
export type Work = { publisher: Publisher; publication: Publication; urls: PlatformUrls; signal?: AbortSignal }

/** A post that was just made. */
export const newDesk = (account_id: string, fields: Readonly<Record<string, string>>): Desk => ({
  state: 'sending',
  account_id,
  attempt: { handle: null, offset: 0, irreversible_at: null, remote_id: null },
  told: null,
  words: null,
  waits_until: null,
  paused: 0,
  bytes_read: 0,
  confirmed: [],
  errors: [],
  fields: { ...fields },
})

/** The irreversible call: its state, and its own error. */
type FinalCall = { phase: Phase; error: unknown }

const notAllowed = () => Object.assign(new Error('the call was allowed before'), { name: 'NotAllowed' })

/**
 * One worker's handling of a post, by the rule of PUBLISHING.md 1, which jobs/send-post.ts applies to rows: the account first. Once the
 * final call was allowed, the worker only asks for the post's state, and the platform's answer decides. A killed worker (its signal)
 * changes nothing more.
 */
export async function work(
  desk: Desk,
  { publisher, publication, urls, signal = new AbortController().signal }: Work,
): Promise<void> {
  const secrets = [...Object.values(desk.fields), ...Object.values(desk.attempt.handle ?? {})]
  const tools = makeTools(desk, secrets, urls, signal)
  const asks = desk.attempt.irreversible_at !== null
  const call: FinalCall = { phase: asks ? 'after' : 'before', error: null }
  try {
    const account = await publisher.account(tools)
    if (account.account_id !== desk.account_id)
      return end(desk, 'failed', `connected as ${account.account_id}, made for ${desk.account_id}`)
    const report = asks
      ? await publisher.ask(publication, { ...desk.attempt }, tools)
      : await publisher.send(publication, makeSendTools(desk, tools, publication, { signal, call }))
    signal.throwIfAborted()
    take(desk, report)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof PublishError)) throw error
    const words = withoutSecrets(error.message, secrets)
    desk.errors.push(
      words,
      withoutSecrets(JSON.stringify(error), secrets),
      withoutSecrets(String((error.cause as Error)?.stack), secrets),
    )
    const phase = call.phase === 'after' && call.error === error ? 'in_call' : call.phase
    judge(desk, error, words, { asks, phase })
  }
}

/** Works until the post has a final state, is waiting, or stays unknown after many questions. */
export async function workOn(desk: Desk, given: Work, most = 12): Promise<void> {
  for (let turns = 0; turns < most; turns += 1) {
    await work(desk, given)
    if (desk.state === 'published' || desk.state === 'failed' || desk.state === 'waiting') return
  }
}

/** The input of a publisher's calls, with the desk's fields as the credential's fields. */
export function makeTools(desk: Desk, secrets: string[], urls: PlatformUrls, signal: AbortSignal): PublishTools {
  return {
    urls,
    signal,
    now: () => Date.now(),
    open: async () => ({ ...desk.fields }),
    conceal(token) {
      secrets.push(token)
      return token
    },
    openOther: async () => null,
    async renew(mint) {
      const minted = await mint(desk.fields, signal)
      signal.throwIfAborted()
      for (const [name, value] of Object.entries(minted?.fields ?? {})) if (value !== '') desk.fields[name] = value
      secrets.push(...Object.values(desk.fields))
      return { ...desk.fields }
    },
  }
}

function makeSendTools(
  desk: Desk,
  tools: PublishTools,
  { file }: Publication,
  { signal, call: made }: { signal: AbortSignal; call: FinalCall },
): SendTools {
  return {
    ...tools,
    attempt: structuredClone(desk.attempt),
    async keepHandle(handle) {
      signal.throwIfAborted()
      for (const value of Object.values(handle)) tools.conceal(value)
      desk.attempt = { ...desk.attempt, handle: structuredClone(handle) }
    },
    async confirm(offset) {
      signal.throwIfAborted()
      desk.attempt = { ...desk.attempt, offset }
      desk.confirmed.push(offset)
    },
    bytes(start, end) {
      return Readable.from(counted(desk, file.path, start, end), { objectMode: false })
    },
    getAddress: (name) => `https://orion.example.com/files/${name}`,
    async once(call) {
      signal.throwIfAborted()
      if (desk.attempt.irreversible_at !== null) throw notAllowed()
      desk.attempt = { ...desk.attempt, irreversible_at: new Date().toISOString() }
      made.phase = 'in_call'
      try {
        return await call()
      } catch (error) {
        made.error = error
        throw error
      } finally {
        made.phase = 'after'
      }
    },
    async pause(seconds) {
      signal.throwIfAborted()
      desk.paused += seconds
    },
  }
}

async function* counted(desk: Desk, path: string, start: number, end: number): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { start, end: end - 1 })) {
    desk.bytes_read += (piece as Buffer).length
    yield piece as Buffer
  }
}

function take(desk: Desk, told: PostReport): void {
  desk.told = told
  if ('remote_id' in told && told.remote_id) desk.attempt = { ...desk.attempt, remote_id: told.remote_id }
  if (told.state === 'unfinished') {
    desk.attempt = { ...desk.attempt, irreversible_at: null, offset: told.offset }
    desk.state = 'sending'
  } else if (told.state === 'failed' || told.state === 'unknown') end(desk, told.state, told.words)
  else desk.state = told.state
}

function judge(
  desk: Desk,
  { trouble, retry_at }: PublishError,
  words: string,
  { asks, phase }: { asks: boolean; phase: Phase },
): void {
  desk.words = words
  const verdict = getVerdict(trouble, phase)
  if (asks || verdict === 'again') return // asked or tried again
  if (verdict === 'waits') {
    desk.attempt = { ...desk.attempt, irreversible_at: null }
    desk.waits_until = retry_at ?? null
  }
  end(desk, verdict === 'waits' ? 'waiting' : verdict, words)
}

function end(desk: Desk, state: Desk['state'], words: string): void {
  desk.state = state
  desk.words = words
}

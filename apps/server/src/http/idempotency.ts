import { createHash } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Route } from '@orion/contract/route.ts'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Database, Executor, Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertKey, keepAnswer, readKey } from './idempotency-queries.ts'

const KEY_LENGTH = 200

const replays = new WeakMap<Error, { answer: unknown }>()

/** The stored answer in an error of the transaction, when the same call was answered before. Null for any other error. */
export const getReplay = (error: unknown): { answer: unknown } | null => (error instanceof Error && replays.get(error)) || null

function replay(answer: unknown): Error {
  const error = new Error('This call was answered before')
  replays.set(error, { answer })
  return error
}

type Call = { route: Route; actor_id: string; key: string; input: unknown }

/** The Idempotency-Key of a request, or null. Throws when the header is not a single text of 1 to 200 characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || header.length === 0 || header.length > KEY_LENGTH || !/^[\x20-\x7e]+$/.test(header)) {
    throw new AppError('bad_request', say('server.idempotency_key_form', { most: KEY_LENGTH }))
  }
  return header
}

/** The two functions of a request's context with which a call with an Idempotency-Key does its work only once. */
export const onceByKey = (db: Database, call: Call): Pick<Context, 'transaction' | 'nameOfCall'> => ({
  transaction: idempotentTransaction(db, call),
  nameOfCall: () => nameOfCall(db, call),
})

/**
 * Returns the `transaction` of a request. It inserts the row of the key first, so if two calls arrive at the same time, one waits for the
 * other. It stores the answer last. After a crash, neither the effect nor the row exists (requirement T3). Throws an error that `getReplay`
 * recognizes, or idempotency_conflict for another body.
 */
function idempotentTransaction(db: Database, call: Call): Context['transaction'] {
  let begun = false
  const body_hash = hashCall(call)
  return (work) => {
    if (begun) throw new Error(`${call.route.path} opens a second transaction: an idempotent route has one`)
    begun = true
    return inTransaction(db, async (tx) => {
      await begin(tx, call, body_hash)
      const answer = await work(tx)
      await finish(tx, call, answer)
      return answer
    })
  }
}

/**
 * A name of the call for work outside the transaction. All repeats of a call have the same name, and other calls have other names. Throws
 * an error that `getReplay` recognizes when the call was answered before.
 */
async function nameOfCall(db: Database, call: Call): Promise<string> {
  const body_hash = hashCall(call)
  await throwIfAnswered(db, call, body_hash)
  return createHash('sha256')
    .update(JSON.stringify([call.actor_id, call.key]))
    .update(body_hash)
    .digest('hex')
}

const hashCall = ({ route, input }: Call): Buffer =>
  createHash('sha256')
    .update(`${route.method} ${route.path}\n${JSON.stringify(input)}`)
    .digest()

async function begin(tx: Transaction, call: Call, body_hash: Buffer): Promise<void> {
  const { route, actor_id, key } = call
  if (await insertKey(tx, { actor_id, key, route: route.path, body_hash })) return
  await throwIfAnswered(tx, call, body_hash)
  throw conflict() // the key expired between the two statements
}

async function throwIfAnswered(db: Executor, call: Call, body_hash: Buffer): Promise<void> {
  const before = await readKey(db, call)
  if (before === null) return
  if (!before.body_hash.equals(body_hash)) throw conflict()
  if (before.response === null) throw new AppError('already_issued', say('server.already_issued'))
  throw replay(before.response)
}

const conflict = (): AppError => new AppError('idempotency_conflict', say('server.idempotency_key_used'))

async function finish(tx: Transaction, { route, actor_id, key }: Call, answer: unknown): Promise<void> {
  const checked = z.parse(route.answer, answer)
  const response = holdsSecret(route, checked) ? null : JSON.stringify(checked)
  await keepAnswer(tx, { actor_id, key, status: route.status ?? 200, response })
}

const holdsSecret = ({ secret }: Route, answer: unknown): boolean =>
  typeof secret === 'string' ? typeof answer === 'object' && answer !== null && secret in answer : secret === true

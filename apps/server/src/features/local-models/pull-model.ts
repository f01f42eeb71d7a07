import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type CatalogueModel, localModel } from '@orion/pipeline/local-models/catalogue.ts'
import type { Pulled } from '@orion/pipeline/local-models/server.ts'
import { modelServer } from '@orion/pipeline/local-models/servers.ts'
import { toldMinutes } from '@orion/pipeline/local-models/told-minutes.ts'
import { timeAsk } from '@orion/pipeline/providers/test-chat.ts'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellLocal } from '../local/tell-local.ts'
import { LOCAL_CHAT, chooseModel, localConnection, serverAddresses } from './choose-model.ts'
import { type Held, type PullRow, beginAttempt, movePull, noteProgress, readPull } from './queries.ts'

type Needed = Pick<Parts, 'config' | 'db' | 'keyring'>

const NOTED_EVERY_MS = 1000
/** Asks in a row that brought no byte before a cut line is a failure, and the wait before the next one. */
const TRIES = 5
const WAIT_MS = 2000

/**
 * Downloads a model, tests it by the film's own small ask and chooses it. Handed back by `handed` it stays under way and goes on where it
 * was cut; cancelled, or begun anew, it changes nothing any more. What the server says of a failure stands in the row.
 */
export async function runPull(parts: Needed, held: Held, handed: AbortSignal): Promise<void> {
  const row = await readPull(parts.db, held.organization_id)
  if (row === null || row.token !== held.token || (row.state !== 'pulling' && row.state !== 'testing')) return
  const ending = new AbortController()
  const signal = AbortSignal.any([handed, ending.signal])
  let latest: Pulled | null = null
  const model = localModel(row.catalogue_id)
  const tell = (tx: Transaction) =>
    tellLocal(tx, row, { done: latest?.bytes_done ?? row.bytes_done, of: latest?.bytes_total ?? row.bytes_total })
  const note = () =>
    inTransaction(parts.db, async (tx) => {
      const going = await noteProgress(tx, held, latest)
      if (going && latest !== null) await tell(tx)
      return going
    })
  const noting = setInterval(() => {
    note().then(
      (going) => going || ending.abort(),
      (error: unknown) => ending.abort(error),
    )
  }, NOTED_EVERY_MS)
  const end = (outcome: Parameters<typeof movePull>[2]) =>
    inTransaction(parts.db, async (tx) => {
      const moved = await movePull(tx, held, outcome)
      if (moved) await tell(tx)
      return moved
    })
  try {
    if (model === undefined) throw new AppError('provider_failed', say('machine.model_not_offered'))
    if (row.state === 'pulling') {
      await download(parts, row, model, signal, (pulled) => (latest = pulled))
      await note()
      if (!(await end({ state: 'testing' }))) return
    }
    await testModel(parts, row, model, signal, tell)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof AppError)) throw error
    await end({ state: 'failed', detail: error.message })
  } finally {
    clearInterval(noting)
  }
}

/** Asks for the model until it is there: a cut line is taken up again while bytes arrive. */
async function download(
  { config, db }: Needed,
  row: PullRow,
  model: CatalogueModel,
  signal: AbortSignal,
  tell: (pulled: Pulled) => void,
): Promise<void> {
  const server = modelServer(row.service)
  let { job_id } = row
  let most = 0
  for (let idle = 0; ;) {
    const before = most
    await beginAttempt(db, row)
    try {
      for await (const pulled of server.pull(serverAddresses(config)[row.service], model, signal, job_id)) {
        job_id = pulled.job_id ?? null
        most = Math.max(most, pulled.bytes_done)
        tell(pulled)
      }
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.trouble !== 'away') throw error
      idle = most > before ? 0 : idle + 1
      if (idle >= TRIES) throw error
      await setTimeout(WAIT_MS * idle, undefined, { signal })
    }
  }
}

/** Gives it room and asks twice, since the first ask loads the model, and chooses what answered. */
async function testModel(
  { config, db, keyring }: Needed,
  row: PullRow,
  model: CatalogueModel,
  signal: AbortSignal,
  tell: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const name = await modelServer(row.service).prepare(serverAddresses(config)[row.service], model, signal)
  const connection = localConnection({ config, keyring }, row)
  const remote = () => Promise.reject(new Error('a paid job is begun by a run alone'))
  const ask = () => timeAsk(LOCAL_CHAT.capabilities.chat!, { connection, model: name, signal, remote })
  await ask()
  const { seconds, used } = await ask()
  await inTransaction(db, async (tx) => {
    const outcome = { state: 'ready', model: name, ask_seconds: seconds, film_minutes: toldMinutes(seconds, used) } as const
    if (!(await movePull(tx, row, outcome))) return
    await chooseModel(tx, config, row, name)
    await tell(tx)
  })
}

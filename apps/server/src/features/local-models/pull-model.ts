import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { askFileSize, downloadFile } from '@orion/pipeline/downloads/download-file.ts'
import { type CatalogueModel, whyNoDisk, whyNoMemory } from '@orion/pipeline/local-models/catalogue.ts'
import { estimateMinutes } from '@orion/pipeline/local-models/told-minutes.ts'
import { findLevel } from '@orion/pipeline/providers/connection-tests/test-level.ts'
import { timeAsk } from '@orion/pipeline/providers/connection-tests/test-chat.ts'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isDiskFull } from '../../files/disk-full.ts'
import { tellLocal } from '../../events/tell-local.ts'
import { callTools } from '../providers/call-tools.ts'
import { LOCAL_CHAT, getCapability } from '@orion/pipeline/providers/index.ts'
import { chooseModel, localConnection } from './choose-model.ts'
import { countArrived, modelsFolder, listParts } from './model-place.ts'
import { shareModel, takeShared } from './share-model.ts'
import { type Held, type Progress, type PullRow, beginAttempt, movePull, noteProgress, readPull } from './queries.ts'

type Needed = Pick<Parts, 'config' | 'db' | 'keyring' | 'store'>

const NOTED_EVERY_MS = 1000

/**
 * Downloads a model, tests it with a small request and chooses it. When the signal `handed` ends the work of this process, the download
 * stays in progress and continues later. If the download was cancelled or started again, this call changes nothing. An error is stored in
 * the row as a sentence.
 */
export async function runPull(parts: Needed, held: Held, handed: AbortSignal): Promise<void> {
  const row = await readPull(parts.db, held.organization_id)
  if (row === null || row.token !== held.token || (row.state !== 'pulling' && row.state !== 'testing')) return
  const ending = new AbortController()
  const signal = AbortSignal.any([handed, ending.signal])
  let latest: Progress | null = null
  const model = parts.config.local_catalogue.find(({ catalogue_id }) => catalogue_id === row.catalogue_id)
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
      await beginAttempt(parts.db, row)
      await takeShared(parts, model)
      await download(parts, model, { signal, tell: (progress) => (latest = progress) })
      await shareModel(parts, held, model)
      await note()
      if (!(await end({ state: 'testing' }))) return
    }
    await testModel(parts, { row, model }, { signal, tell })
  } catch (error) {
    if (signal.aborted) return
    const name = model?.name ?? row.catalogue_id
    const isOfDisk = isDiskFull(error)
    const detail = isOfDisk
      ? say('machine.download_disk_full', { name }).text
      : error instanceof AppError
        ? error.message
        : say('machine.download_failed', { name }).text
    await end({ state: 'failed', detail })
    if (!(error instanceof AppError) && !isOfDisk) throw error
  } finally {
    clearInterval(noting)
  }
}

/** Downloads a model's files one after the other. Checks free memory and disk before the first byte. */
async function download(
  parts: Needed,
  model: CatalogueModel,
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<void> {
  if (parts.config.downloads === 'off') throw new AppError('provider_failed', say('services.downloads_off'))
  const folder = modelsFolder(parts)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = await Promise.all(
    listParts(parts, model).map(async (file) => {
      const arrived = await countArrived(file)
      return { ...file, arrived, bytes: await askFileSize(file, signal) }
    }),
  )
  const bytes_total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const here = files.reduce((sum, { arrived }) => sum + arrived, 0)
  const room = await parts.config.read_machine(folder)
  const why = whyNoMemory(model, room) ?? whyNoDisk(model, room, bytes_total - here)
  if (why !== null) throw new AppError('provider_failed', why)
  let before = 0
  for (const file of files) {
    if (!existsSync(file.path)) {
      await downloadFile(file, file.part, { signal, tell: (bytes) => tell({ bytes_done: before + bytes, bytes_total }) })
      await rename(file.part, file.path)
    }
    before += file.bytes
    tell({ bytes_done: before, bytes_total })
  }
}

/** Sends two test requests, because the first one also loads the model. Chooses the model if it answered. */
async function testModel(
  { config, db, keyring }: Pick<Needed, 'config' | 'db' | 'keyring'>,
  { row, model: { catalogue_id: name } }: { row: PullRow; model: CatalogueModel },
  { signal, tell }: { signal: AbortSignal; tell: (tx: Transaction) => Promise<void> },
): Promise<void> {
  const tools = callTools(localConnection({ config, keyring }, row), name, signal)
  const chat = getCapability(LOCAL_CHAT.key, 'chat')
  const ask = () => timeAsk(chat, tools)
  await ask()
  const { seconds, used } = await ask()
  const chat_level = await findLevel(chat, tools)
  await inTransaction(db, async (tx) => {
    const outcome = {
      state: 'ready',
      model: name,
      ask_seconds: seconds,
      film_minutes: estimateMinutes(chat_level, seconds, used),
      chat_level,
    } as const
    if (!(await movePull(tx, row, outcome))) return
    await chooseModel(tx, row, { model: name, chat_level })
    await tell(tx)
  })
}

import { createHmac, createPublicKey, sign } from 'node:crypto'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Tools } from '@orion/pipeline/core/stage.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import { LOCAL_CHAT } from '@orion/pipeline/providers/index.ts'
import type { Provider } from '@orion/pipeline/providers/provider.ts'
import type { Parts } from '../context.ts'
import { findAsset } from '../features/assets/queries.ts'
import type { UsePrices } from '../features/points/use-prices.ts'
import { openService } from '../features/providers/open-service.ts'
import { forgetRecipes } from '../features/assets/recipe-queries.ts'
import { openSigner } from '../features/signing/sign-file.ts'
import { awaitModel } from './calls/await-model.ts'
import { openOnce } from './calls/once.ts'
import { type RemoteJobs, cancelling, openRemote } from './calls/remote.ts'
import type { RunTask } from './calls/remote-queries.ts'
import { holdSlot } from './queue/slots.ts'
import type { WhileWaiting } from './queue/take-jobs.ts'
import { type WithinHold, boundProvider, openWithinHold } from './endings/within-hold.ts'

type Own = Pick<Tools, 'env' | 'signal' | 'folder' | 'progress' | 'aside'> & {
  organization_id: string
  recipe: string
  /** The task and its run, with the prices that the run pays for services. Without a run, no paid job begins. */
  run: (RunTask & { use_prices: UsePrices }) | null
  /** The service of the task. Null if Orion makes the task. */
  service: ServiceUse | null
  /** Called with the use of a service at each answer, even if the answer is not used later. */
  count: (used: Used) => void
  /** The run was cancelled: its jobs are stopped at their services, and no request is sent. */
  cancelling?: boolean
}

/** The number of digits of a mark. It is so large that no page contains the same digits by chance. */
const MARK_DIGITS = 16

/**
 * The tools for a stage's `make`. `make` can read only files of its own organization. The content of each file is first compared with its
 * name. `close` resolves when no paid call is running, and releases the reserved points.
 */
export function makeTools(
  parts: Pick<Parts, 'config' | 'db' | 'log' | 'store' | 'keyring'> & { whileWaiting?: WhileWaiting },
  { organization_id, recipe, run, service, count, cancelling: is_cancelling = false, ...own }: Own,
): { tools: Omit<Tools, 'made'>; close: () => Promise<void> } {
  const { db, store, keyring } = parts
  const find = async (asset_id: string) => {
    const asset = await findAsset(db, organization_id, asset_id)
    if (asset === null) throw new AppError('not_found', say('runs.file_gone'))
    return asset
  }
  // a model on this machine uses the cores itself
  const whileWaiting = service?.provider === LOCAL_CHAT.key ? undefined : parts.whileWaiting
  const within = openWithinHold(db, { run, service, signal: own.signal })
  const services = openServices(parts, { organization_id, recipe, run, is_cancelling, count, within, signal: own.signal })
  const tools: Omit<Tools, 'made'> = {
    ...own,
    once: openOnce(
      { db, store, whileWaiting },
      { organization_id, recipe, run: run?.execution_id ?? null, signal: own.signal, is_cancelling, count, again: within?.again },
    ),
    service: services.open,
    mark: createHmac('sha256', keyring.marks).update(recipe).digest('hex').slice(0, MARK_DIGITS),
    async readAsset(asset_id) {
      const { sha256, size_bytes } = await find(asset_id)
      if (await store.isWhole(sha256)) {
        const path = await store.find(sha256, size_bytes, own.folder)
        if (path !== null) return path
      }
      await forgetRecipes(db, organization_id, asset_id)
      throw new AppError('not_found', say('runs.file_damaged'))
    },
    async describeAsset(asset_id) {
      const { name, mime_type } = await find(asset_id)
      return { name: name ?? '', mime_type }
    },
    signFile: openSigner({ db, keyring }, { organization_id, signal: own.signal }),
    sign: (bytes) => {
      const [{ id, provenance }] = keyring.all() // both must be from the same key, also during a rotation of keys
      return {
        algorithm: 'Ed25519',
        key_id: id,
        public_key: createPublicKey(provenance).export({ format: 'pem', type: 'spki' }).toString(),
        signature: sign(null, bytes, provenance).toString('base64'),
      }
    },
  }
  return { tools, close: services.close }
}

type Unit = Pick<Own, 'organization_id' | 'recipe' | 'run' | 'count' | 'signal'> & {
  is_cancelling: boolean
  within: WithinHold | null
}

/** The services that a task opens: one slot per connection, and the paid jobs. */
function openServices(
  parts: Parameters<typeof makeTools>[0],
  { organization_id, recipe, run, is_cancelling, count, within, signal }: Unit,
): { open: Tools['service']; close: () => Promise<void> } {
  const slots = new Map<string, ReturnType<typeof holdSlot>>()
  const jobs: RemoteJobs[] = []
  let is_closed = false
  // a stopped task does not wait for `make`, which may still be opening a service
  const checkOpen = (): void => {
    if (is_closed) throw new Error('The task ended before its service was opened')
  }
  return {
    async open(use) {
      const opened = await openService(parts, { organization_id, use }, signal)
      const { provider, call } = opened
      const { connection } = call
      if (run === null) return opened
      const unit = { organization_id, recipe, run }
      if (is_cancelling) return { provider, call: { ...call, remote: cancelling(parts, unit) } }
      await awaitModel(parts, use)
      checkOpen()
      const slot = slots.get(connection.connection_id) ?? holdSlot(parts, connection, provider.at_once)
      slots.set(connection.connection_id, slot)
      await slot
      checkOpen()
      const remote_jobs = openRemote(parts, unit, { connection, signal })
      jobs.push(remote_jobs)
      const counted = counting(provider, count)
      return {
        provider: within === null ? counted : boundProvider(counted, within),
        call: { ...call, remote: remote_jobs.remote, signal: remote_jobs.signal },
      }
    },
    async close() {
      is_closed = true
      await Promise.all(jobs.map(({ settled }) => settled()))
      const held = await Promise.allSettled(slots.values())
      await Promise.all(held.map((slot) => slot.status === 'fulfilled' && slot.value()))
    },
  }
}

/** Returns a provider whose images, clips and tracks are counted when they arrive. `once` counts its answers to smaller requests. */
function counting(provider: Provider, count: Own['count']): Provider {
  const counted =
    <A extends unknown[], M extends { used: Used }>(make: (...asked: A) => Promise<M>) =>
    async (...asked: A): Promise<M> => {
      const made = await make(...asked)
      count(made.used)
      return made
    }
  const { image, video, music } = provider.capabilities
  return {
    ...provider,
    capabilities: {
      ...provider.capabilities,
      ...(image && { image: { ...image, draw: counted(image.draw) } }),
      ...(video && { video: { ...video, clip: counted(video.clip) } }),
      ...(music && { music: { ...music, compose: counted(music.compose) } }),
    },
  }
}

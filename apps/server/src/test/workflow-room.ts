import type { FilmUpdate } from '@orion/contract/film-update.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { startWorker } from '../jobs/worker.ts'
import { type FrozenServer, type Reply, type TestPartner, type TestServer, testServer } from './test-server.ts'
import { servedStages } from './served-stages.ts'
import { type OnMake, tinyStages } from './tiny-stages.ts'

/** A workflow as the API shows it. */
type Shown = any // oxlint-disable-line typescript/no-explicit-any -- tests look into answers freely

/** A server with small stages, a worker and a partner, and the calls that tests of stages make. */
export type WorkflowRoom = Awaited<ReturnType<typeof workflowRoom>>

/** The part of a set-up that every partner on its server gets. */
export type PartnerRoom = ReturnType<typeof actAs> & { close: () => Promise<void> }

/** A set-up that has ended. Others can begin with copies of it, as often as a test needs. */
export type FrozenRoom = FrozenServer & { partner: TestPartner }

/**
 * Opens the set-up. With `served`, services may make stages 1 and 3. `stages` replaces the small stages. With `from`, it begins in the
 * state in which that set-up ended. The caller must close it.
 */
export async function workflowRoom({
  onMake,
  settings = {},
  worker = true,
  served = false,
  stages = tinyStages(onMake),
  from,
}: {
  onMake?: OnMake
  settings?: Record<string, string>
  worker?: boolean
  served?: boolean
  stages?: StageList
  from?: FrozenRoom
} = {}) {
  const server: TestServer = await testServer({ stages: served ? servedStages(stages) : stages, settings, from })
  const running = worker ? await startWorker(server.parts, { cores: 2 }) : null
  const partner: TestPartner = from?.partner ?? (await server.partner())

  return {
    ...actAs(server, partner),
    /** The calls of another partner on the same server. They end with this set-up. */
    beside: async (): Promise<PartnerRoom> => ({ ...actAs(server, await server.partner()), close: async () => {} }),
    async close() {
      await running?.stop()
      await server.close()
    },
    async freeze(): Promise<FrozenRoom> {
      await running?.stop()
      return { ...(await server.freeze()), partner }
    },
  }
}

/** The calls of a partner. */
function actAs(server: TestServer, partner: TestPartner) {
  const as =
    (key: string) =>
    (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> =>
      server.call(method, `/api/orion${path}`, { key, body, ...(headers && { headers }) })
  const call = as(partner.api_key)

  const room = {
    server,
    partner,
    as,
    call,
    /** Creates a workflow and returns its id. */
    async create(body: Record<string, unknown> = {}): Promise<string> {
      const reply = await call('POST', '/workflows/', {
        workflow_name: 'Panama',
        organization_id: partner.organization_id,
        ...body,
      })
      if (reply.status !== 201) throw new Error(`not created: ${JSON.stringify(reply.body)}`)
      return reply.body.workflow_id
    },
    execute: (id: string, stage_id: number, more: Record<string, unknown> = {}) =>
      call('POST', `/workflows/${id}/execute-stage`, { stage_id, ...more }),
    act: (id: string, action: 'accept' | 'reject' | 'retry' | 'cancel' | 'skip', stage_number: number) =>
      call('POST', `/workflows/${id}/${action}-stage`, { stage_number }),
    /** Makes a call and returns its body. Throws for every answer but 200. */
    async ok(method: string, path: string, body?: unknown): Promise<Reply['body']> {
      const reply = await call(method, path, body)
      if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body
    },
    get: async (id: string) => (await call('GET', `/workflows/${id}`)).body.data,
    /** The content of a stage's current version. */
    readContent: async <C = Shown>(id: string, stage: number): Promise<C> =>
      (await call('GET', `/workflows/${id}/stage-${stage}-content`)).body.data.content,
    /** The plan of the update that would bring a film up to date. */
    readUpdate: async (id: string): Promise<FilmUpdate> => (await room.ok('GET', `/workflows/${id}/film-update`)).data,
    /** Starts a planned update within its price, or within `points_limit`. */
    startUpdate: (id: string, { plan, through_stage, most_points }: FilmUpdate, points_limit = Math.max(1, most_points)) =>
      call('PUT', `/workflows/${id}/autopilot`, { points_limit, through_stage, plan }),
    /** Waits until `is` returns true for a workflow. `is` is called at each event. */
    async until(id: string, is: (workflow: Shown) => boolean): Promise<Shown> {
      const { promise, resolve } = Promise.withResolvers<void>()
      let news = { promise, resolve }
      const stop = server.parts.feed.onNews([partner.organization_id, partner.user_id], () => news.resolve())
      try {
        for (;;) {
          const workflow = await room.get(id)
          if (is(workflow)) return workflow
          await news.promise
          news = Promise.withResolvers<void>()
        }
      } finally {
        stop()
      }
    },
    /** Runs a stage until it ends, with success or not. */
    async run(id: string, stage_id: number, more: Record<string, unknown> = {}) {
      const reply = await room.execute(id, stage_id, more)
      if (reply.status !== 202) throw new Error(`not started: ${JSON.stringify(reply.body)}`)
      return room.until(id, (workflow) => workflow.stages[stage_id].status !== 'processing')
    },
    /** Runs and accepts the stages up to `last`, beginning at `first`. */
    async runTo(id: string, last: number, first = 1) {
      for (let number = first; number <= last; number += 1) {
        await room.run(id, number)
        await room.act(id, 'accept', number)
      }
    },
    balance: async () => (await call('GET', `/points/balance/${partner.organization_id}`)).body.data,
  }
  return room
}

import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { type ServiceUse, getService } from '@orion/pipeline/core/service-use.ts'
import { makeUnit } from '../jobs/make-unit.ts'
import { runStage } from '../jobs/run-stage.ts'
import { prepareMaking } from '../jobs/worker.ts'
import { writeServicePrice } from '../features/points/price-queries.ts'
import { type WorkflowRoom, workflowRoom } from './workflow-room.ts'

/** A service's expected and highest use for a task, and its actual use. */
export type UnitUse = { expected: Used; most: Used; used: Used }

/** The part of a small stage's task on which its use depends. */
type Unit = { id: string; topic: string }

/** The operator's own service in these tests, at its public address. It is never called. */
export const OPERATORS = { ELEVENLABS_API_KEY: 'sk_operator_0123456789', USD_PER_POINT: '0.02' }

/**
 * The price in millionths of a USD for a million characters. With the margin of 1.3 and 0.02 USD a point, 1000 characters cost 1.9500
 * points.
 */
export const CHARACTER_PRICE = 30_000_000

/**
 * A set-up in which a speech service makes stage 1: the chosen one, or else the first possible one. The test decides when its jobs run.
 * `getUse` returns the service's use for a task.
 */
export async function servedRoom(getUse: (unit: Unit) => UnitUse, settings: Record<string, string> = OPERATORS) {
  const asked: string[] = []
  const room: WorkflowRoom = await workflowRoom({ worker: false, settings, onMake: (unit) => void asked.push(unit.id) })
  const { parts } = room.server
  const stage = parts.stages.content_research
  const { plan, make } = stage
  stage.capabilities = ['speech']
  stage.plan = (request) => {
    const service = request.chosen?.speech ?? request.services?.[0]
    const use: ServiceUse | undefined = service && { ...service, take: 0 }
    return plan(request).map((unit) => (use ? { ...(unit as object), service: use } : unit))
  }
  stage.expect = (unit) => (getService(unit) === null ? null : getUse(unit as Unit))
  stage.make = async (unit, ...rest) => {
    const made = await make(unit, ...rest)
    return getService(unit) === null ? made : { ...made, used: getUse(unit as Unit).used }
  }
  const price = { provider: 'elevenlabs', model: '*', meter: 'character' as const, usd_micros: CHARACTER_PRICE }
  await writeServicePrice(parts.db, price)

  const making = prepareMaking(parts)
  const progress = { of: () => () => {}, done: () => {} }
  return {
    ...room,
    /** The ids of the tasks that were made. */
    asked,
    /** Starts stage 1 and returns the id of its run. Throws if the start is refused. */
    async start(id: string, prompt: string): Promise<string> {
      const { status, body } = await room.execute(id, 1, { prompt })
      if (status !== 202) throw new Error(`${body.code}: ${body.detail}`)
      return body.execution_id
    },
    plan: (execution_id: string) => runStage(making, execution_id),
    /** Makes `count` tasks of a run, starting at `from`. */
    async make(execution_id: string, count: number, from = 0) {
      for (let index = from; index < from + count; index += 1)
        await makeUnit(making, { execution_id, index }, { signal: AbortSignal.timeout(60_000), progress })
    },
    estimate: async (id: string, prompt: string) =>
      (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 1, prompt })).body,
    iterations: async (id: string) => (await room.call('GET', `/workflows/${id}/stage-1-iterations`)).body.data.iterations,
  }
}

export type ServedRoom = Awaited<ReturnType<typeof servedRoom>>

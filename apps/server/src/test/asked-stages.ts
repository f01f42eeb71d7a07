import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import * as z from 'zod/mini'
import { type OnMake, tinyStages } from './tiny-stages.ts'

/** Small stages in which a chosen language model answers one request for each task of stage 1. */
export function askedStages(onMake?: OnMake): StageList {
  const stages = tinyStages(onMake)
  return { ...stages, content_research: asked(stages.content_research) }
}

type Unit = { id: string; service?: ServiceUse }

const asked = (stage: Stage): Stage => ({
  ...stage,
  capabilities: ['chat'],
  plan: (request: StageRequest<StageKey>) =>
    (stage.plan(request) as Unit[]).map((unit): Unit => {
      const service = request.chosen?.chat
      return service ? { ...unit, service: { ...service, take: 0 } } : unit
    }),
  make: async (planned, provider, tools) => {
    const { service, ...unit } = planned as Unit
    if (service === undefined) return stage.make(unit, provider, tools)
    const opened = await tools.service(service)
    const ask = { system: 'Answer.', schema: z.object({ weight: z.int() }), most_output_tokens: 100 }
    await opened.provider.capabilities.chat!.write({ ...ask, messages: [{ role: 'user', text: unit.id }] }, opened.call)
    return stage.make(unit, provider, tools)
  },
})

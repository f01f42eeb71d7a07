import { join } from 'node:path'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import { tinyStages } from './tiny-stages.ts'

/** Small stages. In stage 1, a chosen image service makes each task with a separate paid job. */
export function paidStages(): StageList {
  const stages = tinyStages()
  return { ...stages, content_research: paid(stages.content_research) }
}

type Unit = { id: string; topic: string; service?: ServiceUse }

const paid = (stage: Stage): Stage => ({
  ...stage,
  capabilities: ['image'],
  plan: (request: StageRequest<StageKey>) =>
    (stage.plan(request) as Unit[]).map((unit): Unit => {
      const service = request.chosen?.image
      return service ? { ...unit, service: { ...service, take: 0 } } : unit
    }),
  make: async (planned, provider, tools) => {
    const unit = planned as Unit
    if (unit.service === undefined) return stage.make(unit, provider, tools)
    const opened = await tools.service(unit.service)
    const path = join(tools.folder, 'drawn')
    const ask = { prompt: `${unit.topic}, ${unit.id}`, aspect: '16:9' as const }
    const { used } = await opened.provider.capabilities.image!.draw(ask, path, opened.call)
    return { data: { id: unit.id }, files: { made: { path, mime_type: 'image/png', kind: 'image' } }, used }
  },
})

import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'

/**
 * Small stages. In stages 1 and 3, a chosen chat model makes the first task, and a chosen image service makes the others. Their second task
 * can be left out.
 */
export const servedStages = (stages: StageList): StageList => ({
  ...stages,
  content_research: served(stages.content_research),
  voice_scenes: served(stages.voice_scenes),
})

const served = (stage: Stage): Stage => ({
  ...stage,
  capabilities: ['chat', 'image'],
  plan: (request: StageRequest<StageKey>) =>
    (stage.plan(request) as { id: string }[]).map((unit, index) => {
      const chosen = request.chosen?.[index === 0 ? 'chat' : 'image']
      const { takes = {} } = request.settings as { takes?: Record<string, number> }
      return chosen ? { ...unit, service: { ...chosen, take: takes[unit.id] ?? 0 } } : unit
    }),
  instead: (unit) => {
    const { service: _, ...own } = unit as { service: unknown }
    return own
  },
  without: (_request, unit, { message }) => ((unit as { id: string }).id.endsWith('-2') ? { failed: message } : null),
})

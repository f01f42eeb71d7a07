import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { BUILT_IN_PRICES } from '@orion/pipeline/core/prices.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import { afterEach, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { openRecipes } from './recipes.ts'

let room: WorkflowRoom
afterEach(() => room.close())

test('S08 a recipe that two callers request at the same time is made once', async () => {
  const made: string[] = []
  room = await workflowRoom({ worker: false, onMake: ({ id }) => void made.push(id) })
  const { parts } = room.server
  const stage = parts.stages.video_assembly
  const [provider] = stage.providers
  const request = { film: { topic: 'Bees' }, prompt: null, inputs: {} } as unknown as StageRequest<'video_assembly'>
  const [unit] = stage.plan(request)
  const recipe = recipeHash({ stage: stage.key, provider: provider.key, unit })
  const { organization_id } = await room.server.partner()
  const recipes = openRecipes(parts)
  const ask = () => recipes.make({ organization_id, stage, provider, unit, recipe }, { signal: AbortSignal.timeout(900_000) })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(made).toEqual(['video_assembly-1'])
  // `paid` is only in the answers of callers that find an existing result
  const [first, ...others] = answers.map(({ data, assets }) => ({ data, assets }))
  for (const other of others) expect(other).toEqual(first)
})

test('PTS-05 29.11 a unit that is also a part of another one is paid by its run, whichever is made first', async () => {
  const made: string[] = []
  room = await workflowRoom({
    onMake: async (unit, tools) => {
      made.push(unit.id)
      if (unit.id === 'content_research-1') await tools.made({ ...unit, id: 'content_research-2' })
    },
  })
  const id = await room.create()
  const before = await room.balance()
  await room.run(id, 1)
  expect(made.toSorted()).toEqual(['content_research-1', 'content_research-2'])
  expect(before.current_points - (await room.balance()).current_points).toBe(BUILT_IN_PRICES.content_research.points)
})

import { say } from '@orion/contract/sentences/say.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let room: WorkflowRoom
let id = ''
/** The run's answer while it was running. */
let doing: unknown
beforeAll(async () => {
  const tiny = tinyStages()
  const { content_research: research } = tiny
  room = await workflowRoom({
    stages: {
      ...tiny,
      content_research: {
        ...research,
        make: async (unit, provider, tools) => {
          tools.progress(0.5, say('progress.searching', { name: 'Finder' }))
          doing = await vi.waitUntil(
            async () => {
              const { data } = (await room.call('GET', `/workflows/${id}/stages/1/run`)).body
              return data?.sentence ? data : null
            },
            { timeout: 300_000, interval: 100 },
          )
          return research.make(unit, provider, tools)
        },
        sentence: () => say('summaries.outline_groups_questions_no_sources', { groups: 3 }),
      },
    },
  })
})
afterAll(() => room.close())

test('SHL-05 34 progress and summaries are stored and returned with key and values next to their English text', async () => {
  id = await room.create()
  const made = await room.run(id, 1)
  const text = 'An outline of 3 groups of questions; no sources'
  const said = { message_key: 'summaries.outline_groups_questions_no_sources', values: { groups: 3 } }
  expect(made.stages[1]).toMatchObject({ llm_response: text, llm_response_said: said })
  const { body } = await room.call('GET', `/workflows/${id}/stage-1-iterations`)
  expect(body.data.iterations[0]).toMatchObject({ sentence: text, sentence_said: said })
  const searching = { message_key: 'progress.searching', values: { name: 'Finder' } }
  expect(doing).toMatchObject({ sentence: 'Searching Finder', sentence_said: searching })
})

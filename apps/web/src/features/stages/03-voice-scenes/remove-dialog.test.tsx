import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { getStageContent, updateScenes, updateScript } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const sentences = ['a', 'b', 'c'].map((id) => ({ id, text: `Words of ${id}.`, facts: [] }))
const none = { timestamp: '0:00-0:00', paragraphs: [], sentences: [], content: '' }
const SCRIPT = {
  script_with_timestamps: {
    ...Object.fromEntries(SCRIPT_SECTIONS.map((name) => [name, none])),
    main_content: { ...none, paragraphs: [0], sentences },
  },
  script_metadata: { title: 'Bees' },
} as unknown as ScriptGeneration & Record<string, unknown>
const SCENES = {
  scenes: [
    { id: 's1', text: 'Words of a.', sentence_ids: ['a'] },
    { id: 's2', text: 'Words', sentence_ids: ['b'] },
    { id: 's3', text: 'of b.', sentence_ids: ['b'] },
    { id: 's4', text: 'Words of c.', sentence_ids: ['c'] },
  ],
} as unknown as VoiceScenes

function open(ids: string[]) {
  const onRemoved = vi.fn()
  answer(getStageContent, { data: { ...notMade().data, version: 2, iteration_id: 'i2', content: SCRIPT } })
  const props = {
    workflow: workflow(['completed', 'completed', 'completed']),
    content: SCENES,
    version: 5,
    scenes: SCENES.scenes,
  }
  show(<RemoveDialog {...props} ids={ids} onRemoved={onRemoved} onClose={() => undefined} />)
  return onRemoved
}
const press = async () => {
  const button = () => screen.getByRole('button', { name: 'Remove' })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button())
}

test('34 S03 removed scenes disappear from stage 3, and their own sentences from the script; other scenes keep their sounds', async () => {
  const onRemoved = open(['s1', 's2'])
  answer(updateScript, { data: { version: 3, iteration_id: 'i3', content: SCRIPT } })
  answer(updateScenes, { data: { version: 6, iteration_id: 'i6', content: {} } })
  await press()
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  const script = sentTo(updateScript)[0]!.content as ScriptGeneration
  expect(script.script_with_timestamps.main_content.sentences.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(sentTo(updateScenes)).toMatchObject([{ version: 5, content: { scene_count: 2, scenes: [{ id: 's3' }, { id: 's4' }] } }])
})

test('34 S03 a refusal of the script is shown, and no scene is removed', async () => {
  const onRemoved = open(['s4'])
  const detail = [{ loc: ['body', 'content'], msg: 'The main part needs at least one sentence.', type: 'missing' }]
  answer(updateScript, { code: 'invalid_fields', detail })
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('The main part needs at least one sentence.')
  expect([onRemoved.mock.calls, sentTo(updateScenes)]).toEqual([[], []])
})

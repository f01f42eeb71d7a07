import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { answer } from '../../../../test/network.ts'
import { notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { createPlayer, PlayerContext } from '../../film/player.ts'
import { Preview } from './preview.tsx'

const caption: Caption = {
  scene_id: 's1',
  start_seconds: 0,
  end_seconds: 2,
  lines: ['The lense was lit.'],
  words: [{ text: 'The', start_seconds: 0, end_seconds: 0.3, line: 0, char_start: 0, char_end: 3 }],
}

/** Corrects the caption in the same way as the list of captions. */
function Corrects() {
  const { workflow_id } = workflow()
  const draft = useDraft(`${workflow_id}:captions`, [caption], 1)
  return (
    <>
      <button type="button" onClick={() => draft.set([{ ...caption, words: [], lines: ['The lens was lit.'] }])}>
        Correct
      </button>
      <button type="button" onClick={draft.discard}>
        Leave
      </button>
    </>
  )
}

test('29.13 S04 the preview follows the correction of a caption before it is saved', async () => {
  const it = workflow(['completed', 'completed', 'completed', 'awaiting_approval'])
  answer(getStageContent, { data: { ...notMade().data, version: 1, content: { captions: [caption] } } })
  show(
    <PlayerContext value={createPlayer()}>
      <Preview workflow={it} stage={stage(4, 'awaiting_approval')} />
      <Corrects />
    </PlayerContext>,
  )
  const said = async () => (await screen.findByText(/was lit\./)).closest('p')?.textContent
  expect(await said()).toBe('The lense was lit.')
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Correct' })))
  expect(await said()).toBe('The lens was lit.')
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Leave' })))
  expect(await said()).toBe('The lense was lit.')
})

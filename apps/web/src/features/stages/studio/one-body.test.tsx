import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import { getBalance } from '@orion/contract/points.ts'
import { getStageRun } from '@orion/contract/stage-run.ts'
import { estimateStage, getStageContent, getStageInfo } from '@orion/contract/stages.ts'
import { answer } from '../../../test/network.ts'
import { balance, estimate, keptChoices, noInfo, notMade, offered, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { StageBody } from './stage-body.tsx'

const CONTENT: ImageSelection = {
  brand_color: '#306040',
  scenes: [
    {
      scene_id: 's1',
      text: 'Twelve ships pass the locks.',
      candidates: [
        {
          candidate_id: 'count-A',
          kind: 'drawn',
          image_asset_id: 'still',
          licence: 'own',
          attribution: 'Orion',
          template: 'count',
          variant: 'A',
          slots: { figure: { value: 12, number_text: '12', unit: 'ships', label: '', measure: 'count' }, each: 1 },
        },
      ],
      chosen: 'count-A',
      solemn: false,
    },
  ],
}

test.each([
  ['awaiting_approval', 'completed'],
  ['completed', 'awaiting_approval'],
  ['awaiting_approval', 'processing', 'awaiting_approval'],
  ['completed', 'processing', 'failed', 'processing', 'completed'],
] as StageStatus[][])(
  'WFD-02 BOARDS 3 a dialog and its typed text stay when the stage changes from %s to %s',
  async (...states) => {
    const { data } = notMade()
    answer(getStageContent, ({ stage_number }) => ({
      data: stage_number === 5 ? { ...data, version: 1, content: CONTENT } : data,
    }))
    answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: { image: null, stock: null } })] }))
    answer(getBalance, { data: balance() })
    answer(estimateStage, estimate())
    answer(getStageRun, { data: null })
    answer(getStageInfo, noInfo())
    const [, ...then] = states
    function Body() {
      const [at, setAt] = useState(0)
      const status = states[at]
      const it = workflow(['completed', 'completed', 'completed', 'completed', status])
      it.stages[5] = stage(5, status, { version: 1 })
      return (
        <>
          <button type="button" onClick={() => setAt(at + 1)}>
            Goes on
          </button>
          <StageBody workflow={it} stage={it.stages[5]} onChoose={() => {}} onFollow={() => {}} onAutopilot={() => {}} />
        </>
      )
    }
    show(
      <PlayerContext value={createPlayer()}>
        <Body />
      </PlayerContext>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Change the words of scene 1’s image' }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getAllByRole<HTMLInputElement>('textbox')[0]!
    fireEvent.change(field, { target: { value: 'boats' } })
    for (const status of then) {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Goes on', hidden: true })))
      const busy = status === 'processing' || status === 'failed'
      expect(document.querySelector('.work-area [data-scene]')?.closest('[hidden]') !== null, status).toBe(busy)
    }
    const again = await screen.findByRole('dialog')
    expect(within(again).getAllByRole<HTMLInputElement>('textbox')[0]!.value).toBe('boats')
  },
)

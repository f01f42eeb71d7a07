import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import type { MadeClip, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { listModels } from '@orion/contract/providers.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, keptChoices, notMade, offered, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { ClipDialog, DrawDialog } from './clip-dialog.tsx'
import { ClipFacts } from './clip-facts.tsx'

const SEGMENT: Segment = {
  scene_id: 's1',
  video_asset_id: 'v1',
  candidate_id: 'a',
  template: 'quotation',
  frames: 150,
  duration_seconds: 5,
  transition_in: 'cut',
  transition_out: 'cut',
}
const CLIP: MadeClip = {
  clip_asset_id: 'c1',
  sha256: 'a1',
  provider: 'Replicate',
  model: 'lab/mover',
  asked: 'A quay at dawn',
  prompt: 'A quay at dawn\nNo words.',
  terms: 'https://lab.example/licence',
  used: { second: 5 },
}
const REPLICATE = offered({ connection_id: 'r1', provider: 'replicate', label: 'Our Replicate', models: { video: 'lab/mover' } })

function open(segment: Segment, settings: Record<string, unknown> = {}, offers = [REPLICATE], kind: 'clip' | 'drawn' = 'clip') {
  const onClose = vi.fn()
  const { data } = notMade()
  answer(getOrganizationChoices, keptChoices({ offered: offers }))
  answer(getStageContent, { data: { ...data, version: 1, settings } })
  answer(listModels, { models: [] })
  answer(estimateStage, estimate({ estimated_points: 9000, hold_points: 9000 }))
  answer(executeStage, { stage: stage(6, 'processing'), execution_id: 'run-1', hold_points: 9000 })
  const shared = { workflow: workflow(), segment, place: 2, onClose }
  return {
    ...show(kind === 'clip' ? <ClipDialog {...shared} text="Ships wait at the lock." /> : <DrawDialog {...shared} />),
    onClose,
  }
}

test('PRV-04 S06 a clip is requested with editable words, a service and a price, and the other scenes stay', async () => {
  const { onClose } = open(SEGMENT, { clips: { s0: null } })
  const words = await screen.findByLabelText<HTMLTextAreaElement>('What it should show')
  expect(words.value).toBe('Ships wait at the lock.')
  expect(await screen.findByText(/Cost: 0\.9000 pts\./u)).toBeTruthy()
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the clip' })
  fireEvent.change(words, { target: { value: '  ' } })
  expect(act.disabled).toBe(true)
  fireEvent.change(words, { target: { value: ' A lock fills ' } })
  fireEvent.click(act)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage).at(-1)).toMatchObject({
    stage_id: 6,
    settings: { clips: { s0: null, s1: { connection_id: 'r1', model: 'lab/mover', prompt: 'A lock fills' } }, takes: {} },
  })
  expect(sentTo(estimateStage)).toHaveLength(1)
})

test('PRV-04 S06 the request for a scene with a clip begins with its words, and the same words make another version', async () => {
  const { onClose } = open({ ...SEGMENT, clip: CLIP }, { takes: { s1: 2 } })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What it should show')).value).toBe('A quay at dawn')
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the clip' })
  await waitFor(() => expect(act.disabled).toBe(false))
  fireEvent.click(act)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage).at(-1)).toMatchObject({
    settings: { clips: { s1: { prompt: 'A quay at dawn' } }, takes: { s1: 3 } },
  })
})

test('PRV-04 S06 a run that shows its cost returns to the drawing', async () => {
  const { onClose } = open({ ...SEGMENT, clip: CLIP }, { clips: { s1: { prompt: 'x' }, s2: {} } }, [REPLICATE], 'drawn')
  const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Draw it' })
  await waitFor(() => expect(act.disabled).toBe(false))
  fireEvent.click(act)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage).at(-1)).toMatchObject({ settings: { clips: { s1: null, s2: {} } } })
})

test('PRV-02 S06 without a service for clips there is a link to connect one', async () => {
  const { place } = open(SEGMENT, {}, [offered({ models: { chat: 'gpt' } })])
  expect(await screen.findByText('No service that makes clips is connected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Models & services' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services' }))
})

test('PRV-05 PRV-07 S06 a clip shows its service, length and terms; a scene that was drawn instead shows why', () => {
  const reason = 'Replicate: no credit is left on this account. (status 402)'
  show(
    <>
      <ClipFacts segment={{ ...SEGMENT, clip: CLIP }} onMake={vi.fn()} onDraw={vi.fn()} />
      <ClipFacts segment={{ ...SEGMENT, instead_of: { provider: 'replicate', reason } }} onMake={undefined} onDraw={undefined} />
    </>,
  )
  expect(screen.getByText(/^Made by Replicate · lab\/mover · 5 s/u)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms' }).href).toBe(CLIP.terms)
  expect(screen.getByText(`Drawn instead. ${reason}`)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another clip', 'Use the drawn one again'])
})

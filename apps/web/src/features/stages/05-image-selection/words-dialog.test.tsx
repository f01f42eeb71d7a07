import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { editStageContent, estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { late } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { groupRows, shotFields } from './shot-fields.ts'
import { WordsDialog } from './words-dialog.tsx'

const figure = (number_text: string) => ({ value: Number(number_text), number_text, unit: 'km', label: '', measure: 'measure' })
const BARS: Candidate = {
  candidate_id: 'bars-A',
  kind: 'drawn',
  image_asset_id: 'still',
  licence: '',
  attribution: '',
  template: 'bars',
  variant: 'A',
  slots: {
    bars: [
      { name: 'before', figure: figure('12') },
      { name: 'after', figure: figure('32') },
    ],
    full: 40,
  },
}
const SCENE: ImageScene = {
  scene_id: 's1',
  text: '12, then 32 km.',
  candidates: [BARS],
  chosen: 'bars-A',
  solemn: false,
}
const CONTENT: ImageSelection = { scenes: [SCENE], brand_color: '#306040' }

function open() {
  const onClose = vi.fn()
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 3, content: CONTENT } })
  answer(estimateStage, estimate({ estimated_points: 150, hold_points: 150 }))
  show(<WordsDialog workflow={workflow()} scene={SCENE} place={2} candidate={BARS} url={undefined} onClose={onClose} />)
  return onClose
}
const field = (name: string) => screen.getByLabelText(name, { exact: true })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const act = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Draw with these words' })

test('S05 SHW-7 the words of a shot are in rows, a bar with its own figure and unit', () => {
  const rows = groupRows(shotFields(BARS)).map((row) =>
    row.map(({ field: { name, place } }) => [name, place].filter(Boolean).join(' ')),
  )
  expect(rows).toEqual([['measure'], ['bars 1', 'number 1', 'unit 1'], ['bars 2', 'number 2', 'unit 2']])
})

test('S05 SHW-7 the cost of new words is shown first; then the words are saved and drawn', async () => {
  const onClose = open()
  expect(act().disabled).toBe(true)
  type('Bar 1', ' the lamp alone ')
  expect(await screen.findByText('Draws one image: 0.0150 pts.')).toBeTruthy()
  const { edit } = sentTo(estimateStage).at(-1)!
  expect(edit).toMatchObject({ stage_number: 5, version: 3 })
  answer(editStageContent, { data: { version: 4, iteration_id: 'i4', content: CONTENT } })
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 150 })
  fireEvent.click(act())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const { content, version } = sentTo(editStageContent).at(-1)!
  expect(version).toBe(3)
  expect((content as ImageSelection).scenes[0]).toMatchObject({
    chosen: 'bars-A',
    candidates: [{ slots: { bars: [{ name: 'the lamp alone' }, { name: 'after' }], full: 40 } }],
  })
})

test('S05 SHW-7 a refusal is shown below its field, and drawing is disabled', async () => {
  open()
  const loc = ['body', 'edit', 'content', 'scenes', 0, 'candidates', 0, 'slots', 'bars', 1, 'figure', 'number_text']
  answer(estimateStage, { code: 'invalid_fields', detail: [{ loc, msg: 'At most 40.', type: 'value_error' }] })
  type('Figure 2', '90')
  expect(await screen.findByText('At most 40.')).toBeTruthy()
  expect(field('Figure 2').getAttribute('aria-invalid')).toBe('true')
  expect(field('Figure 1').getAttribute('aria-invalid')).toBeNull()
  expect(act().disabled).toBe(true)
})

test('S05 SHW-7 if another person saves a version, the typed words stay, a note is shown, and the newest version is drawn', async () => {
  const onClose = open()
  type('Bar 1', 'the lamp alone')
  await screen.findByText('Draws one image: 0.0150 pts.')
  answer(editStageContent, { code: 'stale_version', detail: 'Somebody changed this stage.' })
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 4, content: CONTENT } })
  fireEvent.click(act())
  expect(await screen.findByText(/Your words are still here/u)).toBeTruthy()
  expect((field('Bar 1') as HTMLInputElement).value).toBe('the lamp alone')
  answer(editStageContent, { data: { version: 5, iteration_id: 'i5', content: CONTENT } })
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 150 })
  await waitFor(() => expect(act().disabled).toBe(false))
  fireEvent.click(act())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(editStageContent).map(({ version }) => version)).toEqual([3, 4])
})

test('S05 49.6 another person’s version is reported at once, before it is loaded', async () => {
  open()
  type('Bar 1', 'the lamp alone')
  await screen.findByText('Draws one image: 0.0150 pts.')
  answer(editStageContent, { code: 'stale_version', detail: 'Somebody changed this stage.' })
  answer(getStageContent, late<Answer<typeof getStageContent>>().said) // the server answers late
  fireEvent.click(act())
  expect(await screen.findByText(/Your words are still here/u)).toBeTruthy()
  expect(act().disabled, 'with the former version it would be refused again').toBe(true)
})

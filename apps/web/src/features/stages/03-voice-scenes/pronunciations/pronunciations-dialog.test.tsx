import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { executeStage, getStageContent } from '@orion/contract/stages.ts'
import { previewVoice } from '@orion/contract/voices.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { PronunciationsDialog } from './pronunciations-dialog.tsx'

let refuse: Error | null = null
beforeEach(() => {
  refuse = null
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => (refuse ? Promise.reject(refuse) : Promise.resolve()))
})

const TEXTS = ['The lens of Fresnel was lit at Cordouan.', 'Fresnel showed it in Paris.']

async function open({ doubts = [] as string[], kept = [{ word: 'Cordouan', say: 'cor-doo-AN' }] } = {}) {
  const { data } = notMade()
  const scenes = TEXTS.map((text, index) => ({ id: `s${index}`, text }))
  answer(getStageContent, { data: { ...data, version: 1, content: { scenes }, settings: { pronunciations: kept } } })
  answer(executeStage, { stage: stage(3, 'processing'), execution_id: 'run-1', hold_points: 900 })
  const onClose = vi.fn()
  show(<PronunciationsDialog workflow={workflow()} voice_id="clara" doubts={doubts} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Add a word' })
  return onClose
}
const fields = (label: 'Word in the script' | 'Say it like') => screen.getAllByLabelText<HTMLInputElement>(label)
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => sentTo(executeStage).map(({ settings }) => (settings as { pronunciations: unknown[] }).pronunciations)

test('S03 pronunciations show how many scenes contain the word; one can be added or removed', async () => {
  const onClose = await open()
  expect(fields('Say it like').map(({ value }) => value)).toEqual(['cor-doo-AN'])
  expect(screen.getByText('1 scene contains it')).toBeTruthy()
  press('Add a word')
  type(fields('Word in the script')[1]!, ' fresnel ')
  expect(screen.getByText('2 scenes contain it')).toBeTruthy()
  type(fields('Say it like')[1]!, 'fray-NEL')
  press('Remove Cordouan')
  press('Save and speak again')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[{ word: 'fresnel', say: 'fray-NEL' }]])
})

test('S03 WFD-06 a missing half is reported at its field, nothing is sent, and the typed text stays', async () => {
  const onClose = await open()
  press('Add a word')
  press('Add a word')
  const [, word, other] = fields('Word in the script')
  const [, , say] = fields('Say it like')
  type(word!, 'Paris')
  type(say!, 'LON-don')
  press('Save and speak again')
  expect(screen.getByText('Enter how it is said')).toBeTruthy()
  expect(screen.getByText('Enter the word as the script has it')).toBeTruthy()
  expect(other!.getAttribute('aria-invalid')).toBe('true')
  expect([word!.value, say!.value]).toEqual(['Paris', 'LON-don'])
  type(fields('Say it like')[1]!, 'pa-REE')
  press('Remove')
  press('Save and speak again')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(), 'the first press sent nothing').toEqual([
    [
      { word: 'Cordouan', say: 'cor-doo-AN' },
      { word: 'Paris', say: 'pa-REE' },
    ],
  ])
})

test('S03 a doubtful word waits for its pronunciation; a suggestion that stays open is not saved', async () => {
  const onClose = await open({ doubts: ['Fresnel', 'Cordouan'] })
  expect(
    fields('Word in the script').map(({ value }) => value),
    'what is told already is not asked again',
  ).toEqual(['Cordouan', 'Fresnel'])
  press('Save and speak again')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[{ word: 'Cordouan', say: 'cor-doo-AN' }]])
})

test('S03 a word can be heard with its pronunciation; a failure is reported, a stopped sound is not', async () => {
  await open()
  answer(previewVoice, { code: 'unavailable', detail: 'The voice is away.' })
  press('Preview Cordouan')
  expect(await screen.findByText('The voice is away.')).toBeTruthy()
  answer(previewVoice, { data: { url: '/files/said', duration_seconds: 1 } })
  refuse = Object.assign(new Error('It was interrupted'), { name: 'AbortError' })
  press('Preview Cordouan')
  await waitFor(() => expect(sentTo(previewVoice)).toHaveLength(2))
  expect(screen.queryByText('The preview could not be made')).toBeNull()
  refuse = new Error('It cannot be decoded')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview Cordouan' }).getAttribute('aria-busy')).toBeNull())
  press('Preview Cordouan')
  expect(await screen.findByText('The preview could not be made')).toBeTruthy()
  expect(sentTo(previewVoice).at(-1)).toMatchObject({
    ...{ voice_id: 'clara', preview_text: 'Cordouan', pronunciations: [{ word: 'Cordouan', say: 'cor-doo-AN' }] },
  })
})

test('S03 WFD-06 a refusal shows why and keeps the words in the dialog', async () => {
  const onClose = await open()
  answer(executeStage, { code: 'not_enough_points', detail: 'There are 0.0100 pts.' })
  type(fields('Say it like')[0]!, 'cor-DOO-an')
  press('Save and speak again')
  expect(await screen.findByText('There are 0.0100 pts.')).toBeTruthy()
  expect(fields('Say it like')[0]!.value).toBe('cor-DOO-an')
  expect(onClose).not.toHaveBeenCalled()
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Local, type LocalMachine, type LocalReader, getLocal, installLocal, removeLocal } from '@orion/contract/local.ts'
import { answer, sentTo } from '../../test/network.ts'
import { keptChoices, nothingHere } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { ToldHere } from './told-here.tsx'

const reader = (more: Partial<LocalReader> = {}): LocalReader => ({
  ...{ kind: 'reader', catalogue_id: 'gemma3-4b', name: 'Gemma 3 4B', languages: ['en', 'sv'], languages_told: 140 },
  ...{ bytes: 3_300_000_000, memory_bytes: 8_000_000_000, trials: null },
  licence: { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' },
  ...{ state: 'absent', testing: false, done_bytes: 0, total_bytes: 3_300_000_000, seconds_left: null, detail: null },
  ...{ service: null, yields: true, model: null, ask_seconds: null, film_minutes: null },
  ...more,
})
const pulling = (more: Partial<LocalReader> = {}): LocalReader =>
  reader({ state: 'pulling', service: 'Ollama', done_bytes: 1_100_000_000, seconds_left: 300, ...more })
const local = (item: LocalReader = reader(), machine: Partial<LocalMachine> = {}): { data: Local } => ({
  data: {
    items: [item],
    without: [],
    machine: {
      ...{ service: 'Ollama', yields: true, install: ['get ollama', 'ollama serve'], offer: 'gemma3-4b', unfit: null },
      ...{ memory_bytes: 16_400_000_000, available_bytes: 9_000_000_000, free_bytes: 50_000_000_000 },
      ...{ voices_unfit: null, from_path: true },
      ...machine,
    },
  },
})
const shown = (at: { data: Local }, kept = keptChoices()) => {
  answer(getLocal, at)
  return show(<ToldHere organization_id="marea" kept={kept} />)
}
const NAMED = { organization_id: 'marea', catalogue_id: 'gemma3-4b' }

test('PRV-03 issue 33: one model with its size, memory, languages, licence and trials; a press names its catalogue_id alone', async () => {
  shown(local())
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Gemma 3 4B: 3.3 GB to download; 50.0 GB are free on the disk.',
    'It needs 8.0 GB of memory; this machine has 16.4 GB, of which 9.0 GB are free now.',
    'Its maker measured it in English, Swedish, and says that it knows more than 140 languages.',
    'Not tried on Orion’s recorded asks yet.',
    'Licence: Gemma Terms of Use',
  ])
  answer(installLocal, local(pulling()))
  answer(getLocal, local(pulling()))
  fireEvent.click(screen.getByRole('button', { name: 'Download and use Gemma 3 4B' }))
  expect(await screen.findByText('1.1 GB of 3.3 GB, about 5 min left')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(1 / 3))
  expect(sentTo(installLocal)).toEqual([NAMED])
})

test('PRV-07 issue 33: a download is cancelled and goes on; a failure stands in the server’s words', async () => {
  shown(local(pulling()))
  answer(removeLocal, local(pulling({ state: 'absent' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the download' }))
  expect(await screen.findByText('The download was cancelled. What arrived is kept.')).toBeTruthy()
  expect(sentTo(removeLocal)).toEqual([NAMED])
  answer(installLocal, local(pulling({ state: 'failed', detail: 'Ollama: no space left on device' })))
  fireEvent.click(screen.getByRole('button', { name: 'Go on with Gemma 3 4B' }))
  expect(await screen.findByText('Ollama: no space left on device')).toBeTruthy()
})

test('PRV-03 issue 33: LM Studio has no cancel: the screen says so before the press, while it downloads and after', async () => {
  const stays = 'LM Studio cannot be told to stop: a download that it began goes on there. Stop it in LM Studio.'
  shown(local(reader(), { service: 'LM Studio', yields: false, memory_bytes: null, available_bytes: null }))
  expect(await screen.findByText(stays)).toBeTruthy()
  expect(screen.getByText(/how much the machine of its server has cannot be seen from here/)).toBeTruthy()
  const its = { service: 'LM Studio', yields: false }
  answer(installLocal, local(pulling(its), its))
  answer(getLocal, local(pulling(its), its))
  fireEvent.click(screen.getByRole('button', { name: 'Download and use Gemma 3 4B' }))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  expect(screen.getByText(stays)).toBeTruthy()
  answer(removeLocal, local(pulling({ ...its, state: 'absent' }), its))
  answer(getLocal, local(pulling({ ...its, state: 'absent' }), its))
  fireEvent.click(screen.getByRole('button', { name: 'Do not follow it here' }))
  expect(await screen.findByText('It is not followed here any more. LM Studio goes on with it by itself.')).toBeTruthy()
})

test('PRV-04 issue 33: a model that was tested says how long a film takes here, and is removed by a press', async () => {
  const model = 'orion-gemma3-4b:latest'
  const ready = reader({ state: 'installed', service: 'Ollama', model, ask_seconds: 3.21, film_minutes: 5.4 })
  const { unmount } = shown(local(ready), { ...keptChoices(), choices: { chat: { connection_id: 'c1', model } } })
  expect(await screen.findByText('A small ask took 3.2 s. A 60 s film will take about 5 min to tell here.')).toBeTruthy()
  answer(removeLocal, local())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Gemma 3 4B' }))
  await expect.poll(() => sentTo(removeLocal)).toEqual([NAMED])
  unmount()
  shown(local(ready)) // nobody is chosen any more
  expect(await screen.findByRole('button', { name: 'Use Gemma 3 4B' })).toBeTruthy()
})

test('PRV-07 issue 33: where what was begun does not fit any more, the model that fits stands beside it', async () => {
  const needs = 'The model Gemma 3 27B needs 32.0 GB of memory, and this machine has 16.0 GB. Choose a smaller one.'
  const large = { catalogue_id: 'gemma3-27b', name: 'Gemma 3 27B', state: 'failed', service: 'Ollama', detail: needs } as const
  const { data } = local(reader(large))
  answer(installLocal, local(pulling()))
  shown({ data: { ...data, items: [...data.items, reader()] } })
  expect(await screen.findByText(needs)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download and use Gemma 3 4B' }))
  await expect.poll(() => sentTo(installLocal)).toEqual([NAMED])
})

test('PRV-03 issue 33: where nothing is installed the lines stand, and one looks again', async () => {
  const cut = reader({ state: 'failed', service: 'Ollama', detail: 'Ollama: the line was cut.' })
  shown(local(cut, { service: null }))
  expect(await screen.findByText('Ollama: the line was cut.')).toBeTruthy()
  expect((await screen.findByLabelText('Lines for a terminal')).textContent).toBe('get ollamaollama serve')
  expect(screen.getByText(/LM Studio is found where it runs. These two lines install Ollama and start it:/)).toBeTruthy()
  answer(
    getLocal,
    local(reader(), { offer: null, unfit: 'The smallest model needs 8.0 GB of memory, and this machine has 4.0 GB.' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText(/this machine has 4.0 GB/)).toBeTruthy()
})

test('TRUST issue 33: nothing stands here for who may not, or where another model tells films', async () => {
  const { unmount, container } = shown(nothingHere())
  await expect.poll(() => sentTo(getLocal).length).toBeGreaterThan(0)
  expect(container.querySelector('#told-here')).toBeNull()
  unmount()
  const before = sentTo(getLocal).length
  const other = shown(local(), { ...keptChoices(), choices: { chat: { connection_id: 'c1' } } })
  await expect.poll(() => sentTo(getLocal).length).toBeGreaterThan(before)
  expect(other.container.querySelector('#told-here')).toBeNull()
})

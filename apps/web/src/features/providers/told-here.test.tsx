import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type LocalPull, type LocalReader, cancelLocalPull, getLocalModel, pullLocalModel } from '@orion/contract/local-models.ts'
import { answer, sentTo } from '../../test/network.ts'
import { keptChoices } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { ToldHere } from './told-here.tsx'

const MODEL = {
  ...{ catalogue_id: 'gemma3-4b', name: 'Gemma 3 4B', bytes: 3_300_000_000, memory_bytes: 8_000_000_000, languages: 140 },
  ...{ licence: { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' }, trials: null },
}
const reader = (more: Partial<LocalReader> = {}): LocalReader => ({
  ...{ allowed: true, found: true, install: ['get ollama', 'ollama serve'], offer: MODEL, unfit: null },
  ...{ memory_bytes: 16_400_000_000, free_bytes: 50_000_000_000, pull: null },
  ...more,
})
const pull = (more: Partial<LocalPull> = {}): LocalPull => ({
  ...{ model: MODEL, state: 'pulling', bytes_done: 1_100_000_000, bytes_total: 3_300_000_000, seconds_left: 300 },
  ...{ detail: null, ask_seconds: null, film_minutes: null },
  ...more,
})
const shown = (at: LocalReader, kept = keptChoices()) => {
  answer(getLocalModel, at)
  return show(<ToldHere organization_id="marea" kept={kept} />)
}

test('PRV-03 issue 33: one model with its size, memory, licence and trials; a press names its catalogue_id alone', async () => {
  shown(reader())
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Gemma 3 4B: 3.3 GB to download; 50.0 GB are free on the disk.',
    'It needs 8.0 GB of memory; this machine has 16.4 GB.',
    'Its maker says that it knows more than 140 languages.',
    'Not tried on Orion’s recorded asks yet.',
    'Licence: Gemma Terms of Use',
  ])
  answer(pullLocalModel, reader({ pull: pull() }))
  fireEvent.click(screen.getByRole('button', { name: 'Download and use Gemma 3 4B' }))
  expect(await screen.findByText('1.1 GB of 3.3 GB, about 5 min left')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(1 / 3))
  expect(sentTo(pullLocalModel)).toEqual([{ organization_id: 'marea', catalogue_id: 'gemma3-4b' }])
})

test('PRV-07 issue 33: a download is cancelled and goes on; a failure stands in the server’s words', async () => {
  shown(reader({ pull: pull() }))
  answer(cancelLocalPull, reader({ pull: pull({ state: 'cancelled' }) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the download' }))
  expect(await screen.findByText('The download was cancelled. What arrived is kept.')).toBeTruthy()
  answer(pullLocalModel, reader({ pull: pull({ state: 'failed', detail: 'Ollama: no space left on device' }) }))
  fireEvent.click(screen.getByRole('button', { name: 'Go on with Gemma 3 4B' }))
  expect(await screen.findByText('Ollama: no space left on device')).toBeTruthy()
})

test('PRV-04 issue 33: a model that was tested says how long a film takes here', async () => {
  const ready = reader({ pull: pull({ state: 'ready', ask_seconds: 3.21, film_minutes: 5.4 }) })
  const told = { connection_id: 'c1', model: 'orion-gemma3-4b:latest' }
  const { unmount } = shown(ready, { ...keptChoices(), choices: { chat: told } })
  expect(await screen.findByText('A small ask took 3.2 s. A 60 s film will take about 5 min to tell here.')).toBeTruthy()
  unmount()
  shown(ready) // nobody is chosen any more
  expect(await screen.findByRole('button', { name: 'Download and use Gemma 3 4B' })).toBeTruthy()
})

test('PRV-03 issue 33: where nothing is installed the two lines stand, and one looks again', async () => {
  shown(reader({ found: false }))
  expect((await screen.findByLabelText('Lines for a terminal')).textContent).toBe('get ollamaollama serve')
  answer(getLocalModel, reader({ offer: null, unfit: 'The smallest model needs 8.0 GB of memory, and this machine has 4.0 GB.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText(/this machine has 4.0 GB/)).toBeTruthy()
})

test('TRUST issue 33: nothing stands here for who may not, or where another model tells films', async () => {
  const { unmount, container } = shown(reader({ allowed: false }))
  await expect.poll(() => sentToModel()).toBeGreaterThan(0)
  expect(container.querySelector('#told-here')).toBeNull()
  unmount()
  const before = sentToModel()
  const chosen = { ...keptChoices(), choices: { chat: { connection_id: 'c1' } } }
  const other = shown(reader(), chosen)
  await expect.poll(() => sentToModel()).toBeGreaterThan(before)
  expect(other.container.querySelector('#told-here')).toBeNull()
})

const sentToModel = () => sentTo(getLocalModel).length

import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type Local,
  type LocalMachine,
  type LocalReader,
  type LocalSpeaker,
  getLocal,
  installLocal,
  removeLocal,
} from '@orion/contract/local.ts'
import { answer, sentTo } from '../../test/network.ts'
import { keptChoices, nothingHere } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { LocalModelOffer } from './local-model-offer.tsx'

const reader = (more: Partial<LocalReader> = {}): LocalReader => ({
  ...{ kind: 'reader', catalogue_id: 'small', name: 'Gemma 4 E4B', maker: 'Google', languages_told: 140 },
  ...{ memory_bytes: 10_000_000_000, trials: null, licence: { name: 'Apache 2.0', url: 'https://example.com/licence' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, total_bytes: null, seconds_left: null, detail: null },
  ...{ model: null, ask_seconds: null, film_minutes: null, does: null },
  ...more,
})
const pulling = (more: Partial<LocalReader> = {}): LocalReader =>
  reader({ state: 'pulling', done_bytes: 1_100_000_000, total_bytes: 3_300_000_000, seconds_left: 300, ...more })
const VOICE: LocalSpeaker = {
  ...{ kind: 'voice', catalogue_id: 'kristin', name: 'Kristin', languages: ['en'], bytes: 21_000_000, sample_rate: 22_050 },
  ...{ speakers: 1, licence: { name: 'CC0', url: 'https://example.com/cc0' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, detail: null },
}
const local = (item: LocalReader = reader(), machine: Partial<LocalMachine> = {}): { data: Local } => ({
  data: {
    items: [item],
    without: [],
    machine: {
      ...{ offer: 'small', offer_bytes: 3_300_000_000, unfit: null },
      ...{ memory_bytes: 16_400_000_000, available_bytes: 12_000_000_000, free_bytes: 50_000_000_000 },
      ...{ models_unfit: null, voices_unfit: null, from_path: true },
      ...machine,
    },
  },
})
const shown = (at: { data: Local }, kept = keptChoices()) => {
  answer(getLocal, at)
  return show(<LocalModelOffer organization_id="marea" kept={kept} />)
}
const NAMED = { organization_id: 'marea', catalogue_id: 'small' }

test('issue 53 LOCAL 5: one model is offered with its facts; one click downloads it together with a voice', async () => {
  const { data } = local()
  shown({ data: { ...data, items: [...data.items, VOICE] } })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'It needs 10.0 GB of free memory; this machine has 16.4 GB, of which 12.0 GB are free now.',
    'Google made it, and says that it knows more than 140 languages.',
    'Not tried on Orion’s recorded requests yet.',
  ])
  const size = screen.getByText(/^Gemma 4 E4B: 3\.3 GB to download; 50\.0 GB are free on the disk\./)
  expect(size.textContent).toMatch(/Licence: Apache 2\.0$/)
  expect(screen.getByText('About Gemma 4 E4B').closest('details')?.open).toBe(false)
  expect(screen.getByText(/It runs on this machine, and nothing is sent anywhere\./)).toBeTruthy()
  answer(installLocal, local(pulling()))
  answer(getLocal, local(pulling()))
  fireEvent.click(screen.getByRole('button', { name: 'Download Gemma 4 E4B (3.3 GB)' }))
  expect(await screen.findByText('1.1 GB of 3.3 GB, about 5 min left')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(1 / 3))
  await expect.poll(() => sentTo(installLocal)).toEqual([NAMED, { ...NAMED, catalogue_id: 'kristin' }])
})

test('56 PRV-02 without a model for this machine, a button connects a service; on other pages, words name the page', async () => {
  const onConnect = vi.fn()
  answer(getLocal, local(reader(), { offer: null, unfit: 'Too little memory.' }))
  const { unmount } = show(<LocalModelOffer organization_id="marea" kept={keptChoices()} onConnect={onConnect} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a service' }))
  expect(screen.queryByText(/It runs on this machine/)).toBeNull()
  expect(onConnect).toHaveBeenCalledOnce()
  expect(screen.queryByText(/connect one in Models & services/)).toBeNull()
  unmount()
  show(<LocalModelOffer organization_id="marea" kept={keptChoices()} />)
  expect(await screen.findByText(/connect one in Models & services/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect a service' })).toBeNull()
})

test('issue 53 LOCAL 5: the voice is optional, other models are in a menu, and an unknown size is reported', async () => {
  const { data } = local(reader(), { offer_bytes: null })
  const other = reader({ catalogue_id: 'large', name: 'Gemma 4 12B', memory_bytes: 20_000_000_000 })
  shown({ data: { ...data, items: [...data.items, other, VOICE] } })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Also install the voice Kristin (21 MB)' }))
  expect(screen.getByText(/^Gemma 4 E4B: the size of the download is not known;/)).toBeTruthy()
  answer(installLocal, local(pulling({ catalogue_id: 'large' })))
  fireEvent.click(screen.getByText('Other models'))
  expect(screen.getByText('It needs 20.0 GB of free memory.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download Gemma 4 12B' }))
  await expect.poll(() => sentTo(installLocal)).toEqual([{ ...NAMED, catalogue_id: 'large' }])
})

test('issue 53 LOCAL 5: if the download site does not answer, one sentence says so, and no button downloads or resumes', async () => {
  const unfit =
    'Gemma 4 E4B cannot be downloaded: models.example does not answer. ' +
    'Check the internet connection of this machine. Orion tries again by itself.'
  const { unmount } = shown(local(reader(), { offer: null, offer_bytes: null, unfit }))
  expect(await screen.findByText(unfit)).toBeTruthy()
  expect([screen.queryByRole('button'), screen.queryByRole('checkbox')]).toEqual([null, null])
  unmount()
  const begun = reader({ state: 'failed', done_bytes: 1e9, total_bytes: 3.3e9, detail: 'The connection was closed' })
  shown(local(begun, { offer: null, offer_bytes: null, unfit }))
  expect(await screen.findByText(unfit)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('issue 53 LOCAL 5: as soon as the download site answers again, the download is offered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const unfit = 'Gemma 4 E4B cannot be downloaded.'
  shown(local(reader(), { offer: null, offer_bytes: null, unfit, is_silent: true }))
  await expect.poll(() => screen.queryByText(unfit)).not.toBeNull()
  answer(getLocal, local())
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => screen.queryByRole('button', { name: 'Download Gemma 4 E4B (3.3 GB)' })).not.toBeNull()
  vi.useRealTimers()
})

test('issue 53 LOCAL 5: a machine that is too small is not asked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const unfit = 'Too little memory.'
  shown(local(reader(), { offer: null, offer_bytes: null, unfit }))
  await expect.poll(() => screen.queryByText(unfit)).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(sentTo(getLocal)).toHaveLength(1)
  vi.useRealTimers()
})

test('issue 53 LOCAL 3: a waiting model shows what it waits for, and can be cancelled', async () => {
  shown(local(pulling({ total_bytes: 3.3e9, waits_for: 'Kristin' })))
  expect(await screen.findByText('Gemma 4 E4B waits until the download of Kristin ends.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  answer(removeLocal, local())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the download' }))
  await expect.poll(() => sentTo(removeLocal)).toEqual([NAMED])
})

test('issue 53 LOCAL 5: a download can be cancelled and resumed; a failure is one sentence', async () => {
  shown(local(pulling()))
  answer(removeLocal, local(pulling({ state: 'absent' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the download' }))
  expect(await screen.findByText('The download was cancelled. The downloaded part is kept.')).toBeTruthy()
  expect(sentTo(removeLocal)).toEqual([NAMED])
  const full = 'The disk has no space left for Gemma 4 E4B. Free some space, then continue.'
  answer(installLocal, local(pulling({ state: 'failed', detail: full })))
  fireEvent.click(screen.getByRole('button', { name: 'Go on with Gemma 4 E4B' }))
  expect(await screen.findByText(full)).toBeTruthy()
})

test('PRV-04 issue 53: a tested model shows how long a film takes here, and a click removes it', async () => {
  const model = 'small'
  const does = 'This model writes the script of a film. Its images are automatic graphics and photographs.'
  const ready = reader({
    does,
    state: 'installed',
    done_bytes: 3.3e9,
    total_bytes: 3.3e9,
    model,
    ask_seconds: 3.21,
    film_minutes: 5.4,
  })
  const { unmount } = shown(local(ready), { ...keptChoices(), choices: { chat: { connection_id: 'c1', model } } })
  expect(await screen.findByText('A small request took 3.2 s. The model will work about 5 min on a 60 s film.')).toBeTruthy()
  expect(screen.getByText(does)).toBeTruthy()
  answer(removeLocal, local())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Gemma 4 E4B' }))
  await expect.poll(() => sentTo(removeLocal)).toEqual([NAMED])
  unmount()
  shown(local(ready)) // no model is chosen now
  expect(await screen.findByRole('button', { name: 'Use Gemma 4 E4B' })).toBeTruthy()
})

test('PRV-07 issue 53: if the installed model no longer fits, a fitting one is offered; if none fits, the reason is shown', async () => {
  const needs = 'The model Gemma 4 12B needs 20.0 GB of memory, and this machine has 16.0 GB. Choose a smaller one.'
  const large = { catalogue_id: 'large', name: 'Gemma 4 12B', state: 'failed', detail: needs } as const
  const { data } = local(reader(large))
  answer(installLocal, local(pulling()))
  const { unmount } = shown({ data: { ...data, items: [...data.items, reader()] } })
  expect(await screen.findByText(needs)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download Gemma 4 E4B (3.3 GB)' }))
  await expect.poll(() => sentTo(installLocal)).toEqual([NAMED])
  unmount()
  const unfit = 'The smallest model needs 6.0 GB of memory, and this machine has 4.0 GB.'
  shown(local(reader(), { offer: null, offer_bytes: null, unfit }))
  expect(await screen.findByText(unfit)).toBeTruthy()
})

test('TRUST issue 33: nothing is rendered for a person without the right, or if another model writes films', async () => {
  const { unmount, container } = shown(nothingHere())
  await expect.poll(() => sentTo(getLocal).length).toBeGreaterThan(0)
  expect(container.querySelector('#told-here')).toBeNull()
  unmount()
  const before = sentTo(getLocal).length
  const other = shown(local(), { ...keptChoices(), choices: { chat: { connection_id: 'c1' } } })
  await expect.poll(() => sentTo(getLocal).length).toBeGreaterThan(before)
  expect(other.container.querySelector('#told-here')).toBeNull()
})

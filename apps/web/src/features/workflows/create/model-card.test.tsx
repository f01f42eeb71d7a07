import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BetterRow, answerBetter, getBetter } from '@orion/contract/better.ts'
import {
  type LocalMachine,
  type LocalReader,
  type LocalSpeaker,
  getLocal,
  installLocal,
  removeLocal,
} from '@orion/contract/local.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { useFilmEstimate } from '../../../api/points.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { balance, betterRow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { type CreateValues, makeFirstValues, completeValues } from '../create-values.ts'
import { CreateSummary } from './create-summary.tsx'

const MODEL: LocalReader = {
  ...{ kind: 'reader', catalogue_id: 'small', name: 'Gemma 4 E4B', maker: 'Google', memory_bytes: 10_000_000_000 },
  ...{ languages_told: 140, trials: null, licence: { name: 'Apache 2.0', url: 'https://example.com/licence' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, total_bytes: null, detail: null, seconds_left: null },
  ...{ model: null, ask_seconds: null, film_minutes: null, does: null },
}
const makeVoice = (catalogue_id: string, name: string, language: 'en' | 'es'): LocalSpeaker => ({
  ...{ kind: 'voice', catalogue_id, name, languages: [language], bytes: 21_000_000, sample_rate: 22_050, speakers: 1 },
  ...{
    licence: { name: 'CC0', url: 'https://example.com/cc0' },
    state: 'absent',
    testing: false,
    waits_for: null,
    done_bytes: 0,
    detail: null,
  },
})
const ENGLISH = makeVoice('kristin', 'Kristin', 'en')
const SPANISH = makeVoice('carlfm', 'Carlfm', 'es')
const MACHINE: LocalMachine = {
  ...{ offer: 'small', offer_bytes: 5_100_000_000, unfit: null, memory_bytes: 16e9, available_bytes: 12e9 },
  ...{ free_bytes: 90e9, models_unfit: null, voices_unfit: null, from_path: true },
}
const here = (reader: Partial<LocalReader> = {}, voice: Partial<LocalSpeaker> = {}, machine: Partial<LocalMachine> = {}) => ({
  data: {
    items: [{ ...MODEL, ...reader }, { ...SPANISH, ...voice }, ENGLISH],
    without: [],
    machine: { ...MACHINE, ...machine },
  },
})

const Shown = ({ part }: { part: Partial<CreateValues> }) => {
  const film = useFilmEstimate(60)
  const wishes = { ...completeValues(makeFirstValues('', []), 'en', 35_000), organization_id: 'marea', ...part }
  return <CreateSummary wishes={wishes} film={film} />
}
/** Renders the summary next to the form. `set` changes the state of the model's row on the server. */
function summary(row: Partial<BetterRow> = {}, part: Partial<CreateValues> = {}, wish: Parameters<typeof show>[1] = {}) {
  let kept = betterRow('reader', row)
  answer(getBetter, () => ({ rows: [kept, betterRow('voice')] }))
  answer(answerBetter, () => ({ rows: [kept, betterRow('voice')] }))
  answer(getBalance, { data: balance(250_000) })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 5500, stages: [] } })
  const set = (next: Partial<BetterRow>) => {
    kept = { ...kept, ...next }
  }
  return { ...show(<Shown part={part} />, wish), set }
}
const card = async () => within(await screen.findByRole('region', { name: 'A language model on this machine' }))

test('issue 53.1 LOCAL 5: the form offers a model, and one click also installs a voice for the film’s language', async () => {
  answer(getLocal, here())
  const { set } = summary({}, { language: 'es' })
  const { findByText, getByText, getByRole, queryByRole } = await card()
  expect(getByText(/^Films read better when a model writes them\. It runs on this machine, and nothing is sent/)).toBeTruthy()
  expect(getByRole('checkbox', { name: 'Also install the voice Carlfm (21 MB)' })).toBeTruthy()
  const pulling = { state: 'pulling', done_bytes: 1.1e9, total_bytes: 5.1e9, seconds_left: 300 } as const
  const both = here(pulling, { state: 'pulling', done_bytes: 10_000_000 })
  answer(installLocal, both)
  answer(getLocal, both)
  set({ state: 'under_way' })
  fireEvent.click(getByRole('button', { name: 'Download Gemma 4 E4B (5.1 GB)' }))
  expect(await findByText('1.1 GB of 5.1 GB, about 5 min left')).toBeTruthy()
  expect(await findByText('10 MB of 21 MB')).toBeTruthy()
  await expect
    .poll(() => sentTo(installLocal))
    .toEqual(['small', 'carlfm'].map((catalogue_id) => ({ organization_id: 'marea', catalogue_id })))
  expect(sentTo(answerBetter)).toEqual([{ organization_id: 'marea', keys: ['reader'], answer: 'taken' }])

  const does = 'This model writes the script of a film. Its images are automatic graphics and photographs.'
  const done = { state: 'installed', done_bytes: 5.1e9, model: 'small', ask_seconds: 3.2, film_minutes: 6, does } as const
  answer(removeLocal, here(done))
  answer(getLocal, here(done))
  set({ state: 'on', by: 'Orion on this machine · small' })
  fireEvent.click(getByRole('button', { name: 'Cancel the download' })) // the result is loaded again
  expect(await findByText(does)).toBeTruthy()
  expect(getByText('A small request took 3.2 s. The model will work about 6 min on a 60 s film.')).toBeTruthy()
  expect(queryByRole('button')).toBeNull() // the form that creates a film has no button that removes something
})

test('issue 53.1 LOCAL 5: the card is the last of its column, so that it moves nothing during a click', async () => {
  answer(getLocal, here())
  summary()
  await card()
  const column = screen.getByRole('complementary')
  expect(column.lastElementChild!.getAttribute('aria-labelledby')).toBe('create-model')
  expect(screen.getByRole('checkbox', { name: 'Also install the voice Kristin (21 MB)' })).toBeTruthy()
})

test('issue 53.1 LOCAL 5: a film without a voice installs none', async () => {
  answer(getLocal, here())
  summary({}, { narration: 'on_screen' })
  const { getByRole, queryByRole } = await card()
  expect(queryByRole('checkbox')).toBeNull()
  answer(installLocal, here({ state: 'pulling' }))
  fireEvent.click(getByRole('button', { name: 'Download Gemma 4 E4B (5.1 GB)' }))
  await waitFor(() => expect(sentTo(installLocal).map(({ catalogue_id }) => catalogue_id)).toEqual(['small']))
})

test('issue 53.1 LOCAL 5: with too little memory the reason is shown, and what writes films instead', async () => {
  answer(getLocal, here({ memory_bytes: 6e9 }, {}, { available_bytes: 3.1e9 }))
  const { unmount } = summary()
  const short = 'It needs 6.0 GB of free memory, and 3.1 GB are free now. Close other programs first.'
  expect((await card()).getByText(short)).toBeTruthy()
  unmount()
  const unfit = 'The smallest model needs 6.0 GB of memory, and this machine has 4.0 GB.'
  answer(getLocal, here({}, {}, { offer: null, offer_bytes: null, unfit }))
  summary({}, {}, { language: 'es' })
  expect(await screen.findByText('El modelo más pequeño necesita 6,0 GB de memoria y esta máquina tiene 4,0 GB.')).toBeTruthy()
  expect(screen.getByText(/^El guion también puede escribirlo un servidor de modelos de tu red o un servicio/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('issue 53 LOCAL 1: if no model runs on this machine, one sentence says so and offers a server, before any download', async () => {
  const models_unfit =
    'Language models do not run inside Orion on this machine (linux-x64). Connect a model server or a service instead.'
  answer(getLocal, here({}, {}, { offer: null, offer_bytes: null, unfit: models_unfit, models_unfit }))
  const { unmount } = summary()
  const { getByText, queryByText, queryByRole } = await card()
  expect(getByText(models_unfit)).toBeTruthy()
  expect([queryByText(/It runs on this machine/), queryByRole('button'), queryByRole('checkbox')]).toEqual([null, null, null])
  unmount()
  answer(getLocal, here({ state: 'installed', done_bytes: 5.1e9, model: 'small' }, {}, { models_unfit }))
  summary({}, {}, { language: 'es' })
  expect(
    await screen.findByText(/^Los modelos de lenguaje no funcionan dentro de Orion en esta máquina \(linux-x64\)\./),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('issue 53.1 a voice that cannot be installed is reported next to the model that is being installed', async () => {
  answer(getLocal, here())
  summary()
  const { findByText, getByRole } = await card()
  const pulling = here({ state: 'pulling', done_bytes: 1e9, total_bytes: 5.1e9 })
  answer(getLocal, pulling)
  answer(installLocal, ({ catalogue_id }) =>
    catalogue_id === 'small' ? pulling : { code: 'conflict', detail: 'A voice is being installed. Wait for it, or cancel it.' },
  )
  fireEvent.click(getByRole('button', { name: 'Download Gemma 4 E4B (5.1 GB)' }))
  expect(await findByText('A voice is being installed. Wait for it, or cancel it.')).toBeTruthy()
})

test.each([
  ['a model already writes films', { state: 'on', by: 'Ollama · gemma3' } as const],
  ['the person may not install models', { allowed: false } as const],
])('TRUST issue 53.1 the form shows no card if %s, and the state of the machine is not requested', async (_why, row) => {
  summary(row)
  await screen.findByRole('region', { name: 'Improve your films' })
  expect(screen.queryByRole('region', { name: 'A language model on this machine' })).toBeNull()
  expect(sentTo(getLocal)).toEqual([])
})

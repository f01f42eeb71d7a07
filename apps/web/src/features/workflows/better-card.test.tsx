import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BetterRow, BETTER_KEYS, answerBetter, getBetter } from '@orion/contract/better.ts'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import {
  type Local,
  type LocalMachine,
  type LocalReader,
  type LocalSpeaker,
  getLocal,
  installLocal,
} from '@orion/contract/local.ts'
import {
  createConnection,
  deleteConnection,
  findNearby,
  listConnections,
  listProviders,
  testConnection,
} from '@orion/contract/providers.ts'
import { answer, sentTo } from '../../test/network.ts'
import { betterRow, COMMONS, connection, keptChoices, listedProvider, offered } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { BetterCard } from './better-card.tsx'

const MODEL: LocalReader = {
  ...{ kind: 'reader', catalogue_id: 'small', name: 'Gemma 4 E4B', maker: 'Google', memory_bytes: 10_000_000_000 },
  ...{ languages_told: 140, trials: null, licence: { name: 'Apache 2.0', url: 'https://example.com/licence' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, total_bytes: null, detail: null, seconds_left: null },
  ...{ model: null, ask_seconds: null, film_minutes: null, does: null },
}
const VOICE: LocalSpeaker = {
  ...{ kind: 'voice', catalogue_id: 'piper-en-kristin', name: 'Kristin', languages: ['en'], bytes: 20_882_061 },
  ...{ sample_rate: 22_050, speakers: 1, licence: { name: 'Public domain', url: 'https://example.com/pd' } },
  ...{ state: 'absent', testing: false, waits_for: null, done_bytes: 0, detail: null },
}
const MACHINE: LocalMachine = {
  ...{ offer: MODEL.catalogue_id, offer_bytes: 3_300_000_000, unfit: null },
  ...{ memory_bytes: 16e9, available_bytes: 12e9, free_bytes: 90e9, models_unfit: null, voices_unfit: null, from_path: false },
}
const here = (reader: Partial<LocalReader> = {}, voice: Partial<LocalSpeaker> = {}): { data: Local } => ({
  data: {
    items: [
      { ...MODEL, ...reader },
      { ...VOICE, ...voice },
    ],
    without: [],
    machine: MACHINE,
  },
})

/** Renders the card with a server that stores the answers. */
function card(...kept: BetterRow[]) {
  let rows = kept.length > 0 ? kept : BETTER_KEYS.map((key) => betterRow(key))
  answer(getBetter, () => ({ rows }))
  answer(answerBetter, ({ keys, answer: answered }) => {
    rows = rows.map((row) => (keys.includes(row.key) ? { ...row, answered } : row))
    return { rows }
  })
  answer(getLocal, here())
  answer(listProviders, { providers: [listedProvider(), COMMONS] })
  answer(listConnections, { connections: [] })
  answer(getOrganizationChoices, keptChoices({ in_use: ['stock'], offered: [] }))
  answer(findNearby, { found: [] })
  const set = (key: BetterRow['key'], part: Partial<BetterRow>) => {
    rows = rows.map((row) => (row.key === key ? { ...row, ...part } : row))
  }
  return { ...show(<BetterCard organization_id="marea" />), set }
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const answered = () => sentTo(answerBetter).map(({ keys, answer: given }) => [keys, given])

test('issue 33.3 the rows are in the recommended order, each with the data that is sent and one button or one field', async () => {
  card()
  await screen.findByRole('button', { name: 'Download and install Kristin' })
  const region = within(screen.getByRole('region', { name: 'What would make films better' }))
  expect(region.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'A language model',
    'Photographs',
    'Offline encyclopedia',
    'A natural voice',
  ])
  expect(region.getAllByText(/^Sent to other sites: /)).toHaveLength(4)
  expect((await row('Photographs')).getByText('Searched sites: commons.wikimedia.org, wikipedia.org.')).toBeTruthy()
  const presses = ['Download Gemma 4 E4B (3.3 GB)', 'Use free photographs', 'Connect Kiwix', 'Download and install Kristin']
  for (const name of presses) expect(region.getByRole('button', { name })).toBeTruthy()
  expect(region.getAllByRole('textbox')).toHaveLength(1)
})

test('issue 33.3 a row that is on or was answered is not offered; one whose installation failed is', async () => {
  card(
    betterRow('reader', { answered: 'taken', state: 'failed' }),
    betterRow('free_pictures', { state: 'on', by: 'Commons' }),
    betterRow('offline_library', { answered: 'not_now' }),
    betterRow('voice', { answered: 'taken' }),
  )
  expect(await screen.findByRole('listitem', { name: 'A language model' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('issue 33.3 each row has a button that dismisses it, and one button dismisses all; then nothing is rendered', async () => {
  const { container } = card()
  fireEvent.click(await screen.findByRole('button', { name: 'Not now: Offline encyclopedia' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Offline encyclopedia' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Skip all of these' }))
  await waitFor(() => expect(container.querySelector('.better-card')).toBeNull())
  expect(answered()).toEqual([
    [['offline_library'], 'not_now'],
    [['reader', 'free_pictures', 'voice'], 'not_now'],
  ])
})

test('issue 33.3 an answer that cannot be saved is reported, and the row stays', async () => {
  card()
  answer(answerBetter, { code: 'unavailable', detail: 'The database is being moved.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Skip all of these' }))
  expect(await screen.findByText('The database is being moved.')).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'A natural voice' })).toBeTruthy()
})

test('issue 33.3 one click installs a model and a voice, answers their rows, and shows the progress', async () => {
  const { set } = card()
  const pulling = { state: 'pulling', done_bytes: 1.1e9, total_bytes: 3.3e9, seconds_left: 300 } as const
  answer(installLocal, here(pulling))
  set('reader', { state: 'under_way' })
  const reader = await row('A language model')
  fireEvent.click(await reader.findByRole('button', { name: 'Download Gemma 4 E4B (3.3 GB)' }))
  expect(await reader.findByText('1.1 GB of 3.3 GB, about 5 min left')).toBeTruthy()
  answer(installLocal, here(pulling, { state: 'pulling', done_bytes: 10_000_000 }))
  const voice = await row('A natural voice')
  fireEvent.click(voice.getByRole('button', { name: 'Download and install Kristin' }))
  expect(await voice.findByText('10 MB of 21 MB')).toBeTruthy()
  await waitFor(() =>
    expect(answered()).toEqual([
      [['reader'], 'taken'],
      [['voice'], 'taken'],
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Not now: A language model' })).toBeNull()
})

test('issue 53 LOCAL 1: if no model runs on this machine, the row shows this and links to servers and services', async () => {
  const { place } = card()
  const unfit =
    'Language models do not run inside Orion on this machine (linux-x64). Connect a model server or a service instead.'
  const { data } = here()
  answer(getLocal, { data: { ...data, machine: { ...MACHINE, offer: null, unfit, models_unfit: unfit } } })
  const reader = await row('A language model')
  expect(await reader.findByText(unfit)).toBeTruthy()
  expect(reader.queryByRole('button', { name: /^Download/ })).toBeNull()
  fireEvent.click(reader.getByRole('button', { name: 'Models & services' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services', org: 'marea' }))
})

test('issue 53.1 LOCAL 5: an installed model’s row shows the result of its test', async () => {
  const { set } = card()
  const reader = await row('A language model')
  const does = 'This model writes the script of a film. Its images are automatic graphics and photographs.'
  const pulling = { state: 'pulling', testing: true, done_bytes: 3.3e9, total_bytes: 3.3e9 } as const
  const done = { state: 'installed', model: 'small', ask_seconds: 3.2, film_minutes: 6, does } as const
  answer(installLocal, () => {
    answer(getLocal, here(done))
    set('reader', { state: 'on', by: 'Orion on this machine · small' })
    return here(pulling)
  })
  set('reader', { state: 'under_way' })
  fireEvent.click(await reader.findByRole('button', { name: 'Download Gemma 4 E4B (3.3 GB)' }))
  expect(await reader.findByText('Films use it now: Orion on this machine · small')).toBeTruthy()
  expect(await reader.findByText(does)).toBeTruthy()
  expect(reader.getByText('A small request took 3.2 s. The model will work about 6 min on a 60 s film.')).toBeTruthy()
})

test('PRV-05 issue 33.3 one click connects, tests and chooses free images; then the row shows the collection', async () => {
  const { set } = card()
  answer(createConnection, { connection: connection({ connection_id: 'free', provider: 'commons' }) })
  answer(testConnection, { findings: [{ what: 'model', ok: true, detail: 'It answers.' }], status: 'working' })
  answer(saveOrganizationChoices, () => {
    set('free_pictures', { state: 'on', by: 'Commons' })
    return keptChoices()
  })
  fireEvent.click(await (await row('Photographs')).findByRole('button', { name: 'Use free photographs' }))
  expect(await screen.findByText('Films use it now: Commons')).toBeTruthy()
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({ stock: { connection_id: 'free' } })
  await waitFor(() => expect(answered()).toEqual([[['free_pictures'], 'taken']]))
})

test('issue 33.3 a Kiwix address is chosen if it answers, and otherwise reported at its field and not saved', async () => {
  card()
  const kiwix = await row('Offline encyclopedia')
  answer(createConnection, { connection: connection({ connection_id: 'k1', provider: 'kiwix', label: 'Kiwix' }) })
  answer(testConnection, { findings: [{ what: 'reachable', ok: false, detail: 'Nobody answers there.' }], status: 'failing' })
  answer(deleteConnection, { message: 'gone' })
  const field = await kiwix.findByLabelText('Address of Kiwix')
  fireEvent.change(field, { target: { value: 'http://127.0.0.1:8080' } })
  fireEvent.click(kiwix.getByRole('button', { name: 'Connect Kiwix' }))
  expect(await kiwix.findByText('Nobody answers there.')).toBeTruthy()
  expect([sentTo(deleteConnection), answered()]).toEqual([[{ connection_id: 'k1' }], []])

  answer(testConnection, { findings: [{ what: 'reachable', ok: true, detail: 'It answers.' }], status: 'working' })
  answer(saveOrganizationChoices, keptChoices())
  fireEvent.click(kiwix.getByRole('button', { name: 'Connect Kiwix' }))
  await waitFor(() => expect(answered()).toEqual([[['offline_library'], 'taken']]))
  expect(sentTo(createConnection)[0]).toMatchObject({ provider: 'kiwix', fields: { address: 'http://127.0.0.1:8080' } })
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({
    search: { connection_id: 'k1' },
    stock: { connection_id: 'k1' },
  })
})

test('issue 33.3 a Kiwix that is already connected needs one click', async () => {
  card(betterRow('offline_library'))
  const kept = keptChoices({ offered: [offered({ connection_id: 'op', provider: 'kiwix', label: 'Kiwix' })] })
  answer(getOrganizationChoices, kept)
  answer(testConnection, { findings: [], status: 'working' })
  answer(saveOrganizationChoices, kept)
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Kiwix' }))
  await waitFor(() =>
    expect(sentTo(saveOrganizationChoices)[0]?.choices).toEqual({
      search: { connection_id: 'op' },
      stock: { connection_id: 'op' },
    }),
  )
  expect([screen.queryByRole('textbox'), sentTo(createConnection)]).toEqual([null, []])
})

test('TRUST issue 33.3 a person who may not install on the machine sees a link to their own services, in Spanish too', async () => {
  answer(getBetter, { rows: [betterRow('reader', { allowed: false })] })
  const { place } = show(<BetterCard organization_id="marea" />, { language: 'es' })
  fireEvent.click(await screen.findByRole('button', { name: 'Modelos y servicios' }))
  expect(screen.getByText(/^Quien administra esta máquina puede descargarlo/)).toBeTruthy()
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services', org: 'marea' }))
  expect(sentTo(getLocal)).toEqual([])
})

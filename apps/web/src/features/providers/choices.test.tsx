import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { getBetter } from '@orion/contract/better.ts'
import { getLocal } from '@orion/contract/local.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import {
  createConnection,
  findNearby,
  listConnections,
  listModels,
  listProviders,
  testConnection,
} from '@orion/contract/providers.ts'
import { answer, sentTo } from '../../test/network.ts'
import {
  betterRow,
  connection,
  keptChoices,
  listedProvider,
  member,
  nothingHere,
  offered,
  organization,
  organizations,
} from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import type { Kept } from '../../parts/choice-rules.ts'
import { Services } from './services.tsx'

const COMMONS = {
  ...listedProvider(),
  key: 'commons',
  name: 'Wikimedia Commons',
  home: 'https://commons.wikimedia.org',
  keyless: true,
}

const WORTH = [betterRow('reader'), betterRow('voice', { state: 'on', by: 'Sara, Spanish' })]

function choices(
  kept: Kept = keptChoices(),
  { role, providers = [listedProvider()] }: { role?: 'ORG_EDITOR'; providers?: ReturnType<typeof listedProvider>[] } = {},
) {
  answer(listOrganizations, organizations(organization(role && { membership: member(role).membership })))
  answer(listProviders, { providers })
  answer(listConnections, { connections: [connection()] })
  answer(findNearby, { found: [] })
  answer(getOrganizationChoices, kept)
  answer(listModels, { models: [] })
  answer(getLocal, nothingHere())
  answer(getBetter, { rows: WORTH })
  return show(<Services />, { at: '?tab=services&org=marea', ...(role && { session: member(role) }) })
}
const section = async () => within(await screen.findByRole('region', { name: 'Services per task' }))
const menu = (it: ReturnType<typeof within>, name: RegExp) => it.getByRole('button', { name })

test('PRV-04 each row shows its purpose in a film, its current service, and whether any stage uses it', async () => {
  choices()
  const it = await section()
  expect(it.getAllByRole('listitem')).toHaveLength(7)
  expect(it.getByText('Speaks the scenes.')).toBeTruthy()
  expect(menu(it, /Voices: made by/).textContent).toContain('Built in: Orion’s voices')
  expect(it.getAllByText('No stage uses it yet')).toHaveLength(5)
  expect(it.getByText(/Orion searches Wikipedia in any case/)).toBeTruthy()
})

test('PRV-04 the menu of a row changes its service and leaves the others', async () => {
  const kept = keptChoices({ choices: { image: { connection_id: 'connection-1', model: 'pictures-1' } } })
  choices(kept)
  const it = await section()
  answer(saveOrganizationChoices, keptChoices({ choices: { ...kept.choices, speech: { connection_id: 'connection-1' } } }))
  fireEvent.click(menu(it, /Voices: made by/))
  fireEvent.click(await screen.findByRole('option', { name: 'Our OpenAI' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({
    image: { connection_id: 'connection-1', model: 'pictures-1' },
    speech: { connection_id: 'connection-1' },
  })
  expect(await screen.findByText('Voices: saved')).toBeTruthy()
  expect(menu(it, /Voices: made by/).textContent).toContain('Our OpenAI')
})

test('PRV-04 three presets set all rows; a preset without a suitable connection is disabled and shows why', async () => {
  choices(
    keptChoices({
      offered: [offered(), offered({ connection_id: 'own', label: 'Kokoro', local: true, models: { speech: null } })],
    }),
  )
  const it = await section()
  expect(it.getByRole('button', { name: 'Offline' }).getAttribute('aria-pressed')).toBe('true')
  answer(saveOrganizationChoices, keptChoices())
  for (const name of ['My models', 'Cloud', 'Offline']) {
    await waitFor(() => expect(it.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
    const sent = sentTo(saveOrganizationChoices).length
    fireEvent.click(it.getByRole('button', { name }))
    await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(sent + 1))
  }
  expect(sentTo(saveOrganizationChoices).map((sent) => sent.choices)).toEqual([
    { speech: { connection_id: 'own' }, image: null },
    { speech: { connection_id: 'connection-1' }, image: { connection_id: 'connection-1' } },
    { speech: null, image: null },
  ])
})

test('PRV-04 a local server is chosen for what it was tested for, not for other capabilities of its interface', async () => {
  const knows = (label: string, models: Record<string, string | null>) =>
    offered({ connection_id: label, label, local: true, models: { chat: null, speech: null, image: null, ...models } })
  const in_use = ['chat', 'speech', 'image'] as const
  const both = [knows('Ollama', { chat: 'llama' }), knows('Kokoro', { speech: 'kokoro' })]
  choices(keptChoices({ in_use: [...in_use], offered: both }))
  const it = await section()
  answer(saveOrganizationChoices, keptChoices())
  fireEvent.click(it.getByRole('button', { name: 'My models' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({
    chat: { connection_id: 'Ollama' },
    speech: { connection_id: 'Kokoro' },
    image: null,
  })
})

test('PRV-04 an untested server is chosen only if its interface has one capability, otherwise it is left out and named', async () => {
  const ollama = offered({ connection_id: 'ollama', label: 'Ollama', local: true, models: { speech: null, image: null } })
  const searxng = offered({ connection_id: 'searxng', label: 'SearXNG', local: true, models: { search: null } })
  const words = '“My models” leaves out Ollama until a test shows what each can make.'
  const alone = choices(keptChoices({ offered: [ollama] }))
  const off = (await section()).getByRole<HTMLButtonElement>('button', { name: 'My models' })
  expect([off.disabled, off.title]).toEqual([true, words])
  expect(screen.getByText(words)).toBeTruthy()
  alone.unmount()

  const kept = keptChoices({ in_use: ['search', 'speech', 'image'], offered: [ollama, searxng] })
  choices(kept)
  answer(saveOrganizationChoices, kept)
  fireEvent.click((await section()).getByRole('button', { name: 'My models' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({
    search: { connection_id: 'searxng' },
    speech: null,
    image: null,
  })
  expect(screen.getByText(words)).toBeTruthy()
})

test('56 PRV-04 a tested service without models is not marked as not tested, is chosen by a preset, and is not tested again', async () => {
  const kiwix = offered({
    connection_id: 'kiwix',
    label: 'Kiwix',
    local: true,
    models: { search: null, stock: null },
    tested: ['search'],
  })
  const kept = keptChoices({ in_use: ['search', 'stock'], offered: [kiwix] })
  choices(kept)
  const it = await section()
  expect(screen.queryByText(/leaves out Kiwix/)).toBeNull()
  answer(saveOrganizationChoices, kept)
  fireEvent.click(it.getByRole('button', { name: 'My models' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({ search: { connection_id: 'kiwix' }, stock: null })
  fireEvent.click(menu(it, /Web search: made by/))
  fireEvent.click(await screen.findByRole('option', { name: 'Kiwix' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(2))
  expect(sentTo(testConnection)).toEqual([])
})

test('PRV-04 without a local server its preset is disabled and says so', async () => {
  choices()
  const preset = (await section()).getByRole<HTMLButtonElement>('button', { name: 'My models' })
  expect([preset.disabled, preset.title]).toEqual([true, 'Connect a server on this computer or its network first'])
})

test('PRV-04 if a chosen connection was removed, a note says that the built-in service is used; a viewer changes nothing', async () => {
  const gone = [{ chosen_for: 'speech' as const, label: 'Attic' }]
  choices(keptChoices({ choices: { speech: { connection_id: 'c9' } }, gone }), { role: 'ORG_EDITOR' })
  const it = await section()
  expect(it.getByText('Attic is no longer available for this, so Orion makes this part.')).toBeTruthy()
  expect(it.getByText('Administrators and partners choose the service for each task.')).toBeTruthy()
  for (const button of it.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
})

test('PRV-05 PRV-04 free images are off until a person agrees once to the data that is sent', async () => {
  choices(keptChoices({ in_use: ['speech', 'stock'] }), { providers: [listedProvider(), COMMONS] })
  const it = within(await screen.findByRole('region', { name: 'Free photographs' }))
  expect(it.getByText(/names of the people, places and things that a film shows, .*, to commons.wikimedia.org/)).toBeTruthy()
  const made = connection({ connection_id: 'free', provider: 'commons', label: 'Wikimedia Commons' })
  answer(createConnection, { connection: made })
  answer(testConnection, { findings: [{ what: 'model', ok: true, detail: 'It answers, and found “Lake”.' }], status: 'working' })
  answer(saveOrganizationChoices, keptChoices())
  answer(listConnections, { connections: [connection(), made] })
  fireEvent.click(it.getByRole('button', { name: 'Use free photographs' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(createConnection)).toEqual([
    { organization_id: 'marea', provider: 'commons', label: 'Wikimedia Commons', fields: {} },
  ])
  expect(sentTo(testConnection)).toEqual([{ connection_id: 'free', capability: 'stock' }])
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({ stock: { connection_id: 'free' } })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Free photographs' })).toBeNull())
})

test('29.12 a service without a test for a capability is marked as not tested, and choosing it tests it', async () => {
  const untested = offered({ connection_id: 'c7', label: 'My server', models: { speech: null } })
  choices(keptChoices({ in_use: ['speech'], offered: [untested] }))
  const it = await section()
  answer(
    saveOrganizationChoices,
    keptChoices({ in_use: ['speech'], offered: [untested], choices: { speech: { connection_id: 'c7' } } }),
  )
  answer(testConnection, { findings: [{ what: 'model', ok: false, detail: 'No such model.' }], status: 'failing' })
  fireEvent.click(it.getByRole('button', { name: /Voices: made by/ }))
  fireEvent.click(await screen.findByRole('option', { name: /My server.*not tested/ }))
  await waitFor(() => expect(sentTo(testConnection)).toEqual([{ capability: 'speech', connection_id: 'c7' }]))
  expect(await screen.findByText('No such model.')).toBeTruthy()
})

test.each([
  ['a server nearby', true, [{ capability: 'chat', connection_id: 'c7', model: 'large' }]],
  ['a service that bills', false, []],
])('issue 53 LOCAL 4: choosing another model of %s tests it if this costs nothing', async (_what, local, tests) => {
  const ours = offered({ connection_id: 'c7', label: 'Ollama', local, models: { chat: 'small' } })
  const kept = keptChoices({ in_use: ['chat'], offered: [ours], choices: { chat: { connection_id: 'c7' } } })
  choices(kept)
  answer(listModels, { models: ['small', 'large'].map((id) => ({ id, name: id })) })
  const it = await section()
  answer(saveOrganizationChoices, { ...kept, choices: { chat: { connection_id: 'c7', model: 'large' } } })
  const said = say('machine.level_writes')
  answer(testConnection, {
    findings: [{ what: 'level', ok: true, detail: said.text, detail_said: { message_key: said.message_key } }],
    status: 'working',
  })
  fireEvent.click(await it.findByRole('button', { name: /: model/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'large' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  await screen.findByText(local ? said.text : /: saved$/)
  expect(sentTo(testConnection)).toEqual(tests)
})

test('issue 53 LOCAL 4: a local model with a known quality level is not tested again when chosen: the screen shows the level', async () => {
  const writes = say('machine.level_writes').text
  const ours = offered({ connection_id: 'c7', local: true, models: { chat: 'small' }, does: { large: writes } })
  const kept = keptChoices({ in_use: ['chat'], offered: [ours], choices: { chat: { connection_id: 'c7' } } })
  choices(kept)
  answer(listModels, { models: ['small', 'large'].map((id) => ({ id, name: id })) })
  const it = await section()
  expect(it.queryByText(writes)).toBeNull()
  const next = { ...kept, choices: { chat: { connection_id: 'c7', model: 'large' } } }
  answer(saveOrganizationChoices, next)
  answer(getOrganizationChoices, next)
  fireEvent.click(await it.findByRole('button', { name: /: model/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'large' }))
  expect(await it.findByText(writes)).toBeTruthy()
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  await screen.findByText(/: saved$/)
  expect(sentTo(testConnection)).toEqual([])
})

test('29.12 PRV-04 the action after a service failure is shown as chosen only if a person chose it', async () => {
  choices()
  const it = await section()
  const failing = () => menu(it, /When a service fails/)
  expect(failing().textContent).toContain('Not chosen')
  answer(saveOrganizationChoices, keptChoices({ choices: { when_failing: 'stop' } }))
  fireEvent.click(failing())
  fireEvent.click(await screen.findByRole('option', { name: 'Stop and ask' }))
  await waitFor(() => expect(failing().textContent).toContain('Stop and ask'))
  expect(sentTo(saveOrganizationChoices)[0].choices).toEqual({ when_failing: 'stop' })
  answer(saveOrganizationChoices, keptChoices())
  fireEvent.click(failing())
  fireEvent.click(await screen.findByRole('option', { name: 'Not chosen' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices).at(-1)?.choices).toEqual({}))
})

test('PRV-04 34 a capability without a connection is described in words, and a click opens the form to connect one', async () => {
  choices(keptChoices({ offered: [] }))
  const it = await section()
  expect(it.getByText('Built in: Orion’s voices')).toBeTruthy()
  expect(it.queryByRole('button', { name: /Voices: made by/ })).toBeNull()
  fireEvent.click(it.getByRole('button', { name: 'Connect: Voices' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import {
  createConnection,
  deleteConnection,
  findNearby,
  listConnections,
  listModels,
  listProviders,
  type Connection,
} from '@orion/contract/providers.ts'
import { getBetter } from '@orion/contract/better.ts'
import { getLocal } from '@orion/contract/local.ts'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBefore, late } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import {
  betterRow,
  connection,
  keptChoices,
  listedProvider,
  member,
  nothingHere,
  organization,
  organizations,
} from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { DeleteConnection } from './delete-connection.tsx'
import { Services } from './services.tsx'

const FOUND = {
  found_id: 'found-1',
  provider: 'openai_compatible',
  name: 'Ollama',
  base_url: 'http://127.0.0.1:11434/v1',
  offers: 'models' as const,
  models: ['llama3.2'],
}

const WORTH = [betterRow('reader'), betterRow('voice', { state: 'on', by: 'Sara, Spanish' })]

function services(list: Connection[], { found = [], role }: { found?: (typeof FOUND)[]; role?: 'ORG_EDITOR' | 'VIEWER' } = {}) {
  answer(listOrganizations, organizations(organization(role && { membership: member(role).membership })))
  answer(listProviders, { providers: [listedProvider()] })
  answer(listModels, { models: [] })
  answer(listConnections, { connections: list })
  answer(findNearby, { found })
  answer(getOrganizationChoices, keptChoices())
  answer(getLocal, nothingHere())
  answer(getBetter, { rows: WORTH })
  return show(<Services />, { at: '?tab=services&org=marea', ...(role && { session: member(role) }) })
}
const card = (name: string) => screen.findByRole('article', { name })

test('PRV-02 without a connection the screen explains what one is for, and offers the form', async () => {
  services([])
  expect(await screen.findByText('No service is connected')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Connect a service' })).toHaveLength(1)
})

test('56 PRV-02 the page names its organization', async () => {
  services([])
  expect(await screen.findByText(/^Services that can write, speak or illustrate the films of Marea Studio\./)).toBeTruthy()
})

test('PRV-02 a card shows its address, masked key, whether it works, and how films use it', async () => {
  services([connection({ status: 'working', checked_at: '2026-11-20T08:00:00.000Z', models: { speech: 'tts-1' } })])
  const it = within(await card('Our OpenAI'))
  expect(it.getByText('https://api.openai.com/v1')).toBeTruthy()
  expect(it.getByText('••••wxyz')).toBeTruthy()
  expect(it.getByText('Working')).toBeTruthy()
  const uses = it.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(uses).toEqual([
    'Language models: can be tested; no stage uses it yetnot tested',
    'Images: in stage 5, next to the automatic graphicsnot tested',
    'Voices: in stage 3, next to the built-in voicestested with tts-1',
  ])
})

test('PRV-02 a tested service without models is not shown as untested', async () => {
  const detail = 'It answers, and found “Lake”.'
  services([connection({ status: 'working', detail, capabilities: ['search', 'stock'], models: {}, tested: ['search'] })])
  const it = within(await card('Our OpenAI'))
  expect(it.getByText(detail)).toBeTruthy()
  const [search, stock] = it.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([search, stock]).toEqual([expect.stringMatching(/(?<!not )tested$/), expect.stringMatching(/not tested$/)])
})

test('PRV-07 a failing connection shows the service’s own words', async () => {
  services([connection({ status: 'failing', detail: 'Our OpenAI: the key was not accepted. Incorrect API key provided.' })])
  expect(await screen.findByText(/Incorrect API key provided/)).toBeTruthy()
  expect(screen.getByText('Failing')).toBeTruthy()
})

test('PRV-03 one click connects a server that was found on this computer; a connected one is marked', async () => {
  services([], { found: [FOUND] })
  answer(createConnection, { connection: connection({ label: 'Ollama' }) })
  const connect = await screen.findByRole('button', { name: 'Connect: Ollama' })
  answer(listConnections, { connections: [connection({ label: 'Ollama', fields: { address: FOUND.base_url } })] })
  fireEvent.click(connect)
  expect(await screen.findByText('Ollama is connected. Test it before a film uses it.')).toBeTruthy()
  expect(sentTo(createConnection)).toEqual([{ organization_id: 'marea', label: 'Ollama', found_id: 'found-1' }])
  expect(await screen.findByText('Connected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect: Ollama' })).toBeNull()
})

test('PRV-02 a connection of the operator is named so, can be tested, and cannot be edited or removed here', async () => {
  services([connection({ scope: 'operator', fields: {} })])
  const it = within(await card('Our OpenAI'))
  expect(it.getByText('Set by the operator of this server')).toBeTruthy()
  expect(it.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Test Our OpenAI'])
})

test('TRUST an editor sees the connections and can change none; a viewer is told that they are hidden', async () => {
  const { unmount } = services([connection()], { role: 'ORG_EDITOR', found: [FOUND] })
  expect(within(await card('Our OpenAI')).queryAllByRole('button')).toEqual([])
  expect(screen.getByText('Your role may see which services are connected, not change them.')).toBeTruthy()
  expect(screen.queryByText('Found on this computer')).toBeNull()
  unmount()
  services([], { role: 'VIEWER' })
  expect(await screen.findByText('Not open to your role')).toBeTruthy()
})

test('PRV-02 removing a connection asks first, and a refusal keeps the dialog open with the reason', async () => {
  const onClose = vi.fn()
  answer(listConnections, { connections: [] })
  answer(deleteConnection, { code: 'conflict', detail: 'A run uses this connection. Wait for it, or cancel it.' })
  show(<DeleteConnection connection={connection()} organization_id="marea" onClose={onClose} />)
  expect(screen.getByText('Disconnect Our OpenAI?')).toBeTruthy()
  const disconnect = screen.getByRole('button', { name: 'Disconnect' })
  fireEvent.click(disconnect)
  expect(await screen.findByText('A run uses this connection. Wait for it, or cancel it.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer(deleteConnection, { message: 'Our OpenAI was disconnected.' })
  fireEvent.click(disconnect)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('34 PRV-02 first steps are in recommended order; an active step shows its service, and the others link to their set-up', async () => {
  services([])
  const worth = within(await screen.findByRole('region', { name: 'What helps first' }))
  expect(worth.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A language model',
    'A natural voice',
  ])
  expect(worth.getByText('Sara, Spanish')).toBeTruthy()
  expect(worth.queryByRole('button', { name: 'Set up: A natural voice' })).toBeNull()
  // no model can be installed on this machine, so a service must be connected
  fireEvent.click(worth.getByRole('button', { name: 'Set up: A language model' }))
  expect(await screen.findByRole('dialog', { name: 'Connect a service' })).toBeTruthy()
})

test('34 PRV-02 a step that is off shows its cost, needs, sent data and button; a step in progress does not', async () => {
  services([])
  answer(getBetter, { rows: [betterRow('offline_library'), ...WORTH] })
  const worth = within(await screen.findByRole('region', { name: 'What helps first' }))
  const [library, reader, voice] = worth.getAllByRole('listitem')
  expect(
    within(library!)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Costs', 'Needs', 'Sent to other sites'])
  expect(within(library!).getByText('Kiwix, and a file of an encyclopedia on a disk')).toBeTruthy()
  expect(await within(library!).findByRole('button', { name: 'Connect Kiwix' })).toBeTruthy()
  expect(within(reader!).getByText('no points; an outside service bills its requests')).toBeTruthy()
  expect(within(voice!).queryAllByRole('term')).toEqual([])
})

test('34 PRV-02 if the first steps cannot be loaded, a message is shown, and local installations are still offered', async () => {
  services([])
  answer(getBetter, { code: 'unavailable', detail: 'The database does not answer.' })
  const alert = within(await screen.findByRole('alert'))
  answer(getBetter, { rows: WORTH })
  fireEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Sara, Spanish')).toBeTruthy()
})

test('TRUST PRV-02 the page can be clicked only when the first steps above are loaded; servers found nearby are below', async () => {
  services([connection()], { found: [FOUND] })
  const { said, tell } = late<Answer<typeof getBetter>>()
  answer(getBetter, said)
  await waitFor(() => expect(sentTo(getOrganizationChoices)).toHaveLength(1))
  await waitFor(() => expect(sentTo(getLocal)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Services per task' })).toBeNull()
  tell({ rows: WORTH })
  const found = await screen.findByRole('region', { name: 'Found on this computer' })
  expect(isBefore(await card('Our OpenAI'), found)).toBe(true)
})

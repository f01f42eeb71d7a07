import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { createConnection, listConnections, listProviders, testConnection } from '@orion/contract/providers.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { connection, keptChoices, listedProvider, member, offered, organization, organizations } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ConnectFirst } from './connect-first.tsx'
import { useCanAsk } from './use-can-ask.ts'

const COMMONS = { ...listedProvider(), key: 'commons', name: 'Commons', home: 'https://commons.wikimedia.org', keyless: true }
beforeEach(() => {
  answer(listProviders, { providers: [COMMONS] })
  answer(listConnections, { connections: [] })
  answer(getOrganizationChoices, keptChoices({ in_use: ['stock'], offered: [] }))
})

test('34.5 S05 without a collection of images, free images are one click away, with the data that is sent shown first', async () => {
  show(<ConnectFirst organization_id="marea" lacks={['Nobody makes pictures']} free="No collection" />)
  expect(await screen.findByText('What is sent')).toBeTruthy()
  expect(screen.getByText(/Orion sends the names .* to commons.wikimedia.org/)).toBeTruthy()
  expect(screen.getByText('No collection.')).toBeTruthy()
  expect(screen.getByText('Nobody makes pictures.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Models & services' })).toBeTruthy()
  answer(createConnection, { connection: connection({ connection_id: 'free', provider: 'commons' }) })
  answer(testConnection, { findings: [{ what: 'model', ok: true, detail: 'It answers.' }], status: 'working' })
  answer(saveOrganizationChoices, keptChoices())
  fireEvent.click(screen.getByRole('button', { name: 'Use free photographs' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(testConnection)).toEqual([{ connection_id: 'free', capability: 'stock' }])
})

test('34.5 TRUST a person who may not connect services sees what is missing, without a button', async () => {
  const session = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  show(<ConnectFirst organization_id="marea" lacks={['Nobody makes pictures']} free="No collection" />, { session })
  expect(await screen.findByText('Nobody makes pictures.')).toBeTruthy()
  expect(screen.getByText('No collection.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

function Asks() {
  const canAsk = useCanAsk('marea', true)
  return <p>{(['stock', 'image'] as const).map((each) => String(canAsk(each))).join()}</p>
}

test('34.5 S05 a request to a service is possible only if a suitable one is connected', async () => {
  answer(getOrganizationChoices, keptChoices({ offered: [offered({ models: { stock: null } })] }))
  show(<Asks />)
  expect(await screen.findByText('true,false')).toBeTruthy()
})

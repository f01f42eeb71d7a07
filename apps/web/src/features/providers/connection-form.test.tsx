import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createConnection, listConnections, updateConnection, type Connection } from '@orion/contract/providers.ts'
import { answer, sentTo } from '../../test/network.ts'
import { connection, listedProvider } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { ConnectionForm } from './connection-form.tsx'

function form(edited?: Connection) {
  const onClose = vi.fn()
  answer(listConnections, { connections: [] })
  show(<ConnectionForm providers={[listedProvider()]} organization_id="marea" connection={edited} onClose={onClose} />)
  return onClose
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('PRV-01 the form has the fields of the provider: default address, hidden key, and where to get a key', () => {
  form()
  expect(field(/^Address/).value).toBe('https://api.openai.com/v1')
  expect(field(/^API key/).type).toBe('password')
  expect(field(/^Name/).value).toBe('OpenAI')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://platform.openai.com/api-keys')
})

test('PRV-03 for an address on this computer the form explains how to connect such a server, without a link for a key', () => {
  form()
  type(/^Address/, 'http://127.0.0.1:9000/v1')
  expect(screen.getByText(/is connected under “Found on this computer”/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('PRV-01 the Setup Guide and its link belong to the service at the address', () => {
  form()
  press('Setup Guide')
  expect(screen.getByRole('region', { name: 'Setup Guide' }).textContent).toBe(
    '1Create a key at OpenAI.A subscription holds no credit for keys.',
  )
  type(/^Address/, 'http://127.0.0.1:11434/v1')
  press('Setup Guide')
  expect(screen.getByRole('region', { name: 'Setup Guide' }).textContent).toBe('1Install Ollama.')
  expect(screen.getByRole('link', { name: 'Open ollama.com' }).getAttribute('href')).toBe('https://ollama.com/download')
  type(/^Address/, 'http://10.0.0.8:9000/v1')
  press('Setup Guide')
  expect(screen.getByRole('region', { name: 'Setup Guide' }).textContent).toBe('1Enter the server’s address.')
})

test('PRV-02 the form sends label, address and key, shows a confirmation and closes', async () => {
  const onClose = form()
  answer(createConnection, { connection: connection() })
  type(/^API key/, 'sk-abc')
  type(/^Name/, ' Our OpenAI ')
  press('Connect')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(createConnection)).toEqual([
    {
      organization_id: 'marea',
      label: 'Our OpenAI',
      provider: 'openai_compatible',
      fields: { address: 'https://api.openai.com/v1', api_key: 'sk-abc' },
    },
  ])
})

test('PRV-02 an edit keeps a masked key; if a changed address needs the key again, this is reported at the key', async () => {
  const onClose = form(connection())
  type(/^Address/, 'https://elsewhere.example/v1')
  const msg = 'API key has to be given again, since the address changed'
  answer(updateConnection, { code: 'invalid_fields', detail: [{ loc: ['body', 'fields', 'api_key'], msg, type: 'required' }] })
  press('Save')
  await screen.findByRole('alert')
  const problem =
    field(/^API key/)
      .getAttribute('aria-describedby')
      ?.split(' ')[0] ?? ''
  expect(document.getElementById(problem)?.textContent).toBe(msg)
  expect(sentTo(updateConnection)[0].fields).toEqual({ address: 'https://elsewhere.example/v1' })
  expect(onClose).not.toHaveBeenCalled()
  answer(updateConnection, { connection: connection() })
  type(/^API key/, 'sk-new')
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(updateConnection)[1].fields).toEqual({ address: 'https://elsewhere.example/v1', api_key: 'sk-new' })
})

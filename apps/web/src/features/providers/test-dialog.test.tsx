import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { listConnections, listModels, testConnection, type Connection } from '@orion/contract/providers.ts'
import { answer, sentTo } from '../../test/network.ts'
import { connection, keptChoices } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { TestDialog } from './test-dialog.tsx'

function dialog(tested: Connection = connection()) {
  answer(listConnections, { connections: [tested] })
  answer(getOrganizationChoices, keptChoices())
  show(<TestDialog connection={tested} organization_id="marea" onClose={vi.fn()} />)
}
const run = () => fireEvent.click(screen.getByRole('button', { name: /^(Run test|Test again)$/ }))

test('PRV-02 the last tested capability is selected first, with its model, and every finding is listed', async () => {
  answer(listModels, {
    models: [
      { id: 'tts-1', name: 'TTS 1' },
      { id: 'tts-2', name: 'TTS 2' },
    ],
  })
  answer(testConnection, {
    findings: [
      { what: 'model', ok: true, detail: 'Nova spoke (40 KB).', ms: 800 },
      { what: 'structured', ok: null, detail: 'Only language models have this test.' },
      { what: 'speed', ok: true, detail: 'It took this long.', ms: 800 },
      { what: 'level', ok: true, detail: 'This model writes the script of a film.', ms: 9000 },
    ],
    status: 'working',
  })
  dialog(connection({ models: { speech: 'tts-2' } }))
  expect(await screen.findByRole('button', { name: /TTS 2/ })).toBeTruthy()
  run()
  const findings = within(await screen.findByRole('list', { name: 'What was found' }))
  expect(findings.getByText('Nova spoke (40 KB).')).toBeTruthy()
  expect(findings.getAllByText('All right')).toHaveLength(3)
  const rows = findings.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.at(-2)).toMatch(/^Speed .*It took this long\./)
  expect(rows.at(-1)).toMatch(/^What it does in films .*This model writes the script of a film\./)
  expect(findings.getByText('Not tried')).toBeTruthy()
  expect(sentTo(testConnection)).toEqual([{ connection_id: 'connection-1', capability: 'speech', model: 'tts-2' }])
})

test('PRV-07 a problem is shown in the service’s words, and the test can be repeated', async () => {
  answer(listModels, { code: 'provider_failed', detail: 'Our OpenAI: the key was not accepted. Incorrect API key provided.' })
  answer(testConnection, {
    findings: [{ what: 'key', ok: false, detail: 'Incorrect API key provided: sk-w.' }],
    status: 'failing',
  })
  dialog()
  expect(await screen.findByText(/The models could not be listed: .*Incorrect API key provided/)).toBeTruthy()
  run()
  expect(await screen.findByText('Incorrect API key provided: sk-w.')).toBeTruthy()
  expect(screen.getByText('Not right')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy()
})

test('PRV-02 if a service lists no models, a name can be typed; a test that cannot be made shows why', async () => {
  answer(listModels, { models: [] })
  answer(testConnection, { code: 'too_many_requests', detail: 'Too many tests. Try again in a minute.' })
  dialog()
  fireEvent.change(await screen.findByRole('textbox', { name: /^Model/ }), { target: { value: 'kokoro' } })
  run()
  expect(await screen.findByText('Too many tests. Try again in a minute.')).toBeTruthy()
  expect(sentTo(testConnection)[0].model).toBe('kokoro')
})

test('29.12 a test starts with language models, and a successful one offers to use what was tested for films', async () => {
  answer(listModels, { models: [{ id: 'small-1', name: 'Small 1' }] })
  answer(testConnection, { findings: [{ what: 'model', ok: true, detail: 'It answered.' }], status: 'working' })
  const it = connection({ capabilities: ['speech', 'image', 'chat'], models: {} })
  dialog(it)
  answer(getOrganizationChoices, keptChoices({ in_use: ['chat', 'speech'] }))
  expect(screen.getByRole('button', { name: /Language models/ })).toBeTruthy()
  await screen.findByRole('button', { name: /Small 1/ })
  run()
  const chosen = { chat: { connection_id: it.connection_id } }
  answer(saveOrganizationChoices, keptChoices({ in_use: ['chat', 'speech'], choices: chosen }))
  fireEvent.click(await screen.findByRole('button', { name: 'Make films with it' }))
  await waitFor(() => expect(sentTo(saveOrganizationChoices)).toHaveLength(1))
  expect(sentTo(saveOrganizationChoices)[0]!.choices).toEqual(chosen)
  expect(await screen.findByText('Language models: films are made with Our OpenAI.')).toBeTruthy()
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBetter } from '@orion/contract/better.ts'
import { type LocalSpeaker, getLocal } from '@orion/contract/local.ts'
import { listMcpServers, type McpServer } from '@orion/contract/mcp.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBackups, getHosts, getMonitoringHealth, getWorkDone } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBefore, isBusy, late, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { betterRow, member, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Monitoring } from './monitoring.tsx'
import { Servers } from './servers.tsx'

const SERVER: McpServer = {
  name: 'archive',
  status: 'connected',
  description: 'Old newspapers',
  capabilities: {
    tools: [{ name: 'search_archive', description: 'Searches', input_schema: { required: ['words'] } }],
    resources: [],
    prompts: [],
  },
  last_ping: null,
  version: '1.2.0',
  error: null,
}

const BACKUP = {
  at: '2026-11-23T03:00:07.000Z',
  ok: true,
  seconds: 7.25,
  rows: 812,
  files: 1204,
  bytes: 3_400_000,
  bundle_seconds: null,
}

const WORK: Answer<typeof getHosts> = {
  hosts: [
    {
      host: 'studio-1',
      role: 'all',
      version: '2.1.0',
      units: 2,
      state: 'working',
      clock_ahead_seconds: 0,
      model: { model: null, answering: false, memory_bytes: 0, tokens_per_second: null, waiting: 0 },
      seen_at: '2026-11-24T15:00:00.000Z',
    },
  ],
  queue: { waiting: 31, oldest_seconds: 95 },
  work: [{ kind: 'make-unit', waiting: 31, running: 2 }],
  waiting_for_model: 0,
  files: { store: 'folder', move: null },
  backup: null,
  drill: null,
}

/** Work per hour: only the last two of 24 hours have any. */
const HOURS = Array.from({ length: 24 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 10, 23, 16 + index)).toISOString(),
  done: index === 22 ? 40 : index === 23 ? 12 : 0,
  failed: index === 23 ? 3 : 0,
}))

const BETTER = [
  betterRow('reader', { state: 'on', by: 'Ollama · gemma3', whose: 'organization' }),
  betterRow('free_pictures', { answered: 'not_now' }),
  betterRow('voice', { state: 'under_way' }),
]

function answers(...list: McpServer[]) {
  answer(listMcpServers, { servers: list, message: '' })
  answer(getMonitoringHealth, {
    status: 'degraded',
    checks: [{ name: 'disk', ok: false, latency_ms: 1, detail: 'The disk is full.' }],
  })
  answer(getBackups, { backup: BACKUP, drill: null })
  answer(getHosts, WORK)
  answer(getWorkDone, { hours: HOURS })
  answer(listOrganizations, organizations(organization()))
  answer(getBetter, { rows: BETTER })
}
function servers(...list: McpServer[]) {
  answers(...list)
  return show(<Servers />)
}
function monitoring() {
  answers()
  return show(<Monitoring />)
}

test('MCP-01 a server shows whether it answers, why not, and what it offers', async () => {
  servers(SERVER, { ...SERVER, name: 'maps', status: 'disconnected', error: 'connect ECONNREFUSED' })
  const up = within(await screen.findByRole('article', { name: 'archive' }))
  expect(up.getByText('Connected')).toBeTruthy()
  expect(up.getByText('search_archive')).toBeTruthy()
  expect(up.getByText('words (required)')).toBeTruthy()
  const down = within(screen.getByRole('article', { name: 'maps' }))
  expect(down.getByText('Disconnected')).toBeTruthy()
  expect(down.getByText('connect ECONNREFUSED')).toBeTruthy()
  expect(screen.getByLabelText('Summary').textContent).toBe('Servers2Tools2Resources0Prompts0')
})

test('50.17 MCP-01 the reason why a server does not answer is in Spanish; the server’s own words stay as they are', async () => {
  const error_said = { message_key: 'machine.server_no_answer', values: { seconds: 10 } } as const
  answers(
    { ...SERVER, status: 'disconnected', error: 'No answer within 10 s', error_said },
    { ...SERVER, name: 'maps', status: 'disconnected', error: 'connect ECONNREFUSED' },
  )
  show(<Servers />, { language: 'es' })
  expect(await screen.findByText('Sin respuesta en 10 s')).toBeTruthy()
  expect(screen.getByText('connect ECONNREFUSED')).toBeTruthy()
})

test('MCP-01 without a server the screen explains where the operator lists them', async () => {
  servers()
  expect(await screen.findByText('No MCP servers')).toBeTruthy()
  expect(screen.getByText(/^The operator of this installation can connect tool servers/)).toBeTruthy()
  expect(screen.getByText(/in the file mcp\.json of the data folder/).closest('details')!.open).toBe(false)
})

test('MCP-02 the line that connects an agent can be copied for each client', async () => {
  servers()
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Claude Code: run this line' })
  expect(line.value).toContain('http://localhost:3000/mcp')
  fireEvent.click(screen.getByRole('button', { name: 'VS Code' }))
  expect(screen.queryByRole('textbox', { name: 'Claude Code: run this line' })).toBeNull()
})

test('MCP-02 the chosen client stays chosen when the servers are loaded', async () => {
  answers()
  const list = late<Answer<typeof listMcpServers>>()
  answer(listMcpServers, list.said)
  show(<Servers />)
  fireEvent.click(await screen.findByRole('button', { name: 'VS Code' }))
  expect(
    isBefore(screen.getByRole('button', { name: 'VS Code' }), screen.getByRole('heading', { name: 'Connected MCP servers' })),
  ).toBe(true)
  list.tell({ servers: [], message: '' })
  // TRUST: content that arrives later is below the button and does not move it
  expect(isBefore(screen.getByRole('button', { name: 'VS Code' }), await screen.findByText('No MCP servers'))).toBe(true)
  expect(screen.getByRole('button', { name: 'VS Code' }).getAttribute('aria-pressed')).toBe('true')
})

test('MCP-01 a failing part of the installation shows its own message', async () => {
  monitoring()
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  expect(screen.getByText('Degraded')).toBeTruthy()
})

test('56 MON-01 one sentence above all figures says whether films may be stuck, and why', async () => {
  const OK = { status: 'healthy' as const, checks: [{ name: 'disk', ok: true, latency_ms: 1 }] }
  const state = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy()
  monitoring()
  await state(/^Films may be stuck, because something does not work: Disk\.$/)
  cleanup()
  answer(getMonitoringHealth, OK)
  show(<Monitoring />)
  await state(/^Everything works\. Tasks running: 2\. Tasks waiting: 31\.$/)
  cleanup()
  answer(getHosts, { ...WORK, queue: { ...WORK.queue, oldest_seconds: 121 } })
  show(<Monitoring />)
  await state(/^A task has waited 2:01/)
  cleanup()
  answer(getHosts, { ...WORK, work: [], queue: { ...WORK.queue, waiting: 0, oldest_seconds: null } })
  show(<Monitoring />)
  await state(/^Everything works, and no film waits\.$/)
})

test('56 MON-01 a warning of a part is in the sentence above all figures, in both languages', async () => {
  answers()
  answer(getMonitoringHealth, {
    status: 'healthy',
    checks: [{ name: 'disk', ok: true, latency_ms: 1, detail: 'Only 400 MB are free.' }],
  })
  const { unmount } = show(<Monitoring />)
  expect(await screen.findByText('Everything works, but there are warnings: Disk.')).toBeTruthy()
  unmount()
  show(<Monitoring />, { language: 'es' })
  expect(await screen.findByText('Todo funciona, pero hay avisos: Disco.')).toBeTruthy()
})

test('SCALE 4 the last backup shows its content, an incomplete one is marked, and a missing drill is reported', async () => {
  monitoring()
  const list = within(await screen.findByRole('region', { name: 'Backups' }))
  expect((await list.findByText('Last backup')).textContent).toMatch(/ · files: 1,204 · 3\.4\u00a0MB · 7\.3\u00a0s$/)
  expect(list.getByText('Healthy')).toBeTruthy()
  expect(list.getByText('Not tested yet')).toBeTruthy()
  const commands = list.getByText('Run npm run backup:drill.').closest('details')!
  expect([commands.open, commands.textContent]).toEqual([false, 'For the operator of this serverRun npm run backup:drill.'])
  cleanup()
  answer(getBackups, { backup: { ...BACKUP, ok: false }, drill: { ...BACKUP, bundle_seconds: 1.84 } })
  show(<Monitoring />)
  expect(await screen.findByText(/ · a film’s bundle was made of it in 1\.8\s+s$/)).toBeTruthy()
  expect(await screen.findByText(/: something was wrong\. The operator’s command says what\.$/)).toBeTruthy()
})

test('MON-01 issue 33.4 each way to improve films shows what provides it, or where to get it and which data is sent', async () => {
  servers()
  const better = within(await screen.findByRole('region', { name: 'What makes films better' }))
  const rows = (await better.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toBe('A language modelOllama · gemma3This organization’s own.On')
  expect(rows[1]).toMatch(
    /^PhotographsIn Models & services, press Use free photographs.*Sent to other sites: names of .*\.Not set up$/,
  )
  expect(rows[2]).toMatch(/^A natural voice.*Downloading$/)
})

test('56 PRV-07 a way to improve films whose download failed shows the cause', async () => {
  const detail = 'The voice was not downloaded: the server does not answer.'
  answers()
  answer(getBetter, { rows: [betterRow('voice', { state: 'failed' })] })
  const failed: LocalSpeaker = {
    ...{ kind: 'voice', catalogue_id: 'kristin', name: 'Kristin', languages: ['en'], bytes: 21_000_000, sample_rate: 22_050 },
    ...{ speakers: 1, licence: { name: 'CC0', url: 'https://example.com/cc0' } },
    ...{ state: 'failed', testing: false, waits_for: null, done_bytes: 0, detail },
  }
  answer(getLocal, { data: { items: [failed], without: [], machine: null } })
  show(<Servers />)
  expect(await screen.findByText(detail)).toBeTruthy()
})

test('TRUST issue 33.4 a person who may not see an organization’s services does not see what it has', async () => {
  answer(listMcpServers, { servers: [], message: '' })
  answer(getMonitoringHealth, { status: 'healthy', checks: [] })
  answer(getBackups, { backup: null, drill: null })
  answer(getHosts, WORK)
  answer(getWorkDone, { hours: HOURS })
  const { membership } = member('VIEWER')
  answer(listOrganizations, organizations(organization({ membership })))
  show(<Servers />, { session: member('VIEWER') })
  expect(await screen.findByText('No MCP servers')).toBeTruthy()
  expect(sentTo(getBetter)).toEqual([])
})

test('MON-01 issue 34 the screen shows current and waiting work by kind, the waiting time, and the processes', async () => {
  monitoring()
  const work = within(await screen.findByRole('region', { name: 'Work under way' }))
  expect((await work.findByText('Longest wait')).closest('dl')!.textContent).toBe('Running2Waiting31Longest wait1:35')
  expect(within(work.getByRole('list', { name: 'By kind' })).getByRole('listitem').textContent).toBe(
    'Parts of films2 running, 31 waiting',
  )
  const [host] = within(work.getByRole('list', { name: 'Processes' })).getAllByRole('listitem')
  expect(host!.textContent).toMatch(/^studio-1Web pages, API and films · Orion 2\.1\.0 · seen .*2 jobs$/)
})

test('31 SCALE 1 MON-01 the screen shows where files are, and a move’s progress, its obstacle and how to resume it', async () => {
  monitoring()
  expect(await screen.findByText('All files are in the data folder.')).toBeTruthy()
  cleanup()
  const move = { to: 'bucket' as const, moved_files: 312, moved_bytes: 2_500_000, files: 1204, bytes: 10_000_000 }
  const waits_for = [{ host: 'studio-2', role: 'worker' as const }]
  answer(getHosts, { ...WORK, files: { store: 'bucket', move: { ...move, step: 'copying', waits_for } } })
  show(<Monitoring />)
  const files = within(await screen.findByRole('region', { name: 'Files' }))
  expect((await files.findByRole('progressbar', { name: 'All files move to the bucket' })).getAttribute('value')).toBe('0.25')
  expect(files.getByText('25%')).toBeTruthy()
  expect(files.getByText(/^312 of 1,204 files, 2\.5\sMB of 10(\.0)?\sMB$/)).toBeTruthy()
  expect(files.getByText('New files go to the bucket.')).toBeTruthy()
  expect(files.getByText('Waits for studio-2 (Films)')).toBeTruthy()
  cleanup()
  answer(getHosts, { ...WORK, files: { store: 'bucket', move: { ...move, step: 'stopped', waits_for } } })
  show(<Monitoring />)
  expect(await screen.findByText(/^Its command was ended\. .*: npm run files:move -- s3 goes on where it was\.$/)).toBeTruthy()
  expect(screen.queryByText(/^Waits for/)).toBeNull()
})

test('issue 53.2 Monitoring shows the language model’s process, idle or with measured values', async () => {
  monitoring()
  const rows = async (title: string) =>
    within(await screen.findByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await rows('Language model inside Orion')).toEqual(['Not running, 0 MB · no requests yet'])
  cleanup()
  const [host] = WORK.hosts
  const running = { model: 'gemma-4-e4b', answering: true, memory_bytes: 5_340_000_000, tokens_per_second: 12.34, waiting: 2 }
  const loaded = { ...running, answering: false, memory_bytes: null, tokens_per_second: null, waiting: 0 }
  const off = { ...loaded, model: null, memory_bytes: 0 }
  const others = [
    { ...host!, model: running },
    { ...host!, host: 'studio-2', role: 'worker' as const, model: loaded },
    { ...host!, host: 'studio-3', role: 'worker' as const, model: off },
    { ...host!, host: 'of the version before', model: null },
  ]
  answer(getHosts, { ...WORK, hosts: others, waiting_for_model: 3 })
  show(<Monitoring />)
  expect(await rows('Language model inside Orion')).toEqual([
    'gemma-4-e4bstudio-1 · Web pages, API and films5.3 GB of memory · 12.3 tokens a second in the last request · 2 requests waitAnswers',
    'gemma-4-e4bstudio-2 · Filmsits memory cannot be read here · no requests yet · nothing waitsLoaded',
    'studio-3 · FilmsNot running, 0 MB · no requests yet',
  ])
  expect(screen.getByText(/ends five minutes after the last answer\. 3 parts of films wait for it\.$/)).toBeTruthy()
  cleanup()
  answer(getHosts, { ...WORK, hosts: [others[0]!] })
  show(<Monitoring />, { language: 'es' })
  expect(await rows('Modelo de lenguaje dentro de Orion')).toEqual([
    'gemma-4-e4b5,3 GB de memoria · 12,3 tokens por segundo en la última petición · esperan 2 peticionesResponde',
  ])
})

test('MON-01 issue 34 finished work is shown by hour with its time, failed work separately, and also as a table', async () => {
  monitoring()
  const done = within(await screen.findByRole('region', { name: 'Finished in each of the last 24 hours' }))
  expect(await done.findByText('52 done')).toBeTruthy()
  expect(done.getByText('3 failed')).toBeTruthy()
  const rows = done.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(25)
  const getHour = ({ at }: { at: string }) => new Date(at).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })
  expect(rows.slice(-2)).toEqual([`${getHour(HOURS[22]!)}400`, `${getHour(HOURS[23]!)}123`])
  const labels = [...document.querySelectorAll('.columns li span')].map(({ textContent }) => textContent)
  expect(labels).toEqual([3, 7, 11, 15, 19, 23].map((index) => getHour(HOURS[index]!)))
})

test('MON-01 issue 34 without finished work, or if it cannot be loaded, a message is shown and loading is retried', async () => {
  monitoring()
  answer(getWorkDone, { hours: HOURS.map((hour) => ({ ...hour, done: 0, failed: 0 })) })
  expect(await screen.findByText('Nothing was finished in the last 24 hours.')).toBeTruthy()
  cleanup()
  answer(getWorkDone, { code: 'unavailable', detail: 'The database does not answer.' })
  show(<Monitoring />)
  const said = (await screen.findByText('The finished work could not be loaded')).closest('[role=alert]')!
  answer(getWorkDone, { hours: HOURS })
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('52 done')).toBeTruthy()
})

test('MCP-01 one click requests the servers again, shows that it is in progress, and shows the result', async () => {
  servers(SERVER)
  await screen.findByRole('article', { name: 'archive' })
  const { said, tell } = late<Answer<typeof listMcpServers>>()
  answer(listMcpServers, said)
  press('Refresh')
  await waitFor(() => expect(isBusy('Refresh')).toBe(true))
  tell({ servers: [{ ...SERVER, name: 'maps' }], message: '' })
  expect(await screen.findByRole('article', { name: 'maps' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'archive' })).toBeNull()
  await waitFor(() => expect(isBusy('Refresh')).toBe(false))
})

test('56.13 MON-01 the tool servers link to the Monitoring screen, where one click requests everything again', async () => {
  const { place } = servers()
  press('Monitoring')
  await waitFor(() => expect(place()).toEqual({ tab: 'monitoring' }))
  cleanup()
  monitoring()
  expect(screen.getByText(/^Check here if a film is stuck\./)).toBeTruthy()
  await screen.findByText('The disk is full.')
  answer(getMonitoringHealth, { status: 'healthy', checks: [{ name: 'disk', ok: true, latency_ms: 1 }] })
  press('Refresh')
  expect(await screen.findByText('Healthy', { selector: '[aria-labelledby=systems] *' })).toBeTruthy()
})

test.each([
  ['MCP-01', listMcpServers, 'Connected MCP servers', 'Failed to fetch MCP servers'],
  ['MON-01', getMonitoringHealth, 'This installation', /could not/],
  ['SCALE 4', getBackups, 'Backups', /could not/],
  ['issue 33.4', getBetter, 'What makes films better', /could not/],
] as const)(
  '%s a part that cannot be loaded shows its own message, and its own retry loads it',
  async (_, route, region, words) => {
    answers(SERVER)
    answer(route as typeof getBackups, { code: 'unavailable', detail: 'The database is away.' })
    show(route === listMcpServers || route === getBetter ? <Servers /> : <Monitoring />)
    const part = within(await screen.findByRole('region', { name: region }))
    const failure = await part.findByRole('alert')
    expect(failure.textContent).toMatch(words)
    expect(failure.textContent).toContain('The database is away.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    answers(SERVER)
    fireEvent.click(part.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
  },
)

import { sql } from '../db/drizzle.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '../events/publish.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

type Told = { id: string; event: string; data: any } // oxlint-disable-line typescript/no-explicit-any -- tests look into answers freely

/** Opens a stream. `next` returns the next event for which `is` is true and skips others. */
async function open(path: string, { key = room.partner.api_key, last }: { key?: string; last?: string } = {}) {
  const closing = new AbortController()
  const response = await fetch(`${room.server.url}/api/orion${path}`, {
    headers: { 'x-api-key': key, ...(last !== undefined && { 'last-event-id': last }) },
    signal: closing.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const blocks: string[] = []
  const read = async (): Promise<Told | null> => {
    while (blocks.length === 0) {
      const { value, done } = await reader.read()
      if (done) return null
      const parts = (rest + value).split('\n\n')
      rest = parts.pop()!
      blocks.push(...parts)
    }
    const fields = Object.fromEntries(
      blocks
        .shift()!
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    return { id: fields.id, event: fields.event ?? '', data: fields.data === undefined ? null : JSON.parse(fields.data) }
  }
  return {
    status: response.status,
    read,
    async next(is: (told: Told) => boolean = () => true): Promise<Told> {
      for (;;) {
        const told = await read()
        if (told === null) throw new Error('the stream ended')
        if (told.event !== '' && is(told)) return told
      }
    },
    close: () => closing.abort(),
  }
}

const note = (text: string) =>
  room.server.parts.db.transaction((tx) =>
    publish(
      tx,
      { organization_id: room.partner.organization_id, workflow_id: null },
      { type: 'workflow', workflow: { workflow_name: text } },
    ),
  )

test('WFA-01 a run sends its start and end: stage, progress with its file, workflow, balance', async () => {
  const id = await room.create()
  const stream = await open(`/workflows/${id}/events`)
  const all = await open('/events')
  await stream.read()
  await all.read()
  await room.run(id, 1, { prompt: 'units=4' })
  const started = await stream.next(({ event }) => event === 'stage')
  expect(started.data).toMatchObject({ type: 'stage', workflow_id: id, stage: { number: 1, status: 'processing' } })
  const ended = await stream.next(({ event, data }) => event === 'stage' && data.stage.status === 'awaiting_approval')
  expect(ended.data.stage).toMatchObject({ version: 1, points_used: 2000 })
  expect((await stream.next(({ event }) => event === 'workflow')).data.workflow).toMatchObject({
    workflow_id: id,
    awaiting_stage: 1,
  })
  expect(
    (await all.next(({ event, data }) => event === 'balance' && data.held_points === 0 && data.current_points < 250_000)).data,
  ).toMatchObject({
    current_points: 248_000,
  })
  stream.close()
  all.close()
})

test('WFA-01 a client that returns with its last id misses nothing, even if a transaction commits late', async () => {
  const first = await open('/events')
  const { id: joined } = (await first.read())!
  await note('one')
  const one = await first.next(({ data }) => data.workflow?.workflow_name === 'one')
  first.close()

  const late = await room.server.parts.db.$client.connect()
  await late.query('BEGIN')
  await late.query("INSERT INTO event (organization_id, type, data) VALUES ($1, 'workflow', $2)", [
    room.partner.organization_id,
    JSON.stringify({ type: 'workflow', workflow: { workflow_name: 'late' } }),
  ])
  await note('early')

  const second = await open('/events', { last: one.id })
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const names: string[] = []
  void (async () => {
    while (names.length < 3) names.push((await second.next(({ event }) => event === 'workflow')).data.workflow.workflow_name)
    resolve(names)
  })()
  await late.query(`SELECT pg_notify('orion_events', '${room.partner.organization_id}')`)
  await late.query('COMMIT')
  late.release()
  await note('after')
  expect(await promise).toEqual(['late', 'early', 'after'])
  second.close()

  const fromJoin = await open(`/events?last_event_id=${joined}`)
  expect((await fromJoin.next(({ event }) => event === 'workflow')).data.workflow.workflow_name).toBe('one')
  fromJoin.close()
})

test('WFA-01 an unknown or deleted id is answered with one reset', async () => {
  const swept = (
    await room.server.parts.db.execute<{ xid: string }>(
      sql`INSERT INTO event_sweep (swept_to) SELECT min(xid) FROM event RETURNING swept_to::text AS xid`,
    )
  ).rows[0].xid
  for (const last of ['nonsense', '1.1', '99999999999.5', `${swept}.0`]) {
    const stream = await open('/events', { last })
    expect(await stream.next()).toMatchObject({ event: 'reset' })
    await note(`after ${last}`)
    expect((await stream.next(({ event }) => event !== 'balance')).data.workflow?.workflow_name).toBe(`after ${last}`)
    stream.close()
  }
})

test('T7 another tenant gets no event, and its request for the workflow is 404', async () => {
  const other = await room.server.partner()
  const id = await room.create()
  expect((await open(`/workflows/${id}/events`, { key: other.api_key })).status).toBe(404)
  const stream = await open('/events', { key: other.api_key })
  await note('secret')
  await room.server.parts.db.transaction((tx) =>
    publish(
      tx,
      { organization_id: other.organization_id, workflow_id: null },
      { type: 'workflow', workflow: { workflow_name: 'own' } },
    ),
  )
  expect((await stream.next(({ event }) => event === 'workflow')).data.workflow.workflow_name).toBe('own')
  stream.close()
})

test('WFA-01 a partner gets events of an organization that is created while the stream is open', async () => {
  const stream = await open('/events')
  const { body } = await room.server.call('POST', '/api/zeta/api-users/organizations', {
    key: room.partner.api_key,
    body: { name: 'Later' },
  })
  const organization_id: string = body.organization.organization_id
  await room.server.parts.db.transaction((tx) =>
    publish(tx, { organization_id, workflow_id: null }, { type: 'workflow', workflow: { workflow_name: 'of the new one' } }),
  )
  expect((await stream.next(({ data }) => data.workflow?.workflow_name === 'of the new one')).event).toBe('workflow')
  stream.close()
})

test('ACC-06 the stream ends when the session ends', async () => {
  const { body } = await room.server.call('POST', '/api/zeta/login', {
    body: { email: 'partner-1@example.com', api_key: room.partner.api_key },
  })
  const stream = await open('/events', { key: body.access_token })
  expect(stream.status).toBe(200)
  await room.server.call('POST', '/api/zeta/logout', { key: body.access_token })
  await note('a reason to look')
  let last = await stream.read()
  while (last !== null) last = await stream.read()
  expect(last).toBeNull()
})

/** Lets every new connection to the database fail, as it does when all are busy for too long. Returns the function that ends this. */
function refuseConnections(): () => void {
  const spy = vi.spyOn(room.server.parts.db.$client, 'connect').mockImplementation((...args: unknown[]) => {
    const error = new Error('timeout exceeded when trying to connect')
    const [done] = args
    if (typeof done !== 'function') return Promise.reject(error)
    done(error, undefined, () => undefined)
    return Promise.resolve()
  })
  return () => spy.mockRestore()
}

test('56 WFA-01 a stream stays open while a busy database cannot check its rights, and sends its events after that', async () => {
  const stream = await open('/events')
  await stream.read()
  const late = await room.server.parts.db.$client.connect()
  const accept = refuseConnections()
  try {
    await late.query('BEGIN')
    await late.query("INSERT INTO event (organization_id, type, data) VALUES ($1, 'workflow', $2)", [
      room.partner.organization_id,
      JSON.stringify({ type: 'workflow', workflow: { workflow_name: 'while busy' } }),
    ])
    await late.query(`SELECT pg_notify('orion_events', '${room.partner.organization_id}')`)
    await late.query('COMMIT')
    await setTimeout(1200) // the check of the rights fails in this time
  } finally {
    accept()
    late.release()
  }
  expect((await stream.next(({ data }) => data.workflow?.workflow_name === 'while busy')).event).toBe('workflow')
  stream.close()
})

test('WFA-01 a signed address in a repeated event still works', async () => {
  const id = await room.create({ workflow_name: 'Replayed' })
  await room.runTo(id, 2)
  await room.run(id, 3)
  const { rows } = await room.server.parts.db.execute<{ id: string; data: string }>(
    sql`SELECT xid::text || '.' || id AS id, data::text AS data FROM event WHERE workflow_id = ${id} ORDER BY xid, id`,
  )
  expect(rows.some(({ data }) => data.includes('"asset:'))).toBe(true)
  expect(rows.some(({ data }) => data.includes('sig='))).toBe(false)
  const stream = await open(`/workflows/${id}/events`, { last: rows[0].id })
  const told = await stream.next(({ data }) => data.stage?.media_result)
  expect((await fetch(room.server.url + told.data.stage.media_result.url)).status).toBe(200)
  stream.close()
})

test('KEY-01 a stream ends with its session or key, before its next comment', async () => {
  const { server } = room
  const partner = await server.partner()
  const created = await server.call('POST', '/api/orion/workflows/', {
    key: partner.api_key,
    body: { organization_id: partner.organization_id, topic: 'Panama' },
  })
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
  const login = await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key: partner.api_key } })
  const token: string = login.body.access_token
  const paths = ['/events', `/workflows/${created.body.workflow_id}/events`]
  const first = async (key: string) => {
    const streams = await Promise.all(paths.map((path) => open(path, { key })))
    for (const stream of streams) expect(await stream.read()).toMatchObject({ event: '' }) // the position of the stream
    return streams
  }
  const ofSession = await first(token)
  const ofKey = await first(partner.api_key)
  // while another transaction is open, earlier events are sent again; only a comment must not be repeated
  const end = async (streams: typeof ofKey) => {
    for (const stream of streams)
      for (let told = await stream.read(); told !== null; told = await stream.read()) expect(told.event).not.toBe('')
  }
  await server.call('POST', '/api/zeta/logout', { key: token })
  await end(ofSession)
  await server.call('POST', '/api/v1/api-keys', { key: partner.api_key, body: { provider_name: 'k', category: 'other' } })
  await end(ofKey)
})

test('WFA-01 WFD-03 an answer has the position from which the stream sends all later changes', async () => {
  const answered = await fetch(`${room.server.url}/api/orion/workflows/list`, { headers: { 'x-api-key': room.partner.api_key } })
  const position = answered.headers.get('x-event-position')!
  expect(position).toMatch(/^\d+\.0$/)
  await note('behind the answer')
  const stream = await open('/events', { last: position })
  const isMeant = ({ data }: Told) => data.workflow?.workflow_name === 'behind the answer'
  expect((await stream.next(isMeant)).event).toBe('workflow')
  stream.close()
  const refused = await fetch(`${room.server.url}/api/orion/workflows/list`)
  expect([refused.status, refused.headers.get('x-event-position')]).toEqual([401, null])
})

import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { HONEY, translated } from '../../../../../fakes/models/translations.ts'
import { readZip } from '../../test/read-zip.ts'
import { recordQueries } from '../../test/queries-of.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

/** Only a few sentences, because the film is really drawn and joined. */
const TEXT = HONEY.split(/(?<=\.) /u).slice(0, 3).join(' ') // prettier-ignore
/** The time limit, for tests that hang. */
const LIMIT = 900_000

let room: WorkflowRoom
let fake: Fake
let film: string
beforeAll(async () => {
  fake = await fakeOpenai()
  room = await workflowRoom({
    stages: STAGE_LIST,
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url },
  })
  const { organization_id } = room.partner
  const { connections } = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
  film = await room.create({ topic: 'Honey', workflow_name: 'Honey', video_config: { duration: 30 }, choices })
})
afterAll(async () => {
  await room.close()
  await fake.close()
})

type Sentence = { id: string; text: string; of?: string }
const listSentences = (script: { script_with_timestamps: Record<string, { sentences: Sentence[] }> }) =>
  Object.values(script.script_with_timestamps).flatMap(({ sentences }) => sentences)
const make = (body: Record<string, unknown>, id = film) => room.call('POST', `/workflows/${id}/editions`, body)
const list = async (id = film) => (await room.call('GET', `/workflows/${id}/editions`)).body.data

test('EDN-01 WFA-01 an edition needs a finished script; before that it is refused with 409', { timeout: LIMIT }, async () => {
  expect((await make({ languages: ['es'] })).body).toMatchObject({ code: 'wrong_state' })
  await room.run(film, 1, { settings: { source: { text: TEXT } } })
  await room.act(film, 'accept', 1)
  await room.run(film, 2)
  expect((await make({ languages: ['es'] })).status).toBe(409)
  await room.act(film, 'accept', 2)
  const untimed = await make({ languages: ['es'], length: 'times' })
  expect(untimed.body).toMatchObject({ code: 'wrong_state', detail: /stage 4/ })
  for (const stage of [3, 4, 5]) {
    await room.run(film, stage)
    await room.act(film, 'accept', stage)
  }
})

test(
  'EDN-01 S02 S05 S08 PRV-05 an edition becomes a film: it is priced first, translated once, and uses its original’s images',
  { timeout: LIMIT },
  async () => {
    const { expected_points } = await list()
    const before = await room.balance()
    const points_limit = 20 * expected_points
    const made = await make({ languages: ['es'], autopilot: { points_limit } })
    expect([made.status, made.body]).toMatchObject([202, {}])
    const [{ workflow_id, ...edition }] = made.body.data.editions
    expect(edition).toEqual({ language: 'es', original_id: film, original_version: 1, expected_points })
    expect((await room.balance()).held_points).toBeGreaterThan(before.held_points)
    const done = await room.until(workflow_id, ({ stages, autopilot }) =>
      Boolean(stages[10].status === 'completed' || autopilot?.stopped_reason),
    )
    expect([done.autopilot?.stopped_reason, done.stages[8].status]).toEqual([undefined, 'completed'])
    expect(done).toMatchObject({ language: 'es', edition: { original_id: film, original_name: 'Honey', deleted: false } })
    expect(done.film_seconds).toBeGreaterThan(8)

    const [original, script] = [await room.readContent(film, 2), await room.readContent(workflow_id, 2)]
    expect(listSentences(script).map(({ id, of, text }) => [id, of, text])).toEqual(
      listSentences(original).map(({ id, text }) => [id, text, translated(text, 'Spanish')]),
    )
    expect(script.edition).toMatchObject({ language: 'en', model: OPENAI_ACCOUNT.model, open: [] })
    const [version] = (await room.call('GET', `/workflows/${workflow_id}/stage-2-iterations`)).body.data.iterations
    expect(version.uses).toMatchObject([{ capability: 'chat', used: { input_token: 120 * script.edition.asks } }])

    const [images, own] = [await room.readContent(film, 5), await room.readContent(workflow_id, 5)]
    type Scene = { scene_id: string; chosen: string; of?: { scene_id: string } }
    expect(own.scenes.map(({ chosen, of }: Scene) => [of?.scene_id, chosen])).toEqual(
      images.scenes.map(({ scene_id, chosen }: Scene) => [scene_id, chosen]),
    )
    expect(own.world).toEqual(images.world)
    expect((await room.readContent(workflow_id, 6)).caption_style).toBe('none')
    const asks = fake.seen.length
    await room.run(workflow_id, 2)
    expect([fake.seen.length, await room.readContent(workflow_id, 2)]).toEqual([asks, script])
  },
)

test('EDN-01 S10 one ZIP has the film and captions of each finished language, and names the missing ones', async () => {
  const [{ workflow_id: es }] = (await list()).editions
  const take = (id: string, key = room.partner.api_key) =>
    fetch(`${room.server.url}/api/orion/workflows/${id}/all-languages`, { headers: { 'x-api-key': key } })
  for (const id of [film, es]) {
    const answer = await take(id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Honey\.zip"/u)
    const files = readZip(Buffer.from(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['README.txt', 'film.es.mp4', 'film.es.srt', 'film.es.vtt'])
    expect(files['film.es.srt']!.toString()).toContain('abejas')
    expect(files['film.es.mp4']!.subarray(4, 8).toString()).toBe('ftyp')
    expect(files['README.txt']!.toString()).toContain('en  English: not in here.')
    expect(files['README.txt']!.toString()).toContain('es  Español: Honey (Español)')
  }
  const stranger = await room.server.partner()
  expect((await take(film, stranger.api_key)).status).toBe(404)
  const begun = await take(await room.create())
  expect([begun.status, ((await begun.json()) as { detail: string }).detail]).toEqual([
    409,
    'No language of this film is made yet: run its stages through 8 first.',
  ])
})

test(
  'EDN-01 50.17 WFA-01 TRUST-2 a film lists its languages, and only people who may edit it add more',
  { timeout: LIMIT },
  async () => {
    const [{ workflow_id: es }] = (await list()).editions
    expect((await make({ languages: ['es'] })).body).toMatchObject({ code: 'already_exists', detail: /Español/ })
    const twice = await make({ languages: ['de', 'de'] })
    expect([twice.status, twice.body.detail]).toEqual([409, 'Deutsch is in the list twice. Remove one.'])
    expect((await make({ languages: ['en'] })).body).toMatchObject({ code: 'already_exists', detail: /English/ })
    expect((await make({ languages: ['fr'] }, es)).body).toMatchObject({ code: 'conflict', detail: /edition of “Honey”/ })
    expect((await make({ languages: ['fr'], voices: { fr: 'nobody' } })).body.detail[0].loc).toEqual(['body', 'voices', 'fr'])
    expect((await make({ languages: ['fr'], length: 'short' })).body.detail[0].loc).toEqual(['body', 'length'])
    expect((await make({ languages: [] })).body.detail[0].loc).toEqual(['body', 'languages'])
    expect((await make({ languages: ['fr'], autopilot: { points_limit: 1 } })).body).toMatchObject({ code: 'conflict' })
    expect((await list()).editions).toHaveLength(1)
    const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
    expect((await room.as(viewer.token)('POST', `/workflows/${film}/editions`, { languages: ['fr'] })).status).toBe(403)
    expect((await room.as(viewer.token)('GET', `/workflows/${film}/editions`)).status).toBe(200)
    const stranger = await room.server.partner()
    expect((await room.as(stranger.api_key)('GET', `/workflows/${film}/editions`)).status).toBe(404)
  },
)

test('EDN-01 if a model’s translation has wrong numbers, the edition waits for a person who writes these texts', async () => {
  const asked = (await recordQueries(() => list())).length
  const [{ workflow_id: ar }] = (await make({ languages: ['ar'], length: 'language' })).body.data.editions
  expect((await list()).editions.map(({ length }: { length: string }) => length)).toEqual(['original', 'language'])
  expect((await recordQueries(() => list())).length, 'one edition more, no question more').toBe(asked)
  fake.trouble = 'lies'
  const { stages } = await room.run(ar, 2)
  fake.trouble = 'none'
  const { rows } = await room.server.parts.db.execute<{ film: { free_length?: boolean } }>(
    sql`SELECT request->'film' AS film FROM execution WHERE workflow_id = ${ar} AND stage_number = 2`,
  )
  expect(rows[0].film.free_length).toBe(true)
  expect(stages[2]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const wrong = await room.readContent(ar, 2)
  expect(wrong.edition.open.length).toBeGreaterThan(0)
  expect((await room.act(ar, 'accept', 2)).body).toMatchObject({ code: 'wrong_state', detail: /translated texts? differs? from/ })
  const limited = await room.call('PUT', `/workflows/${ar}/autopilot`, { points_limit: 10_000_000 })
  expect(limited.body).toMatchObject({ code: 'conflict', detail: /translated texts? differs? from/ })
  const written = Object.fromEntries(
    Object.entries(wrong.script_with_timestamps as Record<string, { sentences: Sentence[] }>).map(([name, { sentences }]) => [
      name,
      { sentences: sentences.map(({ of = '' }) => ({ text: translated(of, 'Arabic') })) },
    ]),
  )
  type Label = { of: string }
  const labels = wrong.edition.labels.map(({ of }: Label) => ({ of, text: translated(of, 'Arabic') }))
  const content = { script_with_timestamps: written, edition: { labels } }
  const { body } = await room.call('PUT', `/workflows/stage-2/${ar}/update-script`, { content })
  expect(listSentences(body.data.content)[0]).toMatchObject({ text: translated(listSentences(wrong)[0]!.of!, 'Arabic') })
  expect(body.data.content.edition.open).toEqual([])
  expect((await room.act(ar, 'accept', 2)).status).toBe(200)
})

test(
  'EDN-01 without a model, a person exports an edition as XLIFF 2 and imports it or captions, checked and at no cost',
  {
    timeout: LIMIT,
  },
  async () => {
    const told = await room.create({ workflow_name: 'Honey', language: 'en', topic: 'Honey', source: { text: TEXT } })
    await room.runTo(told, 4)
    const path = (id: string) => `/api/orion/workflows/${id}/translation`
    const { api_key, organization_id } = room.partner
    const read = async (id: string, key = api_key) => {
      const answer = await fetch(`${room.server.url}${path(id)}`, { headers: { 'x-api-key': key } })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const take = (id: string, text: string) => room.call('POST', `/workflows/${id}/translation`, { text })
    expect((await read(told)).status).toBe(409)
    const [{ workflow_id: es }] = (await make({ languages: ['es'] }, told)).body.data.editions
    expect((await read(es)).status).toBe(409)
    const before = await room.balance()
    await room.run(es, 2)
    expect(await room.balance()).toEqual(before)
    const open = await room.readContent(es, 2)
    expect(open.edition.open.length).toBeGreaterThan(listSentences(open).length)

    const { status, type, text } = await read(es)
    expect([status, type]).toEqual([200, 'application/xliff+xml; charset=utf-8'])
    const filled = text.replace(
      /<source>([^<]+)<\/source>/gu,
      (source, of: string) => `${source}<target>${translated(of, 'Spanish')}</target>`,
    )
    expect((await take(es, filled.replace('trgLang="es"', 'trgLang="fr"'))).body.detail[0]).toMatchObject({
      loc: ['body', 'text'],
    })
    await room.call('PUT', `/organizations/${organization_id}/glossary`, {
      terms: [{ term: 'bees', language: 'es', form: 'abejorros' }],
    })
    onTestFinished(async () => void (await room.server.parts.db.execute(sql`DELETE FROM glossary_term`)))
    const taken = await take(es, filled)
    expect([taken.status, taken.body.data]).toMatchObject([200, { sentences: listSentences(open).length, unknown: 0, open: 0 }])
    expect(taken.body.data.remarks.map(({ detail }: { detail: string }) => detail)).toContain('“bees” is “abejorros” here.')
    const script = await room.readContent(es, 2)
    expect(listSentences(script).map(({ text: said }) => said)).toEqual(
      listSentences(open).map(({ of = '' }) => translated(of, 'Spanish')),
    )
    const [first] = (await room.readContent(told, 4)).timeline as { speech_start_seconds: number }[]
    const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`
    const [begins, ends] = [first!.speech_start_seconds + 0.1, first!.speech_start_seconds + 0.9]
    const captions = `WEBVTT\n\n${clock(begins)} --> ${clock(ends)}\nLa miel es dulce.\n`
    expect((await take(es, captions)).body).toMatchObject({ data: { sentences: 1, labels: 0 } })
    expect(listSentences(await room.readContent(es, 2))[0]).toMatchObject({ text: 'La miel es dulce.', wording: 'own' })
    expect((await room.act(es, 'accept', 2)).status).toBe(200)
    const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER, email: 'reads@example.com' })
    expect((await read(es, viewer.token)).status).toBe(200)
    expect((await room.as(viewer.token)('POST', `/workflows/${es}/translation`, { text: filled })).status).toBe(403)
  },
)

test('EDN-01 an update of an edition translates and makes only what changed; an edition outlives its original', async () => {
  const [es] = (await list()).editions
  expect([es.behind, es.update_points]).toEqual([[], 0])
  const bring = () => room.call('POST', `/workflows/${es.workflow_id}/bring-up-to-date`)
  expect((await bring()).body).toMatchObject({ code: 'wrong_state' })
  expect((await room.call('POST', `/workflows/${film}/bring-up-to-date`)).body).toMatchObject({ code: 'conflict' })
  const images = await room.readContent(es.workflow_id, 5)
  const voices = await room.readContent(es.workflow_id, 3)
  const script = await room.readContent(film, 2)
  const [name, { sentences }] = Object.entries(script.script_with_timestamps as Record<string, { sentences: Sentence[] }>).find(
    ([, section]) => section.sentences.length > 0,
  )!
  const wished = sentences.map(({ text }, index) => ({ text: index === 0 ? 'Bees make honey.' : text, joined: true }))
  await room.call('PUT', `/workflows/stage-2/${film}/update-script`, {
    content: { script_with_timestamps: { [name]: { sentences: wished } } },
  })
  const [late] = (await list(es.workflow_id)).editions
  expect(late.behind).toMatchObject([{ what: 'words' }])
  const translations = () => fake.seen.filter(({ body }) => body.toString().includes('gets an edition in')).length
  const asks = translations()
  const brought = await bring()
  expect([brought.status, brought.body.data]).toEqual([202, { scenes: 1, expected_points: late.update_points, kept: [] }])
  const ended = (autopilot: { stopped_reason?: string } | null) => autopilot === null || autopilot.stopped_reason !== undefined
  const done = await room.until(es.workflow_id, ({ autopilot, status }) => ended(autopilot) && status !== 'processing')
  expect(done.autopilot).toBeNull()
  expect([done.stages[8].needs_update, done.edition.original_version]).toEqual([false, 2])
  expect(translations()).toBe(asks + 1)
  expect(listSentences(await room.readContent(es.workflow_id, 2))[0]).toMatchObject({ of: 'Bees make honey.' })
  const [now, spoken] = [await room.readContent(es.workflow_id, 5), await room.readContent(es.workflow_id, 3)]
  type Spoken = { audio_asset_id: string }
  const sounds = ({ scenes }: { scenes: Spoken[] }) => scenes.map(({ audio_asset_id }) => audio_asset_id)
  expect(sounds(spoken).filter((id) => sounds(voices).includes(id))).toHaveLength(voices.scenes.length - 1)
  // the first scene of the board, which is now the film's second scene, names the author
  expect(now.scenes.slice(2)).toEqual(images.scenes.slice(2))
  expect((await list(es.workflow_id)).editions[0].behind).toEqual([])
  await room.call('DELETE', `/workflows/${film}`)
  expect((await room.get(es.workflow_id)).edition).toMatchObject({ original_id: film, deleted: true })
  expect((await list(es.workflow_id)).editions[0]).toMatchObject({ workflow_id: es.workflow_id, behind: [] })
})

import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { SERIES_LIMITS } from '@orion/contract/series.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordQueries } from '../../test/queries-of.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { reconcile } from '../points/reconcile.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const path = (more = '') => `/organizations/${room.partner.organization_id}/series${more}`
const style = { look: { palette: 'sea', caption_style: 'large' }, music: { music_mood: 'calm' } }
let named = 0
async function make(body: Record<string, unknown> = { style }): Promise<string> {
  named += 1
  const { status, body: answer } = await room.call('POST', path(), { name: `Series ${named}`, ...body })
  expect([status, answer.detail]).toEqual([201, undefined])
  return answer.series.series_id
}
const listFilms = async (series_id: string) => (await room.call('GET', path(`/${series_id}/films`))).body.data.films
const readPlan = async (id: string): Promise<FilmUpdate> => (await room.call('GET', `/workflows/${id}/series-update`)).body.data
const readSettings = async (id: string, stage: number) =>
  (await room.call('GET', `/workflows/${id}/stage-${stage}-content`)).body.data.settings
const change = (series_id: string, next: object) => room.call('PUT', path(`/${series_id}`), { style: next })
const apply = (series_id: string, films: object[]) => room.call('POST', path(`/${series_id}/apply`), { films })
const ended = (id: string) => room.until(id, ({ autopilot, status }) => autopilot === null && status !== 'processing')

test('EDN-05 WFL-02 a film of a series gets its look and length; settings of its creator take precedence', async () => {
  const series_id = await make({ style: { ...style, duration_seconds: 120 } })
  const id = await room.create({ series_id, style: { caption_style: 'plain' } })
  const film = await room.get(id)
  expect(film).toMatchObject({ series: { series_id, series_name: `Series ${named}` }, duration_seconds: 120 })
  const { body } = await room.call('GET', `/workflows/list?limit=1`)
  expect(body.workflows[0]).toMatchObject({ workflow_id: id, series: { series_id } })
  expect([await readSettings(id, 5), await readSettings(id, 6)]).toMatchObject([{ palette: 'sea' }, { caption_style: 'plain' }])
  expect((await listFilms(series_id)).map(({ own, changes }: { own: object; changes: object }) => ({ own, changes }))).toEqual([
    { own: [{ stage_number: 6, name: 'caption_style', film: 'plain', series: 'large' }], changes: [] },
  ])
  const short = await room.create({ series_id, video_config: { duration: 30 }, style: { palette: null } })
  expect((await room.get(short)).duration_seconds).toBe(30)
  expect((await readSettings(short, 5)).palette).toBe(null)
})

test('EDN-05 50.15 WFD-04 PTS-05 a changed series makes nothing again until it is applied: then its stages, at that price', async () => {
  const series_id = await make()
  const id = await room.create({ series_id })
  await room.runTo(id, 9)
  const before = await room.balance()
  expect((await readPlan(id)).stages).toEqual([])
  await change(series_id, { ...style, look: { palette: 'ice' } })
  expect([await readSettings(id, 5), (await room.get(id)).stages[5].needs_update]).toMatchObject([{ palette: 'sea' }, false])
  const [{ changes, own }] = await listFilms(series_id)
  expect([changes, own]).toEqual([
    [
      { stage_number: 5, name: 'palette', film: 'sea', series: 'ice' },
      { stage_number: 6, name: 'caption_style', film: 'large', series: null },
    ],
    [],
  ])
  const plan = await readPlan(id)
  expect(plan.stages.map(({ number }) => number)).toEqual(
    [5, 6, 8, 9].filter((number) => plan.stages.some((it) => it.number === number)),
  )
  expect(plan.stages[0]!.number).toBe(5)
  const { data: foretold } = (await room.call('GET', path(`/${series_id}`))).body
  const { points, most_points } = plan
  const stages = plan.stages.map(({ number }) => number)
  const remade = [{ workflow_id: id, workflow_name: 'Panama', running: false, stages, points, most_points }]
  expect(foretold).toEqual({ series: expect.objectContaining({ series_id, films: 1 }), remade, points, most_points })
  expect((await room.call('GET', path('/nothing'))).status).toBe(404)
  expect(await room.balance()).toEqual(before)

  const late = await apply(series_id, [{ workflow_id: id, plan: 'another' }])
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  expect((await readSettings(id, 5)).palette).toBe('sea')
  const { status, body } = await apply(series_id, [{ workflow_id: id, plan: plan.plan }])
  expect([status, body.data.films]).toMatchObject([
    202,
    [{ workflow_id: id, points: plan.points, most_points: plan.most_points }],
  ])
  const film = await ended(id)
  expect([film.stages[5].version, film.stages[5].needs_update, film.stages[9].needs_update]).toEqual([2, false, false])
  expect(before.current_points - (await room.balance()).current_points).toBeLessThanOrEqual(plan.most_points)
  expect([await readSettings(id, 5), 'caption_style' in (await readSettings(id, 6))]).toMatchObject([{ palette: 'ice' }, true])
  expect((await listFilms(series_id))[0]).toMatchObject({ changes: [], own: [] })
  const { body: brought } = await room.call('GET', path(`/${series_id}`))
  expect(brought).toMatchObject({ series: { series_id }, data: { remade: [], points: 0, most_points: 0 } })
  expect((await readPlan(id)).stages).toEqual([])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('EDN-05 an update from the series applies to all chosen films or none; a person’s settings stay and are listed', async () => {
  const series_id = await make()
  const [one, other, foreign] = [await room.create({ series_id }), await room.create({ series_id }), await room.create()]
  for (const id of [one, other]) await room.runTo(id, 5)
  await room.call('PUT', `/workflows/${one}/stages/5/settings`, { settings: { palette: 'fire' } })
  await change(series_id, { ...style, look: { palette: 'ice', caption_style: 'box' } })
  const plans = await Promise.all([one, other].map(async (id) => ({ workflow_id: id, plan: (await readPlan(id)).plan })))
  const wrong = await apply(series_id, [...plans, { workflow_id: foreign, plan: 'p' }])
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'films', 2, 'workflow_id']])
  const twice = await apply(series_id, [plans[0]!, plans[0]!])
  expect([twice.status, twice.body.detail[0].loc]).toEqual([422, ['body', 'films', 1, 'workflow_id']])
  for (const id of [one, other]) expect((await readSettings(id, 6)).caption_style).toBe('large')

  const { body } = await apply(series_id, plans)
  expect(body.data.films.map(({ stages }: { stages: number[] }) => stages)).toEqual([[], [5]])
  await ended(other)
  expect([await readSettings(one, 5), await readSettings(one, 6)]).toMatchObject([{ palette: 'fire' }, { caption_style: 'box' }])
  const films = await listFilms(series_id)
  const stays = [{ stage_number: 5, name: 'palette', film: 'fire', series: 'ice' }]
  expect(films.map(({ own }: { own: object[] }) => own)).toEqual([[], stays])
})

test('EDN-05 a series is made from a film, which joins it unchanged; others join and leave with their own settings', async () => {
  const id = await room.create({ style: { palette: 'sea', music_mood: 'calm' }, video_config: { duration: 120 } })
  await room.runTo(id, 5)
  const series_id = await make({ from_workflow_id: id, style: { opening: { en: 'Marea minute' } } })
  const { series } = (await room.call('GET', path())).body.data
  const made = series.find((each: { series_id: string }) => each.series_id === series_id)
  expect(made).toMatchObject({
    ...{ films: 1 },
    style: { look: { palette: 'sea' }, music: { music_mood: 'calm' }, opening: { en: 'Marea minute' }, duration_seconds: 120 },
  })
  expect((await room.get(id)).series.series_id).toBe(series_id)
  expect((await room.get(id)).stages[5].needs_update).toBe(false)

  const joined = await room.create({ style: { palette: 'fire' } })
  expect((await room.call('PUT', `/workflows/${joined}/series`, { series_id })).status).toBe(200)
  const [film] = await listFilms(series_id)
  expect([film.workflow_id, film.own]).toMatchObject([joined, [{ name: 'palette', film: 'fire', series: 'sea' }]])
  const { body } = await apply(series_id, [{ workflow_id: joined, plan: (await readPlan(joined)).plan }])
  expect(body.data.films).toEqual([{ workflow_id: joined, stages: [], points: 0, most_points: 0 }])
  expect([await readSettings(joined, 5), await readSettings(joined, 7)]).toMatchObject([
    { palette: 'fire', opening: 'Marea minute' },
    { music_mood: 'calm' },
  ])
  await room.call('PUT', `/workflows/${joined}/series`, { series_id: null })
  expect((await room.get(joined)).series).toBeUndefined()
  const none = await room.call('GET', `/workflows/${joined}/series-update`)
  expect([none.status, none.body.code]).toEqual([409, 'wrong_state'])

  expect((await room.call('DELETE', path(`/${series_id}`))).status).toBe(200)
  expect((await room.get(id)).series).toBeUndefined()
  expect((await readSettings(id, 5)).palette).toBe('sea')
})

test('EDN-01 EDN-05 an edition of a film in a series has the opening of its language and its original’s colours', async () => {
  const opening = { en: 'Marea minute', es: 'El minuto de Marea' }
  const series_id = await make({ style: { ...style, opening } })
  const id = await room.create({ series_id, language: 'en', style: { palette: 'fire' } })
  await room.runTo(id, 2)
  const made = await room.call('POST', `/workflows/${id}/editions`, { languages: ['es', 'fr'] })
  expect([made.status, made.body.detail]).toEqual([202, undefined])
  const [es, fr] = made.body.data.editions.map(({ workflow_id }: { workflow_id: string }) => workflow_id)
  expect([await readSettings(id, 5), await readSettings(es, 5)]).toMatchObject([
    { palette: 'fire', opening: opening.en },
    { palette: 'fire', opening: opening.es },
  ])
  expect(await readSettings(fr, 5)).not.toMatchObject({ opening: expect.anything() })
  const changes = (await listFilms(series_id)).map(({ changes }: { changes: { name: string }[] }) =>
    changes.map(({ name }) => name),
  )
  expect(changes).toEqual([[], [], []])
})

test('EDN-05 wrong values of a series are refused at their fields; a name is used once', async () => {
  const series_id = await make()
  const { body: list } = await room.call('GET', path())
  const { name } = list.data.series.find((each: { series_id: string }) => each.series_id === series_id)
  const of = (next: object) => ({ name: 'Another', style: next })
  const wrong: [object, (string | number)[]][] = [
    [{ name: ' ' }, ['body', 'name']],
    [{ name: 'x'.repeat(SERIES_LIMITS.name + 1) }, ['body', 'name']],
    [of({ look: { palette: 'pink' } }), ['body', 'style', 'look', 'palette']],
    [of({ look: { brand_color: 7 } }), ['body', 'style', 'look', 'brand_color']],
    [of({ voice: { rate: 'fast' } }), ['body', 'style', 'voice', 'rate']],
    [of({ voice: { voices: { en: 'nobody' } } }), ['body', 'style', 'voice', 'voices', 'en']],
    [of({ opening: { en: 'a\nb' } }), ['body', 'style', 'opening', 'en']],
    [of({ glossary: [{ term: 'Wax', form: 'cera' }] }), ['body', 'style', 'glossary', 0, 'language']],
    [of({ duration_seconds: 7 }), ['body', 'style', 'duration_seconds']],
    [of({ music: [] }), ['body', 'style', 'music']],
  ]
  for (const [body, loc] of wrong) {
    const answer = await room.call('POST', path(), body)
    expect([answer.status, answer.body.detail?.[0]?.loc]).toEqual([422, loc])
  }
  const again = await room.call('POST', path(), { name: name.toUpperCase() })
  expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
  expect((await room.call('PUT', path(`/${series_id}`), { name })).status).toBe(200)
  const created = await room.call('POST', '/workflows/', {
    ...{ workflow_name: 'Film', organization_id: room.partner.organization_id, series_id: 'none' },
  })
  expect([created.status, created.body.detail[0].loc]).toEqual([422, ['body', 'series_id']])
  const { body } = await room.call('GET', '/audit?action=series.save')
  expect(body.entries.length).toBeGreaterThan(0)
})

test('EDN-05 TRUST-2 members see a series, administrators make one, editors apply it, and strangers find none', async () => {
  const series_id = await make()
  const film = await room.create({ series_id })
  const [editor, viewer] = [
    await signedInMember(room.server, room.partner, { role_id: ROLE_ID.ORG_EDITOR }),
    await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER }),
  ]
  const asEditor = room.as(editor.token)
  expect((await asEditor('POST', path(), { name: 'Of an editor' })).status).toBe(403)
  const { body: plan } = await asEditor('GET', `/workflows/${film}/series-update`)
  const applied = await asEditor('POST', path(`/${series_id}/apply`), { films: [{ workflow_id: film, plan: plan.data.plan }] })
  expect(applied.status).toBe(202)
  const asViewer = room.as(viewer.token)
  expect((await asViewer('GET', path())).status).toBe(200)
  expect((await asViewer('GET', path(`/${series_id}/films`))).status).toBe(200)
  expect((await asViewer('PUT', path(`/${series_id}`), { name: 'Mine' })).status).toBe(403)
  expect((await asViewer('POST', path(`/${series_id}/apply`), { films: [{ workflow_id: film, plan: 'p' }] })).status).toBe(403)
  expect((await asViewer('PUT', `/workflows/${film}/series`, { series_id: null })).status).toBe(403)

  const stranger = await room.server.partner()
  const asStranger = room.as(stranger.api_key)
  const theirs = `/organizations/${stranger.organization_id}/series/${series_id}`
  for (const at of [path(`/${series_id}`), theirs]) {
    expect((await asStranger('PUT', at, { name: 'Theirs' })).status).toBe(404)
    expect((await asStranger('DELETE', at)).status).toBe(404)
    expect((await asStranger('GET', `${at}/films`)).status).toBe(404)
    expect((await asStranger('POST', `${at}/apply`, { films: [{ workflow_id: film, plan: 'p' }] })).status).toBe(404)
  }
  const created = await asStranger('POST', '/workflows/', {
    ...{ workflow_name: 'Film', organization_id: stranger.organization_id, series_id },
  })
  expect([created.status, created.body.detail[0].loc]).toEqual([422, ['body', 'series_id']])
  expect(
    (await asStranger('POST', `/organizations/${stranger.organization_id}/series`, { name: 'A', from_workflow_id: film })).status,
  ).toBe(404)
  expect((await asStranger('GET', `/workflows/${film}/series-update`)).status).toBe(404)
})

test('EDN-05 SCALE films of a series are listed in pages, with a constant number of queries', async () => {
  const series_id = await make()
  const ask = () => recordQueries(async () => void (await room.call('GET', path(`/${series_id}/films`))))
  await room.create({ series_id })
  const few = (await ask()).length
  for (let n = 0; n < 4; n += 1) await room.create({ series_id })
  expect((await ask()).length).toBe(few)
  const first = await room.call('GET', path(`/${series_id}/films?limit=3`))
  const rest = await room.call('GET', path(`/${series_id}/films?limit=3&cursor=${first.body.next_cursor}`))
  const ids = [...first.body.data.films, ...rest.body.data.films].map(({ workflow_id }) => workflow_id)
  expect([ids.length, new Set(ids).size, rest.body.next_cursor]).toEqual([5, 5, null])
})

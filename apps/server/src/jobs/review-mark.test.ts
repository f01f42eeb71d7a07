import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { joinWithSound } from '@orion/media/join/small-film.fixture.ts'
import { soundFile } from '@orion/media/join/sound-file.ts'
import { SMALL_FILM, smallFilm } from '@orion/pipeline/core/small-film.fixture.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { tinyStages } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const TEXT =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'The bees pass the nectar on in the hive. Warm air dries it there. Each cell of the comb has six walls. ' +
  'A worker bee lives for six weeks in summer. A queen lays 1,500 eggs a day. Smoke calms the bees of a hive.'

type Sentence = { id: string; text: string; wording?: string; review?: string }

let folder: string
let room: WorkflowRoom
let fake: Fake
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-review-'))
  const { script_generation: _, ...inputs } = await smallFilm(folder)
  const film = join(folder, 'film.mp4')
  const segments = inputs.image_to_video.segments.map(({ video_asset_id }) => video_asset_id)
  const sound = { seconds: 11, narration: await soundFile(inputs.voice_assembly.audio_asset_id), music: null, marks: null }
  const told = { title: 'T', description: '', iso_639_2: 'eng', source_type: 'compositeSynthetic' as const, tool: 'test' }
  await joinWithSound({ segments, sound, subtitles: null, chapters: [], ...told }, film, folder)
  const image_to_video = { ...inputs.image_to_video, segments: [] } // only the film is measured, because these files are not on the server
  const tiny = tinyStages()
  const { content_research, script_generation, quality_control: real } = STAGE_LIST
  const asked = (request: unknown) => {
    const given = request as StageRequest<'quality_control'>
    return { ...given, film: SMALL_FILM, inputs: { ...given.inputs, ...inputs, image_to_video } } as never
  }
  const quality_control: Stage = {
    ...real,
    plan: (request) => real.plan(asked(request)),
    finish: (request, units, made) => real.finish(asked(request), units, made),
  }
  const video_assembly: Stage = {
    ...tiny.video_assembly,
    make: async (unit, _provider, tools) => {
      const path = join(tools.folder, 'film.mp4')
      await copyFile(film, path)
      const { id } = unit as { id: string }
      return { data: { id }, files: { made: { path, mime_type: 'video/mp4', kind: 'video', duration_seconds: 11 } } }
    },
  }
  fake = await fakeOpenai()
  room = await workflowRoom({
    stages: { ...tiny, content_research, script_generation, video_assembly, quality_control },
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url },
  })
})
afterAll(async () => {
  await room.close()
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const listSentences = (script: { script_with_timestamps: Record<string, { sentences: Sentence[] }> }): Sentence[] =>
  SCRIPT_SECTIONS.flatMap((part) => script.script_with_timestamps[part]!.sentences)

test('28.6 S02 S09 T7 responses mark the sentences that a review judged; an edited one loses its mark, strangers get 404', async () => {
  const { organization_id } = room.partner
  const { connections } = (await room.call('GET', `/connections?organization_id=${organization_id}`)).body
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  const choices = { chat: { connection_id, model: OPENAI_ACCOUNT.model } }
  const id = await room.create({ topic: 'Honey', duration_seconds: 30, choices })
  await room.run(id, 1, { settings: { source: { text: TEXT } } })
  await room.act(id, 'accept', 1)
  for (const stage of [2, 3, 4, 5, 6, 7, 8]) {
    await room.run(id, stage)
    await room.act(id, 'accept', stage)
  }
  const before = listSentences(await room.readContent(id, 2))
  expect(before.filter(({ review }) => review !== undefined)).toEqual([])

  const run = await room.run(id, 9, { settings: { review: true } })
  expect(run.stages[9]).toMatchObject({ status: 'awaiting_approval', error_message: null })
  const { review } = await room.readContent(id, 9)
  const told = before.filter(({ wording }) => wording === 'checked')
  expect(told.length).toBeGreaterThan(1)
  expect(review.sentences.map(({ text }: Sentence) => text)).toEqual(told.map(({ text }) => text))
  const script = await room.readContent(id, 2)
  const marked = listSentences(structuredClone(script)).filter((sentence) => sentence.review !== undefined)
  expect(marked.map(({ id: sentence_id, review: verdict }) => [sentence_id, verdict])).toEqual(
    review.sentences.map(({ sentence_id, verdict }: { sentence_id: string; verdict: string }) => [sentence_id, verdict]),
  )
  expect(marked.some(({ review: verdict }) => verdict === 'supported')).toBe(true)

  const other = room.as((await room.server.partner()).api_key)
  for (const stage of [2, 9]) {
    const reply = await other('GET', `/workflows/${id}/stage-${stage}-content`)
    expect(reply.status).toBe(404)
    for (const { text } of told) expect(JSON.stringify(reply.body)).not.toContain(text)
  }

  const [changed, kept] = marked as [Sentence, Sentence]
  for (const part of SCRIPT_SECTIONS) {
    const section = script.script_with_timestamps[part]
    for (const sentence of section.sentences) if (sentence.id === changed.id) sentence.text = `Now ${sentence.text}`
    section.content = section.sentences.map(({ text }: Sentence) => text).join(' ')
  }
  expect((await room.call('PUT', `/workflows/stage-2/${id}/update-script`, { content: JSON.stringify(script) })).status).toBe(200)
  const after = listSentences(await room.readContent(id, 2))
  expect(after.find(({ text }) => text === `Now ${changed.text}`)).toMatchObject({ wording: 'own' })
  expect(after.find(({ text }) => text === `Now ${changed.text}`)!.review).toBeUndefined()
  expect(after.find(({ text }) => text === kept.text)!.review).toBe(kept.review)
})

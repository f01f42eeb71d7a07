import { silentEnds } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const WORDS = {
  introduction: 'In Cordouan the first lens of Fresnel was lit in 1823.',
  main_content: 'Its light reached ships 32 kilometres away.',
  call_to_action: 'The keepers mended them by hand in one winter.',
  outro: 'A storm destroyed 30 of the 120 prisms of the lens.',
}

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom({
    stages: STAGE_LIST,
    settings: { WELCOME_GRANT_POINTS: '500000', ORION_WIKIPEDIA_URL: 'http://127.0.0.1:9/{language}' },
  })
})
afterAll(async () => {
  await room.close()
  await closeRenderer()
})

const writeContent = (id: string, number: number, content: object) =>
  room.ok('PUT', `/workflows/${id}/stages/${number}/content`, { content })
const makeScript = (words: Partial<typeof WORDS>) => ({
  script_with_timestamps: Object.fromEntries(
    ['hook', ...Object.keys(WORDS)].map((name) => [name, { content: { ...words }[name as keyof typeof WORDS] ?? '' }]),
  ),
})

/** A person's choices for scenes in a film: its captions, sounds, looks and music levels and marks, as "stage kind scene". */
async function listChoices(id: string): Promise<string[]> {
  const { edited_captions = [], edited_sounds = [] } = await room.readContent<ContentOf<'voice_assembly'>>(id, 4)
  const { looks = {} } = await room.readContent<ContentOf<'image_to_video'>>(id, 6)
  const { levels = [], marks = [] } = (await room.readContent<ContentOf<'music_sound'>>(id, 7)).mix ?? {}
  const name = (kind: string, scenes: readonly { scene_id: string }[]) => scenes.map(({ scene_id }) => `${kind} ${scene_id}`)
  return [
    ...name('4 captions', edited_captions),
    ...name('4 sound', edited_sounds),
    ...Object.keys(looks).map((scene_id) => `6 look ${scene_id}`),
    ...name('7 level', levels),
    ...name('7 marks', marks),
  ]
}

const KINDS = { captions: 'captions', 'cut|cuts': 'sound', look: 'look', level: 'level', marks: 'marks' }
const listDropped = ({ dropped }: FilmUpdate): string[] =>
  dropped.map(({ stage_number, scene_id, why }) => {
    const [, kind] = Object.entries(KINDS).find(([words]) => new RegExp(`\\b(?:${words})\\b`, 'u').test(why)) ?? []
    return `${stage_number} ${kind} ${scene_id}`
  })

test('56.2 an update names before its price the captions, sounds, looks, levels and marks that it drops, and only these', async () => {
  const source = { text: Object.values(WORDS).join(' ') }
  const id = await room.create({ topic: 'How a lens changed the sea', language: 'en', video_config: { duration: 30 }, source })
  await room.runTo(id, 2)
  await writeContent(id, 2, makeScript(WORDS))
  await room.runTo(id, 7, 3)

  const voices = await room.readContent<ContentOf<'voice_scenes'>>(id, 3)
  const [changed, kept, removed] = voices.scenes
  const chosen = [changed, kept, removed].map((scene) => scene!.id)
  const { captions } = await room.readContent<ContentOf<'voice_assembly'>>(id, 4)
  const edited_sounds = voices.scenes
    .filter((scene) => chosen.includes(scene.id))
    .map((scene) => ({
      ...{ scene_id: scene.id, audio_asset_id: scene.audio_asset_id, breaths: [] },
      ...{ trim_start_seconds: 0, trim_end_seconds: silentEnds(scene).end / 2 },
    }))
  const written = captions.map(({ scene_id, start_seconds, end_seconds, lines }) => ({
    ...{ scene_id, start_seconds, end_seconds },
    lines: chosen.includes(scene_id) ? lines.map((line) => line.replace(/[.]$/u, '!')) : lines,
  }))
  await writeContent(id, 4, { captions: written, edited_sounds })
  await writeContent(id, 6, { looks: Object.fromEntries(chosen.map((scene_id) => [scene_id, { caption_style: 'none' }])) })
  const levels = chosen.map((scene_id, index) => ({ scene_id, gain_db: -2 - index }))
  const marks = chosen.map((scene_id) => ({ scene_id, offset_seconds: 0, kind: 'chime' }))
  await writeContent(id, 7, { mix: { levels, marks } })
  const update = async (plan: FilmUpdate) => {
    expect((await room.startUpdate(id, plan)).status).toBe(200)
    const { stages } = await room.until(id, ({ autopilot, status }) => autopilot === null && status !== 'processing')
    expect(stages[7]).toMatchObject({ status: 'completed' })
  }
  const first = await room.readUpdate(id)
  expect(first.dropped).toEqual([])
  await update(first)
  const before = await listChoices(id)
  expect(before.filter((choice) => choice.endsWith(removed!.id))).toHaveLength(5)

  const { call_to_action: _, ...others } = WORDS
  const reworded = 'In Cordouan the first great lens of Fresnel was lit in 1823 before many sailors.'
  const added = 'People from distant harbours came to see it, and they wrote home about its colours.'
  await writeContent(id, 2, makeScript({ ...others, introduction: `${reworded} ${added}` }))
  const plan = await room.readUpdate(id)
  expect(new Set(plan.dropped.map(({ text }) => text))).toEqual(new Set([reworded, WORDS.call_to_action]))
  await update(plan)
  const after = await listChoices(id)
  expect(after.filter((choice) => choice.endsWith(kept!.id))).toHaveLength(5)
  expect(after.filter((choice) => choice.endsWith(changed!.id))).toEqual(
    ['6 look', '7 level', '7 marks'].map((name) => `${name} ${changed!.id}`),
  )
  expect(listDropped(plan).toSorted()).toEqual(before.filter((choice) => !after.includes(choice)).toSorted())
  expect((await room.readUpdate(id)).dropped).toEqual([])
  expect(plan.dropped.filter(({ why }) => why.includes('joined'))).toEqual([])

  // a person joins the kept scene with the next one
  const { scenes } = await room.readContent<ContentOf<'voice_scenes'>>(id, 3)
  const last = scenes.at(-1)!
  const joined = { ...last, text: `${kept!.text} ${last.text}`, sentence_ids: [...kept!.sentence_ids, ...last.sentence_ids] }
  await writeContent(id, 3, { scenes: [...scenes.filter((scene) => scene.id !== kept!.id && scene !== last), joined] })
  const { dropped } = await room.readUpdate(id)
  const lost = after.filter((choice) => choice.endsWith(kept!.id))
  expect(
    listDropped({ ...plan, dropped })
      .filter((choice) => choice.endsWith(kept!.id))
      .toSorted(),
  ).toEqual(lost.toSorted())
  for (const choice of dropped.filter(({ scene_id }) => scene_id === kept!.id))
    expect(choice.why).toMatch(/^The scene is joined with its neighbour\. /u)
})

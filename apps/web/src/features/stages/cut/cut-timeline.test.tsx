import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { planFilmUpdate, getFilmUpdate, type FilmUpdate } from '@orion/contract/film-update.ts'
import { listNotes } from '@orion/contract/notes.ts'
import { editStageContent, getStageContent, updateScenes } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../film/player.ts'
import { CutTimeline } from './cut-timeline.tsx'

const scene = (id: string, text: string) => ({
  ...{ id, text, section: 'hook', opens_paragraph: false, sentence_ids: [], voice_id: 'clara', rate: 1 },
  ...{ audio_asset_id: `s-${id}`, duration_seconds: 2, words: [] },
})
const CONTENTS: Record<string, Record<string, unknown>> = {
  3: { scenes: [scene('a', 'Before the lens.'), scene('b', 'The lens was lit.')], scene_count: 2 },
  4: {
    duration_seconds: 6,
    peaks: [0.1, 0.5],
    timeline: [
      {
        scene_id: 'a',
        start_seconds: 0,
        end_seconds: 3,
        frames: 90,
        speech_start_seconds: 0.4,
        speech_end_seconds: 2.6,
        words: [],
      },
      {
        scene_id: 'b',
        start_seconds: 3,
        end_seconds: 6,
        frames: 90,
        speech_start_seconds: 3.2,
        speech_end_seconds: 5.2,
        words: [],
      },
    ],
    captions: [
      { scene_id: 'a', start_seconds: 0.4, end_seconds: 2.6, lines: ['Before the lens.'], words: [] },
      { scene_id: 'b', start_seconds: 3.2, end_seconds: 5.2, lines: ['The lens was lit.'], words: [] },
    ],
  },
  6: {
    segments: [
      { scene_id: 'a', transition_out: 'cut' },
      { scene_id: 'b', transition_out: 'cut' },
    ],
  },
  7: { tracks: [], chosen: 'none', envelope: [], sound_marks: [{ seconds: 3, kind: 'chime' }] },
}
const PLAN: FilmUpdate = {
  plan: 'plan-1',
  through_stage: 8,
  stages: [{ number: 4, units: null, parts: [], points: 500, most_points: 500, seconds: null }],
  scenes: [],
  scene_count: 2,
  points: 500,
  most_points: 500,
  seconds: null,
  sends: [],
}

/** The timeline over a film of two scenes; `now` is what an update costs once all is saved. */
function open(now: Partial<FilmUpdate> = {}) {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }) // prettier-ignore
  const { data } = notMade()
  const film = workflow(Array.from({ length: 8 }, () => 'completed' as const))
  answer(listNotes, { notes: [] })
  answer(getStageContent, ({ stage_number }) => ({
    data: { ...data, version: 1, content: CONTENTS[String(stage_number)] ?? {} },
  }))
  answer(planFilmUpdate, { data: PLAN })
  answer(getFilmUpdate, { data: { ...PLAN, ...now } })
  answer(setAutopilot, { workflow: film })
  const kept = { data: { version: 2, iteration_id: 'it-2', content: {} } }
  answer(editStageContent, kept)
  answer(updateScenes, kept)
  show(
    <PlayerContext value={createPlayer()}>
      <CutTimeline workflow={{ ...film, stages: { ...film.stages, 5: stage(5, 'completed') } }} sections={[]} />
    </PlayerContext>,
  )
}

const sceneOf = (name: RegExp) => screen.findByRole('button', { name })

test('34 S08 a scene, its silence, a caption and a transition are changed by keys; each is an edit of its own stage', async () => {
  open()
  fireEvent.focus(await sceneOf(/^Scene 1 of 2, 3\.0 s: Before the lens\./))
  fireEvent.keyDown(await sceneOf(/^Scene 1 of 2/), { key: 'ArrowRight', altKey: true })
  expect(await sceneOf(/^Scene 1 of 2, .*The lens was lit\./)).toBeTruthy()
  const silence = screen.getByRole('slider', { name: 'Silence before scene 2' })
  fireEvent.keyDown(silence, { key: 'PageUp' })
  fireEvent.click(await sceneOf(/^Into scene 2: as the film has it/))
  expect(await sceneOf(/^Into scene 2: cut/)).toBeTruthy()
  fireEvent.keyDown(await sceneOf(/^Caption at .*Before the lens\./), { key: 'ArrowRight', altKey: true })

  fireEvent.click(await screen.findByRole('button', { name: /^Make \d changes · 0\.0500 pts$/ }))
  await waitFor(() => expect(sentTo(setAutopilot)).toHaveLength(1))
  expect(sentTo(setAutopilot)[0]).toMatchObject({ points_limit: 500, through_stage: 8, plan: 'plan-1' })
  type Sent = { content: { scenes: { id: string; pause_after_seconds?: number }[] } }
  const [scenes] = sentTo(updateScenes) as unknown as [Sent]
  expect(scenes.content.scenes.map(({ id, pause_after_seconds }) => [id, pause_after_seconds])).toEqual([
    ['b', 1.6],
    ['a', undefined],
  ])
  const edits = new Map(
    sentTo(editStageContent).map((edit) => [Number(edit.stage_number), edit.content as Record<string, never>]),
  )
  expect([...edits.keys()].toSorted()).toEqual([4, 6])
  expect(edits.get(6)).toMatchObject({ looks: { b: { join: 'cut' } } })
  const moved = edits.get(4) as unknown as { captions: { start_seconds: number }[] }
  expect(moved.captions.map(({ start_seconds }) => start_seconds)).toEqual([0.5, 3.2])
  const planned = sentTo(planFilmUpdate).at(-1)!.edits!
  expect(planned.map(({ stage_number }) => stage_number)).toEqual([3, 4, 6])
})

test('34 S08 PTS-05 what costs more by now than the button said is saved and not made', async () => {
  open({ most_points: 900, points: 900 })
  fireEvent.focus(await sceneOf(/^Scene 1 of 2/))
  fireEvent.keyDown(await screen.findByRole('slider', { name: 'Silence after scene 1' }), { key: 'PageUp' })
  const mark = screen.getByRole('button', { name: /^Chime at/ })
  fireEvent.keyDown(mark, { key: 'ArrowRight', altKey: true })
  expect(screen.getByRole('button', { name: /^Make 2 changes/ })).toBeTruthy()
  fireEvent.keyDown(mark, { key: 'ArrowRight' }) // chooses a neighbour, moves nothing
  expect(screen.getByRole('button', { name: /^Make 2 changes/ })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Make 2 changes · 0\.0500 pts$/ }))
  expect(await screen.findByText(/It is saved\. ‘Update film’ makes it/)).toBeTruthy()
  expect(sentTo(setAutopilot)).toEqual([])
})

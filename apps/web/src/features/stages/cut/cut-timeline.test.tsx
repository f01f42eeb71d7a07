import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { planFilmUpdate, getFilmUpdate, type FilmUpdate } from '@orion/contract/film-update.ts'
import { listNotes } from '@orion/contract/notes.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { editStageContent, getStageContent, updateScenes } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { useKeyListener } from '../../../app/palette/keys.ts'
import { useView } from '../../../app/view.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { member, notMade, organization, organizations, stage, workflow } from '../../../test/samples.ts'
import { forgetDrafts } from '../../../lib/use-draft.ts'
import { show } from '../../../test/show.tsx'
import { toolsPlace } from '../film/tools-place.ts'
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
  dropped: [],
  sends: [],
}

/** Renders the shortcuts of the page, the place for the tools of the timeline, and a button that chooses the second scene. */
function Around() {
  useKeyListener()
  const { set } = useView()
  return (
    <>
      <span ref={toolsPlace.useRef()} />
      <button type="button" onClick={() => set({ scene: 'b' })}>
        Elsewhere
      </button>
    </>
  )
}

/** Renders the timeline of a film of two scenes. `now` is the cost of an update after all changes are saved. */
function open(now: Partial<FilmUpdate> = {}, session?: Session, needs_update = false) {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }) // prettier-ignore
  const { data } = notMade()
  const film = workflow(Array.from({ length: 8 }, () => 'completed' as const))
  film.stages[8]!.needs_update = needs_update
  const player = createPlayer()
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
    <PlayerContext value={player}>
      <Around />
      <CutTimeline workflow={{ ...film, stages: { ...film.stages, 5: stage(5, 'completed') } }} sections={[]} />
    </PlayerContext>,
    session && { session },
  )
  return player
}

const findScene = (name: RegExp) => screen.findByRole('button', { name })

test('56.10 S08 the selected scene of the lanes is the scene that is chosen anywhere on the page', async () => {
  open()
  const selected = () => screen.getAllByRole('button', { pressed: true, name: /^Scene/ }).map((it) => it.dataset.scene)
  fireEvent.focus(await findScene(/^Scene 1 of 2/))
  await waitFor(() => expect(selected()).toEqual(['a']))
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(selected()).toEqual(['b']))
})

test.each([
  [false, [false, true]],
  [true, [false, false]],
])('34 S08 the caption at the playhead is marked; in a film that needs an update (%s), none is', async (outdated, marked) => {
  const player = open({}, undefined, outdated)
  const captions = await screen.findAllByRole('button', { name: /^Caption at/ })
  const element = document.createElement('video')
  Object.defineProperty(element, 'duration', { value: 6 })
  act(() => {
    player.attach(element)
    player.seek(4)
  })
  expect(captions.map((it) => it.classList.contains('current'))).toEqual(marked)
})

test('34 S08 a scene, its pause, a caption and a transition are changed by keys; each is an edit of its own stage', async () => {
  open()
  fireEvent.focus(await findScene(/^Scene 1 of 2, 3\.0 s: Before the lens\./))
  fireEvent.keyDown(await findScene(/^Scene 1 of 2/), { key: 'ArrowRight', altKey: true })
  expect(await findScene(/^Scene 1 of 2, .*The lens was lit\./)).toBeTruthy()
  const silence = screen.getByRole('slider', { name: 'Silence before scene 2' })
  fireEvent.keyDown(silence, { key: 'PageUp' })
  fireEvent.click(await findScene(/^Transition to scene 2: same as the film/))
  expect(await findScene(/^Transition to scene 2: cut/)).toBeTruthy()
  fireEvent.keyDown(await findScene(/^Caption at .*Before the lens\./), { key: 'ArrowRight', altKey: true })

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

test('34 S08 PTS-05 edits that now cost more than the button showed are saved, and the film is not made', async () => {
  open({ most_points: 900, points: 900 })
  fireEvent.focus(await findScene(/^Scene 1 of 2/))
  fireEvent.keyDown(await screen.findByRole('slider', { name: 'Silence after scene 1' }), { key: 'PageUp' })
  const mark = screen.getByRole('button', { name: /^Chime at/ })
  fireEvent.keyDown(mark, { key: 'ArrowRight', altKey: true })
  expect(screen.getByRole('button', { name: /^Make 2 changes/ })).toBeTruthy()
  fireEvent.keyDown(mark, { key: 'ArrowRight' }) // the arrow key only selects the neighbour and moves nothing
  expect(screen.getByRole('button', { name: /^Make 2 changes/ })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Make 2 changes · 0\.0500 pts$/ }))
  expect(await screen.findByText(/It is saved\. ‘Update film’ makes it/)).toBeTruthy()
  expect(sentTo(setAutopilot)).toEqual([])
})

/** Drags an item through these seconds. The lanes are 600 pixels wide here, which is 100 for each second of the film. */
function pull(part: Element, ...seconds: number[]) {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 600 } as DOMRect)
  Object.assign(part, { setPointerCapture: () => undefined })
  fireEvent.pointerDown(part, { button: 0, pointerId: 1, clientX: 0 })
  spy.mockRestore()
  for (const second of seconds) fireEvent.pointerMove(part, { pointerId: 1, clientX: second * 100 })
}
const drop = (part: Element) => fireEvent.pointerUp(part, { pointerId: 1 })
const guide = () => document.querySelector<HTMLElement>('.cut-guide')?.style.left
const readSilence = (name: string) => Number(screen.getByRole('slider', { name }).getAttribute('aria-valuenow'))

test('34 S08 a dragged edge snaps to the end of its words, stays there while the pointer is near, and then leaves', async () => {
  open()
  fireEvent.focus(await findScene(/^Scene 1 of 2/))
  const edge = screen.getByRole('slider', { name: 'Silence after scene 1' })
  expect(readSilence('Silence after scene 1')).toBe(0.6)
  pull(edge, 0.02, 0.1, 0.2)
  expect(readSilence('Silence after scene 1'), 'nothing that goes along with it holds it back').toBe(0.8)
  expect(guide()).toBeUndefined()
  for (const second of [-0.3, -0.35, -0.38, -0.42]) {
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: second * 100 })
    const isNear = Math.abs(3 + second - 2.6) <= 0.08
    expect(guide() !== undefined, `at ${second}`).toBe(isNear)
    if (isNear) expect(readSilence('Silence after scene 1')).toBe(0)
  }
  drop(edge)
  expect(guide(), 'nothing is dragged any more').toBeUndefined()
})

test('34 S08 a caption’s edge and a sound mark snap too; with Alt, or with snapping off, nothing snaps', async () => {
  open()
  fireEvent.focus(await findScene(/^Caption at .*Before the lens\./))
  const end = screen.getByRole('slider', { name: /Its end$/ })
  pull(end, 0.3, 0.36)
  for (const second of [0.37, 0.38, 0.39]) {
    fireEvent.pointerMove(end, { pointerId: 1, clientX: second * 100 })
    expect(Number(end.getAttribute('aria-valuenow')), 'the scene’s end, and the mark’s').toBe(3)
    expect(guide()).toBe('50%')
  }
  fireEvent.pointerMove(end, { pointerId: 1, clientX: 37, altKey: true })
  expect(Number(end.getAttribute('aria-valuenow'))).toBe(2.97)
  drop(end)
  const mark = screen.getByRole('button', { name: /^Chime at 0:03\.0/ })
  fireEvent.keyDown(document.body, { key: 'n' })
  pull(mark, 0.1, 0.22)
  expect(guide()).toBeUndefined()
  drop(mark)
  expect(screen.getByRole('button', { name: 'Chime at 0:03.2' })).toBeTruthy()
})

beforeEach(forgetDrafts)

test('34 S08 a scene is dropped elsewhere, and one undo reverts only this, even soon after another change', async () => {
  open()
  fireEvent.focus(await findScene(/^Scene 1 of 2/))
  const silence = screen.getByRole('slider', { name: 'Silence after scene 1' })
  for (const key of ['PageUp', 'ArrowRight']) fireEvent.keyDown(silence, { key })
  const scene = await findScene(/^Scene 1 of 2, .*Before the lens\./)
  pull(scene, 2, 4)
  expect(guide(), 'where it would come to stand').toBeDefined()
  drop(scene)
  expect(await findScene(/^Scene 2 of 2, .*Before the lens\./)).toBeTruthy()
  const back = screen.getByRole('button', { name: /^Undo the last change/ })
  fireEvent.click(back)
  expect(await findScene(/^Scene 1 of 2, .*Before the lens\./)).toBeTruthy()
  expect(readSilence('Silence after scene 1'), 'a held key is one step').toBe(1.7)
  fireEvent.click(back)
  expect(readSilence('Silence after scene 1')).toBe(0.6)
  expect(back).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
})

test('34 S08 TEAM-04 a viewer sees the film on its timeline and can zoom, but not drag, move or make anything', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  open({}, member('VIEWER'))
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  fireEvent.focus(await findScene(/^Scene 1 of 2/))
  expect(screen.queryByRole('slider', { name: /^Silence/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Transition to scene|Undo the last|Snap to)/ })).toBeNull()
  fireEvent.keyDown(await findScene(/^Scene 1 of 2/), { key: 'ArrowRight', altKey: true })
  expect(await findScene(/^Scene 1 of 2, .*Before the lens\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in (+)' }))
  expect(document.querySelector<HTMLElement>('.cut-lanes')?.style.width).toBe('200%')
})

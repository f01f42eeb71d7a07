import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listNotes } from '@orion/contract/notes.ts'
import { readSoundLevels } from '@orion/contract/sound-levels.ts'
import { getStageContent, getStageIteration } from '@orion/contract/stages.ts'
import { useKeyListener } from '../../../app/palette/keys.ts'
import { useView } from '../../../app/view.ts'
import { aWhile } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import './levels/level-meter.tsx' // the player loads these parts lazily; they are imported here, so that no test waits for them
import './timeline.tsx'
import { Dock } from './dock.tsx'
import { PlayerContext, createPlayer } from './player.ts'

const timed = (scene_id: string, start_seconds: number, end_seconds: number) => ({
  ...{ scene_id, start_seconds, end_seconds, frames: (end_seconds - start_seconds) * 30, words: [] },
  ...{ speech_start_seconds: start_seconds, speech_end_seconds: end_seconds },
})
const NARRATION = {
  ...{ duration_seconds: 12, peaks: [0.1, 0.4, 0.2], srt_asset_id: 'srt', vtt_asset_id: 'vtt' },
  timeline: [timed('a', 0, 4), timed('b', 4, 8), timed('c', 8, 12)],
  captions: [{ scene_id: 'b', start_seconds: 4, end_seconds: 8, lines: ['It shone far.'], words: [] }],
}
const EARLIER = [timed('a', 0, 7), timed('b', 7, 12)]
const spoken = (id: string, duration_seconds: number) => ({
  ...{ id, text: id, section: 'hook', opens_paragraph: false, sentence_ids: [], voice_id: 'clara', rate: 1 },
  ...{ audio_asset_id: `sound-${id}`, duration_seconds, words: [], peaks: [0.3] },
})

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})

const Keys = () => (useKeyListener(), null)

type Wish = {
  at?: string
  style?: string
  media?: boolean
  former?: Record<number, string>
  made?: number
}

/** A row in another part of the page. A click on it selects a scene. */
function Row() {
  const { set } = useView()
  return (
    <button type="button" onClick={() => set({ scene: 'c' })}>
      Choose the third
    </button>
  )
}

/** Renders the player of a stage, for a film of twelve seconds in three scenes. */
function docked(number: number, { at = '', style = 'box', media = true, former, made = number }: Wish = {}) {
  const { data } = notMade()
  const contents: Record<string, object> = {
    3: { scenes: [spoken('a', 3), spoken('b', 5)], scene_count: 2 },
    4: NARRATION,
    6: { segments: [], caption_style: style },
    7: { tracks: [], chosen: 'none', envelope: [], sound_marks: [] },
    8: {
      duration_seconds: 12,
      storyboard_asset_id: 'board',
      storyboard: { columns: 2, rows: 2, interval_seconds: 3 },
      vtt_asset_id: 'vtt',
    },
  }
  answer(listNotes, { notes: [] })
  answer(getStageContent, ({ stage_number }) => ({
    data: {
      ...data,
      version: 1,
      content: { ...contents[String(stage_number)] },
      ...(former && { made_from: former }),
      asset_urls: Object.fromEntries(['board', 'vtt', 'sound-a', 'sound-b'].map((id) => [id, `/files/${id}`])),
    },
  }))
  answer(getStageIteration, ({ iteration_id }) => ({
    data: {
      ...{ version: 1, iteration_id, content: { ...NARRATION, timeline: EARLIER }, asset_urls: {} },
      ...{ model_used: '', provider: 'builtin', executed_at: '2026-11-20T08:00:00.000Z', cost_points: 0 },
    },
  }))
  const player = createPlayer()
  const film = workflow(Array.from({ length: made }, () => 'completed' as const))
  film.stages[number]!.needs_update = former !== undefined
  for (const stage of Object.values(film.stages)) if (stage.version > 0) stage.iteration_id = `it-${stage.number}`
  const shown = show(
    <PlayerContext value={player}>
      <Keys />
      <Row />
      <Dock workflow={film} stage={film.stages[number]!} />
    </PlayerContext>,
    { at },
  )
  const element = document.createElement('video')
  Object.defineProperty(element, 'duration', { value: 12 })
  if (media) act(() => void player.attach(element))
  return { ...shown, player, element }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const slider = () => screen.getByRole('slider', { name: 'Position' })
const key = (name: string, on: Element = document.body) => fireEvent.keyDown(on, { key: name })

test('WFD-05 S08 buttons and keys play, pause, and go from scene to scene, also to the first and the last', async () => {
  const { element } = docked(8)
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  fireEvent.click(button('Play'))
  fireEvent.click(button('Pause'))
  expect(button('Play')).toBeTruthy()
  fireEvent.click(button('Next scene'))
  expect(element.currentTime).toBeCloseTo(4, 1)
  key('ArrowDown')
  expect(element.currentTime).toBeCloseTo(8, 1)
  fireEvent.click(button('Next scene'))
  expect(element.currentTime, 'the last one stays').toBeCloseTo(8, 1)
  key('ArrowUp')
  fireEvent.click(button('Previous scene'))
  fireEvent.click(button('Previous scene'))
  expect(element.currentTime).toBe(0)
})

test('issue 56 S10 after the narration changed, the player of the earlier film goes to the scenes of that film', async () => {
  const { element } = docked(10, { former: { 4: 'narration-1' } })
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  fireEvent.click(button('Next scene'))
  expect(element.currentTime).toBeCloseTo(7, 1)
})

test('S08 the film is viewed frame by frame: a step pauses it exactly one frame later or earlier', async () => {
  const { element, player } = docked(8)
  player.play()
  fireEvent.click(button('One frame forward (.)'))
  expect(player.state().playing).toBe(false)
  expect(Math.floor(element.currentTime * 30)).toBe(1)
  fireEvent.click(button('One frame forward (.)'))
  fireEvent.click(button('One frame back (,)'))
  expect(Math.floor(element.currentTime * 30)).toBe(1)
  expect(screen.getByText(/^0:00 · f01/)).toBeTruthy()
})

test('SHL-02 S08 the position is a slider that keys move by seconds, to the ends and by scenes; its text is the position', async () => {
  const { element, place } = docked(8)
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  const moves = (name: string, to: number) => {
    key(name, slider())
    expect(element.currentTime, name).toBeCloseTo(to, 1)
  }
  moves('ArrowRight', 1)
  moves('PageUp', 6)
  await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('0:06, Scene 2 of 3'))
  moves('ArrowDown', 8)
  await waitFor(() => expect(place(), 'the chosen scene goes with it').toMatchObject({ scene: 'c' }))
  moves('Home', 0)
  moves('PageDown', 0)
  moves('End', 12)
})

test('S08 a stage that opens with a chosen scene shows the film there, unless the address has a second', async () => {
  const { element } = docked(8, { at: '?scene=b' })
  await waitFor(() => expect(element.currentTime).toBeCloseTo(4, 1))
  const named = docked(8, { at: '?scene=b&t=9' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Next scene' })).toHaveLength(2))
  expect(named.element.currentTime).toBe(0)
})

test('56.10 S08 choosing a scene moves the playhead to its first whole frame; moving the playhead chooses its scene', async () => {
  const { element, place, player } = docked(8)
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  fireEvent.click(button('Choose the third'))
  await waitFor(() => expect(element.currentTime).toBeCloseTo(8, 1))
  expect(element.currentTime * 30 - 240, 'within its first frame').toBeCloseTo(0.5)
  act(() => player.seek(5))
  await waitFor(() => expect(place()).toMatchObject({ scene: 'b' }))
  expect(element.currentTime, 'the head stays where it was put').toBe(5)
  act(() => player.play())
  fireEvent.click(button('Choose the third'))
  await waitFor(() => expect(place()).toMatchObject({ scene: 'c' }))
  expect(element.currentTime, 'a film that plays goes on').toBe(5)
})

test('56.10 while the film plays, the chosen scene follows the playhead, unless the person is editing', async () => {
  const { element, place, player } = docked(8)
  const reach = (second: number) =>
    act(() => {
      element.currentTime = second
      element.dispatchEvent(new Event('seeked'))
    })
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  act(() => player.play())
  await waitFor(() => expect(place()).toMatchObject({ scene: 'a' }))
  reach(5)
  await waitFor(() => expect(place()).toMatchObject({ scene: 'b' }))
  const words = document.body.appendChild(document.createElement('textarea'))
  words.focus()
  reach(9)
  act(() => player.pause())
  expect(place(), 'the scene that is being edited stays').toMatchObject({ scene: 'b' })
  words.remove()
  act(() => player.play())
  reach(1)
  await waitFor(() => expect(place()).toMatchObject({ scene: 'a' }))
  expect(element.currentTime, 'the playhead goes on').toBe(1)
})

test('S08 sound is turned off and on, the speed changes in steps, and both are announced', () => {
  const { element } = docked(8)
  fireEvent.click(button('Mute'))
  expect(element.muted).toBe(true)
  act(() => void element.dispatchEvent(new Event('volumechange')))
  fireEvent.click(button('Unmute'))
  expect(element.muted).toBe(false)
  for (const [said, rate] of [
    ['Speed 1×', 1.25],
    ['Speed 1.25×', 1.5],
    ['Speed 1.50×', 0.75],
    ['Speed 0.75×', 1],
  ] as const) {
    fireEvent.click(button(said))
    expect(element.playbackRate).toBe(rate)
  }
})

test('S04 S08 C hides or shows captions that are a track, and this is kept; captions in the image have no button', async () => {
  const { unmount } = docked(8, { style: 'none' })
  const captions = await screen.findByRole('button', { name: 'Captions' })
  expect(captions.getAttribute('aria-pressed')).toBe('true')
  key('c')
  expect(captions.getAttribute('aria-pressed')).toBe('false')
  unmount()
  const again = docked(8, { style: 'none' })
  expect((await screen.findByRole('button', { name: 'Captions' })).getAttribute('aria-pressed')).toBe('false')
  again.unmount()
  docked(8)
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
})

test('S09 34 loudness is measured on request; a failure shows the reason and a retry', async () => {
  docked(8)
  expect(sentTo(readSoundLevels)).toEqual([])
  answer(readSoundLevels, { code: 'wrong_state', detail: 'The film is being made.' })
  fireEvent.click(button('Loudness and peaks'))
  expect((await screen.findByRole('alert')).textContent).toContain('The film is being made.')
  const asked = sentTo(readSoundLevels).length
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sentTo(readSoundLevels)).toHaveLength(asked + 1))
  fireEvent.click(button('Loudness and peaks'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('56 S02 the player in stages 1 and 2 requests no scenes, narration or film', async () => {
  for (const number of [1, 2]) docked(number, { made: 8 })
  await aWhile()
  expect(sentTo(getStageContent)).toEqual([])
})

test('S03 before a film exists the sounds of its scenes are one timeline, without the tools of a film', async () => {
  docked(3, { media: false })
  await waitFor(() => expect(button('Next scene')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  expect(document.querySelectorAll('.ribbon > div')).toHaveLength(2)
})

test('WFD-05 a stage without sound or film has no player; one whose sound is not loaded has a disabled player', async () => {
  docked(5, { media: false })
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  const { container } = docked(4, { media: false })
  await waitFor(() => expect(container.querySelector('.dock')).toBeTruthy())
  expect(container.querySelector('.dock')?.hasAttribute('inert')).toBe(true)
})

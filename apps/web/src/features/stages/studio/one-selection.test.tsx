import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listNotes } from '@orion/contract/notes.ts'
import { getStageContent, getStageIteration } from '@orion/contract/stages.ts'
import { useView } from '../../../app/view.ts'
import { answer } from '../../../test/network.ts'
import { notMade, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { CurrentSentence } from './inspector/current-sentence.tsx'
import { SceneFacts } from './inspector/scene-facts.tsx'
import { Dock } from '../film/dock.tsx'
import { PlayerContext, createPlayer } from '../film/player.ts'
import '../film/timeline.tsx' // the player loads it lazily; it is imported here, so that no test waits for it

const WORDS = ['The coast was dark.', 'A lens was lit.', 'Ships came home.']
const IDS = ['a', 'b', 'c']
const section = (places: number[]) => ({
  ...{ timestamp: '', content: '', paragraphs: [0] },
  sentences: places.map((place) => ({ id: `s${place}`, text: WORDS[place], facts: [] })),
})
const OTHER = { id: 's0', text: 'The coast had no lamp.', facts: [] }
const SCRIPT = {
  ...{ hook: section([0]), introduction: section([]), main_content: section([1, 2]) },
  ...{ call_to_action: section([]), outro: section([]) },
}
const CONTENTS: Record<string, object> = {
  1: { content_research_analysis: { sources: [] } },
  2: { script_with_timestamps: SCRIPT },
  3: {
    ...{ voice_id: 'clara', voice_name: 'Clara' },
    scenes: IDS.map((id, place) => ({
      ...{ id, text: WORDS[place], sentence_ids: [`s${place}`], section: 'hook', opens_paragraph: false },
      ...{ voice_id: 'clara', rate: 1, duration_seconds: 4 },
    })),
  },
  4: {
    ...{ duration_seconds: 12, peaks: [0.1, 0.4, 0.2], captions: [] },
    timeline: IDS.map((scene_id, place) => ({
      ...{ scene_id, start_seconds: place * 4, end_seconds: place * 4 + 4, frames: 120, words: [] },
      ...{ speech_start_seconds: place * 4 + 1, speech_end_seconds: place * 4 + 3 }, // a second of silence before the words
    })),
  },
  5: { scenes: [] },
  6: { segments: [], caption_style: 'box' },
  7: { tracks: [], chosen: 'none', envelope: [], sound_marks: [] },
  8: { duration_seconds: 12, storyboard_asset_id: 'board', storyboard: { columns: 2, rows: 2, interval_seconds: 3 } },
}

function Row() {
  const { set } = useView()
  return (
    <button type="button" onClick={() => set({ scene: 'b' })}>
      Choose the second
    </button>
  )
}

const answerContents = () =>
  answer(getStageContent, ({ stage_number }) => ({
    data: { ...notMade().data, version: 1, content: { ...CONTENTS[String(stage_number)] } },
  }))

/** Renders the player and the side panel of stage 8, for a film of twelve seconds in three scenes. */
async function open(at = '') {
  answer(listNotes, { notes: [] })
  answerContents()
  const player = createPlayer()
  const film = workflow(Array.from({ length: 8 }, () => 'completed' as const))
  const shown = show(
    <PlayerContext value={player}>
      <Row />
      <input />
      <Dock workflow={film} stage={film.stages[8]!} />
      <SceneFacts workflow={film} of={3} />
      <CurrentSentence workflow={film} of={3} />
    </PlayerContext>,
    { at: `?stage=8${at}` },
  )
  const element = document.createElement('video')
  Object.defineProperty(element, 'duration', { value: 12 })
  act(() => void player.attach(element))
  await screen.findByText(/^Spoken at/)
  return { ...shown, player, element }
}

/** Waits until panel and line show this scene, the first of which has the number 1. */
const expectScene = (number: number) =>
  waitFor(() => {
    const panel = within(screen.getByRole('region', { name: 'Scene in the film' }))
    const line = screen.getByText(/^Spoken at/).closest('section')!
    expect([panel.queryByText(`Scene ${number} of 3`)?.textContent, line.querySelector('p')?.textContent]).toEqual([
      `Scene ${number} of 3`,
      WORDS[number - 1],
    ])
  })

test('56.10 S08 the panel and the spoken sentence are of the chosen scene, also while it is silent', async () => {
  const { element } = await open()
  await expectScene(1)
  fireEvent.click(screen.getByRole('button', { name: 'Choose the second' }))
  await expectScene(2)
  expect(element.currentTime, 'no word of the scene is spoken yet').toBeLessThan(4.1)
  expect(screen.getByText('Spoken at 0:05')).toBeTruthy()
})

test('56.10 S08 the first movement of the playhead chooses its scene, and moving it to 0 chooses the first one', async () => {
  const { player, place } = await open()
  act(() => player.seek(9.5))
  await expectScene(3)
  expect(place()).toMatchObject({ scene: 'c' })
  act(() => player.seek(0))
  await expectScene(1)
  expect(place()).toMatchObject({ scene: 'a' })
})

test('56.10 S08 without a chosen scene, the first one is shown and the playhead is at its start', async () => {
  const { element, place } = await open('&scene=c')
  await expectScene(3)
  fireEvent.click(screen.getByRole('button', { name: 'Choose no scene' }))
  await expectScene(1)
  expect([element.currentTime, place().scene]).toEqual([0, undefined])
})

test('56.10 S08 an address with a second chooses the scene there, and one with a sentence chooses the scene that speaks it', async () => {
  const at = await open('&t=9')
  await waitFor(() => expect(at.place()).toMatchObject({ scene: 'c', t: '9' }))
  at.unmount()
  const { element, place } = await open('&scene=s2')
  await expectScene(3)
  await waitFor(() => expect(place()).toMatchObject({ scene: 'c' }))
  expect(element.currentTime).toBeCloseTo(8, 1)
})

test('56.10 S08 a film that is loaded again begins at the chosen scene', async () => {
  const { player } = await open('&scene=b')
  await expectScene(2)
  const again = document.createElement('video')
  Object.defineProperty(again, 'duration', { value: 12 })
  act(() => void player.attach(again))
  await waitFor(() => expect(again.currentTime).toBeCloseTo(4, 1))
  await expectScene(2)
})

test('56.10 S08 while the film plays and the person edits, the choice stays, and the spoken sentence follows the film', async () => {
  const { player, element, place } = await open('&scene=a')
  await expectScene(1)
  act(() => {
    screen.getByRole('textbox').focus()
    element.dispatchEvent(new Event('play'))
    player.seek(9.5)
  })
  expect(await screen.findByText('Spoken at 0:09')).toBeTruthy()
  expect(screen.getByText(WORDS[2]!)).toBeTruthy()
  expect(place().scene).toBe('a')
})

test('56.10 S09 a film from before the changes has other scenes than the address: its spoken sentence is shown', async () => {
  answerContents()
  const film = workflow(Array.from({ length: 9 }, () => 'completed' as const))
  show(
    <PlayerContext value={createPlayer()}>
      <CurrentSentence workflow={film} of={9} />
    </PlayerContext>,
    { at: '?stage=9&scene=of-the-new-version' },
  )
  expect(await screen.findByText(WORDS[0]!)).toBeTruthy()
})

test('56 S09 a sentence of the film that the script no longer has is marked as replaced', async () => {
  const edited = { ...CONTENTS[2], script_with_timestamps: { ...SCRIPT, hook: { ...section([]), sentences: [OTHER] } } }
  answer(getStageContent, ({ stage_number }) => {
    const content = String(stage_number) === '2' ? edited : CONTENTS[String(stage_number)]
    const made_from = String(stage_number) === '9' ? { 2: 'script-1' } : undefined
    return { data: { ...notMade().data, version: 1, content: { ...content }, ...(made_from && { made_from }) } }
  })
  answer(getStageIteration, {
    data: {
      ...{ version: 1, iteration_id: 'script-1', asset_urls: {}, content: CONTENTS[2] as Record<string, unknown> },
      ...{ model_used: '', provider: 'builtin', executed_at: '2026-11-20T08:00:00.000Z', cost_points: 0 },
    },
  })
  const film = workflow(Array.from({ length: 9 }, () => 'completed' as const))
  film.stages[9]!.needs_update = true
  show(
    <PlayerContext value={createPlayer()}>
      <CurrentSentence workflow={film} of={9} />
    </PlayerContext>,
    { at: '?stage=9' },
  )
  expect(await screen.findByText(WORDS[0]!)).toBeTruthy()
  expect(await screen.findByText('This sentence was changed or deleted in the script after this film was made.')).toBeTruthy()
})

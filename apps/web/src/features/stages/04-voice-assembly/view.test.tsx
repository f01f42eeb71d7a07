import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { editStageContent, estimateStage, executeStage, getStageContent, updateScenes } from '@orion/contract/stages.ts'
import { late } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { VoiceAssemblyView } from './view.tsx'

const content: VoiceAssembly = {
  audio_asset_id: 'narration',
  duration_seconds: 2,
  loudness_lufs: -16,
  true_peak_dbtp: -1,
  sample_rate: 48000,
  timeline: [
    {
      scene_id: 's1',
      start_seconds: 0,
      end_seconds: 2,
      frames: 60,
      speech_start_seconds: 0,
      speech_end_seconds: 2,
      words: [{ text: 'Lense', start_seconds: 0, end_seconds: 2, char_start: 0, char_end: 5 }],
    },
  ],
  captions: [{ scene_id: 's1', start_seconds: 0, end_seconds: 2, lines: ['The lense was lit.'], words: [] }],
  srt_asset_id: 'srt',
  vtt_asset_id: 'vtt',
  peaks: [0.3],
  length_error: 0,
}

async function correct(points: number, wording: string, pressed: string) {
  answer(getStageContent, notMade())
  answer(estimateStage, { ...estimate(), estimated_points: points, hold_points: points })
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content: {} } })
  answer(executeStage, { stage: stage(4, 'processing'), execution_id: 'e1', hold_points: points } as never)
  show(
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of caption 1' }), { target: { value: wording } })
  fireEvent.click(await screen.findByRole('button', { name: pressed }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull())
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  return { lines: (sentTo(editStageContent)[0].content as VoiceAssembly).captions[0].lines, runs: sentTo(executeStage) }
}

test('34.2 S04 one click saves a corrected caption and writes the files, with the cost on the button', async () => {
  const { lines, runs } = await correct(1000, 'The lens was lit.', 'Make 1 change · 0.1000 pts')
  expect(lines).toEqual(['The lens was lit.'])
  expect(runs).toMatchObject([{ stage_id: 4 }])
  const [told] = sentTo(estimateStage).filter(({ edit }) => edit)
  expect((told.edit!.content as VoiceAssembly).captions[0].lines, 'the price is that of this edit').toEqual(['The lens was lit.'])
})

test('34.2 S04 PTS-05 a click before the price is known saves the edit; a run that costs points waits', async () => {
  const { runs } = await correct(1000, 'The lens was lit', 'Make 1 change')
  expect(runs).toEqual([])
})

test('34.2 S04 an open caption’s edges are dragged on the waveform; it stays open, and the film moves to its start', async () => {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const player = createPlayer()
  show(
    <PlayerContext value={player}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  expect(screen.queryByRole('slider', { name: 'End of caption 1' })).toBeNull()
  const seek = vi.spyOn(player, 'seek')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  expect(seek).toHaveBeenCalledWith(0)
  const end = screen.getByRole('slider', { name: 'End of caption 1' })
  fireEvent.blur(screen.getByRole('textbox', { name: 'Words of caption 1' }), { relatedTarget: end })
  fireEvent.keyDown(end, { key: 'ArrowLeft' })
  expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveProperty('value', '1.9')
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Start of caption 1' }), { key: 'End' })
  expect(screen.getByRole('spinbutton', { name: 'From' })).toHaveProperty('value', '1.8')
})

test('EDITIONS-1 32.1 an edition with its original’s times shows which scenes keep them, and that pauses change others', async () => {
  answer(getStageContent, notMade())
  const [scene] = content.timeline
  const timeline = [
    { ...scene, original_frames: 60 },
    { ...scene, scene_id: 's2', frames: 70, original_frames: 60 },
    { ...scene, scene_id: 's3' },
  ]
  const shown = (laid: VoiceAssembly) => (
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content: laid, version: 1, urls: {}, onChoose: () => {}, onAgain: undefined }}
      />
    </PlayerContext>
  )
  show(shown({ ...content, timeline }))
  expect(await screen.findByText(/^1 of 3 scenes begins and ends at the same times as in the original\./)).toBeTruthy()
  show(shown(content))
  expect(screen.getAllByText(/at the same times as in the original/)).toHaveLength(1)
})

const timed = (scene_id: string, at: number, part: object = {}) => ({
  ...content.timeline[0]!,
  ...{ scene_id, start_seconds: at, end_seconds: at + 4, speech_start_seconds: at + 0.2, speech_end_seconds: at + 3.2 },
  words: [{ text: 'Light', start_seconds: at + 0.5, end_seconds: at + 3, char_start: 0, char_end: 5 }],
  ...part,
})
const TWO: VoiceAssembly = {
  ...content,
  duration_seconds: 8,
  timeline: [timed('s1', 0), timed('s2', 4)],
  captions: [
    { scene_id: 's1', start_seconds: 0, end_seconds: 1.5, lines: ['The lens was lit', 'at Cordouan.'], words: [] },
    { scene_id: 's1', start_seconds: 1.5, end_seconds: 3, lines: ['It shone far.'], words: [] },
    { scene_id: 's2', start_seconds: 4.2, end_seconds: 4.6, lines: ['Soon every coast of the land wished for one.'], words: [] },
  ],
  breaths: [{ scene_id: 's1', start_seconds: 1.4, end_seconds: 1.7 }],
}
const voiced = (id: string, part: object = {}) => ({
  ...{ id, text: 'Light.', section: 'hook', opens_paragraph: false, sentence_ids: [], voice_id: 'clara', rate: 1, peaks: [0.2] },
  ...{ audio_asset_id: `sound-${id}`, duration_seconds: 3.5 },
  words: [{ text: 'Light', start_seconds: 0.5, end_seconds: 3, char_start: 0, char_end: 5 }],
  ...part,
})

type Wish = { laid?: VoiceAssembly; may?: boolean; at?: string }

/** Renders stage 4 for a film of two scenes. One has two captions and a breath. The other has a caption that is too fast to read. */
function narrated({ laid = TWO, may = true, at = '' }: Wish = {}) {
  const { data } = notMade()
  const spoken = {
    scenes: [voiced('s1'), voiced('s2')],
    scene_count: 2,
    voice_id: 'clara',
    voice_name: 'Clara',
    total_duration: 7,
  }
  answer(getStageContent, ({ stage_number }) =>
    stage_number === 3 ? { data: { ...data, version: 5, content: spoken } } : notMade(),
  )
  answer(estimateStage, estimate({ estimated_points: 900, hold_points: 900 }))
  const kept = { data: { version: 2, iteration_id: 'i2', content: {} } }
  answer(editStageContent, kept)
  answer(updateScenes, kept)
  answer(executeStage, { stage: stage(4, 'processing'), execution_id: 'e1', hold_points: 900 })
  const player = createPlayer()
  const seek = vi.spyOn(player, 'seek')
  const film = workflow(['completed', 'completed', 'completed', 'completed'])
  const shown = { workflow: film, stage: stage(4, 'completed'), content: laid, version: 1, urls: {}, onChoose: vi.fn() }
  show(
    <PlayerContext value={player}>
      <VoiceAssemblyView {...shown} onAgain={may ? vi.fn() : undefined} />
    </PlayerContext>,
    { at },
  )
  return { seek }
}
const openCaption = (number: number) => fireEvent.click(screen.getByRole('button', { name: `Edit caption ${number}` }))
const findWords = (number: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Words of caption ${number}` })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const make = async () => {
  press(/^Make \d changes?/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull())
}
const shownCaptions = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.querySelector('.caption-row > button > span[dir]')?.textContent ?? [])

test('S04 captions are split at the cursor, joined with the next one of their scene, and deleted; Escape closes one', async () => {
  narrated()
  openCaption(1)
  findWords(1).setSelectionRange(17, 17)
  press('Split here')
  expect(shownCaptions().slice(0, 2)).toEqual(['The lens was lit', 'at Cordouan.'])
  openCaption(2)
  press('Merge with the next')
  expect(shownCaptions()).toEqual([
    'The lens was lit',
    'at Cordouan. It shone far.',
    'Soon every coast of the land wished for one.',
  ])
  openCaption(2)
  expect(screen.queryByRole('button', { name: 'Merge with the next' }), 'the next one is of another scene').toBeNull()
  fireEvent.keyDown(findWords(2), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  openCaption(3)
  press('Remove')
  await make()
  const [edit] = sentTo(editStageContent)
  expect((edit!.content as VoiceAssembly).captions.map(({ scene_id, lines }) => [scene_id, lines])).toEqual([
    ['s1', ['The lens was lit']],
    ['s1', ['at Cordouan.', 'It shone far.']],
  ])
})

test('S04 the film moves to a clicked caption; keys change times by tenths, and captions that are too fast are marked', async () => {
  const { seek } = narrated()
  press(/^0:01\.5 It shone far\./)
  expect(seek).toHaveBeenLastCalledWith(1.5)
  const speed = (text: string) => screen.getByText(text).closest('.caption-row')!.querySelector('.num.text-12')!
  expect(speed('Soon every coast of the land wished for one.').className).toContain('text-warn-text')
  expect(speed('It shone far.').className).not.toContain('text-warn-text')
  openCaption(3)
  const to = screen.getByRole('spinbutton', { name: 'To' })
  fireEvent.change(to, { target: { value: '7.33' } })
  fireEvent.keyDown(to, { key: 'ArrowUp' })
  fireEvent.keyDown(to, { key: 'Escape' })
  expect(speed('Soon every coast of the land wished for one.').className).not.toContain('text-warn-text')
  await make()
  const { captions } = sentTo(editStageContent)[0]!.content as VoiceAssembly
  expect(captions[2]!.end_seconds).toBeCloseTo(7.4)
})

test('S04 34.2 a scene’s silent ends are trimmed by a click and by keys, never its words; its breath is softened', async () => {
  narrated()
  expect(await screen.findByText('Silence: 0.5 s before the first word, 0.5 s after the last. Words are never cut.')).toBeTruthy()
  const start = screen.getByRole('slider', { name: 'Trim the beginning of scene 1' })
  fireEvent.keyDown(start, { key: 'End' })
  expect(start.getAttribute('aria-valuenow')).toBe('0.5')
  press('As it was spoken')
  expect(start.getAttribute('aria-valuenow')).toBe('0')
  const end = screen.getByRole('slider', { name: 'Trim the end of scene 1' })
  fireEvent.keyDown(end, { key: 'End' })
  expect(end.getAttribute('aria-valuenow'), 'no further than its last word').toBe('0.5')
  press('As it was spoken')
  press('Trim both ends')
  press(/What to do with breath 1$/)
  fireEvent.click(await screen.findByRole('option', { name: 'Softer' }))
  await make()
  expect((sentTo(editStageContent)[0]!.content as VoiceAssembly).edited_sounds).toEqual([
    {
      ...{ scene_id: 's1', audio_asset_id: 'sound-s1', trim_start_seconds: 0.5, trim_end_seconds: 0.5 },
      breaths: [{ start_seconds: 1.4, end_seconds: 1.7, as: 'softened' }],
    },
  ])
})

test('S04 the sound of the chosen scene is shown; scenes without a breath, and Orion’s own voices, show a note', async () => {
  narrated({ at: '?scene=s2' })
  expect(await screen.findByRole('heading', { name: 'Sound of scene 2' })).toBeTruthy()
  expect(screen.getByText('No breath is heard in this scene.')).toBeTruthy()
  const { breaths: _none, ...own } = TWO
  narrated({ laid: own })
  expect(await screen.findByText(/^The built-in voices do not breathe\./)).toBeTruthy()
})

test('S04 S03 keys lengthen a pause on the narration: a setting of its scene that needs no new speech', async () => {
  narrated()
  const pause = await screen.findByRole('slider', { name: 'Pause after scene 1' })
  fireEvent.keyDown(pause, { key: 'PageUp' })
  expect(Number(pause.getAttribute('aria-valuenow'))).toBeCloseTo(2)
  await make()
  const [edit] = sentTo(updateScenes) as unknown as { version: number; content: { scenes: { pause_after_seconds?: number }[] } }[]
  expect(edit!.version).toBe(5)
  expect(edit!.content.scenes.map(({ pause_after_seconds }) => pause_after_seconds)).toEqual([2, undefined])
  expect(sentTo(editStageContent), 'no caption was written').toEqual([])
})

test('S04 PTS-05 a film of another length shows the length after fitting and its cost; a refusal is shown', async () => {
  narrated({ laid: { ...TWO, duration_seconds: 70, fitted_seconds: 60, length_error: 1 / 6 } })
  expect(screen.getByText(/^The film is 1:10\.0 long instead of 1:00\./)).toBeTruthy()
  answer(executeStage, { code: 'not_enough_points', detail: 'There are 0.0100 pts.' })
  fireEvent.click(await screen.findByRole('button', { name: /^Fit the length again.*0\.0900 pts/ }))
  expect(await screen.findByText('There are 0.0100 pts.')).toBeTruthy()
  expect(sentTo(executeStage)).toMatchObject([{ stage_id: 4, settings: { fit_length: true } }])
})

test('TEAM-04 S04 a person who may not run the stage can play and read everything, and sees no editing tools', async () => {
  narrated({ may: false, laid: { ...TWO, duration_seconds: 70, fitted_seconds: 60, length_error: 1 / 6 } })
  expect(await screen.findByRole('heading', { name: 'Sound of scene 1' })).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Edit caption|Fit the length|Trim both)/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^0:01\.5 It shone far\./ })).toBeTruthy()
})

test('S04 34 a click on another caption while one is open opens it: nothing moves before; Escape returns the focus', async () => {
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const two = [0, 1].map((at) => ({
    ...content.captions[0],
    start_seconds: at,
    end_seconds: at + 1,
    lines: [`Caption ${at + 1}.`],
  }))
  show(
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content: { ...content, captions: two }, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  const words = (number: number) => screen.queryByRole('textbox', { name: `Words of caption ${number}` })
  const pencil = (number: number) => screen.getByRole('button', { name: `Edit caption ${number}` })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit caption 1' }))
  const next = pencil(2)
  fireEvent.mouseDown(next)
  act(() => next.focus())
  expect(words(1), 'what is pressed does not move before it is let go').toBeTruthy()
  fireEvent.mouseUp(next)
  fireEvent.click(next)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(words(1)).toBeNull()
  expect(document.activeElement).toBe(words(2))
  fireEvent.keyDown(words(2)!, { key: 'Escape' })
  expect(document.activeElement).toBe(pencil(2))
})

test('TRUST S04 the space for a scene’s sound is reserved before the voices are loaded: the captions below do not move', async () => {
  const { said, tell } = late<ReturnType<typeof notMade>>()
  answer(getStageContent, said)
  answer(estimateStage, estimate())
  show(
    <PlayerContext value={createPlayer()}>
      <VoiceAssemblyView
        workflow={workflow(['completed', 'completed', 'completed', 'completed'])}
        stage={stage(4, 'completed')}
        {...{ content, version: 1, urls: {}, onChoose: () => {}, onAgain: () => {} }}
      />
    </PlayerContext>,
  )
  const place = () => screen.getByText(/^Captions/).closest('section')!.previousElementSibling!.className
  expect(place()).toContain('skeleton')
  tell(notMade())
  await waitFor(() => expect(place()).not.toContain('skeleton'))
})

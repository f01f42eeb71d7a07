import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listProviders } from '@orion/contract/providers.ts'
import { chooseIteration, getStageIteration, type Iteration } from '@orion/contract/stages.ts'
import { takeScene } from '@orion/contract/take-scene.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, partner, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { ChecksCompared } from './checks-compared.tsx'
import { CompareDialog } from './compare-dialog.tsx'

const speed = (scene_id: string, figure: number, pass: boolean): QualityCheck => ({
  ...{ check: 'caption_speed', scene_id, at_seconds: figure, figure, unit: 'characters/s', limit: '≤ 17', pass },
})
const lines: QualityCheck = { check: 'caption_lines', figure: 2, unit: 'lines', limit: '≤ 2', pass: true }

function listRows(...reports: [QualityCheck[], QualityCheck[]]): (string | null)[][] {
  const [a, b] = reports.map((checks, index) => ({
    ...{ version: 2 - index, iteration_id: `${index}`, urls: {} },
    content: { checks, passed: 0, failed: 0, film_asset_id: 'film' },
  }))
  show(<ChecksCompared pair={[a!, b!]} language="en" whole={false} take={undefined} />)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('S09 a check is compared with the same check of the other version, even if it is at another scene', () => {
  expect(listRows([speed('two', 22.1, false), { ...lines, figure: 3, pass: false }], [speed('five', 16, true), lines])).toEqual([
    ['Reading speed', '22.10 characters/s · Fail', '16 characters/s · Pass'],
    ['Lines of captions', '3 lines · Fail', '2 lines · Pass'],
  ])
})

test('S09 each place of a check with several places is a row with its second', () => {
  expect(listRows([speed('two', 22.5, false), speed('five', 19.5, false)], [speed('two', 22.5, false)])).toEqual([
    ['Reading speed · 0:19.5', '19.5 characters/s · Fail', 'nothing'],
  ])
})

const iteration = (version: number, chosen: boolean): Iteration => ({
  ...{ id: `v${version}`, version, model_used: 'Orion', provider: 'builtin', executed_at: '2026-11-22T09:30:00.000Z', chosen },
  ...{ cost_points: 0, total_tokens: 0, uses: [], sentence: '', accepted_at: null, update_notes: null, preserve_original: null },
  saved_by: 'Ana Ruiz',
})

type Wish = { session?: Session; status?: 'completed' | 'processing'; used?: 1 | 2 | 3; language?: 'en' | 'es' }

let played: string[] = []
beforeEach(() => {
  played = []
  const sound = (element: HTMLMediaElement) => new URL(element.src).pathname
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(sound(this))
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})

/** Opens the comparison of version 2 of a stage (A, by default the version in use) with version 1 (B). */
async function compared(
  number: number,
  now: object,
  before: object,
  { session = partner(), status = 'completed', used = 2 }: Wish = {},
) {
  const contents: Record<string, object> = { v1: before, v2: now, v3: now }
  answer(getStageIteration, ({ iteration_id }) => ({
    data: {
      ...{ version: Number(iteration_id.slice(1)), iteration_id, content: contents[iteration_id] as Record<string, unknown> },
      ...{ model_used: 'Orion', provider: 'builtin', executed_at: '2026-11-22T09:30:00.000Z', cost_points: 0 },
      asset_urls: {
        'sound-1': '/files/sound-1',
        'sound-2': '/files/sound-2',
        'film-1': '/files/film-1',
        'film-2': '/files/film-2',
      },
    },
  }))
  answer(listProviders, { providers: [] })
  const onPair = vi.fn()
  const onClose = vi.fn()
  const iterations = [3, 2, 1].map((version) => iteration(version, version === used))
  const of = { workflow: workflow(), stage: stage(number, status, { version: used, iteration_id: `v${used}` }), iterations }
  show(<CompareDialog {...of} first={['v2', 'v1']} {...{ onPair, onClose }} />, { session })
  const dialog = within(await screen.findByRole('dialog', { name: 'Two versions beside each other' }))
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  return { dialog, onPair, onClose }
}

/** The rows of a table in the dialog. */
const facts = (dialog: Awaited<ReturnType<typeof compared>>['dialog']) =>
  dialog
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .filter(([name]) => name !== 'What')
const texts = (side: 0 | 1) =>
  [...document.querySelectorAll('.compared .compared-row')].map(
    (row) => row.querySelectorAll('.compared-side')[side]?.textContent,
  )

const spoken = (id: string, text: string, part: object = {}) => ({
  ...{ id, text, section: 'hook', opens_paragraph: false, sentence_ids: [], voice_id: 'clara', rate: 1 },
  ...{ audio_asset_id: 'sound-1', duration_seconds: 2, words: [], peaks: [0.2], ...part },
})
const voices = (...scenes: object[]) => ({
  scenes,
  scene_count: scenes.length,
  voice_id: 'clara',
  voice_name: 'Clara',
  total_duration: 4,
})

test('S03 WFD-03 two versions of the voices are compared by scene, in words and sound, and one scene is copied', async () => {
  const b = spoken('b', 'It shone far.')
  const now = voices(spoken('a', 'The lens was lit.'), b)
  const before = voices(spoken('a', 'The lens was lit in 1823.', { rate: 1.2, audio_asset_id: 'sound-2' }), b)
  answer(takeScene, { data: { version: 3, iteration_id: 'v3', content: {} } })
  const { dialog, onPair } = await compared(3, now, before)
  expect(texts(0)).toEqual([expect.stringContaining('The lens was lit')])
  expect(texts(1)).toEqual([expect.stringContaining('Clara · Rate 1.20 · 2.0 s')])
  expect(dialog.getByText('1 is the same in both.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Play the scene of B: The lens was lit in 1823.' }))
  expect(played).toEqual(['/files/sound-2'])
  expect(dialog.getByRole('button', { name: 'Hear B from the same place' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(dialog.getByRole('button', { name: 'Hear A from the same place' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(dialog.getByRole('button', { name: 'Take B’s: Scene 1' }))
  expect(await screen.findByText('Taken into the version in use')).toBeTruthy()
  expect(sentTo(takeScene)).toMatchObject([{ stage_number: 3, iteration_id: 'v1', scene_id: 'a', version: 2 }])
  await waitFor(() =>
    expect(
      onPair.mock.lastCall?.[0].map(({ id }: Iteration) => id),
      'what was made stands beside it now',
    ).toEqual(['v3', 'v1']),
  )
})

test('WFD-03 WFD-06 a refused copy or use shows why, and both versions stay unchanged', async () => {
  const { dialog } = await compared(3, voices(spoken('a', 'The lens was lit.')), voices(spoken('a', 'It was lit.')))
  answer(takeScene, { code: 'stale_version', detail: 'Somebody saved another version meanwhile.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Take B’s: Scene 1' }))
  expect(await screen.findByText('Somebody saved another version meanwhile.')).toBeTruthy()
  answer(chooseIteration, { code: 'wrong_state', detail: 'Stage 3 is running.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Use this one: Version 1' }))
  expect(await screen.findByText('Stage 3 is running.')).toBeTruthy()
  expect(sentTo(chooseIteration)).toMatchObject([{ iteration_id: 'v1', version: 2 }])
  expect(dialog.getByRole('button', { name: 'Take B’s: Scene 1' })).toHaveProperty('disabled', false)
})

test('WFD-03 single scenes can only be copied into the version in use, which a note states; equal versions are not compared', async () => {
  const { dialog } = await compared(3, voices(spoken('a', 'The lens was lit.')), voices(spoken('a', 'It was lit.')), { used: 3 })
  expect(dialog.getByText('To take single scenes, put the version in use on one side.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Take / })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: /Version on side B/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Version 2' }))
  expect(await dialog.findByText('Both sides show the same version: choose another one.')).toBeTruthy()
})

test.each([
  ['TEAM-04', 'a viewer', { session: member('VIEWER') }],
  ['WFD-04', 'any person while the stage runs', { status: 'processing' as const }],
])('%s WFD-03 %s can compare, and cannot use a version or copy a scene', async (_, _who, wish) => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  const { dialog } = await compared(3, voices(spoken('a', 'The lens was lit.')), voices(spoken('a', 'It was lit.')), wish)
  if ('session' in wish) await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  expect(texts(0)).toHaveLength(1)
  expect(dialog.queryByRole('button', { name: /^(Take |Use this one)/ })).toBeNull()
})

test('WFD-03 a version that cannot be loaded shows why, and a click loads it again', async () => {
  answer(listProviders, { providers: [] })
  answer(getStageIteration, { code: 'not_found', detail: 'There is no such version.' })
  const iterations = [iteration(2, true), iteration(1, false)]
  const of = { workflow: workflow(), stage: stage(3, 'completed'), iterations, onPair: vi.fn(), onClose: vi.fn() }
  show(<CompareDialog {...of} first={['v2', 'v1']} />)
  expect(await screen.findByText('There is no such version.')).toBeTruthy()
  const asked = sentTo(getStageIteration).length
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sentTo(getStageIteration).length).toBeGreaterThan(asked))
})

const told = (id: string, words: string, from: number, to: number) => ({
  ...{ scene_id: id, start_seconds: from, end_seconds: to, frames: 30, speech_start_seconds: from, speech_end_seconds: to - 0.5 },
  words: [{ text: words, start_seconds: from, end_seconds: to - 0.5, char_start: 0, char_end: words.length }],
})
const narration = (pause: number, lines: string, second: string) => ({
  ...{ audio_asset_id: 'sound-1', duration_seconds: 6 + pause, loudness_lufs: -16, true_peak_dbtp: -1.5, peaks: [0.1] },
  timeline: [told('a', 'Dark', 0, 3), { ...told('b', second, 3 + pause, 6 + pause), speech_start_seconds: 2.5 + pause }],
  captions: [
    { scene_id: 'a', start_seconds: 0, end_seconds: 2, lines: [lines], words: [] },
    { scene_id: 'b', start_seconds: 3 + pause, end_seconds: 5 + pause, lines: [second], words: [] },
  ],
})

test('S04 WFD-03 two narrations differ in captions, pauses and lengths; captions can be copied where the words are equal', async () => {
  const { dialog } = await compared(4, narration(0.5, 'It was dark', 'Lit'), narration(1, 'It was night', 'Lit at last'))
  expect(facts(dialog)).toEqual(
    expect.arrayContaining([
      ['Length', '6.5 s', '7.0 s'],
      ['Pause after scene 1', '0.5 s', '1.0 s'],
    ]),
  )
  expect(
    facts(dialog).map(([name]) => name),
    'what is the same is not told',
  ).not.toContain('Loudness')
  expect(dialog.getByRole('button', { name: 'Take B’s: Scene 1' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Take B’s: Scene 2' }), 'those belong to other words').toBeNull()
})

const music = (part: object) => ({
  tracks: [
    {
      track_id: 't1',
      title: 'Small questions',
      mood: 'curious',
      bpm: 96,
      audio_asset_id: 'sound-1',
      duration_seconds: 30,
      peaks: [0.2],
    },
  ],
  ...{ chosen: 't1', envelope: [], sound_marks: [], ...part },
})

test('S07 WFD-03 two mixes differ in track, level, ducking and number of sound marks; ‘no music’ is shown as such', async () => {
  const { dialog } = await compared(
    7,
    music({ gain_db: -3, mix: { duck_db: 12 }, sound_marks: [{ seconds: 1, kind: 'chime' }] }),
    music({ chosen: 'none' }),
  )
  expect(facts(dialog)).toEqual(
    expect.arrayContaining([
      ['Chosen', 'Small questions', 'No music'],
      ['Mood', 'Curious', 'nothing'],
      ['Level of the music', '-3.0 dB', '0.0 dB'],
      ['Lower under the voice by', '12.0 dB', '9.0 dB'],
      ['Short sounds where scenes change', '1 sound effect', '0 sound effects'],
    ]),
  )
  expect(dialog.queryByRole('button', { name: /^Take / }), 'a mix has no scenes to take').toBeNull()
})

const film = (name: string, part: object) => ({
  ...{
    film_asset_id: name,
    poster_asset_id: 'poster',
    duration_seconds: 60,
    loudness_lufs: -14,
    true_peak_dbtp: -1,
    size_bytes: 1_000_000,
  },
  ...{ chapters: [], ...part },
})

test('S08 WFD-03 two films play in step, side by side, with a wipe or one at a time; different figures are listed below', async () => {
  const { dialog } = await compared(
    8,
    film('film-1', {}),
    film('film-2', { duration_seconds: 63, chapters: [{ start_seconds: 5, title: 'The lens' }] }),
  )
  expect(facts(dialog)).toEqual(
    expect.arrayContaining([
      ['Length', '60.0 s', '63.0 s'],
      ['Chapters', 'nothing', '0:05 The lens'],
    ]),
  )
  for (const video of document.querySelectorAll('video')) {
    Object.defineProperty(video, 'duration', { value: 60 })
    video.dispatchEvent(new Event('durationchange'))
  }
  const transport = await waitFor(() => {
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Play' })
    expect(button.disabled).toBe(false)
    return button
  })
  fireEvent.click(transport)
  expect(played.toSorted(), 'both at once').toEqual(['/files/film-1', '/files/film-2'])
  const [one, other] = [...document.querySelectorAll('video')]
  expect([one!.muted, other!.muted], 'one is heard').toEqual([false, true])
  fireEvent.keyDown(document.body, { key: 'x' })
  expect([one!.muted, other!.muted]).toEqual([true, false])
  fireEvent.click(dialog.getByRole('button', { name: 'Wipe' }))
  fireEvent.change(dialog.getByRole('slider', { name: 'Position of the wipe' }), { target: { value: '20' } })
  expect(document.querySelector<HTMLElement>('.in-step')?.style.getPropertyValue('--edge')).toBe('20%')
  fireEvent.click(dialog.getByRole('button', { name: 'One at a time' }))
  expect(dialog.queryByRole('slider', { name: 'Position of the wipe' })).toBeNull()
})

const segment = (scene_id: string, part: object = {}) => ({
  ...{ scene_id, video_asset_id: 'film-1', candidate_id: 'a', template: 'quiet', frames: 30, duration_seconds: 1 },
  ...{ transition_in: 'cut', transition_out: 'cut', ...part },
})

test('S06 WFD-03 two versions of stage 6 show the scenes that differ, and a scene that is only in one version', async () => {
  const now = { segments: [segment('a'), segment('b')], caption_style: 'box', looks: { b: { join: 'cut' } } }
  const before = { segments: [segment('a'), segment('b'), segment('c', { video_asset_id: 'film-2' })], caption_style: 'none' }
  const { dialog } = await compared(6, now, before)
  expect(texts(0)).toEqual([expect.stringContaining('Text page'), expect.stringContaining('not in this version')])
  expect(texts(0)[0]).not.toBe(texts(1)[0])
  expect(dialog.getByText('1 is the same in both.')).toBeTruthy()
  expect(facts(dialog)).toContainEqual(['Captions', 'In a box', 'As a track'])
  fireEvent.click(dialog.getAllByRole('button', { name: 'Play in step' })[0]!)
  expect(dialog.getByLabelText('The film of A')).toBeTruthy()
})

test('S01 WFD-03 two versions of the research are side by side word by word, and an omitted point is marked', async () => {
  const research = (hook: string, kept: boolean) => ({
    content_research_analysis: {
      content_angle_analysis: {
        primary_angle: 'One lens',
        hook_strategy: hook,
        target_audience: '',
        unique_value_proposition: '',
      },
      key_points_structure: {
        total_duration: 60,
        point_breakdown: [{ title: 'The lens', text: 'It was lit.', seconds: 5, kept }],
      },
      ...{ supporting_statistics: [], expert_insights: [], sources: [] },
    },
    notices: [],
  })
  const { dialog } = await compared(1, research('Begin in the dark.', true), research('Begin at sea.', false))
  expect(texts(1)).toEqual([
    expect.stringContaining('Begin at sea.'),
    expect.stringContaining('• The lens — It was lit. — (left out)'),
  ])
  expect(dialog.getByText('6 are the same in both.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Show what is the same, too' }))
  expect(texts(0)[0]).toContain('One lens')
})

test('S10 WFD-03 the texts of each platform are side by side, also if one version has none', async () => {
  const text = (title: string) => ({ platform: 'youtube', title, description: 'Four towers.', tags: ['sea'] })
  await compared(10, { texts: [text('One lens')] }, { texts: [text('The lens'), { ...text('Post'), platform: 'x' }] })
  expect([...document.querySelectorAll('.compared-name h3')].map(({ textContent }) => textContent)).toEqual([
    'YouTube · Title',
    'X · Title',
    'X · Description',
    'X · Tags',
  ])
  expect(texts(0)[1]).toContain('nothing')
})

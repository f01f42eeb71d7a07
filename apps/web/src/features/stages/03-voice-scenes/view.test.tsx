import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { estimateStage, executeStage, getStageContent, updateScenes } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { useKeyListener } from '../../../app/palette/keys.ts'
import { late } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, member, notMade, organization, organizations, partner, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { MayEditProvider } from '../edit/may-edit.ts'
import { useChoosesScene } from '../film/chosen/use-chosen-scene.ts'
import { PlayerContext, createPlayer } from '../film/player.ts'
import './pace-dialog.tsx' // the view loads these parts lazily; they are imported here, so that no test waits for them
import './pronunciations/pronunciations-dialog.tsx'
import './split-dialog.tsx'
import './voice-dialog.tsx'
import { VoiceScenesView } from './view.tsx'

const scene = (id: string, text: string, part: Partial<VoiceScene> = {}): VoiceScene => ({
  ...{ id, text, section: 'main_content', opens_paragraph: false, sentence_ids: [id], voice_id: 'clara', rate: 1 },
  ...{ audio_asset_id: `sound-${id}`, duration_seconds: 4, words: [], peaks: [0.4], ...part },
})
const SCENES = [
  scene('a', 'Before the lens the coast was dark.'),
  scene('b', 'The lens was lit. Its light reached far.'),
  scene('c', 'Soon every coast wished for one.'),
]
const CONTENT = {
  ...{ scenes: SCENES, scene_count: 3, voice_id: 'clara', voice_name: 'Clara', total_duration: 58 },
} as unknown as VoiceScenes

type Wish = { session?: Session; version?: number; language?: 'en' | 'ar'; edits?: boolean }

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())

const Keys = () => (useKeyListener(), null)
const Choosing = (part: PropsWithChildren) => <div ref={useChoosesScene<HTMLDivElement>()} {...part} />

function open(part: Partial<VoiceScenes> = {}, { session = partner(), version = 2, language = 'en', edits = true }: Wish = {}) {
  answer(getStageContent, notMade())
  answer(estimateStage, ({ edit }) => estimate(edit ? { estimated_points: 1200, hold_points: 1200 } : {}))
  const player = createPlayer()
  const film = workflow(['completed', 'completed', 'awaiting_approval'], { language })
  const urls = Object.fromEntries(SCENES.map(({ audio_asset_id }) => [audio_asset_id!, `/files/${audio_asset_id}`]))
  const shown = { workflow: film, stage: stage(3, 'awaiting_approval'), content: { ...CONTENT, ...part }, urls }
  const view = show(
    <PlayerContext value={player}>
      <Keys />
      <Choosing>
        <MayEditProvider value={edits}>
          <VoiceScenesView {...{ ...shown, version, onChoose: vi.fn(), onAgain: vi.fn() }} />
        </MayEditProvider>
      </Choosing>
    </PlayerContext>,
    { session },
  )
  return { ...view, player }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => [...document.querySelectorAll<HTMLElement>('.scene-row')]
const order = () => rows().map(({ dataset }) => dataset.scene)
const menu = async (number: number, act: string) => {
  fireEvent.click(button(`More for scene ${number}`))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const saved = () => sentTo(updateScenes).map(({ version, content }) => ({ version, ...(content as VoiceScenes) }))
const keeps = () => answer(updateScenes, ({ content }) => ({ data: { version: 3, iteration_id: 'it-3', content: content! } }))

test('WFD-05 S03 every scene shows its words and length, and the whole length is compared with the requested one', () => {
  open({}, {})
  expect(screen.getByText('3 scenes · 0:58.0 of 1:00 · within target')).toBeTruthy()
  expect(screen.getByText('· built-in voice')).toBeTruthy()
  expect(rows().map((row) => row.querySelector('.scene-length')?.textContent)).toEqual(['4.0 s', '4.0 s', '4.0 s'])
  expect(button('Text of scene 2: The lens was lit. Its light reached far.')).toBeTruthy()
})

test('TEAM-04 S03 a viewer plays and reads the scenes and sees no editing tools', () => {
  open({}, { edits: false })
  expect(button('Play scene 2')).toBeTruthy()
  expect(rows()[1].textContent).toContain('The lens was lit. Its light reached far.')
  for (const name of [/^Drag scene/, /^Text of scene/, /^More for scene/, 'Change voice', 'Pronunciations'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'e' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('QUOTED 5 S03 a film with text on screen has timed scenes, and no player, voice or pronunciations', async () => {
  const read = SCENES.map((each) => ({ ...each, voice_id: 'on_screen', duration_seconds: 3.4 }))
  open({ narration: 'on_screen', voice_id: 'on_screen', scenes: read })
  expect(rows().map((row) => row.querySelector('.scene-read')?.textContent)).toEqual(SCENES.map(() => 'Read on screen, 3.4 s'))
  expect(screen.getByText('· no voice')).toBeTruthy()
  for (const name of [/^Play scene/, 'Pronunciations', 'Change voice']) expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.click(button('More for scene 2'))
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(acts).toContain('Split…')
  expect(acts).not.toContain('Voice of this scene')
})

test('S03 PTS-05 a word is edited in place: its scene needs a new sound, and one click makes it for the displayed price', async () => {
  keeps()
  answer(executeStage, { stage: stage(3, 'processing'), execution_id: 'run-1', hold_points: 1200 })
  open()
  fireEvent.click(button(/^Text of scene 1:/))
  const words = screen.getByRole('textbox', { name: 'Text of scene 1' })
  expect(document.activeElement).toBe(words)
  fireEvent.change(words, { target: { value: 'Before the lens every coast was dark.' } })
  fireEvent.keyDown(words, { key: 'Enter' })
  expect(within(rows()[0]!).getByText('made in the next run')).toBeTruthy()
  expect(button('Play scene 1')).toHaveProperty('disabled', true)
  fireEvent.click(await screen.findByRole('button', { name: 'Make 1 change · 0.1200 pts' }))
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  const [edit] = saved()
  expect(edit!.version).toBe(2)
  expect(edit!.scenes[0]).not.toHaveProperty('audio_asset_id')
  expect(edit!.scenes.slice(1), 'no other scene is spoken again').toEqual(SCENES.slice(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 3 })
})

test('S03 a new order and a pause are saved without speaking again; the menu moves scenes, but not past an end', async () => {
  keeps()
  open()
  await menu(1, 'Move down')
  expect(order()).toEqual(['b', 'a', 'c'])
  fireEvent.click(button('More for scene 3'))
  const last = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(last).not.toContain('Move down')
  expect(last).not.toContain('Merge with the next scene')
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await menu(2, 'Rate and pause')
  const dialog = await screen.findByRole('dialog', { name: 'Rate and pause of scene 2' })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'The pause after it follows the meaning' }))
  fireEvent.change(within(dialog).getByRole('slider', { name: /^Pause after it/ }), { target: { value: '1.5' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use it' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Make \d changes? · 0\.1200 pts$/ }))
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  expect(
    saved()[0]!.scenes.map(({ id, pause_after_seconds, audio_asset_id }) => [id, pause_after_seconds, audio_asset_id]),
  ).toEqual([
    ['b', undefined, 'sound-b'],
    ['a', 1.5, 'sound-a'],
    ['c', undefined, 'sound-c'],
  ])
  expect(sentTo(executeStage)).toEqual([])
})

test('S03 SHL-02 at the playing scene E edits, S splits at its first sentence, M joins; in a text field they are letters', async () => {
  const { player } = open()
  player.seek(4.5)
  fireEvent.keyDown(document.body, { key: 's' })
  expect(rows().map((row) => row.querySelector('.scene-text')?.textContent?.trim())).toEqual([
    'Before the lens the coast was dark.',
    'The lens was lit.',
    'Its light reached far.',
    'Soon every coast wished for one.',
  ])
  fireEvent.click(button('Discard'))
  expect(order()).toEqual(['a', 'b', 'c'])
  player.seek(4.5)
  fireEvent.keyDown(document.body, { key: 'm' })
  await waitFor(() => expect(order()).toEqual(['a', 'b']))
  expect(button('Text of scene 2: The lens was lit. Its light reached far. Soon every coast wished for one.')).toBeTruthy()
  fireEvent.click(button('Discard'))
  player.seek(0)
  fireEvent.keyDown(document.body, { key: 'e' })
  const words = screen.getByRole('textbox', { name: 'Text of scene 1' })
  fireEvent.keyDown(words, { key: 'm' })
  expect(order(), 'a letter of the text').toEqual(['a', 'b', 'c'])
})

test('S03 a scene is split before the clicked word; its second part has no sound yet', async () => {
  keeps()
  open()
  await menu(3, 'Split…')
  const dialog = await screen.findByRole('dialog', { name: 'Split scene 3' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'wished' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Text of scene 3: Soon every coast')).toBeTruthy()
  expect(button('Text of scene 4: wished for one.')).toBeTruthy()
  expect(within(rows()[3]!).getByText('made in the next run')).toBeTruthy()
})

test('S03 WFD-06 a refused save shows why and keeps the words; a second click during the request sends nothing', async () => {
  let refuse: (() => void) | undefined
  answer(
    updateScenes,
    () => new Promise((resolve) => (refuse = () => resolve({ code: 'wrong_state', detail: 'Stage 3 is running.' }))),
  )
  open()
  fireEvent.click(button(/^Text of scene 1:/))
  const words = screen.getByRole('textbox', { name: 'Text of scene 1' })
  fireEvent.change(words, { target: { value: 'Dark it was.' } })
  fireEvent.keyDown(words, { key: 'Enter' })
  const make = await screen.findByRole('button', { name: 'Make 1 change · 0.1200 pts' })
  fireEvent.click(make)
  await waitFor(() => expect(refuse).toBeDefined())
  fireEvent.click(screen.getByRole('button', { busy: true }))
  refuse!()
  expect(await screen.findByText('Stage 3 is running.')).toBeTruthy()
  expect(saved()).toHaveLength(1)
  expect(sentTo(executeStage)).toEqual([])
  expect(button('Text of scene 1: Dark it was.')).toBeTruthy()
})

test.each([
  ['the choice follows the new id of its scene', null, 'b9'],
  ['a scene chosen during the request stays chosen', 2, 'c'],
])('56.10 S03 after saving, %s', async (_, chosen, scene_id) => {
  const { said, tell } = late<Answer<typeof updateScenes>>()
  answer(updateScenes, said)
  const { place } = open()
  fireEvent.click(button(/^Text of scene 2:/))
  const words = screen.getByRole('textbox', { name: 'Text of scene 2' })
  fireEvent.change(words, { target: { value: 'Its light reached far.' } })
  fireEvent.keyDown(words, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: 'Make 1 change · 0.1200 pts' }))
  await waitFor(() => expect(sentTo(updateScenes)).toHaveLength(1))
  await waitFor(() => expect(place()).toMatchObject({ scene: 'b' }))
  if (chosen !== null) fireEvent.click(rows()[chosen]!)
  const renamed = [SCENES[0]!, scene('b9', 'Its light reached far.'), SCENES[2]!]
  tell({ data: { version: 3, iteration_id: 'it-3', content: { ...CONTENT, scenes: renamed } } })
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  await waitFor(() => expect(place()).toMatchObject({ scene: scene_id }))
})

test('S03 words that the voice may mispronounce are listed once each, and one click opens their pronunciation', async () => {
  open({ doubtful_words: ['a', 'b'].map((scene_id) => ({ word: 'Fresnel', scene_id })) } as never)
  const doubts = screen.getByText(/^The voice may say these words wrongly:/)
  expect(doubts.textContent).toBe('The voice may say these words wrongly: Fresnel')
  fireEvent.click(button('Say how'))
  expect((await screen.findByLabelText<HTMLInputElement>('Word in the script')).value).toBe('Fresnel')
})

test('S03 a note states that the built-in voice reads Arabic without changes; for another language there is none', () => {
  const { unmount } = open({}, { language: 'ar' })
  expect(screen.getByText(/^Arabic text leaves its short vowels out/)).toBeTruthy()
  unmount()
  open()
  expect(screen.queryByText(/^Arabic text leaves/)).toBeNull()
})

test('TEAM-04 S03 a viewer cannot add a recording, upload a voice, or correct a pronunciation', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  open(
    { scenes: SCENES.map((each) => ({ ...each, made_by: { provider: 'Voices', model: null, used: {} } })) },
    { session: member('VIEWER') },
  )
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  fireEvent.click(button('More for scene 1'))
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  for (const act of ['Another version', 'Your own recording', 'A word sounds wrong']) expect(acts).not.toContain(act)
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Answer } from '@orion/contract/route.ts'
import { getStageInfo, getStageIteration } from '@orion/contract/stages.ts'
import { keys } from '../../../../api/keys.ts'
import { forgetDrafts, useDraft } from '../../../../lib/use-draft.ts'
import { late } from '../../../../test/acts.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { noInfo, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { splitScene } from '../../03-voice-scenes/edit.ts'
import { createPlayer, PlayerContext } from '../../film/player.ts'
import { Inspector } from './inspector.tsx'
import { SceneFacts } from './scene-facts.tsx'

const film = workflow(['completed', 'completed', 'awaiting_approval'])
const sentence = (id: string, text: string, own = false) => ({ id, text, facts: [], ...(own && { wording: 'own' as const }) })
const section = (...sentences: ReturnType<typeof sentence>[]) => ({ timestamp: '', content: '', sentences, paragraphs: [0] })
const script = {
  hook: section(sentence('s1', 'The sea fills a pond.'), sentence('s2', 'The mill grinds.')),
  introduction: section(),
  main_content: section(sentence('s3', 'Nobody pays.', true)),
  call_to_action: section(),
  outro: section(),
}
const scene = (id: string, text: string, ...sentence_ids: string[]): VoiceScene => ({
  ...{ id, text, sentence_ids, section: 'hook', opens_paragraph: false, voice_id: 'en-1', rate: 1 },
})
const scenes = [scene('a', 'The sea fills a pond. The mill grinds.', 's1', 's2'), scene('b', 'Nobody pays.', 's3')]
const known = (version: number, content: unknown) => ({ version, content, urls: {}, settings: {} })
const answers = [
  [keys.content('film-1', 2), known(1, { script_with_timestamps: script })],
  [keys.content('film-1', 3), known(1, { scenes, voice_id: 'en-1', voice_name: 'Clear' })],
] as const

function Splits() {
  const draft = useDraft<readonly VoiceScene[]>('film-1:scenes', scenes, 1)
  return (
    <button type="button" onClick={() => draft.set(splitScene(scenes, 'a'))}>
      Split
    </button>
  )
}

const words = () => screen.getByRole('button', { name: /Words/ }).textContent

test('34.7 S03 the inspector of a split scene shows its own words at once, and whose words they are', async () => {
  forgetDrafts()
  show(
    <>
      <Splits />
      <SceneFacts workflow={film} of={3} />
    </>,
    { known: answers, at: '?wf=film-1&stage=3&scene=b' },
  )
  expect(await screen.findByText('Scene 2 of 2')).toBeTruthy()
  expect(words()).toBe('WordsNobody pays.your words')
  fireEvent.click(screen.getByRole('button', { name: 'Split' }))
  expect(screen.getByText('Scene 3 of 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Previous scene' }))
  expect(screen.getByText('Scene 2 of 3')).toBeTruthy()
  expect(words()).toBe('WordsThe mill grinds.') // a part of a sentence of the script counts as the script's
  forgetDrafts()
})

function Adds() {
  const draft = useDraft('film-1:script', script, 1)
  const main_content = section(...script.main_content.sentences, sentence('new-1', 'It is free.', true))
  return (
    <button type="button" onClick={() => draft.set({ ...script, main_content })}>
      Add
    </button>
  )
}

test('34.7 S02 the inspector follows the chosen sentence: its scene, or a note that no scene speaks it yet', () => {
  forgetDrafts()
  const first = show(<SceneFacts workflow={film} of={3} />, { known: answers, at: '?wf=film-1&stage=2&scene=s2' })
  expect(screen.getByText('Scene 1 of 2')).toBeTruthy()
  act(() => first.unmount())
  show(
    <>
      <Adds />
      <SceneFacts workflow={film} of={3} />
    </>,
    { known: answers, at: '?wf=film-1&stage=2&scene=new-1' },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('It is free.')).toBeTruthy()
  expect(screen.getByText('your words')).toBeTruthy()
  expect(screen.getByText('Not spoken yet')).toBeTruthy()
  forgetDrafts()
})

test('issue 56 S09 while an update runs, the inspector of a report shows the scenes of the film that was judged', async () => {
  const made = workflow(Array.from({ length: 9 }, () => 'completed' as const))
  made.stages[9]!.needs_update = true
  const { said, tell } = late<Answer<typeof getStageIteration>>()
  answer(getStageIteration, said)
  const { container } = show(<SceneFacts workflow={made} of={9} />, {
    known: [
      ...answers,
      [keys.content('film-1', 9), { ...known(1, {}), made_from: { 3: 'voices-1' } }],
      ...[4, 5, 6, 7].map((number) => [keys.content('film-1', number), known(1, null)] as const),
    ],
    at: '?wf=film-1&stage=9',
  })
  await waitFor(() => expect(sentTo(getStageIteration)).toHaveLength(1))
  expect(container.querySelector('[aria-busy]'), 'its scenes are being loaded').toBeTruthy()
  tell({
    data: {
      ...{ version: 1, iteration_id: 'voices-1', asset_urls: {}, content: { scenes: [scene('z', 'The pond was dry.', 's1')] } },
      ...{ model_used: '', provider: 'builtin', executed_at: '2026-11-20T08:00:00.000Z', cost_points: 0 },
    },
  })
  expect(await screen.findByText('Scene 1 of 1')).toBeTruthy()
  expect(words()).toContain('The pond was dry.')
})

test('issue 56 S02 after an edited sentence is saved, the side panel shows the saved words before the voices are made again', () => {
  forgetDrafts()
  const edited = {
    ...script,
    hook: section(sentence('s1', 'The sea fills a pond.'), sentence('new-1', 'The tide grinds the corn.')),
    main_content: section(sentence('new-2', 'It costs nothing.')),
  }
  const [, voices] = answers
  const saved = [[keys.content('film-1', 2), known(2, { script_with_timestamps: edited })], voices] as const
  show(<SceneFacts workflow={film} of={2} />, { known: saved, at: '?wf=film-1&stage=2&scene=b' })
  expect(words()).toBe('WordsIt costs nothing.')
  fireEvent.click(screen.getByRole('button', { name: 'Previous scene' }))
  expect(words()).toBe('WordsThe sea fills a pond. The tide grinds the corn.')
})

test('56 S10 the inspector of stage 10 shows no facts of a scene, because it publishes the film as a whole', async () => {
  const made = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  const known_all = [
    ...answers,
    ...[1, 4, 5, 6, 7, 8, 9, 10].map((number) => [keys.content('film-1', number), known(1, null)] as const),
  ]
  const open = (number: number) =>
    show(
      <PlayerContext value={createPlayer()}>
        <Inspector workflow={made} stage={made.stages[number]!} />
      </PlayerContext>,
      { known: known_all, at: `?wf=film-1&stage=${number}` },
    )
  answer(getStageInfo, noInfo())
  const { unmount } = open(9)
  expect(await screen.findByText('Scene 1 of 2')).toBeTruthy()
  unmount()
  open(10)
  expect(await screen.findByText('Made from')).toBeTruthy()
  expect(screen.queryByText('Scene 1 of 2')).toBeNull()
})

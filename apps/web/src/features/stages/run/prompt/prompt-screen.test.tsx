import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import { listModels } from '@orion/contract/providers.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { aWhile, late } from '../../../../test/acts.ts'
import { findFilmLanguage } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, keptChoices, notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { PromptScreen } from './prompt-screen.tsx'

const onChoose = vi.fn()

function prompt(wished = estimate(), number = 1, content = notMade(), it = workflow()) {
  answer(getStageContent, content)
  answer(estimateStage, wished)
  return show(<PromptScreen workflow={it} stage={it.stages[number]} onChoose={onChoose} />)
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Prompt/ })
const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change topic or sources' }))
const execute = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Execute Stage 1/ })

test('WFD-02 the start form begins with the topic, and shows the run’s cost and reserved points', async () => {
  prompt({ ...estimate(), hold_points: 4500 })
  change()
  expect(box().value).toBe(workflow().topic)
  expect((await screen.findAllByText(/0.4500 pts at most/)).length).toBeGreaterThan(0)
  expect(screen.getByText(/0.4500 pts are reserved until it ends/)).toBeTruthy()
  expect(execute().disabled).toBe(false)
})

test('WFD-02 without words nothing can be executed, and the counter shows why', async () => {
  prompt()
  change()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(execute().disabled).toBe(true))
  expect(screen.getByText('0/2000 characters')).toBeTruthy()
})

test('EDN-01 WFD-02 the form for an edition’s script states that the original decides, and has no prompt text or settings', async () => {
  const edition = {
    original_id: 'film-0',
    original_name: 'Honey',
    original_language: 'en',
    original_version: 1,
    deleted: false,
  } as const
  prompt(estimate(), 2, notMade(), { ...workflow(['completed']), edition })
  expect(await screen.findByText(/^This edition has the sentences of its original/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  answer(executeStage, { stage: stage(2, 'processing'), execution_id: 'run-2', hold_points: 4500 })
  fireEvent.click(await screen.findByRole('button', { name: /^Execute Stage 2/ }))
  await waitFor(() =>
    expect(sentTo(executeStage)[0]).toEqual({ workflow_id: 'film-1', stage_id: 2, stage_name: 'Script Generation' }),
  )
})

test('WFD-02 parts that were made before cost nothing, and the form shows this', async () => {
  prompt(estimate({ estimated_points: 0, hold_points: 0 }))
  expect(await screen.findByText('everything is already made: free')).toBeTruthy()
})

test('WFD-02 executing sends the stage, its title and the prompt', async () => {
  prompt()
  change()
  answer(executeStage, { stage: stage(1, 'processing'), execution_id: 'run-1', hold_points: 4500 })
  fireEvent.change(box(), { target: { value: 'Why do bees dance?' } })
  fireEvent.click(execute())
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ workflow_id: 'film-1', stage_id: 1, stage_name: 'Content Research' })
  expect(sentTo(executeStage)[0].prompt).toContain('Why do bees dance?')
})

test('PTS-05 a run without enough points shows this with a link to buy points; the prompt stays in the form', async () => {
  prompt()
  change()
  answer(executeStage, { code: 'not_enough_points', detail: 'This run holds 0.4500 pts and there are 0.1000.' })
  fireEvent.click(execute())
  expect(await screen.findByText('Not enough points')).toBeTruthy()
  expect(screen.getByText('This run holds 0.4500 pts and there are 0.1000.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buy Points' })).toBeTruthy()
  expect(box().value).toBe(workflow().topic)
})

test('50.18 WFD-02 for the built-in writer there is no prompt and no example, and the form shows what decides', async () => {
  prompt(estimate({ provider: 'composer' }), 2)
  expect(await screen.findByText(/To use a prompt, choose a language model/u)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Prompt/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Example prompts' })).toBeNull()
})

test.each([
  [8, /^The film in one file/u],
  [9, /^A report on the film/u],
  [10, /^Title, description and tags/u],
])(
  '50.18 WFD-02 stage %i has no prompt text, also with a model: its start form shows what is made and the price',
  async (number, made) => {
    prompt(estimate({ provider: 'some-service' }), number)
    const card = within((await screen.findByRole('heading', { name: 'This run makes' })).parentElement!)
    expect(card.getByText(made)).toBeTruthy()
    expect(await card.findByText(/0.3000 pts/u)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Prompt/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Example prompts' })).toBeNull()
  },
)

test('WFD-02 if the built-in service ignores words there is no prompt: the form shows what decides, and none is sent', async () => {
  prompt(estimate({ provider: 'join' }), 8)
  expect(screen.queryByRole('textbox', { name: /^Prompt/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Image to Video' }))
  expect(onChoose).toHaveBeenCalledWith(6)
  answer(executeStage, { stage: stage(8, 'processing'), execution_id: 'run-1', hold_points: 4500 })
  fireEvent.click(screen.getByRole('button', { name: /^Execute Stage 8/ }))
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).not.toHaveProperty('prompt')
})

test('WFD-02 an example asks before it replaces a person’s own words, and replaces another example at once', async () => {
  prompt()
  change()
  fireEvent.click(screen.getByRole('button', { name: /^Use the example Business/ }))
  const example = box().value
  expect(example).toContain('Find the market')
  fireEvent.change(box(), { target: { value: 'As my aunt tells it' } })
  fireEvent.click(screen.getByRole('button', { name: /^Use the example Health/ }))
  expect(box().value).toBe('As my aunt tells it')
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(box().value).toContain('Gather what is established'))
})

test('PRV-04 the service of the run is chosen next to its price, which is requested for it, and is sent with the run', async () => {
  const maker = {
    capability: 'chat' as const,
    connection_id: null,
    provider: 'built_in',
    label: '',
    model: null,
    level: 'built_in' as const,
  }
  answer(getOrganizationChoices, keptChoices())
  answer(listModels, { models: [] })
  prompt(estimate({ makers: [maker] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Services for this run: Built in, local' }))
  const menu = await screen.findByRole('button', { name: /Language models: made by/ })
  expect(menu.textContent).toContain('Built in: quotes the sources')
  answer(
    estimateStage,
    estimate({
      estimated_points: 7000,
      hold_points: 7000,
      makers: [{ ...maker, connection_id: 'connection-1', label: 'Our OpenAI', model: 'gpt-5', level: 'run' }],
    }),
  )
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('option', { name: 'Our OpenAI' }))
  expect((await screen.findAllByText(/0.7000 pts/)).length).toBeGreaterThan(0)
  fireEvent.keyDown(await screen.findByRole('dialog', { name: /^Services for this run/ }), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Services for this run: Our OpenAI · gpt-5' })).toBeTruthy()
  const choices = { chat: { connection_id: 'connection-1' } }
  expect(sentTo(estimateStage).at(-1)).toMatchObject({ stage_number: 1, choices })
  answer(executeStage, { stage: stage(1, 'processing'), execution_id: 'run-1', hold_points: 4500 })
  fireEvent.click(execute())
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 1, choices })
})

test('issue 53 LOCAL 4: if the chosen model is too small, the menu of the stage shows this before the run', async () => {
  const built_in = { connection_id: null, provider: 'built_in', label: '', model: null, level: 'organization' as const }
  answer(getOrganizationChoices, keptChoices())
  answer(listModels, { models: [] })
  prompt(estimate({ makers: [{ ...built_in, capability: 'chat', weak_model: 'gemma-3-270m' }] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Services for this run: Built in, local' }))
  expect(
    await screen.findByText('gemma-3-270m is too small for this part, so Orion makes it. Choose a larger model.'),
  ).toBeTruthy()
})

test('PRV-04 S03 if a service speaks and no voice is selected, the voice menu shows this and no built-in voice', async () => {
  const maker = {
    capability: 'speech' as const,
    connection_id: 'connection-1',
    provider: 'elevenlabs',
    label: 'Studio',
    model: null,
  }
  const voice = { voice_id: 'clara', voice_name: 'Clara', language_code: 'en' as const, provider: 'built_in', preview_url: null }
  answer(getOrganizationChoices, keptChoices())
  answer(listModels, { models: [] })
  answer(listVoices, { voices: [voice], silent: [] })
  prompt(estimate({ makers: [{ ...maker, level: 'organization' }] }), 3)
  expect(await screen.findByRole('button', { name: /The usual voice of Studio/ })).toBeTruthy()
})

test.each([
  ['that a model wrote', { plan: { telling: 'written', model: 'm', asks: 3, beats: [], left_out: [] } }, 1],
  ['that no model wrote', {}, 0],
])('PRV-04 S10 the texts’ service can be chosen only for a film by a model: a film %s: %#', async (_, content, count) => {
  const maker = { capability: 'chat' as const, connection_id: null, provider: 'built_in', label: '', model: null }
  answer(getOrganizationChoices, keptChoices())
  const { data } = notMade()
  prompt(estimate({ makers: [{ ...maker, level: 'built_in' }] }), 10, {
    data: { ...data, version: 1, iteration_id: 'one', content },
  } as ReturnType<typeof notMade>)
  await screen.findAllByText(/0.3000 pts/)
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Services for this run/ })).toHaveLength(count))
})

test('56.8 S02 for a script from quotations the form shows the key points and the length, and no prompt', async () => {
  const content_research_analysis = {
    content_angle_analysis: { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' },
    key_points_structure: {
      total_duration: 60,
      point_breakdown: [
        { title: 'Water', text: 'Water is heated.', seconds: 20 },
        { title: 'Coffee', text: 'Coffee is left out.', seconds: 20, kept: false },
      ],
    },
    supporting_statistics: [],
    expert_insights: [],
    sources: [],
  }
  const made = {
    ...notMade().data,
    version: 1,
    content: { content_research_analysis, notices: [], search_results_count: 0, content_length: 80 },
  }
  prompt(estimate({ provider: 'composer' }), 2, { data: made } as never, workflow(['completed']))
  const told = within(await screen.findByRole('region', { name: /^Key points and length: / }))
  expect(await told.findByText('Water is heated.')).toBeTruthy()
  expect(told.getByText('20.0 s')).toBeTruthy()
  expect(told.queryByText('Coffee')).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Prompt/ })).toBeNull()
})

test('56.8 S01 before the first run the given topic and sources are shown, and one button opens their fields', async () => {
  const given = { ...notMade().data, settings: { source: { text: 'Three own words', urls: ['https://tides.example'] } } }
  prompt(estimate(), 1, { data: given })
  expect(await screen.findByText('a text of 3 words · 1 link')).toBeTruthy()
  expect(screen.getByText(workflow().topic, { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  answer(executeStage, { code: 'internal', detail: '' })
  fireEvent.click(execute())
  await waitFor(() => expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 1, prompt: workflow().topic }))
  answer(findFilmLanguage, { language: 'es' })
  change()
  expect(box().value).toBe(workflow().topic)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Source text (optional)' }).value).toBe('Three own words')
  // 56.7: the text is pasted into a film whose language was already chosen
  expect(await screen.findByText(/The text is in Spanish and the film in English/)).toBeTruthy()
})

test('TRUST WFD-02 the form for a script appears only when its writer is known, so that no click hits another form', async () => {
  const { said, tell } = late<ReturnType<typeof estimate>>()
  answer(estimateStage, said)
  answer(getStageContent, notMade())
  const it = workflow(['completed'])
  show(<PromptScreen workflow={it} stage={it.stages[2]} onChoose={onChoose} />)
  await aWhile()
  expect(screen.queryByRole('region', { name: /^Key points and length/ })).toBeNull()
  tell(estimate())
  await waitFor(() => expect(box()).toBeTruthy())
})

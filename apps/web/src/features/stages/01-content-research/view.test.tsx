import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { estimateStage, getStageContent, updateAnalysis } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { MayEditProvider } from '../edit/may-edit.ts'
import './pictures/source-pictures.tsx' // the view loads these parts lazily; they are imported here, so that no test waits for them
import './search-again-dialog.tsx'
import { ContentResearchView } from './view.tsx'

type Analysis = ContentResearch['content_research_analysis']

const source = (source_id: string, title: string, part: Partial<Analysis['sources'][number]> = {}) => ({
  ...{ source_id, kind: 'link' as const, title, url: `https://${source_id}.example/page`, attribution: title },
  ...{ language: 'en' as const, word_count: 400, sections: [], ...part },
})
const passage = { start: 0, end: 20 }
const ANALYSIS: Analysis = {
  content_angle_analysis: {
    primary_angle: 'One lens changed every coast',
    hook_strategy: 'Begin in the dark.',
    target_audience: 'Curious people',
    unique_value_proposition: 'Why light reaches so far',
  },
  key_points_structure: {
    total_duration: 60,
    point_breakdown: [
      { id: 'p1', title: 'The lens', text: 'The lens was lit in 1823.', seconds: 40, weight: 3, source_id: 's1', passage },
      { id: 'p2', title: 'The coast', text: 'Every coast wanted one.', seconds: 20, weight: 3, source_id: 's2', passage },
    ],
  },
  supporting_statistics: [{ figure: '32 km', text: 'Its light reached 32 km.', source_id: 's1', passage }],
  expert_insights: [],
  sources: [source('s1', 'The lens of Cordouan'), source('s2', 'Coasts of France')],
}
const RESEARCH: ContentResearch = {
  content_research_analysis: ANALYSIS,
  notices: [],
  search_results_count: 0,
  content_length: 800,
}

function open(part: Partial<ContentResearch> = {}, { version = 3, may = true, edits = true } = {}) {
  const onAgain = vi.fn()
  const film = workflow(['awaiting_approval'])
  const shown = { ...RESEARCH, ...part }
  const view = (content: ContentResearch, of: number) => (
    <MayEditProvider value={edits}>
      <ContentResearchView
        {...{ workflow: film, content, version: of, stage: stage(1, 'awaiting_approval'), urls: {}, onChoose: vi.fn() }}
        onAgain={may ? onAgain : undefined}
      />
    </MayEditProvider>
  )
  return { ...show(view(shown, version)), onAgain }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () =>
  sentTo(updateAnalysis).map(({ version, updated_analysis }) => ({
    version,
    ...(updated_analysis as ContentResearch).content_research_analysis,
  }))

test('TEAM-04 WFD-05 a viewer reads the research and sees no editing tools', () => {
  open({}, { may: false, edits: false })
  expect(screen.getByText('Its light reached 32 km.')).toBeTruthy()
  for (const field of screen.getAllByRole<HTMLTextAreaElement>('textbox')) expect(field.readOnly).toBe(true)
  for (const name of [/^Leave out/, /^Answers the topic/, /^Add a/, 'Edit weight, seconds and order'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('WFD-05 S01 all edits of the research are in one bar, and one click saves them as one version', async () => {
  answer(updateAnalysis, { data: { version: 4, iteration_id: 'it-4', content: {} } })
  open()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  type('Angle', 'How one lens lit a coast')
  fireEvent.click(button('Leave out: 32 km'))
  fireEvent.click(button('Leave out: Coasts of France'))
  fireEvent.click(screen.getAllByRole('checkbox', { name: /^I may have it read aloud/ })[0]!)
  expect(screen.getByText('Draft: only you can see it')).toBeTruthy()
  fireEvent.click(button('Save 4 changes'))
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  const [edit] = sent()
  expect(edit!.version, 'over the version that was looked at').toBe(3)
  expect(edit!.content_angle_analysis).toEqual({ ...ANALYSIS.content_angle_analysis, primary_angle: 'How one lens lit a coast' })
  expect(edit!.supporting_statistics).toEqual([{ ...ANALYSIS.supporting_statistics[0], kept: false }])
  expect(edit!.sources.map(({ kept, may_read }) => [kept, may_read])).toEqual([
    [true, true],
    [false, undefined],
  ])
  expect(edit!.key_points_structure.point_breakdown, 'what nobody touched is as it was').toEqual(
    ANALYSIS.key_points_structure.point_breakdown,
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
})

test('WFD-06 S01 a refused edit shows why and keeps the typed text; it can be sent again, and discarding reverts everything', async () => {
  answer(updateAnalysis, { code: 'wrong_state', detail: 'Stage 1 is running: its content cannot be edited now.' })
  open()
  type('What the viewer gains', 'Why a lens of rings saves lives')
  fireEvent.click(button('Save 1 change'))
  expect(await screen.findByText('Stage 1 is running: its content cannot be edited now.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the viewer gains').value).toBe('Why a lens of rings saves lives')
  answer(updateAnalysis, { data: { version: 4, iteration_id: 'it-4', content: {} } })
  fireEvent.click(button('Save 1 change'))
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  expect(sent()).toHaveLength(2)
  type('Hook', 'Begin at sea.')
  type('Audience', 'Sailors')
  fireEvent.click(button('Discard'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Hook').value).toBe('Begin in the dark.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Audience').value).toBe('Curious people')
})

test('WFD-05 S01 while a version is being saved, a second click sends nothing, and new input stays a draft', async () => {
  let saved: (() => void) | undefined
  answer(
    updateAnalysis,
    () => new Promise((resolve) => (saved = () => resolve({ data: { version: 4, iteration_id: 'i', content: {} } }))),
  )
  const { unmount } = open()
  type('Hook', 'Begin at sea.')
  const save = button('Save 1 change')
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(save)
  type('Hook', 'Begin at sea, at night.')
  await waitFor(() => expect(saved).toBeDefined())
  saved!()
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  expect(sent().map(({ content_angle_analysis }) => content_angle_analysis.hook_strategy)).toEqual(['Begin at sea.'])
  unmount()
  const kept = { ...ANALYSIS, content_angle_analysis: sent()[0]!.content_angle_analysis }
  open({ content_research_analysis: kept }, { version: 4 })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Hook').value).toBe('Begin at sea, at night.')
  expect(button('Save 1 change')).toBeTruthy()
})

test('S01 RDR-04 without an angle the key points come first, and the blank fields can be filled in', () => {
  const blank = { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' }
  open({ content_research_analysis: { ...ANALYSIS, content_angle_analysis: blank } })
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('Key points')).toBeLessThan(titles.indexOf('Hook, angle and audience'))
  const angle = screen.getByLabelText<HTMLTextAreaElement>('Angle')
  expect(angle.placeholder).toBe('The sources do not name it. Write it, or connect a language model.')
  fireEvent.change(angle, { target: { value: 'One lens' } })
  expect(screen.getByRole('heading', { level: 3, name: 'Angle' }), 'what is written leads from now on').toBeTruthy()
})

test('S01 WFD-05 without a source a message offers to add some, and empty parts are not shown', () => {
  const empty = {
    ...ANALYSIS,
    ...{ sources: [], supporting_statistics: [], key_points_structure: { total_duration: 60, point_breakdown: [] } },
  }
  const { onAgain } = open({
    content_research_analysis: empty,
    notices: ['There is no source: the film is an outline of questions.'],
  })
  const notices = within(screen.getByRole('list', { name: 'Good to know' }))
  expect(notices.getByText('There is no source: the film is an outline of questions.')).toBeTruthy()
  expect(screen.getAllByText('None found in the sources.').length).toBeGreaterThanOrEqual(3)
  fireEvent.click(button('Add sources'))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('S01 TEAM-04 results that were not used show why; a person who may not run the stage cannot search again or add sources', async () => {
  const left_out = [
    { url: 'https://shop.example/', title: 'Buy lenses', found_by: 'SearXNG', reason: 'off_topic' as const },
    { url: 'https://copy.example/', title: 'A copy', found_by: 'SearXNG', reason: 'duplicate' as const, same_as: 's1' },
  ]
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const found = { searched_for: ['fresnel lens'], left_out }
  const { unmount } = open(found)
  const rows = within(screen.getByText(/^2 pages? found/).closest('details')!).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Buy lenses'),
    expect.stringContaining('The lens of Cordouan'),
  ])
  expect(button('Change sources')).toBeTruthy()
  fireEvent.click(button('Search again'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  unmount()
  open(found, { may: false })
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change sources' })).toBeNull()
})

test('S01 WFD-06 if another person saved a version, both edits are shown before saving, and nothing is lost', async () => {
  const { unmount } = open()
  type('Angle', 'How one lens lit a coast')
  unmount()
  const theirs = {
    ...ANALYSIS,
    content_angle_analysis: { ...ANALYSIS.content_angle_analysis, primary_angle: 'The lens of Fresnel' },
  }
  open({ content_research_analysis: theirs }, { version: 4 })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Angle').value).toBe('How one lens lit a coast')
  expect(screen.getByText('Somebody saved another version meanwhile. Your changes are still here.')).toBeTruthy()
  expect(button('See both')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  fireEvent.click(button('Discard'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Angle').value).toBe('The lens of Fresnel')
})

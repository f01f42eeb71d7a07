import type { Workflow } from '@orion/contract/workflows.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { listNotes } from '@orion/contract/notes.ts'
import { estimateStage, executeStage, getStageContent, updateScript } from '@orion/contract/stages.ts'
import type { Session } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, member, notMade, organization, organizations, partner, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import '../film/notes/sentence-notes.tsx' // the view loads these parts lazily; they are imported here, so that no test waits for them
import './opening-dialog.tsx'
import './rewrite-dialog.tsx'
import { ScriptView } from './view.tsx'

const passage = { start: 0, end: 38 }
const said = (id: string, text: string, part: Partial<ScriptSentence> = {}): ScriptSentence => ({
  ...{ id, text, facts: [], source_id: 's1', passage, ...part },
})
const section = (sentences: ScriptSentence[], paragraphs = [0]) => ({
  ...{ timestamp: '0:00-0:10', content: sentences.map(({ text }) => text).join(' '), sentences, paragraphs },
})
const SCRIPT: ScriptGeneration = {
  script_with_timestamps: {
    hook: section([said('h1', 'Before the lens the coast was dark.')]),
    introduction: section([]),
    main_content: section([
      said('m1', 'The first lens was lit at Cordouan in 1823.'),
      said('m2', 'Its light reached 32 kilometres.'),
    ]),
    call_to_action: section([]),
    outro: section([said('o1', 'Soon every coast wished for one.')]),
  },
  script_metadata: {
    ...{ title: 'Rings of glass', language: 'en', word_count: 25, estimated_duration: 60, sections_count: 3 },
  },
  notices: [],
} as unknown as ScriptGeneration

const SOURCE = {
  ...{ source_id: 's1', kind: 'text', title: 'The lens', attribution: 'The lens', language: 'en', word_count: 90 },
  sections: [
    {
      section_id: 's1.1',
      heading: null,
      sentences: [{ sentence_id: 's1.1.1', text: 'Before it no light was seen far at sea.', start: 0, end: 38 }],
    },
  ],
}
const POINT = { id: 'p1', title: 'The keeper', text: 'A keeper climbed 301 steps.', seconds: 5, source_id: 's1', passage }

type Wish = { version?: number; session?: Session; needs_update?: boolean; film?: Partial<Workflow> }

function open(
  part: Partial<ScriptGeneration> = {},
  { version = 2, session = partner(), needs_update = false, film: of = {} }: Wish = {},
) {
  const { data } = notMade()
  const research = { content_research_analysis: { sources: [SOURCE], key_points_structure: { point_breakdown: [POINT] } } }
  answer(listNotes, { notes: [] })
  answer(estimateStage, estimate())
  answer(getStageContent, ({ stage_number }) =>
    stage_number === 1 ? { data: { ...data, version: 1, content: research } } : notMade(),
  )
  const onChoose = vi.fn()
  const film = workflow(['completed', 'awaiting_approval'], of)
  const shown = { workflow: film, stage: stage(2, 'awaiting_approval', { needs_update }), content: { ...SCRIPT, ...part } }
  return { ...show(<ScriptView {...{ ...shown, version, urls: {}, onChoose, onAgain: undefined }} />, { session }), onChoose }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const article = () => within(screen.getByRole('article', { name: 'Script Generation' }))
const getText = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const saved = () =>
  sentTo(updateScript).map(({ version, content }) => {
    const { script_with_timestamps, script_metadata } = content as ScriptGeneration
    const told = Object.values(script_with_timestamps).flatMap(({ sentences }) => sentences)
    return {
      version,
      title: script_metadata.title,
      words: script_metadata.word_count,
      told: told.map(({ text }) => text),
      of: told,
    }
  })

test('WFD-05 S02 a sentence shows its passage; an edit is counted at once and one click saves it', async () => {
  answer(updateScript, { data: { version: 3, iteration_id: 'it-3', content: SCRIPT } })
  open()
  expect(screen.getByText('27 words · about 1:00 of 1:00')).toBeTruthy()
  fireEvent.click(button(/^Its light reached 32 kilometres\./))
  const words = getText('Text of Main content')
  expect(document.activeElement, 'one writes at once').toBe(words)
  expect(await screen.findByText('Before it no light was seen far at sea.')).toBeTruthy()
  fireEvent.change(words, { target: { value: 'Its light reached 32 kilometres across the dark sea.' } })
  expect(screen.getByText(/^31 words ·/)).toBeTruthy()
  expect(screen.getByText('your words'), 'no source says them any more').toBeTruthy()
  fireEvent.keyDown(words, { key: 'Enter' })
  expect(button(/^Its light reached 32 kilometres across the dark sea\./)).toBeTruthy()
  fireEvent.change(getText('Title of the film'), { target: { value: 'One lens' } })
  fireEvent.click(button('Save 2 changes'))
  expect(await screen.findByText('Saved as a new version')).toBeTruthy()
  const [edit] = saved()
  expect(edit).toMatchObject({ version: 2, title: 'One lens', words: 31 })
  expect(edit!.told[2]).toBe('Its light reached 32 kilometres across the dark sea.')
  const own = edit!.of[2]!
  expect([own.wording, own.source_id], 'it is the person’s, and cites nothing').toEqual(['own', undefined])
  expect(edit!.of[1], 'what nobody wrote cites what it did').toMatchObject({ source_id: 's1', passage })
})

test('S02 WFD-05 the keyboard opens, joins, splits, moves and removes a sentence; one that is left empty is removed', async () => {
  open()
  const told = () => [...document.querySelectorAll('.script .sentence')].map(({ textContent }) => textContent.trim())
  fireEvent.keyDown(button(/^The first lens was lit/), { key: 'Enter' })
  expect(screen.getByRole('group', { name: 'What to do with the sentence' })).toBeTruthy()
  fireEvent.click(button('Join with the next sentence'))
  const joined = getText('Text of Main content')
  expect(joined.value).toBe('The first lens was lit at Cordouan in 1823. Its light reached 32 kilometres.')
  expect(button('Remove the sentence'), 'the main part keeps one').toHaveProperty('disabled', true)
  joined.setSelectionRange(0, 0)
  fireEvent.click(button('Split where you write'))
  expect(await screen.findByText('Put the cursor between two words, then split.')).toBeTruthy()
  joined.setSelectionRange(44, 44)
  fireEvent.click(button('Split where you write'))
  expect(getText('Text of Main content').value, 'the second part is open').toBe('Its light reached 32 kilometres.')
  fireEvent.click(button('One sentence earlier'))
  fireEvent.keyDown(getText('Text of Main content'), { key: 'Escape' })
  expect(told()).toEqual([
    'Before the lens the coast was dark.',
    'Its light reached 32 kilometres. (your words)',
    'The first lens was lit at Cordouan in 1823. (your words)',
    'Soon every coast wished for one.',
  ])
  fireEvent.click(button(/^Its light reached/))
  fireEvent.change(getText('Text of Main content'), { target: { value: '  ' } })
  fireEvent.keyDown(getText('Text of Main content'), { key: 'Escape' })
  expect(told()).toHaveLength(3)
  fireEvent.click(button('Discard'))
  expect(told()[2], 'all is as it was saved').toBe('Its light reached 32 kilometres.')
})

test('S02 WFD-06 a blank title is reported at its field and nothing is sent; a refusal keeps the typed text', async () => {
  open()
  const title = getText('Title of the film')
  fireEvent.change(title, { target: { value: ' ' } })
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('The film needs a title. Write one, or discard the change.')
  fireEvent.click(button('Save 1 change'))
  fireEvent.change(title, { target: { value: 'One lens' } })
  expect(screen.queryByRole('alert')).toBeNull()
  answer(updateScript, { code: 'wrong_state', detail: 'Stage 2 is running: its content cannot be edited now.' })
  fireEvent.click(button('Save 1 change'))
  expect(await screen.findByText('Stage 2 is running: its content cannot be edited now.')).toBeTruthy()
  expect(title.value).toBe('One lens')
  expect(button('Save 1 change')).toBeTruthy()
  expect(
    saved().map((each) => each.title),
    'a film without a title was never sent',
  ).toEqual(['One lens'])
})

test('S02 RDR-04 the spoken length is next to the requested one, with the difference; empty sections are not shown', () => {
  const metadata = { ...SCRIPT.script_metadata, estimated_duration: 78 }
  open({ script_metadata: metadata, notices: ['The source was too short for 60 seconds.'] })
  expect(screen.getByText('+30% off target')).toBeTruthy()
  // 56: the script is first, and the notices are collapsed to one line
  expect(screen.getByText('The source was too short for 60 seconds.').closest('details')?.open).toBe(false)
  expect(screen.getByText('Good to know: 1 notice')).toBeTruthy()
  expect(article().queryByText('Introduction')).toBeNull()
  expect(article().getByText('Hook')).toBeTruthy()
})

test('issue 56 S02 the estimated length is named apart from the measured length of the finished film', () => {
  const { unmount } = open()
  expect(screen.queryByText(/the finished film lasts/)).toBeNull()
  unmount()
  open({}, { film: { film_seconds: 57.4 } })
  expect(screen.getByText('27 words · about 1:00 of 1:00')).toBeTruthy()
  expect(screen.getByText('the finished film lasts 0:57')).toBeTruthy()
  cleanup()
  const metadata = { ...SCRIPT.script_metadata, estimated_duration: 78 }
  open({ script_metadata: metadata }, { film: { film_seconds: 57.4 } })
  expect(screen.getByText('within target'), 'the measured film counts, not the estimate').toBeTruthy()
  expect(screen.queryByText('+30% off target')).toBeNull()
})

test('RDR-04 WRD-02 S02 an omitted key point shows why, links to the research, and one click adds it', async () => {
  const key_points = [
    { id: 'p0', title: 'The lens', told: true },
    { id: 'p1', title: 'The keeper', told: false, reason: 'no_room' as const },
  ]
  const script_metadata = { ...SCRIPT.script_metadata, estimated_duration: 65 }
  const { onChoose } = open({ key_points, script_metadata })
  expect(screen.getByText('1 of 2 key points is in the script')).toBeTruthy()
  expect(screen.getByText(/the film has no room for it/)).toBeTruthy()
  fireEvent.click(button('Content Research'))
  expect(onChoose).toHaveBeenCalledWith(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Add it: The keeper' }))
  expect(screen.getByDisplayValue('A keeper climbed 301 steps.'), 'it is open where it stands now').toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add it: The keeper' })).toBeNull()
  expect(button('Save 1 change'), 'its texts and times are no change of their own').toBeTruthy()
  // 56: the bar that saves warns about the length, because the line with the length is at the top
  expect(within(document.querySelector<HTMLElement>('.save-bar')!).getByText(/^\+\d+% off target$/)).toBeTruthy()
})

test('S02 WFD-03 PTS-05 a part is rewritten for a price, but not while an edit is unsaved or after the research has changed', async () => {
  answer(executeStage, { stage: stage(2, 'processing'), execution_id: 'run-1', hold_points: 3000 })
  const { unmount } = open()
  const ask = () => screen.queryByRole('button', { name: 'Rewrite part 1 of Main content' })
  await waitFor(() => expect(ask()).toBeTruthy())
  fireEvent.click(ask()!)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shorter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Shorter' })
  expect(within(dialog).getByText(/leaves out the one sentence of this part that the film needs least/)).toBeTruthy()
  expect(await within(dialog).findByText(/^Cost: 0\.3000 pts/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Shorter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rewrite = { wish: 'shorter', part: { section: 'main_content', paragraph: 0 } }
  expect(sentTo(executeStage)).toMatchObject([{ stage_id: 2, settings: { rewrite } }])
  fireEvent.click(button(/^Soon every coast/))
  fireEvent.change(getText('Text of Outro'), { target: { value: 'Every coast wished for one.' } })
  expect(ask(), 'the edit comes first').toBeNull()
  unmount()
  open({}, { needs_update: true })
  expect(ask()).toBeNull()
})

test('TEAM-04 S02 a person who may not run stages cannot request a rewrite', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  open({}, { session: member('VIEWER') })
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Rewrite part/ })).toBeNull()
  expect(article().getByText('Hook')).toBeTruthy()
})

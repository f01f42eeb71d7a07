import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { editStageContent, getStageIterations, type Iteration } from '@orion/contract/stages.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { useEditContent } from '../../../../api/stages.ts'
import { keys } from '../../../../api/keys.ts'
import { forgetDrafts, useDraft } from '../../../../lib/use-draft.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { SaveBar } from '../save-bar.tsx'
import './meet-dialog.tsx' // the screen loads this part lazily; it is imported here, so that no test waits for it

beforeEach(forgetDrafts)

const scene = (id: string, text: string, part: Partial<VoiceScene> = {}): VoiceScene => ({
  ...{ id, text, section: 'main_content', opens_paragraph: false, sentence_ids: [id], voice_id: 'calm', rate: 1 },
  ...part,
})
const FIRST = [scene('a', 'The tower stands.'), scene('b', 'It is white.'), scene('c', 'It burns all night.')]
const film = workflow(['completed', 'completed', 'awaiting_approval'])

const saved = (version: number): Iteration => ({
  id: `v${version}`,
  version,
  model_used: 'Orion',
  provider: 'edit',
  executed_at: '2026-11-22T09:30:00.000Z',
  cost_points: 0,
  total_tokens: 0,
  uses: [],
  chosen: true,
  sentence: '3 scenes',
  accepted_at: null,
  update_notes: null,
  preserve_original: null,
  saved_by: 'Ana Ruiz',
})

/** A screen that edits scenes, and the server's version. A button replaces the event of the stream. */
function Screen({ theirs }: { theirs: VoiceScene[] }) {
  const [now, setNow] = useState({ version: 1, scenes: FIRST })
  const draft = useDraft<VoiceScene[]>('film-1:scenes', now.scenes, now.version)
  const save = useEditContent('film-1', 4)
  const put = (id: string, text: string) =>
    draft.set((before) => before.map((each) => (each.id === id ? { ...each, text } : each)))
  return (
    <>
      {draft.value.map(({ id, text }) => (
        <input key={id} aria-label={`Words of ${id}`} value={text} onChange={({ target }) => put(id, target.value)} />
      ))}
      <button type="button" onClick={() => setNow({ version: 2, scenes: theirs })}>
        They save
      </button>
      <SaveBar
        drafts={[draft]}
        pending={save.isPending}
        error={save.error}
        onSave={() =>
          save.mutate(
            { workflow_id: 'film-1', stage_number: 4, version: now.version, content: { scenes: draft.value } },
            { onSuccess: ({ data }) => draft.settle(draft.value, data.version) },
          )
        }
      />
    </>
  )
}

const words = (list: readonly VoiceScene[]) => list.map(({ text }) => text)
const sent = () =>
  sentTo(editStageContent).map(({ version, content }) => ({ version, words: words(content.scenes as VoiceScene[]) }))
const type = (id: string, text: string) => fireEvent.change(screen.getByLabelText(`Words of ${id}`), { target: { value: text } })
const theySave = () => fireEvent.click(screen.getByRole('button', { name: 'They save' }))
const seeBoth = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'See both' }))
  return screen.findByRole('dialog')
}

function showScreen(theirs: VoiceScene[], language: 'en' | 'es' = 'en') {
  answer(getStageIterations, { data: { iterations: [saved(2)] } })
  answer(getWorkflow, { data: film })
  answer(listVoices, {
    voices: [{ voice_id: 'calm', voice_name: 'Calm', language_code: 'en', provider: 'Orion', preview_url: null }],
    silent: [],
  })
  answer(editStageContent, { data: { version: 3, iteration_id: 'v3', content: {} } })
  return show(<Screen theirs={theirs} />, { language, known: [[keys.workflow('film-1'), film]] })
}

test('WFD-05 edits of different scenes by two people are both shown, and one click saves both over the current version', async () => {
  showScreen([FIRST[0], FIRST[1], scene('c', 'It burned all night.')])
  type('a', 'The tower stood.')
  theySave()
  expect(await screen.findByText(/^Somebody saved another version meanwhile\. Your changes are still here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save \d+ change/ })).toBeNull()
  const dialog = await seeBoth()
  expect(await within(dialog).findByText(/^Ana Ruiz saved version 2/)).toBeTruthy()
  const mine = within(dialog).getByRole('group', { name: /Scene 1 you changed it/ })
  expect(mine.querySelector('ins')?.textContent).toBe('stood')
  const theirs = within(dialog).getByRole('group', { name: /Scene 3 they changed it/ })
  expect(theirs.querySelector('ins')?.textContent).toBe('burned')
  expect(within(dialog).queryByRole('group', { name: /Scene 2/ })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Both', pressed: true })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 2, words: ['The tower stood.', 'It is white.', 'It burned all night.'] }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('WFD-05 parts that both changed must be chosen before saving, and the other choice stays one click away', async () => {
  showScreen([FIRST[0], scene('b', 'It is grey.'), scene('c', 'It burned all night.')])
  type('b', 'It is red.')
  theySave()
  const dialog = await seeBoth()
  const save = within(dialog).getByRole('button', { name: 'Save what is chosen' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  expect(within(dialog).getByText('Choose for 1 thing that both changed.')).toBeTruthy()
  const both = await within(dialog).findByRole('group', { name: /Scene 2 both changed it/ })
  fireEvent.click(within(both).getByRole('radio', { name: /^Yours/ }))
  fireEvent.click(save)
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 2, words: ['The tower stands.', 'It is red.', 'It burned all night.'] }]),
  )
})

test('WFD-05 ‘All theirs’ discards my edits and sends nothing; ‘All mine’ saves my edits', async () => {
  const theirs = [FIRST[0], scene('b', 'It is grey.'), scene('c', 'It burned all night.')]
  const { unmount } = showScreen(theirs)
  type('b', 'It is red.')
  theySave()
  let dialog = await seeBoth()
  fireEvent.click(within(dialog).getByRole('button', { name: 'All theirs' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Words of b').value).toBe('It is grey.'))
  expect(screen.queryByRole('button', { name: 'See both' })).toBeNull()
  expect(sent()).toEqual([])
  unmount()

  showScreen(theirs)
  type('b', 'It is red.')
  theySave()
  dialog = await seeBoth()
  fireEvent.click(within(dialog).getByRole('button', { name: 'All yours' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(sent()).toEqual([{ version: 2, words: ['The tower stands.', 'It is red.', 'It burns all night.'] }]))
})

test('WFD-05 another version that changes none of my parts needs no choice: my edit is saved over it', async () => {
  showScreen(FIRST)
  type('a', 'The tower stood.')
  theySave()
  fireEvent.click(await screen.findByRole('button', { name: /^Save \d+ change/ }))
  await waitFor(() => expect(sent()).toMatchObject([{ version: 2 }]))
})

test('WFD-05 SHL-06 the choice is in Spanish too, and cancelling keeps the typed text', async () => {
  showScreen([FIRST[0], scene('b', 'It is grey.'), FIRST[2]], 'es')
  type('b', 'It is red.')
  theySave()
  fireEvent.click(await screen.findByRole('button', { name: 'Ver ambas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dos ediciones de lo mismo' })
  expect(within(dialog).getByRole('group', { name: /Escena 2 lo cambiasteis los dos/ })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Words of b').value).toBe('It is red.')
})

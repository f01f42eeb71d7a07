import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chooseIteration } from '@orion/contract/stages.ts'
import { expect, test } from 'vitest'
import { draftOwner } from '../lib/draft-owner.ts'
import { forgetDrafts, useDraft } from '../lib/use-draft.ts'
import { answer, sentTo } from '../test/network.ts'
import { reloadPage } from '../test/reload.ts'
import { workflow } from '../test/samples.ts'
import { noteEdit, useEditHistory } from './edit-history.ts'
import { keys } from './keys.ts'

function open(workflow_id: string, iteration_id: string) {
  const client = new QueryClient()
  const film = workflow(['completed', 'completed', 'completed'])
  film.stages[2]!.iteration_id = iteration_id
  client.setQueryData(keys.workflow(workflow_id), film)
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(
    () => ({
      scenes: useDraft(`${workflow_id}:scenes`, 'spoken'),
      looks: useDraft(`${workflow_id}:looks`, 'still'),
      history: useEditHistory(workflow_id),
    }),
    { wrapper },
  )
  return result
}
const press = () => act(() => void document.body.click())

test('56.3 undo reverts the last change of any stage, saved or not; redo applies it again', async () => {
  answer(chooseIteration, { data: { version: 3, iteration_id: 'first', content: {} } })
  const at = open('film-undo', 'second')
  noteEdit('film-undo', { stage_number: 2, from: 'first', to: 'second' })
  press()
  act(() => at.current.scenes.set('spoken anew'))
  press()
  act(() => at.current.looks.set('moving'))
  await act(async () => expect(await at.current.history.undo!()).toBe(6))
  expect([at.current.looks.value, at.current.scenes.value]).toEqual(['still', 'spoken anew'])
  await act(async () => expect(await at.current.history.undo!()).toBe(3))
  expect(at.current.scenes.changed).toBe(false)
  expect(sentTo(chooseIteration), 'no saved edit was touched').toEqual([])
  await act(async () => expect(await at.current.history.redo!()).toBe(3))
  expect(at.current.scenes.value).toBe('spoken anew')
  await act(async () => void (await at.current.history.undo!()))
  await act(async () => expect(await at.current.history.undo!()).toBe(2))
  expect(sentTo(chooseIteration)).toMatchObject([{ stage_number: 2, iteration_id: 'first' }])
  expect(at.current.history.undo).toBeNull()
})

test('56.3 a drag is one step, however long it lasts; saving an edit removes its unsaved step', async () => {
  const at = open('film-drag', 'second')
  press()
  for (const seconds of [1, 2, 3]) {
    act(() => at.current.scenes.set(`pause ${seconds}`))
    await new Promise((done) => setTimeout(done, 250))
  }
  press()
  act(() => at.current.scenes.set('another'))
  await act(async () => void (await at.current.history.undo!()))
  expect(at.current.scenes.value).toBe('pause 3')
  await act(async () => void (await at.current.history.undo!()))
  expect(at.current.scenes.changed).toBe(false)
  expect(at.current.history.undo).toBeNull()

  press()
  act(() => at.current.scenes.set('kept'))
  act(() => at.current.scenes.settle('kept', 2))
  expect(at.current.history.undo, 'a saved edit is noted where it is saved').toBeNull()
})

test.each([
  ['points', 1],
  ['facts', 1],
  ['sources', 1],
  ['rights', 1],
  ['source-pictures', 1],
  ['quotes', 2],
  ['board shaft one', 5],
] as const)('56.3 unsaved %s are undone before an earlier saved edit', async (kind, stage_number) => {
  const workflow_id = `film-${stage_number}-${kind}`
  const { history } = open(workflow_id, 'second').current
  expect(history.undo).toBeNull()
  noteEdit(workflow_id, { stage_number: 2, from: 'first', to: 'second' })
  const draft = renderHook(() => useDraft(`${workflow_id}:${kind}`, 'saved')).result
  const at = open(workflow_id, 'second')
  press()
  act(() => draft.current.set('typed'))
  await act(async () => expect(await at.current.history.undo!()).toBe(stage_number))
  expect([draft.current.value, sentTo(chooseIteration)]).toEqual(['saved', []])
})

test('56.3 after a reload, the last change is undone first, saved or not, in whatever stage the page opens', async () => {
  answer(chooseIteration, { data: { version: 3, iteration_id: 'first', content: {} } })
  const typing = renderHook(() => useDraft('film-reload:points', 'saved')).result
  press()
  act(() => typing.current.set('before the sentence'))
  noteEdit('film-reload', { stage_number: 2, from: 'first', to: 'second' })
  press()
  act(() => typing.current.set('after the sentence'))
  reloadPage()

  const at = open('film-reload', 'second')
  await act(async () => expect(await at.current.history.undo!()).toBe(1))
  expect(sentTo(chooseIteration)).toEqual([])
  const shown = renderHook(() => useDraft('film-reload:points', 'saved')).result
  expect(shown.current.value).toBe('before the sentence')
  await act(async () => expect(await at.current.history.undo!()).toBe(2))
  reloadPage()

  const again = open('film-reload', 'first')
  const draft = renderHook(() => useDraft('film-reload:points', 'saved')).result
  await act(async () => expect(await again.current.history.undo!()).toBe(1))
  expect([draft.current.value, again.current.history.undo]).toEqual(['saved', null])
  await act(async () => expect(await again.current.history.redo!()).toBe(1))
  expect(draft.current.value).toBe('before the sentence')
})

test('56.3 a draft that another tab changed is one step at the place of its last change; an earlier visit’s is first', async () => {
  answer(chooseIteration, { data: { version: 3, iteration_id: 'first', content: {} } })
  const typing = renderHook(() => useDraft('film-tabs:points', 'saved')).result
  press()
  act(() => typing.current.set('one'))
  press()
  act(() => typing.current.set('two'))
  noteEdit('film-tabs', { stage_number: 2, from: 'first', to: 'second' })
  reloadPage()
  localStorage.setItem(
    `orion_draft:${draftOwner()}:film-tabs:points`,
    JSON.stringify({ version: 0, value: 'three', base: 'saved' }),
  )
  localStorage.setItem(
    `orion_draft:${draftOwner()}:film-tabs:looks`,
    JSON.stringify({ version: 0, value: 'moving', base: 'still' }),
  )

  const at = open('film-tabs', 'second')
  const draft = renderHook(() => useDraft('film-tabs:points', 'saved')).result
  expect([draft.current.value, at.current.looks.value]).toEqual(['three', 'moving'])
  await act(async () => expect(await at.current.history.undo!()).toBe(2))
  await act(async () => expect(await at.current.history.undo!()).toBe(1))
  expect([draft.current.value, at.current.looks.value]).toEqual(['saved', 'moving'])
  await act(async () => expect(await at.current.history.undo!()).toBe(6))
  expect([at.current.looks.value, at.current.history.undo]).toEqual(['still', null])
})

test('56.3 signing out leaves nothing in the browser that a person typed', () => {
  const typing = renderHook(() => useDraft('film-out:points', 'saved')).result
  press()
  act(() => typing.current.set('a secret'))
  reloadPage()
  expect(JSON.stringify({ ...sessionStorage })).toContain('a secret')
  forgetDrafts()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a secret')
})

test('56.3 a draft whose kind has neither a stage nor an undo of its own does not compile', () => {
  // @ts-expect-error -- the kind is not in the list of drafts
  const { result } = renderHook(() => useDraft('film-1:unlisted', 'saved'))
  expect(result.current.value).toBe('saved')
})

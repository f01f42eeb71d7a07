import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keys } from '../../../../api/keys.ts'
import { takeEvent } from '../../../../app/events.ts'
import { partner } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { EditsThis } from '../../film/here/edits-this.tsx'
import { Faces } from './faces.tsx'

const ana = { user_id: 'user-2', name: 'Ana Ruiz', stage_number: 5, scene_id: 'scene-2' }
const own = { user_id: partner().user_id, name: 'Me', stage_number: 1 }

test('34.9 other people in the film are shown as avatars; a click goes to their place; a person who leaves disappears', async () => {
  const { client, place } = show(<Faces workflow_id="film-1" />, { known: [[keys.presence('film-1'), [own, ana]]] })
  expect(screen.queryByRole('button', { name: /Me/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ana Ruiz edits a scene at Image Selection' }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '5', scene: 'scene-2' }))
  const told = { type: 'presence', workflow_id: 'film-1', user_id: 'user-2', name: 'Ana Ruiz', stage_number: 6 } as const
  act(() => takeEvent(client, told))
  expect(await screen.findByRole('button', { name: 'Ana Ruiz is at Image to Video' })).toBeTruthy()
  act(() => takeEvent(client, { ...told, gone: true }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  act(() => takeEvent(client, { ...told, workflow_id: 'another' }))
  expect(client.getQueryData(keys.presence('another'))).toBeUndefined()
})

test('34.9 a person with an open sentence of the script is shown as editing it, and a click goes there', () => {
  const there = { ...ana, stage_number: 2, scene_id: 's-1' }
  show(<Faces workflow_id="film-1" />, { known: [[keys.presence('film-1'), [own, there]]] })
  expect(screen.getByRole('button', { name: 'Ana Ruiz edits a sentence at Script Generation' })).toBeTruthy()
})

test('34.9 a scene shows who else edits it', async () => {
  const known: [readonly unknown[], unknown][] = [[keys.presence('film-1'), [own, ana]]]
  show(<EditsThis scene_id="scene-2" />, { known, at: '?wf=film-1' } as Parameters<typeof show>[1])
  expect(await screen.findByText('Ana Ruiz edits this')).toBeTruthy()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeNote, createNote, deleteNote, listNotes, listPeople, type Note, replyToNote } from '@orion/contract/notes.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { forgetDrafts } from '../../../../lib/use-draft.ts'
import { takeEvent } from '../../../../app/events.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../player.ts'
import { FilmNotes } from './film-notes.tsx'
import { FilmSide } from './film-side.tsx'
import { markPart } from './marked-part.ts'
import { NoteMarks } from './note-marks.tsx'
import { RegionLayer, regionBetween, regionByKey } from './region-layer.tsx'
import { SentenceMark, SentenceNotes } from './sentence-notes.tsx'

const film = workflow(['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed'])

const note = (note_id: string, seconds: number, part: Partial<Note> = {}): Note => ({
  ...{
    note_id,
    workflow_id: 'film-1',
    seconds,
    sentence_id: null,
    quote: null,
    region: null,
    assigned_to: null,
    mentions: [],
    version: 1,
    text: `Said by ${note_id}`,
    author_id: 'user-2',
    author: 'Ana Ruiz',
  },
  ...{ created_at: '2026-11-22T09:30:00.000Z', done: false, done_by: null, for_guests: false, replies: [] },
  ...part,
})

function showNotes(notes: Note[], more: Parameters<typeof show>[1] = {}) {
  forgetDrafts()
  answer(listNotes, { notes })
  answer(listPeople, { people: [{ user_id: 'user-2', name: 'Ana Ruiz' }] })
  const player = createPlayer()
  const shown = show(
    <PlayerContext value={player}>
      <FilmNotes workflow={film} />
      <NoteMarks workflow_id="film-1" seconds={60} />
    </PlayerContext>,
    more,
  )
  return { ...shown, player }
}

test('S08 notes are listed by second with author and state; a click moves the film there; open ones are on the timeline', async () => {
  const { player, container } = showNotes([
    note('a', 12.4),
    note('b', 30, { done: true, done_by: 'Inés Carvajal' }),
    note('c', 45, { version: 3 }),
  ])
  const went: number[] = []
  player.seek = (to: number) => void went.push(to)
  fireEvent.click(await screen.findByRole('button', { name: 'Go to 0:12.4' }))
  expect(went).toEqual([12.4])
  expect(screen.getByText('written on version 3')).toBeTruthy()
  expect(
    [...container.querySelectorAll<HTMLElement>('.note-marks i')].map(({ style }) => Math.round(parseFloat(style.left))),
  ).toEqual([21, 75])
  expect(screen.queryByText('Said by b')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 that is done' }))
  expect(screen.getByText('done: Inés Carvajal')).toBeTruthy()
})

test('S08 a note is written at the current second, its text stays after a refusal, and an event adds it to the list', async () => {
  const { client } = showNotes([])
  expect(await screen.findByText(/^No notes yet/)).toBeTruthy()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' })
  expect(add.disabled).toBe(true)
  const words = screen.getByLabelText<HTMLTextAreaElement>('Note at 0:00.0')
  fireEvent.change(words, { target: { value: 'Too dark' } })
  answer(createNote, { code: 'wrong_state', detail: 'A note needs a time in the film, but there is no film yet.' })
  fireEvent.click(add)
  expect(await screen.findByText(/there is no film yet/)).toBeTruthy()
  expect(words.value).toBe('Too dark')
  answer(createNote, { note: note('n', 0, { text: 'Too dark' }) })
  answer(listNotes, { notes: [note('n', 0, { text: 'Too dark here' })] })
  fireEvent.click(add)
  await waitFor(() => expect(sentTo(createNote)).toHaveLength(2))
  expect(sentTo(createNote)[1]).toEqual({ workflow_id: 'film-1', seconds: 0, text: 'Too dark' })
  expect(await screen.findByText('Too dark here')).toBeTruthy()
  expect(words.value).toBe('')

  answer(listNotes, { notes: [note('n', 0), note('other', 3, { text: 'By somebody else' })] })
  takeEvent(client, { type: 'notes', workflow_id: 'film-1', open_notes: 2 })
  expect(await screen.findByText('By somebody else')).toBeTruthy()
})

test('S08 a note has replies on one level, can be marked as done, and is deleted after a confirmation with its replies', async () => {
  const reply = {
    note_id: 'r',
    text: 'Mended',
    mentions: [],
    author_id: 'user-1',
    author: 'Inés Carvajal',
    created_at: '2026-11-22T09:40:00.000Z',
    for_guests: false,
  }
  showNotes([note('a', 1, { replies: [reply] })])
  fireEvent.click(await screen.findByRole('button', { name: 'More for the note by Ana Ruiz' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }))
  fireEvent.change(screen.getByLabelText('Reply to Ana Ruiz'), { target: { value: ' So it is. ' } })
  answer(replyToNote, { note: note('a', 1) })
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(sentTo(replyToNote)).toMatchObject([{ note_id: 'a', text: 'So it is.' }]))

  answer(changeNote, { note: note('a', 1) })
  fireEvent.click(screen.getByRole('button', { name: 'Done: note by Ana Ruiz' }))
  await waitFor(() => expect(sentTo(changeNote)).toMatchObject([{ note_id: 'a', done: true }]))

  fireEvent.click(screen.getByRole('button', { name: 'More for the note by Inés Carvajal' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Show to guests',
    'Delete',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Show to guests' }))
  await waitFor(() => expect(sentTo(changeNote).at(-1)).toMatchObject({ note_id: 'r', for_guests: true }))
  fireEvent.click(screen.getByRole('button', { name: 'More for the note by Ana Ruiz' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete note' })
  expect(within(dialog).getByText('It is deleted for everybody, with its reply.')).toBeTruthy()
  answer(deleteNote, { message: 'Note deleted' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(deleteNote)).toMatchObject([{ note_id: 'a' }]))
})

test('TEAM-04 S08 a viewer writes and answers notes, and cannot delete or close those of other people', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  showNotes([note('a', 1), note('own', 2, { author_id: 'user-1', author: 'Nils Berg' })], { session: member('VIEWER') })
  expect(await screen.findByRole('button', { name: 'Done: note by Nils Berg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Done: note by Ana Ruiz' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More for the note by Ana Ruiz' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Reply'])
})

test('S08 SHL-06 the scenes or the notes are next to the film, in Spanish too', async () => {
  forgetDrafts()
  answer(listNotes, { notes: [note('a', 1), note('b', 2, { done: true, done_by: 'Ana Ruiz' })] })
  show(
    <PlayerContext value={createPlayer()}>
      <FilmSide workflow={film} scenes={<p>the scenes</p>} />
    </PlayerContext>,
    { language: 'es' },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notas 1' }))
  expect(await screen.findByRole('region', { name: 'Notas sobre la película' })).toBeTruthy()
  expect(screen.getByText('the scenes').parentElement?.hidden).toBe(true)
})

test('56.14 S08 Enter accepts the highlighted @name, and is a line break without one', async () => {
  showNotes([])
  show(
    <PlayerContext value={createPlayer()}>
      <RegionLayer />
    </PlayerContext>,
  )
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Note at 0:00.0')
  expect(fireEvent.keyDown(words, { key: 'Enter' })).toBe(true)
  fireEvent.change(words, { target: { value: 'Too dark, @an' } })
  const offered = await screen.findByRole('button', { name: 'Ana Ruiz' })
  expect(offered.dataset.marked).toBe('true')
  expect(fireEvent.keyDown(words, { key: 'Enter' })).toBe(false)
  expect(words.value).toBe('Too dark, @Ana Ruiz ')
})

test('34.9 S08 after @ names are suggested, keys mark a part of the image, and both are sent with the note', async () => {
  showNotes([])
  show(
    <PlayerContext value={createPlayer()}>
      <RegionLayer />
    </PlayerContext>,
  )
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Note at 0:00.0')
  fireEvent.change(words, { target: { value: 'Too dark, @an' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz' }))
  expect(words.value).toBe('Too dark, @Ana Ruiz ')
  fireEvent.click(screen.getByRole('button', { name: 'Mark a part' }))
  const layer = await screen.findByRole('application', { name: /^The part of the image/ })
  fireEvent.keyDown(layer, { key: 'ArrowRight' })
  fireEvent.keyDown(layer, { key: 'ArrowRight', shiftKey: true })
  answer(createNote, { note: note('n', 0) })
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sentTo(createNote)).toHaveLength(1))
  expect(sentTo(createNote)[0]).toMatchObject({ text: 'Too dark, @Ana Ruiz', region: { x: 0.35, y: 0.35, height: 0.3 } })
  expect((sentTo(createNote)[0] as { region: { width: number } }).region.width).toBeCloseTo(0.32)
  markPart()
})

test('34.9 a marked part stays within the image, however it is drawn, moved or resized', () => {
  expect(regionBetween({ x: 1.2, y: 0.5 }, { x: 0.6, y: -0.3 })).toMatchObject({ x: 0.6, y: 0, width: 0.4, height: 0.5 })
  const corner = { x: 0.7, y: 0.7, width: 0.3, height: 0.3 }
  expect(regionByKey(corner, 'ArrowDown', false)).toMatchObject({ y: 0.7 })
  expect(regionByKey(corner, 'ArrowRight', true)?.width).toBeCloseTo(0.3)
  expect(regionByKey(corner, 'Enter', false)).toBeUndefined()
})

test('34.9 S02 a sentence shows its number of open notes; opened, it shows them below, and a new note belongs to it', async () => {
  forgetDrafts()
  answer(listNotes, {
    notes: [
      note('s', 0, {
        seconds: null,
        sentence_id: 's1',
        quote: 'It opened.',
        assigned_to: { user_id: 'user-2', name: 'Ana Ruiz' },
      }),
    ],
  })
  answer(listPeople, { people: [] })
  show(
    <PlayerContext value={createPlayer()}>
      <SentenceMark workflow_id="film-1" sentence_id="s1" />
      <SentenceNotes workflow={film} sentence_id="s1" />
    </PlayerContext>,
  )
  expect(await screen.findByText('1 open note on this sentence')).toBeTruthy()
  expect(screen.getByText('For Ana Ruiz')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Note on this sentence'), { target: { value: 'Shorter' } })
  answer(createNote, { note: note('n', 0, { seconds: null, sentence_id: 's1', quote: 'It opened.' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sentTo(createNote)).toEqual([{ workflow_id: 'film-1', text: 'Shorter', sentence_id: 's1' }]))
})

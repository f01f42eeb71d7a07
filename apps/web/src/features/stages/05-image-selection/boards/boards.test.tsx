import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Board, BoardEdits, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { useEditHistory } from '../../../../api/edit-history.ts'
import { forgetDrafts } from '../../../../lib/use-draft.ts'
import { uploadAsset } from '@orion/contract/assets.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, notMade, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { BoardEditor } from './board-editor.tsx'
import { unshownIn } from './board-edits.ts'
import { FilmBoardStrips } from './boards.tsx'

const SCENES: ImageScene[] = ['A car hangs on six ropes.', 'The wedges close.', 'It stands still.'].map((text, index) => ({
  scene_id: `s${index + 1}`,
  text,
  candidates: [
    { candidate_id: 'b', kind: 'found', image_asset_id: 'lake', licence: 'CC BY 4.0', attribution: 'Ada Field', slots: {} },
    { candidate_id: 'a', kind: 'drawn', image_asset_id: 'a', licence: 'own', attribution: 'Orion' },
  ],
  chosen: 'a',
  solemn: false,
  topic: [],
}))
const take = (take_id: string, part: Partial<BoardTake> = {}): BoardTake => ({
  take_id,
  by: 'model-x',
  seen: false,
  answer: {},
  parts: [
    { part_id: 'shaft', is: 'the shaft', actor: false },
    { part_id: 'car', is: 'the car', actor: true },
  ],
  labels: [{ label_id: 'l1', text: 'six ropes', part: 'car', scene_id: 's1' }],
  refused_labels: [{ text: '10 times', why: 'It stands in no sentence.' }],
  faults: [
    { what: 'label', scene_id: 's1', part: 'car', says: 'The label covers the car.' },
    { what: 'still', scene_id: 's1', says: 'Nothing changes.' },
    { what: 'cut', scene_id: 's1', says: 'The car is cut.', place: { x: 0.5, y: 0.25, width: 0.25, height: 0.5 } },
  ],
  fails: ['s2'],
  passes: true,
  stills: { s1: 'still-1', s2: 'still-2' },
  ...part,
})
const board = (part: Partial<Board>): Board => ({
  board_id: 'shaft',
  kind: 'drawn',
  take: 0,
  as: '',
  seen: 'A shaft cut open.',
  picture: '',
  sentences: [0, 1].map((at) => ({
    s: `s${at + 1}`,
    scene_id: `s${at + 1}`,
    text: SCENES[at].text,
    view: 'A1-L6',
    word: at === 0 ? 'ropes' : '',
    change: 'the ropes light up',
  })),
  parts: [{ id: 'car', cells: 'C2-D5', is: 'the car', actor: true }],
  touches: [],
  exact: [],
  takes: [take('one'), take('two', { seen: true, words: 'The car is too small.' })],
  chosen: 'one',
  heard: ['The wheel should turn.'],
  unheard: { 'The wheel should turn.': 'The service is busy.' },
  ...part,
})
const LAST = board({
  board_id: 'last',
  sentences: [{ s: 's3', scene_id: 's3', text: SCENES[2].text, view: 'A1-L6', word: '', change: '' }],
  takes: [],
  chosen: undefined,
  unheard: undefined,
  none: { why: 'form', detail: 'The answer is cut off.' },
})
const BOARDS: FilmBoards = { asks: '1', by: 'model-x', take: 0, thing: 'a lift', spark: 'ropes', boards: [board({}), LAST] }

afterEach(forgetDrafts)

function open(boards = BOARDS, mayAsk = true) {
  const { data } = notMade()
  const said = { shaft: [{ words: 'The wheel should turn.' }] }
  answer(getStageContent, { data: { ...data, version: 1, settings: { says: said, takes: { s1: 1 } } } })
  answer(estimateStage, estimate({ estimated_points: 400, hold_points: 400 }))
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 400 })
  const edits: FilmBoards[] = []
  const onEdit = vi.fn((edit: (now: FilmBoards | undefined) => FilmBoards | undefined) => edits.push(edit(boards)!))
  const { unmount } = show(
    <FilmBoardStrips
      {...{ onEdit }}
      workflow={workflow()}
      boards={boards}
      scenes={SCENES}
      urls={{ 'still-1': '/files/still-1', 'still-2': '/files/still-2' }}
      error={null}
      mayRun
      mayAsk={mayAsk}
    />,
  )
  const strip = within(screen.getByRole('region', { name: 'Illustration 1' }))
  return { strip, unmount, last: () => edits.at(-1)!, onEdit }
}

test('BOARDS 3 a board shows its drawing at the chosen sentence, unreviewed and unused parts, and its faults', () => {
  const { strip } = open()
  const picture = (name: string) => strip.getByRole<HTMLImageElement>('img', { name })
  expect(picture('Illustration 1 as shown in sentence 1').src).toContain('still-1')
  expect(strip.getAllByText('Drawn by a model, not checked').length).toBeGreaterThan(0)
  const sentences = strip.getByRole('list', { name: 'Sentences of Illustration 1' })
  const [first, second] = within(sentences)
    .getAllByRole('listitem')
    .filter((it) => it.hasAttribute('data-scene'))
  const plan = within(first!).getByText('the ropes light up').closest('details')
  expect(plan?.open, 'the notes of the model are folded').toBe(false)
  expect(within(first!).getByText('The label covers the car.')).toBeTruthy()
  expect(within(second!).getByText(/does not show this sentence/u)).toBeTruthy()
  fireEvent.click(strip.getByRole('radio', { name: 'Sentence 2: The wedges close.' }))
  expect(picture('Illustration 1 as shown in sentence 2').src).toContain('still-2')
  const other = within(screen.getByRole('region', { name: 'Illustration 2' }))
  expect(other.getByText('The model’s answers could not be drawn.')).toBeTruthy()
  expect(other.getByText('The answer is cut off.')).toBeTruthy()
})

test('56 without a model, a board offers its editor and no request to a model', () => {
  const { strip } = open(BOARDS, false)
  expect(strip.getByRole('button', { name: 'Parts, labels and image' })).toBeTruthy()
  for (const name of ['Say what is wrong…', 'Draw again…']) expect(strip.queryByRole('button', { name })).toBeNull()
})

test('BOARDS 1.5 paid boards that no scene shows are listed; shown boards and boards without a drawing are not', () => {
  const [first, ...others] = SCENES
  const shown = { candidate_id: 'd', kind: 'drawn' as const, licence: 'own', attribution: 'Orion' }
  const scene = { ...first!, chosen: 'd', candidates: [{ ...shown, board: { board_id: 'shaft', take_id: 'one', seen: false } }] }
  expect(unshownIn(BOARDS, SCENES)).toEqual([1, 2])
  expect(unshownIn(BOARDS, [scene, ...others])).toEqual([2])
  const undrawn = board({ takes: [], chosen: undefined, none: { why: 'failed', detail: '' } })
  expect(unshownIn({ ...BOARDS, boards: [undrawn] }, SCENES)).toEqual([])
  open()
  expect(screen.getByText('Paid for and not shown in any scene: illustrations 1, 2.')).toBeTruthy()
})

test('BOARDS 3 a fault is marked on the image with its number in the list, and a click opens its line', () => {
  const { strip } = open()
  const mark = strip.getByRole('button', { name: '3: It is cut off' })
  expect([mark.style.getPropertyValue('--x'), mark.style.getPropertyValue('--y')]).toEqual(['62.5%', '50%'])
  expect(strip.queryByRole('button', { name: /^2: / })).toBeNull()
  fireEvent.click(mark)
  const line = document.activeElement
  expect(line?.textContent).toBe('It is cut offThe car is cut.')
  expect(line?.closest('details')?.open).toBe(true)
  fireEvent.click(strip.getByRole('radio', { name: 'Sentence 2: The wedges close.' }))
  expect(strip.queryByRole('button', { name: /It is cut off/u })).toBeNull()
})

test('BOARDS 3 a person describes a fault at its sentence, after seeing the price, and earlier remarks stay', async () => {
  const { strip } = open()
  fireEvent.click(strip.getByRole('button', { name: 'Say what is wrong…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong with Illustration 1?' }))
  expect(await dialog.findByText(/Cost: 0\.0400 pts\./u)).toBeTruthy()
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for a correction' })
  expect(act.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('In a sentence or two'), { target: { value: ' The wedges are too small. ' } })
  expect(sentTo(estimateStage)).toHaveLength(1)
  fireEvent.click(act)
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  const shaft = [{ words: 'The wheel should turn.' }, { words: 'The wedges are too small.', scene_id: 's1' }]
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 5, settings: { says: { shaft } } })
})

test('BOARDS 3 another version is chosen or requested, a board is locked, and unanswered remarks are sent again', async () => {
  const { strip, last } = open()
  fireEvent.click(strip.getByRole('radio', { name: /^Drawing 2.*You said: The car is too small/su }))
  expect(last().boards[0]?.chosen).toBe('two')
  fireEvent.click(strip.getByRole('button', { name: 'Lock' }))
  expect(last().boards[0]?.locked).toBe(true)
  expect(await strip.findByText('Not corrected: “The wheel should turn.”')).toBeTruthy()
  expect(strip.getByText('The service is busy.')).toBeTruthy()
  fireEvent.click(strip.getByRole('button', { name: 'Draw again…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw Illustration 1 again' }))
  await dialog.findByText(/Cost: 0\.0400 pts\./u)
  fireEvent.click(dialog.getByRole('button', { name: 'Draw again' }))
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ settings: { takes: { s1: 1, 'board shaft': 1 } } })
})

test('BOARDS 3 parts are hidden and moved by keyboard, labels edited, and all saved together', async () => {
  const { strip, last, onEdit } = open()
  fireEvent.click(strip.getByRole('button', { name: 'Parts, labels and image' }))
  fireEvent.click(await strip.findByRole('checkbox', { name: 'Show the shaft' }))
  fireEvent.click(strip.getByRole('button', { name: 'the car' }))
  const sheet = strip.getByRole('group', { name: /^Place of the car on the illustration/u })
  fireEvent.keyDown(sheet, { key: 'ArrowRight' })
  fireEvent.keyDown(sheet, { key: 'ArrowUp', shiftKey: true })
  expect(strip.getByText('20 across, -100 down')).toBeTruthy()
  fireEvent.change(strip.getByLabelText('Label at the car'), { target: { value: 'steel ropes' } })
  expect(strip.getByText(/Left off: “10 times”/u)).toBeTruthy()
  expect(onEdit).not.toHaveBeenCalled()
  fireEvent.click(strip.getByRole('button', { name: /^Save \d+ change/ }))
  expect(last().boards[0]?.takes[0]?.edits).toEqual({
    parts: { shaft: { off: true }, car: { move: [20, -100] } },
    labels: { l1: { text: 'steel ropes' } },
  })
})

test('56.3 unsaved edits of a board can be undone; saving them leaves nothing to undo', async () => {
  function Edited() {
    const [edits, setEdits] = useState<BoardEdits>()
    const { undo } = useEditHistory('film-1')
    const edited = take('one', edits === undefined ? {} : { edits })
    const parts = { workflow: workflow(), scenes: SCENES, urls: {}, board: board({}) }
    return (
      <>
        <BoardEditor {...parts} take={edited} error={null} onSave={setEdits} />
        <button type="button" disabled={undo === null} onClick={() => void undo?.()}>
          Undo
        </button>
      </>
    )
  }
  show(<Edited />)
  const label = screen.getByLabelText<HTMLInputElement>('Label at the car')
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
  expect(undo.disabled).toBe(true)
  fireEvent.change(label, { target: { value: 'steel ropes' } })
  fireEvent.click(undo)
  await waitFor(() => expect(label.value).toBe('six ropes'))
  fireEvent.change(label, { target: { value: 'steel ropes' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await waitFor(() => expect(undo.disabled).toBe(true))
  expect(label.value).toBe('steel ropes')
})

test('BOARDS 3 unsaved edits of a drawing are restored when that drawing is the chosen one again', async () => {
  const { strip, unmount } = open()
  const label = () =>
    within(screen.getByRole('region', { name: 'Illustration 1' })).findByLabelText<HTMLInputElement>('Label at the car')
  const openEditor = () => fireEvent.click(screen.getAllByRole('button', { name: 'Parts, labels and image' })[0]!)
  openEditor()
  fireEvent.change(await label(), { target: { value: 'steel ropes' } })
  expect(strip.getByRole('button', { name: /^Save \d+ change/ })).toBeTruthy()
  unmount()
  const mended = open({ ...BOARDS, boards: [board({ chosen: 'two' }), LAST] })
  openEditor()
  expect((await label()).value).toBe('six ropes')
  mended.unmount()
  open()
  openEditor()
  expect((await label()).value).toBe('steel ropes')
})

test('BOARDS 3 an image is placed on a board by keyboard: its cells, background, focus and credit', async () => {
  const asset_id = '00000000-0000-4000-8000-000000000007'
  const asset = { asset_id, kind: 'image' as const, url: '/files/own', download_url: '/files/own', name: 'quay.jpg' }
  const of = { stage_number: null, workflow_id: null, created_at: '2026-11-20T08:00:00.000Z', sha256: 'a' }
  answer(uploadAsset, { asset: { ...asset, ...of, mime_type: 'image/jpeg', size_bytes: 9 } })
  const { strip, last } = open()
  const saved = () => {
    fireEvent.click(strip.getByRole('button', { name: /^Save \d+ change/ }))
    return last().boards[0]?.takes[0]?.edits?.picture
  }
  fireEvent.click(strip.getByRole('button', { name: 'Parts, labels and image' }))
  fireEvent.click(await strip.findByRole('radio', { name: 'Image: Ada Field' }))
  expect(strip.getByText('Its credit comes with it: Ada Field')).toBeTruthy()
  const place = () => strip.getByRole('group', { name: /^Place of the image on the illustration/u })
  fireEvent.keyDown(place(), { key: 'ArrowLeft' })
  fireEvent.keyDown(place(), { key: 'ArrowDown', shiftKey: true })
  expect(saved()).toEqual({ image_asset_id: 'lake', as: 'inset', cells: 'H1-K4' })

  const file = new File(['x'], 'quay.jpg', { type: 'image/jpeg' })
  fireEvent.change(strip.getByLabelText('Add an image to the illustration'), { target: { files: [file] } })
  expect(await strip.findByRole<HTMLInputElement>('radio', { name: 'Image: quay.jpg' })).toHaveProperty('checked', true)
  fireEvent.change(strip.getByLabelText('Who made it'), { target: { value: 'Inés' } })
  expect(strip.getByRole('checkbox', { name: /^As it is/u }), '34.6 one’s own is as it is').toHaveProperty('checked', true)
  fireEvent.keyDown(strip.getByRole('slider', { name: 'Point that the film comes nearer to' }), { key: 'ArrowRight' })
  expect(saved()).toEqual({
    ...{ image_asset_id: asset_id, as: 'inset', cells: 'H1-K4', attribution: 'quay.jpg' },
    ...{ credit: 'Inés', as_it_is: true, focus: { x: 0.52, y: 0.5 } },
  })
  fireEvent.click(strip.getByRole('radio', { name: 'None' }))
  expect(strip.queryByRole('button', { name: /^Save \d+ change/ }), 'as it was').toBeNull()
})

test('BOARDS 3 a part that would cover a background image is named, and a button hides it', async () => {
  const hill = { part_id: 'sky', is: 'the sky', actor: false }
  const parts = [{ id: 'sky', cells: 'A1-L4', is: 'the sky', actor: false }]
  const picture = { image_asset_id: 'lake', as: 'ground' as const }
  const pictured = take('one', { parts: [hill], edits: { picture } })
  const { strip, last } = open({ ...BOARDS, boards: [board({ parts, takes: [pictured] }), LAST] })
  fireEvent.click(strip.getByRole('button', { name: 'Parts, labels and image' }))
  expect(await strip.findByText('This part covers it: the sky.')).toBeTruthy()
  fireEvent.click(strip.getByRole('button', { name: 'Hide it' }))
  expect(strip.queryByText('This part covers it: the sky.')).toBeNull()
  fireEvent.click(strip.getByRole('button', { name: /^Save \d+ change/ }))
  expect(last().boards[0]?.takes[0]?.edits).toEqual({ parts: { sky: { off: true } }, picture })
})

test('BOARDS 1.4 a judge’s marks are at their sentence and version, until a person edits the drawing', () => {
  const judged: BoardTake['judged'] = [
    { scene_id: 's1', mark: 'fails', why: 'Only a wall is seen.' },
    { scene_id: 's2', mark: 'shows', why: '' },
  ]
  const seen = [take('one', { seen: true, judged }), take('two')]
  const { strip, unmount } = open({ ...BOARDS, boards: [board({ takes: seen })] })
  expect(strip.getByText('Seen without knowing the plan, the image does not show this.')).toBeTruthy()
  expect(strip.getByText('Only a wall is seen.').lang).toBe('en')
  expect(strip.getByText(/says that 1 of 2 show what is said/u)).toBeTruthy()
  expect(strip.getByText(/shows 1 of 2 sentences/u)).toBeTruthy()
  unmount()
  const changed = [take('one', { seen: true, judged, edits: { parts: { car: { off: true } } } }), take('two')]
  const { strip: other } = open({ ...BOARDS, boards: [board({ takes: changed })] })
  expect(other.queryByText('Only a wall is seen.')).toBeNull()
})

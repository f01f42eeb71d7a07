import type { Board, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageUnit } from '../providers/port.ts'
import { expect, test } from 'vitest'
import { boardCandidates, exactName, withTrouble } from './board-candidates.ts'

test('BOARDS 1.5 a board whose current version fails says so until another version is chosen, and other reasons stay', () => {
  const take = (take_id: string, passes: boolean) => ({ take_id, passes }) as BoardTake
  const board = { takes: [take('t0', false), take('t1', true)], chosen: 't0' } as Board
  const fails = withTrouble(board)
  expect(fails.none).toEqual({ why: 'fails', detail: '' })
  expect(withTrouble({ ...fails, chosen: 't1' }).none).toBeUndefined()
  const failed = { why: 'failed' as const, detail: 'The service is busy.' }
  expect(withTrouble({ ...board, chosen: 't1', none: failed }).none).toEqual(failed)
  const { chosen: _, ...undrawn } = board
  expect(withTrouble({ ...undrawn, takes: [], none: failed }).none).toEqual(failed)
})

test('51.1 a chart that cannot be drawn does not hide another chart of its sentence on a drawn board', () => {
  const shot = { template: 'share', slots: {} }
  const planned = { s: 's1', kind: 'share', facts: [], cells: 'A1-D2' }
  const exact = [
    { ...planned, id: 'i1' },
    { ...planned, id: 'i2', shot },
  ]
  const sentences = [{ s: 's1', scene_id: 'a', text: 'a' }]
  const boards = { boards: [{ board_id: 'dead', kind: 'drawn', exact, sentences, takes: [] }] } as unknown as FilmBoards
  const scene = { scene_id: 'a', text: 'a', sentences: [] }
  const page = { candidate_id: 'page-A', kind: 'drawn', licence: 'own', attribution: 'Orion', template: 'page', slots: {} }
  const found = boardCandidates(boards, scene, {
    units: [{}] as ImageUnit[],
    scenes: [scene],
    listDrawn: () => [page as Candidate],
    pictures: new Map(),
  })
  expect(found.exact.map(({ candidate_id }) => candidate_id)).toEqual([exactName('dead', 'i2')])
})

test('51.1 a chart that is a whole board is made for its scenes if none of their drawings shows it', () => {
  const slots = { figure: { value: 135 }, whole: { value: 423 } }
  const exact = [
    { id: 'i1', s: 's1', kind: 'share', facts: [], cells: 'A1-L6', figure: '423 dead', shot: { template: 'share', slots } },
  ]
  const sentences = ['a', 'b'].map((scene_id, at) => ({ s: `s${at + 1}`, scene_id, text: scene_id }))
  const boards = { boards: [{ board_id: 'dead', kind: 'chart', exact, sentences, takes: [] }] } as unknown as FilmBoards
  const scenes = ['a', 'b'].map((scene_id) => ({ scene_id, text: scene_id, sentences: [] }))
  const page = {
    candidate_id: 'page-A',
    kind: 'drawn',
    licence: 'own',
    attribution: 'Orion',
    template: 'page',
    slots: {},
  } as Candidate
  const shownBy = (drawn: Candidate[]) =>
    scenes.map((scene) =>
      boardCandidates(boards, scene, {
        units: [{}, {}] as ImageUnit[],
        scenes,
        listDrawn: () => drawn,
        pictures: new Map([[exactName('dead', 'i1'), 'still']]),
      }).exact.map(({ candidate_id, image_asset_id }) => [candidate_id, image_asset_id]),
    )
  expect(shownBy([page])).toEqual([[['exact-dead-i1', 'still']], [['exact-dead-i1', 'still']]])
  expect(shownBy([page, { ...page, candidate_id: 'share-A', template: 'share', slots }])).toEqual([
    [['share-A', undefined]],
    [['share-A', undefined]],
  ])
})

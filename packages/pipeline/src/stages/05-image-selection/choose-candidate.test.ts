import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { expect, test } from 'vitest'
import { chooseCandidate } from './choose-candidate.ts'
import type { PictureAsk } from './services/plan.ts'

const drawn = (candidate_id: string, reason: string): Candidate =>
  ({ candidate_id, kind: 'drawn', template: candidate_id, why: { reason, words: 'Lyon' } }) as Candidate

const PAGE = drawn('page', 'sentence')
const CHART = drawn('chart', 'figure')
const MAP = drawn('map', 'place')
const BOARD = { ...drawn('board', 'board'), board: { board_id: 'b', take_id: 't', seen: 1 } } as unknown as Candidate
const PHOTO = { candidate_id: 'source', kind: 'found', template: 'photograph', sha256: 'p' } as Candidate

/** A request of the film, and the image that results from it. */
const ask = (kind: 'name' | 'person' | 'made'): { asked: PictureAsk; candidate: Candidate } => {
  const thing = kind === 'made' ? {} : { thing: { kind, name: 'Lyon', words: 'Lyon' } }
  return {
    asked: { ask_id: kind, by_person: false, ...thing } as PictureAsk,
    candidate: { candidate_id: kind, kind: kind === 'made' ? 'made' : 'found', sha256: kind, ask_id: kind } as Candidate,
  }
}

const ASKS = { none: [], name: [ask('name')], person: [ask('person')], made: [ask('made')], both: [ask('name'), ask('made')] }

type Source = { chosen?: string; stands?: true; is_shown?: boolean; last_picture?: string }

const SOURCES: Record<string, Source> = {
  'no source': {},
  source: { chosen: 'source' },
  'shown before': { chosen: 'source', is_shown: true },
  returns: { chosen: 'source', is_shown: true, stands: true, last_picture: 'other' },
  continues: { chosen: 'source', is_shown: true, stands: true, last_picture: 'p' },
}

type Case = {
  front: readonly Candidate[]
  source: Source
  asks: (typeof ASKS)[keyof typeof ASKS]
  last?: Partial<ImageScene>
  opens?: boolean
  edited?: boolean
  fits?: string[]
  shown?: string[]
  picked?: ImageScene['picked']
}

/** The choice for the text `words`. */
function choose({ front, source, asks, last, opens = false, edited = false, fits, shown = [], picked }: Case) {
  const listed = [...front, ...(front[0] === PHOTO ? [] : [PHOTO]), ...asks.map(({ candidate }) => candidate)]
  const shown_keys = new Set([...shown, ...(source.is_shown ? ['p'] : [])])
  return chooseCandidate({
    candidates: listed,
    board_picture: front[0] === PHOTO ? 'source' : null,
    asked: asks.map(({ asked }) => asked),
    last: last as ImageScene | undefined,
    text: 'words',
    is_edit: edited,
    opens,
    shown: shown_keys,
    last_picture: source.last_picture,
    source_image: source,
    fits: new Set(fits ?? ['name', 'person']),
    picked,
  })
}

const FRONTS = { page: [PAGE], chart: [CHART, PAGE], board: [BOARD, PAGE], photo: [PHOTO, BOARD, PAGE] }

/** The choices for every first candidate, with every image of the sources, for each of ASKS. */
const listChoices = (last?: (asks: Case['asks']) => Partial<ImageScene>): string[] =>
  Object.entries(FRONTS).flatMap(([name, front]) =>
    Object.entries(SOURCES).map(([source, of_source]) => {
      const chosen = Object.values(ASKS).map(
        (asks) => choose({ front, source: of_source, asks, ...(last && { last: last(asks) }) }).chosen,
      )
      return `${name}, ${source}: ${chosen.join(' ')}`
    }),
  )

test('56 a new scene takes its source’s image, then what was found or generated, and its first candidate otherwise', () => {
  expect(listChoices()).toMatchInlineSnapshot(`
    [
      "page, no source: page name person made name",
      "page, source: source source source source source",
      "page, shown before: page name person made name",
      "page, returns: page name person made name",
      "page, continues: source name person made name",
      "chart, no source: chart chart person chart chart",
      "chart, source: source source source source source",
      "chart, shown before: chart chart person chart chart",
      "chart, returns: chart chart person chart chart",
      "chart, continues: source source person source source",
      "board, no source: board board person made made",
      "board, source: board board person made made",
      "board, shown before: board board person made made",
      "board, returns: board board person made made",
      "board, continues: source source person made made",
      "photo, no source: source source person made made",
      "photo, source: source source source source source",
      "photo, shown before: source source source source source",
      "photo, returns: source source person made made",
      "photo, continues: source source person made made",
    ]
  `)
})

test('56 a scene with the same words keeps its choice of services, unless its source has an image for it', () => {
  const keep = (asks: Case['asks']) => ({
    text: 'words',
    candidates: [PAGE, ...asks.map(({ candidate }) => candidate)],
    chosen: asks.at(-1)?.candidate.candidate_id ?? 'page',
  })
  expect(listChoices(keep)).toMatchInlineSnapshot(`
    [
      "page, no source: page name person made made",
      "page, source: source source source source source",
      "page, shown before: page name person made made",
      "page, returns: page name person made made",
      "page, continues: source name person made made",
      "chart, no source: chart name person made made",
      "chart, source: source source source source source",
      "chart, shown before: chart name person made made",
      "chart, returns: chart name person made made",
      "chart, continues: source name person made made",
      "board, no source: board name person made made",
      "board, source: board name person made made",
      "board, shown before: board name person made made",
      "board, returns: board name person made made",
      "board, continues: source name person made made",
      "photo, no source: source name person made made",
      "photo, source: source source source source source",
      "photo, shown before: source source source source source",
      "photo, returns: source name person made made",
      "photo, continues: source name person made made",
    ]
  `)
})

test('56 a person’s choice stays in every case', () => {
  const last = { text: 'other words', candidates: [PAGE], chosen: 'page', chosen_by_person: true as const }
  expect(new Set(listChoices(() => last).map((line) => line.split(': ')[1]))).toEqual(new Set(['page page page page page']))
  const one = { front: FRONTS.board, source: SOURCES['source']!, asks: ASKS.both }
  expect(choose({ ...one, last })).toEqual({ chosen: 'page', chosen_by_person: true })
  // versions that did not record it: with the same words, any drawn image but the first
  const older = { text: 'words', candidates: [CHART, PAGE], chosen: 'page' }
  expect(choose({ ...one, last: older })).toEqual({ chosen: 'page' })
  expect(choose({ ...one, last: { ...older, text: 'other words' } })).toEqual({ chosen: 'made' })
  // a choice that is no longer there
  expect(choose({ ...one, last: { ...last, chosen: 'gone' } })).toEqual({ chosen: 'made' })
})

test('56 an image of a thing is chosen only if it fits, is new and is not refused; a map gives way only to its own place', () => {
  const one = { front: FRONTS.page, source: {}, asks: ASKS.both }
  const by = { ask_id: 'name', take: 0, by: null }
  expect([
    choose({ ...one, fits: [] }).chosen,
    choose({ ...one, shown: ['name'] }).chosen,
    choose({ ...one, shown: ['name', 'made'] }).chosen,
    choose({ ...one, picked: { ...by, candidate_id: 'name' } }).chosen,
    choose({ ...one, picked: { ...by, none: 'refused' } }).chosen,
    choose({ ...one, picked: { ...by, none: 'failed' } }).chosen,
    choose({ ...one, front: [MAP, PAGE] }).chosen,
    choose({ ...one, front: [MAP, PAGE], opens: true }).chosen,
  ]).toEqual(['made', 'made', 'page', 'name', 'made', 'name', 'made', 'name'])
})

test('56 an edited scene and one with a service’s image keep it, also without new requests', () => {
  const one = { front: FRONTS.board, source: {}, asks: [] }
  const last = { text: 'other words', candidates: [BOARD, PHOTO], chosen: 'source' }
  expect(choose({ ...one, last }).chosen).toBe('board')
  expect(choose({ ...one, last, edited: true }).chosen).toBe('source')
  const searched = { text: 'words', candidates: [BOARD, { ...PHOTO, ask_id: 'old' }], chosen: 'source' }
  expect(choose({ ...one, last: searched }).chosen).toBe('source')
  expect(choose({ ...one, last: { ...searched, text: 'other words' } }).chosen).toBe('board')
})

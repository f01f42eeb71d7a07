import type { Board, Moment, TimedBoard } from '@orion/film/board.ts'
import { randomBoard } from '@orion/film/board/random-board.ts'
import { releaseCanvases } from '@orion/film/draw/release-canvases.fixture.ts'
import { makePalette } from '@orion/film/scenes/palette.ts'
import { randomFrom } from '@orion/film/recipe.ts'
import { expect, test } from 'vitest'
import { measureBoard, stepFails } from './critic.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = process.env.ORION_TEST_SEED ?? '1'
const palette = makePalette('#0e7c86')
const said = [0, 2.4, 4.8].map((from, at) => ({ s: `s${at}`, from, until: from + 2.4, words: [{ start: 0, from }] }))
const NAMES = said.map(({ s }) => s)

/** A random board in the form in which an answer is read. Its moments are seconds after its first sentence. */
function readAs({ began: _began, ...board }: TimedBoard): Board {
  const moment = (at: number): Moment => ({ s: 's0', plus: at })
  const during = <T extends { at: number; until?: number }>({ at, until, ...rest }: T) => ({
    ...rest,
    at: moment(at),
    ...(until !== undefined && { until: moment(until) }),
  })
  return {
    ...board,
    sentences: NAMES,
    parts: board.parts.map(({ at, ...part }) => ({ ...part, ...(at !== undefined && { at: moment(at) }) })),
    acts: board.acts.map((act) => ({ ...act, at: moment(act.at) })),
    views: board.views.map((view) => ({ ...view, at: { s: view.s, plus: 0 } })),
    labels: board.labels.map(during),
    insets: board.insets.map(during),
    touches: board.parts.slice(1, 3).map(({ id }) => ({ pair: [board.parts[0]!.id, id] as const, end: false })),
  }
}

test(
  'BOARDS 5 random boards, 500 at full size, have the same faults in two measurements, with existing parts only',
  { timeout: 1_800_000 },
  async () => {
    let found = 0
    for (let seed = 0; seed < (FULL ? 500 : 10); seed++) {
      const which = `board ${SEED} ${seed}`
      const board = readAs(randomBoard(randomFrom(which), () => 'word'))
      const ids = board.parts.map(({ id }) => id)
      const [faults, fails] = [measureBoard(board, said, { palette }), stepFails(board, said, palette)]
      expect(measureBoard(structuredClone(board), said, { palette }), which).toEqual(faults)
      expect(stepFails(structuredClone(board), said, palette), which).toEqual(fails)
      expect(
        [...faults.map(({ sentence }) => sentence), ...fails].filter((s) => !NAMES.includes(s)),
        which,
      ).toEqual([])
      expect(
        faults.flatMap(({ part }) => part ?? []).filter((part) => !ids.includes(part)),
        which,
      ).toEqual([])
      const sides = faults.flatMap(({ place }) =>
        place ? [place.x, place.y, place.x + place.width, place.y + place.height] : [],
      )
      expect(
        sides.filter((share) => !(share >= 0 && share <= 1 + 1e-9)),
        which,
      ).toEqual([])
      expect(
        faults.filter(({ at_seconds, weight, says }) => !Number.isFinite(at_seconds + weight) || /NaN|undefined/u.test(says)),
        which,
      ).toEqual([])
      found += faults.length
      await releaseCanvases() // 500 boards would hold more memory than a machine has
    }
    expect(found, 'random hands draw faults').toBeGreaterThan(0)
  },
)

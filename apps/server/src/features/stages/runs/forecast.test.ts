import { expect, test } from 'vitest'
import { type ActiveFilm, type PastRun, countFilmsBefore, forecast, measureSpeed } from './forecast.ts'

/** The seconds of a core that the tasks of a stage take for a film of 60 s: the number of tasks, and the seconds of one. */
const TASKS: [count: number, seconds: number][] = [
  [1, 3],
  [1, 3.5],
  [10, 1.5],
  [1, 3.5],
  [10, 1],
  [10, 3.5],
  [4, 3],
  [6, 1.5],
  [11, 1.5],
  [2, 2],
]
/** The stages whose tasks are made early, and the stage that must be done before. */
const EARLY = new Map([
  [5, 3],
  [6, 4],
  [7, 3],
])
const SLOTS = 2
const STEP = 0.5

type Task = { stage: number; left: number; whole: number; turn: number; running: boolean }
type Film = {
  id: string
  organization_id: string
  begins: number
  stage: number
  stage_begun: number
  tasks: Task[]
  runs: { stage: number; began: number; ended: number }[]
  ended: number | null
}

/** How a film is made beside others: each begins at its second, and `slow` stretches its tasks. */
type Wish = { organization_id: string; begins: number; slow?: (stage: number) => number }

const newFilm = ({ organization_id, begins, slow = () => 1 }: Wish, index: number): Film => ({
  id: `film-${index}`,
  organization_id,
  begins,
  stage: 0,
  stage_begun: 0,
  tasks: TASKS.flatMap(([count, seconds], at) =>
    Array.from({ length: count }, (): Task => {
      const whole = seconds * slow(at + 1)
      return { stage: at + 1, left: whole, whole, turn: Infinity, running: false }
    }),
  ),
  runs: [],
  ended: null,
})

const shareMade = (film: Film, stage: number): number => {
  const tasks = film.tasks.filter((task) => task.stage === stage)
  return tasks.filter(({ left }) => left <= 0).length / tasks.length
}

/** The films as the database knows them at a second. */
const readFilms = (films: readonly Film[]): ActiveFilm[] =>
  films
    .filter(({ stage, ended }) => stage > 0 && ended === null)
    .map((film) => ({
      workflow_id: film.id,
      organization_id: film.organization_id,
      seconds: 60,
      stage: film.stage,
      progress: shareMade(film, film.stage),
      later: TASKS.map((_, at) => at + 1)
        .filter((number) => number > film.stage)
        .map((number) => ({ number, early: shareMade(film, number) })),
      turn: Math.min(...film.tasks.filter(({ stage, left }) => stage === film.stage && left > 0).map(({ turn }) => turn)),
      working: true,
      idle_seconds: 0,
      behind: false,
    }))

const readRuns = (films: readonly Film[], now: number): PastRun[] =>
  films.flatMap((film) => {
    const open = film.stage > 0 && film.ended === null ? [{ stage: film.stage, began: film.stage_begun, ended: now }] : []
    return [...film.runs, ...open].map(({ stage, began, ended }) => ({
      workflow_id: film.id,
      stage,
      seconds: 60,
      made: shareMade(film, stage),
      began_ago: now - began,
      ended_ago: now - ended,
    }))
  })

type Seen = { film: Film; at: number; left: number | null }

/** Makes films with the rules of the queue, and notes the forecast of each film every ten seconds. */
function makeFilms(wishes: readonly Wish[]): { films: Film[]; seen: Seen[] } {
  const films = wishes.map(newFilm)
  const turns = new Map<string, number>()
  const seen: Seen[] = []
  const begin = (film: Film, stage: number, now: number): void => {
    film.stage = stage
    film.stage_begun = now
    const { organization_id } = film
    const served = films
      .filter((other) => other.organization_id !== organization_id)
      .flatMap(({ tasks }) => tasks.filter(({ left, turn }) => left > 0 && turn < Infinity).map(({ turn }) => turn))
    let turn = Math.max(turns.get(organization_id) ?? 0, served.length > 0 ? Math.min(...served) : 0)
    for (const task of film.tasks) if (task.stage === stage) task.turn = turn += 1
    turns.set(organization_id, turn)
  }
  for (let now = 0; films.some(({ ended }) => ended === null); now += STEP) {
    for (const film of films) {
      if (film.ended !== null || now < film.begins) continue
      if (film.stage === 0) begin(film, 1, now)
      while (film.ended === null && shareMade(film, film.stage) === 1) {
        film.runs.push({ stage: film.stage, began: film.stage_begun, ended: now })
        if (film.stage === TASKS.length) film.ended = now
        else begin(film, film.stage + 1, now)
      }
    }
    if (now % 10 === 0) {
      const active = readFilms(films)
      for (const mine of active) {
        const others = active.filter((film) => film !== mine)
        const film = films.find(({ id }) => id === mine.workflow_id)!
        seen.push({ film, at: now, left: forecast(mine, { others, runs: readRuns(films, now) })?.film ?? null })
      }
    }
    const waiting = films.flatMap((film) =>
      film.tasks
        .filter(({ left }) => left > 0 && film.ended === null && film.stage > 0)
        .filter(({ stage }) => stage === film.stage || (stage > film.stage && film.stage >= (EARLY.get(stage) ?? Infinity)))
        .map((task) => ({ task, turn: task.stage === film.stage ? task.turn : 1e9 })),
    )
    const working = waiting.filter(({ task }) => task.running)
    const next = waiting.filter(({ task }) => !task.running).toSorted((a, b) => a.turn - b.turn)
    for (const { task } of [...working, ...next].slice(0, SLOTS)) {
      task.running = true
      task.left -= STEP
    }
  }
  return { films, seen }
}

/** While fewer seconds are left, a forecast may be off by a larger factor. */
const LEAST_TRUTH = 30

const uneven = (stage: number): number => (stage % 2 === 0 ? 1.6 : 2.4)

test.each<[name: string, wishes: Wish[]]>([
  ['one film', [{ organization_id: 'a', begins: 0 }]],
  ['one film on a slow machine', [{ organization_id: 'a', begins: 0, slow: () => 5 }]],
  ['one film with uneven stages', [{ organization_id: 'a', begins: 0, slow: uneven }]],
  ['a film after others', [0, 100, 200].map((begins) => ({ organization_id: 'a', begins }))],
  ['three films that begin at once', [0, 0, 0].map((begins) => ({ organization_id: 'a', begins, slow: () => 2 }))],
  ['three films with uneven stages', [0, 8, 16].map((begins) => ({ organization_id: 'a', begins, slow: uneven }))],
  ['six films', [0, 0, 0, 0, 0, 0].map((begins) => ({ organization_id: 'a', begins }))],
  ['films of three organizations', ['a', 'b', 'c'].map((organization_id, at) => ({ organization_id, begins: at * 20 }))],
  [
    'one film beside three of another organization',
    ['b', 'b', 'b', 'a'].map((of, at) => ({ organization_id: of, begins: at * 10 })),
  ],
])('56 WFD-03 the remaining time of %s is within a factor of 1.5', (_, wishes) => {
  const { films, seen } = makeFilms(wishes)
  const factors = seen.flatMap(({ film, at, left }) => {
    const truth = film.ended! - at
    return left === null || truth < LEAST_TRUTH ? [] : [Math.max(left / truth, truth / left)]
  })
  expect(factors.length).toBeGreaterThan(films.length)
  expect(Math.max(...factors)).toBeLessThan(1.5)
})

test('56 WFD-03 the remaining time is shown after 15 % of a film, and at once where the machine has made another film', () => {
  const { films, seen } = makeFilms([0, 100].map((begins) => ({ organization_id: 'a', begins })))
  const findDelay = (film: Film) => seen.find((each) => each.film === film && each.left !== null)!.at - film.begins
  expect(films.map(findDelay)).toEqual([20, 0])
  expect(measureSpeed([], [], 60)).toBeNull()
})

test('56 WFD-03 seconds without a run do not count, and neither does what existed before a run', () => {
  const run = { workflow_id: 'film', stage: 6, seconds: 100, made: 1 }
  const early = { ...run, began_ago: 1000, ended_ago: 990 }
  const late = { ...run, began_ago: 10, ended_ago: 0 }
  expect(measureSpeed([early, late], [], 100)).toBeCloseTo(10 / 31)
  expect(measureSpeed([early, { ...late, made: 0.5 }], [], 100)).toBeCloseTo(20 / 46.5)
})

const film = (part: Partial<ActiveFilm>): ActiveFilm => ({
  workflow_id: 'film',
  organization_id: 'a',
  seconds: 60,
  stage: 3,
  progress: 0,
  later: [],
  turn: 10,
  working: false,
  idle_seconds: 60,
  behind: false,
  ...part,
})

test('56 WFD-03 a film that waits counts the films before it; a film that is being made counts none', () => {
  const others = [film({ turn: 4 }), film({ turn: 20, working: true }), film({ turn: 11 }), film({ turn: 1, behind: true })]
  expect(countFilmsBefore(film({}), others)).toBe(2)
  expect(countFilmsBefore(film({ working: true }), others)).toBe(0)
  expect(countFilmsBefore(film({ idle_seconds: 1 }), others), 'between two tasks').toBe(0)
  expect(countFilmsBefore(film({ behind: true }), others), 'unpaid work waits for all other work').toBe(4)
})

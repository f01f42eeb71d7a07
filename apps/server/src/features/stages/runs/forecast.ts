import { sum } from '@orion/pipeline/core/timing/fit-pauses.ts'

/**
 * The share of each stage in the work of a film with the built-in services. Measured on two cores with `bench/film.ts`, and with the time
 * that the server adds to each stage.
 */
const WORK_SHARES = [0.03, 0.04, 0.14, 0.04, 0.08, 0.31, 0.11, 0.08, 0.13, 0.04]

/** A film with a run. Work is measured in seconds of film: making a whole film of 60 s is a work of 60. */
export type ActiveFilm = {
  workflow_id: string
  organization_id: string
  /** The requested length in seconds. */
  seconds: number
  /** The number of the stage that runs or waits, and its finished share, from 0 to 1. */
  stage: number
  progress: number
  /** The later stages that follow without a person, each with the share of its tasks that were made early. */
  later: { number: number; early: number }[]
  /** The place of its first unfinished task in the queue of its organization. */
  turn: number
  /** Whether one of its tasks is in progress, and else the seconds since its last task ended or its run was requested. */
  working: boolean
  idle_seconds: number
  /** Unpaid work, which is made after all other work. */
  behind: boolean
}

/** A run on this machine: its work, and how many seconds ago it began and ended. A run that is not finished ended now. */
export type PastRun = { workflow_id: string; stage: number; seconds: number; made: number; began_ago: number; ended_ago: number }

/** The work of the whole stage for a film of this length. */
const stageWork = (stage: number, seconds: number): number => WORK_SHARES[stage - 1] * seconds

const earlyWork = ({ later, seconds }: ActiveFilm): number =>
  sum(later.map(({ number, early }) => stageWork(number, seconds) * early))

/** The work that is left of a running stage, and of the stages that follow it without a person. */
const workLeft = (film: ActiveFilm): number =>
  stageWork(film.stage, film.seconds) * (1 - film.progress) +
  sum(film.later.map(({ number }) => stageWork(number, film.seconds))) -
  earlyWork(film)

/** The work that is left of a film's next `count` stages. */
const nextWork = ({ later, ...film }: ActiveFilm, count: number): number =>
  count === 0 ? 0 : workLeft({ ...film, later: later.slice(0, count - 1) })

/**
 * The work of other films that is made before the end of a film. The films of one organization take turns: while one film makes a stage,
 * each other film makes a stage. Organizations share the machine equally, so a film waits for at most as much work of another organization
 * as its own organization has before it. Unpaid work is made last.
 */
function workBefore(mine: ActiveFilm, others: readonly ActiveFilm[]): number {
  const competing = others.filter(({ behind }) => mine.behind || !behind)
  const first = mine.behind ? competing.filter(({ behind }) => !behind) : []
  const equals = competing.filter((film) => !first.includes(film))
  const in_organization = equals.filter(({ organization_id }) => organization_id === mine.organization_id)
  const stages = mine.later.length + 1
  const own_before = sum(in_organization.map((film) => nextWork(film, film.turn < mine.turn ? stages : stages - 1)))
  const by_organization = new Map<string, number>()
  for (const film of equals) {
    if (film.organization_id === mine.organization_id) continue
    by_organization.set(film.organization_id, (by_organization.get(film.organization_id) ?? 0) + workLeft(film))
  }
  const own_work = workLeft(mine) + own_before
  return own_before + sum([...by_organization.values()].map((work) => Math.min(work, own_work))) + sum(first.map(workLeft))
}

/** The share of a film that this machine must have made before its speed counts as measured. */
const LEAST_SHARE = 0.15

/**
 * The seconds that this machine takes for a work of 1, measured from its last runs with at least `wanted` work. Seconds without a run do
 * not count. Null if too little work was done.
 */
export function measureSpeed(runs: readonly PastRun[], films: readonly ActiveFilm[], wanted: number): number | null {
  const latest = runs.toSorted((a, b) => a.began_ago - b.began_ago)
  const works = latest.map(({ stage, seconds, made }) => stageWork(stage, seconds) * made)
  const enough = latest.findIndex((_, index) => sum(works.slice(0, index + 1)) >= wanted)
  const window = latest.at(enough)?.began_ago ?? 0
  const inside = latest.map((run, index) => {
    const whole = Math.max(run.began_ago - run.ended_ago, 1e-3)
    return (works[index] * Math.max(0, Math.min(run.began_ago, window) - Math.min(run.ended_ago, window))) / whole
  })
  const seen = new Set(runs.map(({ workflow_id }) => workflow_id))
  const work = sum(inside) + sum(films.filter(({ workflow_id }) => seen.has(workflow_id)).map(earlyWork))
  return work < wanted * LEAST_SHARE ? null : countBusy(latest, window) / work
}

/** The seconds of the last `window` seconds in which at least one run was open. */
function countBusy(runs: readonly PastRun[], window: number): number {
  let busy = 0
  let until = 0
  for (const { ended_ago, began_ago } of runs.toSorted((a, b) => a.ended_ago - b.ended_ago)) {
    const to = Math.min(began_ago, window)
    busy += Math.max(0, to - Math.max(ended_ago, until))
    until = Math.max(until, to)
  }
  return busy
}

/** The seconds until the running stage ends, and until the stages that follow it without a person end. Null while no speed is measured. */
export function forecast(
  mine: ActiveFilm,
  { others, runs }: { others: readonly ActiveFilm[]; runs: readonly PastRun[] },
): { stage: number; film: number } | null {
  const speed = measureSpeed(runs, [mine, ...others], mine.seconds)
  if (speed === null) return null
  const secondsFor = (film: ActiveFilm): number => speed * (workLeft(film) + workBefore(film, others))
  return { stage: secondsFor({ ...mine, later: [] }), film: secondsFor(mine) }
}

/** A film waits for others if none of its tasks was in progress for this many seconds. */
const WAITING_SECONDS = 3

/** The number of other films whose tasks are made before the next task of a film that waits for them. 0 if it does not wait. */
export function countFilmsBefore({ working, idle_seconds, turn, behind }: ActiveFilm, others: readonly ActiveFilm[]): number {
  if (working || idle_seconds < WAITING_SECONDS) return 0
  return others.filter((film) => film.working || (behind && !film.behind) || (behind === film.behind && film.turn < turn)).length
}

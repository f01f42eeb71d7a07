import { STAGES, type StageKey, type StageNumber } from '@orion/contract/catalogues/stages.ts'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../db/open.ts'
import { listSetPrices } from '../../points/price-queries.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import { priceUnplanned } from './price-run.ts'
import { pickProvider } from '../rules.ts'

const RESEARCH = 1
/** The stage that makes the film, and the stage that checks the film. */
const FILM = 8
const CHECKS = 9

/** Stages that make each scene separately. If only a few scenes change, these stages cost only a part of their price. */
const BY_SCENES: readonly StageKey[] = ['script_generation', 'voice_scenes', 'image_selection', 'image_to_video']

/** A part of a film: the share of its scenes, and the last stage. */
export type FilmPart = { share: number; through: number }

/** The last stage that was made, including the checks of a finished film. */
export function madeThrough({ stages }: Pick<WorkflowRow, 'stages'>): StageNumber {
  const last = STAGES.findLast(({ number }) => stages[number - 1].chosen_iteration_id !== null)?.number ?? RESEARCH
  return last === FILM ? CHECKS : last
}

/** The part of a film that is made again if some of its scenes change. */
export const computePart = (workflow: Pick<WorkflowRow, 'stages'>, changed: number, all: number): FilmPart => ({
  share: Math.min(1, changed / Math.max(1, all)),
  through: madeThrough(workflow),
})

/**
 * The cost of all stages after the research at current prices, in 1/10,000 pt, for the whole film or for a part of it. The use
 * of services is not included, because it is known only when a stage is planned.
 */
export async function expectedPoints(
  db: Executor,
  ctx: Pick<Context, 'stages' | 'config'>,
  { duration_seconds, part }: { duration_seconds: number; part?: FilmPart | undefined },
): Promise<number> {
  return (await pricing(db, ctx))(duration_seconds, part)
}

/** Like `expectedPoints`, for many films. The current prices are read once. */
export async function pricing(
  db: Executor,
  { stages, config }: Pick<Context, 'stages' | 'config'>,
): Promise<(duration_seconds: number, part?: FilmPart) => number> {
  const set_prices = await listSetPrices(db)
  return (duration_seconds, { share, through } = { share: 1, through: STAGES.length }) =>
    STAGES.filter(({ number }) => number !== RESEARCH && number <= through).reduce((sum, { key }) => {
      const provider = pickProvider(stages[key], undefined, config.env)
      const price = set_prices.find((row) => row.stage_key === key && row.provider === provider.key) ?? provider.price
      const whole = priceUnplanned(stages[key], price, duration_seconds)
      return sum + Math.ceil(whole * (BY_SCENES.includes(key) ? share : 1))
    }, 0)
}

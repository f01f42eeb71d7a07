import type { Fact } from '../../reader/types.ts'
import type { ChatUnit } from './providers/port.ts'

/** Whether the model is small: it is asked for one sentence per request. */
export const isSmall = ({ service }: { service?: Pick<ChatUnit['service'], 'chat_level'> }): boolean =>
  service?.chat_level !== undefined

/** The first fact of each key point, in order. */
export const chosenFacts = ({ points }: Pick<ChatUnit, 'points'>, facts: readonly Fact[]): string[] => [
  ...new Set(
    points.flatMap(({ kept, fact_ids = [] }) =>
      fact_ids.filter((id) => kept !== false && facts.some((fact) => fact.fact_id === id)).slice(0, 1),
    ),
  ),
]

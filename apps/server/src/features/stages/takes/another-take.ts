import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { parseSettings } from '../rules.ts'

type Settings = Record<string, unknown>
type Takes = { takes?: Record<string, number> }

/**
 * Settings that make services generate another version of the named part, or of all parts that services make. Throws AppError
 * invalid_fields if the part does not exist or if no service makes it, because Orion's own provider would return the same result again.
 */
export function anotherTake(
  stage: Stage,
  settings: Settings,
  { units, unit_id }: { units: readonly unknown[]; unit_id: string | undefined },
): Settings {
  const named = units.map((unit) => ({ id: stage.describe(unit).id, served: getService(unit) !== null }))
  const wanted = named.filter(({ id }) => unit_id === undefined || id === unit_id)
  if (wanted.length === 0) throw wrongField(['body', 'unit_id'], say('stages.no_such_part'))
  const ids = new Set(wanted.filter(({ served }) => served).map(({ id }) => id))
  const { takes = {} } = settings as Takes
  const raised = Object.fromEntries([...ids].map((id) => [id, (takes[id] ?? 0) + 1]))
  const parsed = parseSettings(stage.key as StageKey, { ...settings, takes: { ...takes, ...raised } })
  if (ids.size === 0 || (parsed as Takes).takes === undefined) throw wrongField(['body', 'take'], say('stages.own_maker_repeats'))
  return parsed
}

import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useIteration } from '../../../api/stages.ts'
import { hasContent } from '../rules.ts'

/**
 * The versions from which the result of a stage was made, if the film uses other versions now: their ids, by stage number. `isFetched` is
 * false while they are being loaded.
 */
export function useFormerInputs({ workflow_id, stages }: Pick<Workflow, 'workflow_id' | 'stages'>, of: number) {
  const is_outdated = stages[of]?.needs_update === true
  const { data, isFetched } = useContent(workflow_id, of, is_outdated)
  const made_from = is_outdated ? Object.entries(data?.made_from ?? {}) : []
  const former = made_from.filter(([number, id]) => id !== stages[number]?.iteration_id)
  return { ids: Object.fromEntries(former) as Partial<Record<number, string>>, isFetched: !is_outdated || isFetched }
}

type Input<K extends StageKey> = {
  data: { content: ContentOf<K> | null; urls: Record<string, string> } | undefined
  isFetched: boolean
}

/**
 * The content of a stage in the version from which the result of stage `of` was made. While an update makes the film again, this differs
 * from the current version. With `of` equal to `number`, it is the current version.
 */
export function useInputContent<K extends StageKey>(workflow: Workflow, number: number, of: number): Input<K> {
  const { workflow_id } = workflow
  const has = hasContent(workflow, number)
  const former = useFormerInputs(workflow, of)
  const id = number === of ? undefined : former.ids[number]
  const known = number === of || former.isFetched
  const current = useContent<K>(workflow_id, number, has && known && id === undefined)
  const version = useIteration({ workflow_id, stage_number: number, iteration_id: id ?? '' }, id !== undefined)
  if (!known) return { data: undefined, isFetched: false }
  if (id === undefined) return { data: current.data, isFetched: !has || current.isFetched }
  const data = version.data && { content: version.data.content as ContentOf<K>, urls: version.data.asset_urls }
  return { data, isFetched: version.isFetched }
}

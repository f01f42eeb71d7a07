import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bringUpToDate, createEditions, listEditions, takeTranslation } from '@orion/contract/editions.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** The editions of a film. For an edition, this is the list of its original's editions. An event of any edition triggers a new request. */
export const useEditions = (workflow_id: string) =>
  useQuery({
    queryKey: keys.editions(workflow_id),
    queryFn: ({ signal }) => call(listEditions, { workflow_id }, { signal }).then(({ data }) => data),
  })

const useReread = () => {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.allEditions }) }
}

export const useCreateEditions = () => useAct(createEditions, useReread())
export const useBringUpToDate = () => useAct(bringUpToDate, useReread())

/** Accepts a translated file. The event of its stage triggers a request for the new version. */
export const useTakeTranslation = () => useAct(takeTranslation)

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bringUpToDate, createEditions, listEditions, takeTranslation } from '@orion/contract/editions.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** A film's editions, or of an edition those of its original; the event of any of them has it read again. */
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

/** Takes a translated file; the event of its stage has the new version read. */
export const useTakeTranslation = () => useAct(takeTranslation)

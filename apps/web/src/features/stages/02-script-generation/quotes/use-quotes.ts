import { useQuery } from '@tanstack/react-query'
import { completeQuotes, getQuotes } from '@orion/contract/quotes.ts'
import { keys } from '../../../../api/keys.ts'
import { useAct } from '../../../../api/use-act.ts'
import { call } from '../../../../lib/call.ts'

/** The possible sentences of a film from quotations. Each version of the script triggers a new request. */
export const useQuotes = (workflow_id: string, version: number) =>
  useQuery({
    queryKey: [...keys.stage(workflow_id, 2), 'quotes', version],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(getQuotes, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** Adds sentences to a choice until the film has its length. For an empty choice, Orion chooses all sentences. */
export const useCompleteQuotes = () => useAct(completeQuotes)

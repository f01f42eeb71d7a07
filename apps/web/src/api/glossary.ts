import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getGlossary, removeGlossaryTerm, saveGlossary } from '@orion/contract/glossary.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** An organization's terms with a fixed form in other languages. */
export const useGlossary = (organization_id: string) =>
  useQuery({
    queryKey: keys.glossary(organization_id),
    queryFn: ({ signal }) => call(getGlossary, { organization_id }, { signal }).then(({ data }) => data.terms),
  })

const useShown = (organization_id: string) => {
  const client = useQueryClient()
  return {
    onSuccess: ({ data }: { data: { terms: unknown } }) => client.setQueryData(keys.glossary(organization_id), data.terms),
  }
}

export const useSaveGlossary = (organization_id: string) => useAct(saveGlossary, useShown(organization_id))
export const useRemoveTerm = (organization_id: string) => useAct(removeGlossaryTerm, useShown(organization_id))

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerSecondFactor, getSecondFactor, removeSecondFactor, setUpSecondFactor } from '@orion/contract/second-factor.ts'
import { startSession } from '../../app/session.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** Whether the signed-in person uses a second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: keys.secondFactor,
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }).then(({ data }) => data),
  })

function useReread() {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.secondFactor }) }
}

export const useSetUpSecondFactor = () => useAct(setUpSecondFactor)
export const useConfirmSecondFactor = () => useAct(setUpSecondFactor, useReread())
export const useRemoveSecondFactor = () => useAct(removeSecondFactor, useReread())
export const useAnswerSecondFactor = () => useAct(answerSecondFactor, { onSuccess: startSession })

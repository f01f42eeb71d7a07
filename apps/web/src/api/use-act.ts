import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Request, Route } from '@orion/contract/route.ts'
import { call } from '../lib/call.ts'

type Then<R extends Route> = Pick<UseMutationOptions<Answer<R>, Error, Request<R>>, 'onMutate' | 'onSuccess' | 'onError'>

/**
 * A mutation for a route. If an attempt gets no answer, the next attempt with the same values sends the same Idempotency-Key. The server
 * then runs the action only once.
 */
export function useAct<R extends Route>(route: R, then: Then<R> = {}) {
  const unanswered = useRef<{ values: string; key: string }>(undefined)
  return useMutation<Answer<R>, Error, Request<R>>({
    mutationFn: async (request) => {
      const values = JSON.stringify(request)
      const key = unanswered.current?.values === values ? unanswered.current.key : crypto.randomUUID()
      unanswered.current = { values, key }
      try {
        const answer = await call(route, request, { idempotency_key: route.idempotent ? key : undefined })
        unanswered.current = undefined
        return answer
      } catch (error) {
        if (error instanceof AppError && error.status < 500) unanswered.current = undefined
        throw error
      }
    },
    ...then,
  })
}

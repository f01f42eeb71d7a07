import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The maximum wait in milliseconds. A request without an answer must not delay everything else. */
const LATEST_MS = 2000
const QUIET_MS = 100

/** Whether the page has finished loading: no request for a stage is pending. Once true, it stays true, and the hook stops listening. */
export function useAtRest(): boolean {
  const client = useQueryClient()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (rested) return
    let before: boolean | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const fetching = client.isFetching({ queryKey: ['stage'] }) > 0
      if (fetching === before) return
      before = fetching
      clearTimeout(timer)
      timer = setTimeout(() => setRested(true), fetching ? LATEST_MS : QUIET_MS)
    }
    look()
    const leave = client.getQueryCache().subscribe(look)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [client, rested])
  return rested
}

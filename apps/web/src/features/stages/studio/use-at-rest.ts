import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** At the latest then: an answer that does not come keeps nothing else waiting. */
const LATEST_MS = 2000
const QUIET_MS = 100

/** Whether the page has come to rest once: nothing of a stage is on its way. It stays true, and listens to nothing any more. */
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

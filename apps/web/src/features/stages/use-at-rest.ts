import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** At the latest then: an answer that does not come keeps nothing else waiting. */
const LATEST_MS = 2000

/** Whether the page has come to rest once: nothing of a stage is on its way and the browser has nothing to do. It stays true. */
export function useAtRest(): boolean {
  const [rested, setRested] = useState(false)
  const fetching = useIsFetching({ queryKey: ['stage'] }) > 0
  useEffect(() => {
    if (rested) return
    const rest = () => setRested(true)
    if (fetching) {
      const timer = setTimeout(rest, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(rest, 100)
    return () => clearTimeout(timer)
  }, [rested, fetching])
  return rested
}

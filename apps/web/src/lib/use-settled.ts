import { useEffect, useState } from 'react'

/** The milliseconds after the last key in which nobody types. */
const QUIET_MS = 400

/** A value after it has stayed the same for a moment, so that the server is not asked at every key. */
export function useSettled<T extends string>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

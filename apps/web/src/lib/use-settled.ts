import { useEffect, useState } from 'react'

/** The milliseconds that must pass without a change before a value is returned. */
const QUIET_MS = 400

/** A value, delayed until it has not changed for a moment. The server is then not asked after every key press. */
export function useSettled<T extends string>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useEffect, useRef, useState } from 'react'

/**
 * Shows more of a long list when a person scrolls near its end. Returns the number of entries to show, out of `total`, and the ref for the
 * element at the end.
 */
export function useMore(total: number, step = 60) {
  const [shown, setShown] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || shown >= total) return
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setShown((before) => before + step), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shown, total, step])
  return { shown, end }
}

import { useEffect, useRef, useState } from 'react'

/** Shows more of a long list when its end is near: the `shown` number of `total`, and the ref of the element at the end. */
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

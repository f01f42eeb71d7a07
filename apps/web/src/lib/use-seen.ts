import { type RefObject, useEffect, useState } from 'react'

/** The distance from the visible area at which an element counts as visible, so that its content is loaded in time. */
const NEAR = '240px'

/** Whether an element has ever been visible, or nearly visible. Its content need not be requested before that. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      {
        rootMargin: NEAR,
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen, place])
  return seen
}

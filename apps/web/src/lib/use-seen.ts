import { type RefObject, useEffect, useState } from 'react'

/** Distance outside the visible area at which an element already counts as visible, so that it is loaded in time. */
const NEAR = '240px'

/** Whether a place was visible, or nearly visible, once. Its content need not be requested before. */
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

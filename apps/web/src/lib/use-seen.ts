import { type RefObject, useEffect, useState } from 'react'

/** How far outside what is seen a thing counts as seen already, so that it is there when it comes. */
const NEAR = '240px'

/** Whether a place was in view once, or near it: what is there need not be asked for before. */
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

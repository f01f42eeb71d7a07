import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 767px)')
const subscribe = (tell: () => void) => {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the page is as narrow as a phone. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches)

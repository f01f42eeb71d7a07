import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hearTexts, loadPart, getWholeTexts } from '../i18n/load-texts.ts'
import { Texts } from '../i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Milliseconds after which the texts of other parts are also loaded. Later visits then have them, and the first view does not wait. */
const LATER = 4000

/**
 * Provides all texts to its children. Suspends until the texts of the frame and the studio are loaded. The landing page does not need them.
 */
export function WholeTexts({ children }: { children: ReactNode }) {
  const { locale } = usePreferences()
  const texts = useSyncExternalStore(hearTexts, () => getWholeTexts(locale))
  const is_whole = texts !== undefined
  useEffect(() => {
    if (is_whole) void loadPart(locale, 'stored').catch(() => undefined)
  }, [locale, is_whole])
  useEffect(() => {
    const load = () => void Promise.all([loadPart(locale, 'rooms'), loadPart(locale, 'publishing')]).catch(() => undefined)
    const timer = setTimeout(load, LATER)
    return () => clearTimeout(timer)
  }, [locale])
  // thrown, not passed to `use`: after loading, nothing uses the promise, and React would warn about that
  if (!texts) throw loadPart(locale, 'whole')
  return <Texts value={texts}>{children}</Texts>
}

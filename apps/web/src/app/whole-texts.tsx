import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hearTexts, loadPart, getWholeTexts } from '../i18n/load-texts.ts'
import { Texts } from '../i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/**
 * Milliseconds after which the texts of the other parts are loaded too. A later visit then finds them, and the first view does not wait for
 * them.
 */
const LATER = 8000

/**
 * Provides all texts to its children. Suspends until the texts of the page and the studio are loaded. The landing page does not need these
 * texts.
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
  // the promise is thrown instead of passed to `use`: nothing uses it after loading, and React would warn about this
  if (!texts) throw loadPart(locale, 'whole')
  return <Texts value={texts}>{children}</Texts>
}

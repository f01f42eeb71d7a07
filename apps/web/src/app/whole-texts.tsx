import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hearTexts, loadPart, getWholeTexts } from '../i18n/load-texts.ts'
import { Texts } from '../i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Milliseconds after which the texts of other parts are loaded too: a later visit finds them, and the first view does not wait. */
const LATER = 4000

/**
 * Gives all words to what is within; suspends until those of the frame and the studio are loaded. The page of those who are not signed
 * in does without them.
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
  // thrown, not given to `use`: once they are loaded nobody uses them, of which React complains
  if (!texts) throw loadPart(locale, 'whole')
  return <Texts value={texts}>{children}</Texts>
}

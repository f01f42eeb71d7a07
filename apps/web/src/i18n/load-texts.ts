import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { untilLoaded } from '../lib/until-loaded.ts'
import type { en } from './catalogue.en.ts'
import type { en as first } from './first.en.ts'

export type FirstTexts = typeof first
export type Catalogue = typeof en

const asked = new Map<InterfaceLanguage, Promise<Catalogue>>()
const loaded = new Map<InterfaceLanguage, Catalogue>()

/** Loads one language's words for the page before somebody is signed in. */
export const loadFirstTexts = async (locale: InterfaceLanguage): Promise<FirstTexts> =>
  locale === 'es' ? (await import('./first.es.ts')).es : (await import('./first.en.ts')).en

/** Loads all words of one language, once. */
export function loadWholeTexts(locale: InterfaceLanguage): Promise<Catalogue> {
  const known = asked.get(locale)
  if (known) return known
  const load = async () => {
    const texts = locale === 'es' ? (await import('./catalogue.es.ts')).es : (await import('./catalogue.en.ts')).en
    loaded.set(locale, texts)
    return texts
  }
  const asking = untilLoaded(load)
  asked.set(locale, asking)
  // what failed is asked for again by the next one who needs it
  asking.catch(() => asked.delete(locale))
  return asking
}

/** All words of one language where they are loaded already. */
export const wholeTextsOf = (locale: InterfaceLanguage): Catalogue | undefined => loaded.get(locale)

/** Loads what a part of the page has asked for in any language, in this one. */
export async function loadTexts(locale: InterfaceLanguage): Promise<FirstTexts> {
  const [first] = await Promise.all([loadFirstTexts(locale), asked.size > 0 ? loadWholeTexts(locale) : undefined])
  return first
}

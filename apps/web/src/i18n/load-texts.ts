import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { untilLoaded } from '../lib/until-loaded.ts'
import type { en as boards } from '../texts/stages/boards.en.ts'
import type { en } from '../texts/catalogue.en.ts'
import type { en as cut } from '../texts/stages/cut.en.ts'
import type { en as desk } from '../texts/desk.en.ts'
import type { en as first } from '../texts/first.en.ts'
import type { en as former } from '../texts/former.en.ts'
import type { en as installation } from '../texts/installation.en.ts'
import type { en as publishing } from '../texts/publishing.en.ts'
import type { en as rooms } from '../texts/rooms.en.ts'
import type { en as series } from '../texts/series.en.ts'
import type { en as sights } from '../texts/stages/sights.en.ts'
import type { en as sound } from '../texts/stages/sound.en.ts'
import type { en as stored } from '../texts/stored.en.ts'
import type { en as together } from '../texts/stages/together.en.ts'
import type { en as voice } from '../texts/stages/voice.en.ts'

export type FirstTexts = typeof first
type Parts = {
  whole: typeof en
  boards: typeof boards
  cut: typeof cut
  desk: typeof desk
  former: typeof former
  installation: typeof installation
  publishing: typeof publishing
  rooms: typeof rooms
  series: typeof series
  sights: typeof sights
  sound: typeof sound
  stored: typeof stored
  together: typeof together
  voice: typeof voice
}
export type Part = keyof Parts
export type Catalogue = typeof en &
  Omit<
    typeof boards &
      typeof cut &
      typeof desk &
      typeof former &
      typeof installation &
      typeof publishing &
      typeof rooms &
      typeof series &
      typeof sights &
      typeof sound &
      typeof together &
      typeof voice,
    'server'
  >

/**
 * The part of the catalogue that contains the texts of a feature. A feature that is not listed is in the part 'whole', for the page frame
 * and the studio.
 */
export const PART_OF: { readonly [K in keyof Catalogue]?: Exclude<Part, 'whole'> } = {
  boards: 'boards',
  photographs: 'boards',
  sourcePictures: 'boards',
  cut: 'cut',
  levels: 'desk',
  renderings: 'desk',
  quotes: 'desk',
  replace: 'desk',
  several: 'desk',
  storyboard: 'desk',
  former: 'former',
  posts: 'publishing',
  publish: 'publishing',
  outside: 'publishing',
  quality: 'publishing',
  credentials: 'publishing',
  account: 'rooms',
  members: 'rooms',
  mcp: 'installation',
  prompts: 'rooms',
  providers: 'rooms',
  compare: 'rooms',
  shown: 'rooms',
  organizations: 'rooms',
  palettePlaces: 'rooms',
  buying: 'rooms',
  filmForm: 'rooms',
  picker: 'rooms',
  better: 'rooms',
  series: 'series',
  pictures: 'sights',
  worlds: 'sights',
  clips: 'sights',
  looks: 'sights',
  mix: 'sound',
  sounds: 'voice',
  takes: 'voice',
  meeting: 'together',
  notes: 'together',
}

const LOAD: { [P in Part]: Record<InterfaceLanguage, () => Promise<Parts[P]>> } = {
  whole: {
    en: () => import('../texts/catalogue.en.ts').then((it) => it.en),
    es: () => import('../texts/catalogue.es.ts').then((it) => it.es),
  },
  boards: {
    en: () => import('../texts/stages/boards.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/boards.es.ts').then((it) => it.es),
  },
  cut: {
    en: () => import('../texts/stages/cut.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/cut.es.ts').then((it) => it.es),
  },
  desk: {
    en: () => import('../texts/desk.en.ts').then((it) => it.en),
    es: () => import('../texts/desk.es.ts').then((it) => it.es),
  },
  former: {
    en: () => import('../texts/former.en.ts').then((it) => it.en),
    es: () => import('../texts/former.es.ts').then((it) => it.es),
  },
  installation: {
    en: () => import('../texts/installation.en.ts').then((it) => it.en),
    es: () => import('../texts/installation.es.ts').then((it) => it.es),
  },
  publishing: {
    en: () => import('../texts/publishing.en.ts').then((it) => it.en),
    es: () => import('../texts/publishing.es.ts').then((it) => it.es),
  },
  rooms: {
    en: () => import('../texts/rooms.en.ts').then((it) => it.en),
    es: () => import('../texts/rooms.es.ts').then((it) => it.es),
  },
  series: {
    en: () => import('../texts/series.en.ts').then((it) => it.en),
    es: () => import('../texts/series.es.ts').then((it) => it.es),
  },
  sights: {
    en: () => import('../texts/stages/sights.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/sights.es.ts').then((it) => it.es),
  },
  sound: {
    en: () => import('../texts/stages/sound.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/sound.es.ts').then((it) => it.es),
  },
  stored: {
    en: () => import('../texts/stored.en.ts').then((it) => it.en),
    es: () => import('../texts/stored.es.ts').then((it) => it.es),
  },
  together: {
    en: () => import('../texts/stages/together.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/together.es.ts').then((it) => it.es),
  },
  voice: {
    en: () => import('../texts/stages/voice.en.ts').then((it) => it.en),
    es: () => import('../texts/stages/voice.es.ts').then((it) => it.es),
  },
}

const asked = new Map<string, Promise<Catalogue>>()
const parts = new Set<Part>()
const loaded = new Map<InterfaceLanguage, Catalogue>()
const listeners = new Set<() => void>()

/** Loads the texts of the landing page in one language. */
export const loadFirstTexts = async (locale: InterfaceLanguage): Promise<FirstTexts> =>
  locale === 'es' ? (await import('../texts/first.es.ts')).es : (await import('../texts/first.en.ts')).en

/** Loads a part of the texts in one language, only once. Resolves with all texts that are loaded. */
export function loadPart(locale: InterfaceLanguage, part: Part): Promise<Catalogue> {
  const name = `${part} ${locale}`
  const known = asked.get(name)
  if (known) return known
  parts.add(part)
  const load = async () => {
    const texts = await LOAD[part][locale]()
    const before = loaded.get(locale)
    const all = { ...before, ...texts, server: { ...before?.server, ...texts.server } } as Catalogue
    loaded.set(locale, all)
    for (const tell of listeners) tell()
    return all
  }
  const asking = untilLoaded(load)
  asked.set(name, asking)
  // after a failure, the next call requests the part again
  asking.catch(() => asked.delete(name))
  return asking
}

/** Calls `tell` when another part has loaded. Returns a function that unsubscribes. */
export function hearTexts(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** All loaded texts of one language. Undefined until the part 'whole' is loaded. */
export function getWholeTexts(locale: InterfaceLanguage): Catalogue | undefined {
  const texts = loaded.get(locale)
  return texts && 'stages' in texts ? texts : undefined
}

/** Loads, in this language, all parts that were requested in any language. */
export async function loadTexts(locale: InterfaceLanguage): Promise<FirstTexts> {
  const [first] = await Promise.all([loadFirstTexts(locale), ...[...parts].map((part) => loadPart(locale, part))])
  return first
}

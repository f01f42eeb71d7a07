import { STAGES, type StageKey } from '@orion/contract/catalogues/stages.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { SeriesSetting, SeriesStyle } from '@orion/contract/series.ts'
import { COLOR_NAMES, pickFields, WORLD_NAMES } from '@orion/contract/settings/film-settings.ts'
import { filmLooks } from '@orion/contract/settings/look-settings.ts'
import { isDeepStrictEqual } from 'node:util'

/** Settings of stages, by stage and name. */
export type StyleSettings = Partial<Record<StageKey, Record<string, unknown>>>

/** The key for the words of an edition's glossary. It is next to the settings of its script. */
const GLOSSARY = 'glossary'
const COLOURS: readonly string[] = COLOR_NAMES

/** The parts of a film that a series can set. */
export type StyledFilm = {
  language: VideoLanguage
  edition: unknown
  stages: readonly { number: number; key: StageKey; settings: Record<string, unknown> }[]
}

/** The words that a series prescribes for a language. A word for this language takes precedence over a word for all languages. */
export function termsOfStyle(style: SeriesStyle, language: VideoLanguage): { term: string; form: string | null }[] {
  const terms = (style.glossary ?? []).filter((each) => (each.language ?? language) === language)
  const sorted = terms.toSorted((one, other) => Number(!one.language) - Number(!other.language))
  const once = new Map(sorted.toReversed().map(({ term, form = null }) => [term.toLowerCase(), { term, form }]))
  return [...once.values()].toReversed()
}

/** The style's settings for a film's stages. Settings that the series does not set are absent. */
export function settingsOfStyle(
  style: SeriesStyle,
  { language, edition }: Pick<StyledFilm, 'language' | 'edition'>,
): StyleSettings {
  const look = style.look ?? {}
  const { voices, ...voice } = style.voice ?? {}
  const terms = edition === null ? [] : termsOfStyle(style, language)
  const settings: StyleSettings = {
    script_generation: { [GLOSSARY]: terms.length === 0 ? undefined : terms },
    voice_scenes: { voice_id: voices?.[language], ...voice },
    image_selection: { ...pickFields(look, WORLD_NAMES), opening: style.opening?.[language] },
    // an edition's captions are on a separate track, so that it shares scenes without words with its original
    image_to_video: { ...filmLooks(look), ...(edition !== null && { caption_style: undefined }) },
    music_sound: { ...style.music },
  }
  return withoutEmptySettings(settings)
}

/** The settings without undefined values and empty stages. */
export const withoutEmptySettings = (settings: StyleSettings): StyleSettings =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, of]) => {
      const entries = Object.entries(of).filter(([, value]) => value !== undefined)
      return entries.length === 0 ? [] : [[key, Object.fromEntries(entries)]]
    }),
  )

const defaults = new Map<StageKey, Record<string, unknown>>()
function getDefaults(key: StageKey): Record<string, unknown> {
  const known = defaults.get(key) ?? (CONTENTS[key].settings.parse({}) as Record<string, unknown>)
  defaults.set(key, known)
  return known
}

/**
 * The comparison of a film with its series. `changes` are the settings that would change, and `own` are those that a person set. `taken`
 * are the series' settings that are stored when it is applied.
 */
export type Compared = { changes: SeriesSetting[]; own: SeriesSetting[]; taken: StyleSettings }

/**
 * Compares a film's settings with its series'. A setting counts as a person's own when it differs from the series' last value (`taken`) or,
 * if there was none, from the default.
 */
export function compareStyle(film: StyledFilm, taken: StyleSettings, style: SeriesStyle): Compared {
  const wished = settingsOfStyle(style, film)
  const compared: Compared = { changes: [], own: [], taken: {} }
  for (const { number, key, settings } of film.stages) {
    const want = wished[key] ?? {}
    const took = taken[key] ?? {}
    const is = GLOSSARY in took || GLOSSARY in want ? { ...settings, [GLOSSARY]: took[GLOSSARY] } : settings
    const names = [...new Set([...Object.keys(want), ...Object.keys(took)])]
    const isPersons = (name: string): boolean => {
      const value = is[name]
      if (value === undefined || isDeepStrictEqual(value, want[name])) return false
      if (took[name] !== undefined) return !isDeepStrictEqual(value, took[name])
      return value !== null && !isDeepStrictEqual(value, getDefaults(key)[name])
    }
    const coloured = COLOURS.some((name) => names.includes(name) && isPersons(name))
    const next: Record<string, unknown> = {}
    for (const name of names) {
      const kept = isPersons(name) || (coloured && COLOURS.includes(name))
      const value = kept ? took[name] : want[name]
      if (value !== undefined) next[name] = value
      const setting = { stage_number: number, name, film: is[name] ?? null, series: want[name] ?? null }
      if (isDeepStrictEqual(setting.film, setting.series)) continue
      if (!kept) compared.changes.push(setting)
      else if (want[name] !== undefined) compared.own.push(setting)
    }
    if (Object.keys(next).length > 0) compared.taken[key] = next
  }
  return compared
}

/** A stage's settings with the changes of a series. Settings that the series no longer has are removed. */
export function withChanges(settings: Record<string, unknown>, changes: readonly SeriesSetting[]): Record<string, unknown> {
  const next = { ...settings }
  for (const { name, series } of changes) {
    if (name === GLOSSARY) continue
    if (name === 'voice_id') delete next.voice_name
    if (series === null) delete next[name]
    else next[name] = series
  }
  return next
}

/**
 * The settings of a new film. The person's own settings take precedence over the series'. If the person chose a colour, both colour
 * settings of the series are left out.
 */
export function mergeSettings(series: StyleSettings, own: StyleSettings): StyleSettings {
  const coloured = COLOURS.some((name) => (own.image_selection?.[name] ?? null) !== null)
  const keys = STAGES.map(({ key }) => key).filter((key) => series[key] ?? own[key])
  return Object.fromEntries(
    keys.map((key) => {
      const aside = coloured && key === 'image_selection' ? Object.fromEntries(COLOURS.map((name) => [name, null])) : {}
      return [key, { ...series[key], ...aside, ...own[key] }]
    }),
  )
}

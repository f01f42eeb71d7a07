import type { Style } from './moods.ts'
import { STYLES } from './moods.ts'
import type { Mode } from './harmony.ts'
import { pick, shuffle } from './random.ts'

/** A part of the script, in seconds of the film. */
export type FilmSection = {
  name: 'hook' | 'introduction' | 'main_content' | 'call_to_action' | 'outro'
  start_seconds: number
  end_seconds: number
}

/** The strength of each player. 0 is silent. `harmony` doubles the lead a third higher. */
export type Texture = { pad: number; keys: number; bass: number; drums: number; lead: number; harmony: number }

/** A few bars of one texture over one chord sequence. */
export type Phrase = {
  section: FilmSection['name']
  first_bar: number
  bars: number
  mode: Mode
  numerals: string[]
  texture: Texture
  /** The index of the theme that the lead plays. */
  theme: 0 | 1
  /** The index of the style's figure that the keys play. */
  figure: number
}

const SILENCE: Texture = { pad: 0, keys: 0, bass: 0, drums: 0, lead: 0, harmony: 0 }
const texture = (players: Partial<Texture>): Texture => ({ ...SILENCE, ...players })

const OPENING = [texture({ pad: 0.9, keys: 0.55 }), texture({ pad: 0.95, keys: 0.65, bass: 0.5, lead: 0.6 })]
const INTRODUCTION = [
  texture({ pad: 0.9, keys: 0.75, bass: 0.8, drums: 0.3, lead: 0.75 }),
  texture({ pad: 0.9, keys: 0.8, bass: 0.85, drums: 0.5 }),
]
const CALL = [texture({ pad: 1, keys: 0.95, bass: 1, drums: 0.95, lead: 0.95, harmony: 0.55 })]
const OUTRO = [
  texture({ pad: 1, keys: 0.75, bass: 0.9, drums: 0.4, lead: 0.8 }),
  texture({ pad: 1, keys: 0.6, bass: 0.85, lead: 0.9 }),
]

/**
 * The main part repeats these phrases: groove, theme, rest, theme with all players. The order within a round is fixed, so that each round
 * grows.
 */
const MAIN = [
  texture({ pad: 0.85, keys: 0.9, bass: 0.95, drums: 0.7 }),
  texture({ pad: 0.85, keys: 0.85, bass: 1, drums: 0.75, lead: 0.95 }),
  texture({ pad: 1, keys: 0.5, bass: 0.75, drums: 0.1, lead: 0.65 }),
  texture({ pad: 0.9, keys: 0.95, bass: 1, drums: 0.9, lead: 0.95, harmony: 0.35 }),
  texture({ pad: 1, bass: 0.8, drums: 0.35, lead: 0.8 }),
  texture({ pad: 0.7, keys: 1, bass: 1, drums: 0.8 }),
]

/**
 * After this many bars of the main part, the harmony moves to another mode of the same scale, so that a long piece does not repeat itself.
 */
const CHAPTER_BARS = 24

/** A film as bars of music, with the script's sections. */
type FilmBars = { bars: number; bar_seconds: number; sections: readonly FilmSection[] }

/**
 * Plans the form of the piece. Sections begin on the bar line nearest to the script's sections. Phrases have four bars. The remaining bars
 * of a section are one shorter or longer phrase. A section ends on the dominant. The last two bars are the cadence.
 */
export function planForm(random: () => number, style: Style, film: FilmBars): Phrase[] {
  const { bars } = film
  const themes = shuffle(random, style.themes)
  const contrast = pick(random, style.contrasts)
  const others = STYLES.filter((other) => other.mode !== style.mode && other.beats === style.beats)
  const phrases: Phrase[] = []
  const starts = sectionStarts(film)

  starts.forEach(({ name, first_bar }, index) => {
    const end = starts[index + 1]?.first_bar ?? bars
    let bar = first_bar
    let chapter = { mode: style.mode as Mode, theme: themes[0] ?? [], contrast }
    let chapterStart = first_bar
    splitBars(end - first_bar).forEach((length, phrase, all) => {
      if (name === 'main_content' && bar - chapterStart >= CHAPTER_BARS && end - bar >= CHAPTER_BARS / 2) {
        const away = chapter.mode === style.mode && others.length > 0
        const other = pick(random, others.length > 0 ? others : [style])
        chapter = away
          ? { mode: other.mode, theme: pick(random, other.themes), contrast: pick(random, other.contrasts) }
          : { mode: style.mode, theme: pick(random, style.themes), contrast: pick(random, style.contrasts) }
        chapterStart = bar
      }
      const round = name === 'main_content' ? phrase % MAIN.length : phrase
      const row =
        name === 'main_content' && round % 3 === 2
          ? chapter.contrast
          : name === 'introduction'
            ? (themes[1] ?? [])
            : chapter.theme
      const numerals = Array.from({ length }, (_, at) => row[at % row.length] ?? 'I')
      if (phrase === all.length - 1 && name !== 'main_content' && length > 1 && index < starts.length - 1)
        numerals[length - 1] = style.cadence[1]
      phrases.push({
        section: name,
        first_bar: bar,
        bars: length,
        mode: chapter.mode,
        numerals,
        texture: getTexture(name, round),
        theme: name === 'main_content' && phrase % 4 === 3 ? 1 : 0,
        figure: Math.floor(random() * style.figures.length),
      })
      bar += length
    })
  })
  return withCadence(phrases, style)
}

function getTexture(name: FilmSection['name'], phrase: number): Texture {
  const rows = { hook: OPENING, introduction: INTRODUCTION, main_content: MAIN, call_to_action: CALL, outro: OUTRO }[name]
  return rows[Math.min(phrase, rows.length - 1)] ?? texture({ pad: 1 })
}

/** Sections on bar lines, without sections that have no bar. The first section begins at bar 0. */
function sectionStarts({ bars, bar_seconds, sections }: FilmBars): { name: FilmSection['name']; first_bar: number }[] {
  const wanted =
    sections.length > 0 ? sections : [{ name: 'main_content' as const, start_seconds: 0, end_seconds: bars * bar_seconds }]
  const starts = wanted.map(({ name, start_seconds }, index) => ({
    name,
    first_bar: index === 0 ? 0 : Math.max(0, Math.min(bars - 1, Math.round(start_seconds / bar_seconds))),
  }))
  return starts.filter(({ first_bar }, index) => starts.slice(index + 1).every((later) => later.first_bar > first_bar))
}

/** 13 bars are split into 4 + 4 + 5, and 14 bars into 4 + 4 + 4 + 2. */
function splitBars(bars: number): number[] {
  const phrases = Array.from({ length: Math.floor(bars / 4) }, () => 4)
  const rest = bars % 4
  if (rest === 1 && phrases.length > 0) phrases[phrases.length - 1] = 5
  else if (rest > 0) phrases.push(rest)
  return phrases
}

/** Returns the phrases with the home mode in the last phrase, and with the cadence in the last two bars. */
function withCadence(phrases: Phrase[], style: Style): Phrase[] {
  const last = phrases.at(-1)
  if (last === undefined) return phrases
  const home = style.themes[0] ?? []
  if (last.mode !== style.mode) {
    last.mode = style.mode
    last.numerals = last.numerals.map((_, at) => home[at % home.length] ?? style.final)
  }
  last.numerals[last.bars - 1] = style.cadence[1]
  const before = last.bars > 1 ? last : phrases.at(-2)
  if (before !== undefined && before.mode === style.mode)
    before.numerals[last.bars > 1 ? last.bars - 2 : before.bars - 1] = style.cadence[0]
  return phrases
}

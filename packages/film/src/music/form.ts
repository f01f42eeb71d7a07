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

const texture = (pad: number, keys: number, bass: number, drums: number, lead: number, harmony = 0): Texture => ({
  pad,
  keys,
  bass,
  drums,
  lead,
  harmony,
})

const OPENING = [texture(0.9, 0.55, 0, 0, 0), texture(0.95, 0.65, 0.5, 0, 0.6)]
const INTRODUCTION = [texture(0.9, 0.75, 0.8, 0.3, 0.75), texture(0.9, 0.8, 0.85, 0.5, 0)]
const CALL = [texture(1, 0.95, 1, 0.95, 0.95, 0.55)]
const OUTRO = [texture(1, 0.75, 0.9, 0.4, 0.8), texture(1, 0.6, 0.85, 0, 0.9)]

/**
 * The main part repeats these phrases: groove, theme, rest, theme with all players. The order within a round is fixed, so that each round
 * grows.
 */
const MAIN = [
  texture(0.85, 0.9, 0.95, 0.7, 0),
  texture(0.85, 0.85, 1, 0.75, 0.95),
  texture(1, 0.5, 0.75, 0.1, 0.65),
  texture(0.9, 0.95, 1, 0.9, 0.95, 0.35),
  texture(1, 0, 0.8, 0.35, 0.8),
  texture(0.7, 1, 1, 0.8, 0),
]

/**
 * After this many bars of the main part, the harmony moves to another mode of the same scale, so that a long piece does not repeat itself.
 */
const CHAPTER_BARS = 24

/**
 * Plans the form of the piece. Sections begin on the bar line nearest to the script's sections. Phrases have four bars. The remaining bars
 * of a section are one shorter or longer phrase. A section ends on the dominant. The last two bars are the cadence.
 */
export function planForm(
  random: () => number,
  style: Style,
  bars: number,
  barSeconds: number,
  sections: readonly FilmSection[],
): Phrase[] {
  const themes = shuffle(random, style.themes)
  const contrast = pick(random, style.contrasts)
  const others = STYLES.filter((other) => other.mode !== style.mode && other.beats === style.beats)
  const phrases: Phrase[] = []
  const starts = sectionStarts(sections, bars, barSeconds)

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
  return rows[Math.min(phrase, rows.length - 1)] ?? texture(1, 0, 0, 0, 0)
}

/** Sections on bar lines, without sections that have no bar. The first section begins at bar 0. */
function sectionStarts(
  sections: readonly FilmSection[],
  bars: number,
  barSeconds: number,
): { name: FilmSection['name']; first_bar: number }[] {
  const wanted =
    sections.length > 0 ? sections : [{ name: 'main_content' as const, start_seconds: 0, end_seconds: bars * barSeconds }]
  const starts = wanted.map(({ name, start_seconds }, index) => ({
    name,
    first_bar: index === 0 ? 0 : Math.max(0, Math.min(bars - 1, Math.round(start_seconds / barSeconds))),
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

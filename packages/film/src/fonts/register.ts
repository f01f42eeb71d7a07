import { GlobalFonts } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { BLANK_FAMILY, blankFont } from './blank-font.ts'
import { withoutMarks } from './woff2-cmap.ts'
import { LANGUAGES } from '../languages/languages.ts'

export type FontFile = { file: string; family: string }

/**
 * Each file has its own family, with a name that no file contains. Files of one family replace one another, so that a letter of one file
 * would be composed of another file's parts ("À" was drawn "A`").
 */
const LATIN: FontFile[] = [
  { file: 'bricolage-grotesque-latin-standard-normal', family: 'Orion Bricolage' },
  { file: 'bricolage-grotesque-latin-ext-standard-normal', family: 'Orion Bricolage Ext' },
  { file: 'instrument-sans-latin-standard-normal', family: 'Orion Instrument' },
  { file: 'instrument-sans-latin-ext-standard-normal', family: 'Orion Instrument Ext' },
  { file: 'fraunces-latin-full-normal', family: 'Orion Fraunces' },
  { file: 'fraunces-latin-ext-full-normal', family: 'Orion Fraunces Ext' },
  { file: 'bricolage-grotesque-vietnamese-standard-normal', family: 'Orion Bricolage Vietnamese' },
  { file: 'fraunces-vietnamese-full-normal', family: 'Orion Fraunces Vietnamese' },
  { file: 'noto-sans-more-500-normal', family: 'Noto Sans' },
  { file: 'noto-sans-more-900-normal', family: 'Noto Sans' },
  { file: 'noto-sans-signs-500-normal', family: 'Noto Sans Signs' },
  { file: 'noto-sans-signs-900-normal', family: 'Noto Sans Signs' },
]

/** Every font file with its family. */
export const FONT_FILES: readonly FontFile[] = [...LATIN, ...Object.values(LANGUAGES).flatMap(({ fonts }) => fonts.files ?? [])]

/**
 * Families whose letters are split over several files. With combining marks, the first file would draw the accent of "ń" next to the
 * letter, although the next file has the whole letter.
 */
const PARTED = /^Orion /u

const registered = new Set<string>()

function registerOnce({ file, family }: FontFile): void {
  if (registered.has(file)) return
  const path = fileURLToPath(new URL(`./files/${file}.woff2`, import.meta.url))
  const isKnown = PARTED.test(family)
    ? GlobalFonts.register(withoutMarks(readFileSync(path)), family) !== null
    : GlobalFonts.registerFromPath(path, family)
  if (!isKnown) throw new Error(`The font file ${file}.woff2 could not be read.`)
  registered.add(file)
}

/**
 * Registers the fonts of one film language with the canvas, and the fonts of other scripts in `text`. Each font is registered once per
 * process. Throws when a font file is unreadable.
 */
export function registerFonts(language: FilmLanguage, text = ''): void {
  if (registered.size === 0) GlobalFonts.register(blankFont(), BLANK_FAMILY)
  for (const font of [...LATIN, ...(LANGUAGES[language].fonts.files ?? [])]) registerOnce(font)
  for (const other of FILM_LANGUAGES) {
    const { block, files = [] } = LANGUAGES[other].fonts
    const lends = other !== language && !(language === 'ja' && other === 'zh')
    if (lends && block?.test(text)) for (const font of files) registerOnce(font)
  }
}

import { GlobalFonts } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { BLANK_FAMILY, blankFont } from './blank-font.ts'
import { withoutMarks } from './woff2-cmap.ts'

type FontFile = { file: string; family: string }

/**
 * Each file has its own family, with a name that no file contains. Files of one family replace one another. A letter of one file would then
 * be composed of another file's parts ("À" was drawn "A`").
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

const OWN: Partial<Record<FilmLanguage, FontFile[]>> = {
  ar: [
    { file: 'alexandria-arabic-wght-normal', family: 'Alexandria' },
    { file: 'ibm-plex-sans-arabic-arabic-500-normal', family: 'IBM Plex Sans Arabic' },
    { file: 'ibm-plex-sans-arabic-arabic-600-normal', family: 'IBM Plex Sans Arabic' },
    { file: 'noto-naskh-arabic-arabic-500-normal', family: 'Noto Naskh Arabic' },
  ],
  hi: [
    { file: 'anek-devanagari-devanagari-wght-normal', family: 'Anek Devanagari' },
    { file: 'tiro-devanagari-hindi-devanagari-400-normal', family: 'Tiro Devanagari Hindi' },
  ],
  ja: [
    { file: 'noto-sans-jp-japanese-500-normal', family: 'Noto Sans JP' },
    { file: 'noto-sans-jp-japanese-900-normal', family: 'Noto Sans JP' },
    { file: 'noto-sans-jp-rare-500-normal', family: 'Noto Sans JP' },
    { file: 'noto-sans-jp-rare-900-normal', family: 'Noto Sans JP' },
    { file: 'noto-serif-jp-japanese-700-normal', family: 'Noto Serif JP' },
  ],
  zh: [
    { file: 'noto-sans-sc-chinese-simplified-500-normal', family: 'Noto Sans SC' },
    { file: 'noto-sans-sc-chinese-simplified-900-normal', family: 'Noto Sans SC' },
    { file: 'noto-sans-sc-rare-500-normal', family: 'Noto Sans SC' },
    { file: 'noto-sans-sc-rare-900-normal', family: 'Noto Sans SC' },
    { file: 'noto-serif-sc-chinese-simplified-700-normal', family: 'Noto Serif SC' },
  ],
}

/** Every font file with its family. */
export const FONT_FILES: readonly FontFile[] = [...LATIN, ...Object.values(OWN).flat()]

/**
 * The language whose fonts supply the letters of other scripts in a film. Each block of Unicode belongs to one language, independent of
 * earlier drawings.
 */
const BLOCKS: [FilmLanguage, RegExp][] = [
  ['ar', /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u],
  ['hi', /[\u0900-\u097f\ua8e0-\ua8ff]/u],
  ['zh', /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u],
]

/**
 * Families whose letters are split over several files. With combining marks, the first file would compose "ń" with its accent beside the
 * letter, although the next file has the letter.
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
 * Registers the fonts of one film language with the canvas, and the fonts of other scripts in `text`. Each font is registered once a
 * process. Throws when a font file is unreadable.
 */
export function registerFonts(language: FilmLanguage, text = ''): void {
  if (registered.size === 0) GlobalFonts.register(blankFont(), BLANK_FAMILY)
  for (const font of [...LATIN, ...(OWN[language] ?? [])]) registerOnce(font)
  for (const [other, letters] of BLOCKS) {
    const lends = other !== language && !(language === 'ja' && other === 'zh')
    if (lends && letters.test(text)) for (const font of OWN[other]!) registerOnce(font)
  }
}

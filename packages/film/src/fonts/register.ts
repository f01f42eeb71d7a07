import { GlobalFonts } from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'
import type { FilmLanguage } from '../languages.ts'

type FontFile = { file: string; family: string }

const LATIN: FontFile[] = [
  { file: 'bricolage-grotesque-latin-standard-normal', family: 'Bricolage Grotesque' },
  { file: 'bricolage-grotesque-latin-ext-standard-normal', family: 'Bricolage Grotesque' },
  { file: 'instrument-sans-latin-standard-normal', family: 'Instrument Sans' },
  { file: 'instrument-sans-latin-ext-standard-normal', family: 'Instrument Sans' },
  { file: 'fraunces-latin-full-normal', family: 'Fraunces' },
  { file: 'fraunces-latin-ext-full-normal', family: 'Fraunces' },
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
    { file: 'noto-serif-jp-japanese-700-normal', family: 'Noto Serif JP' },
  ],
  zh: [
    { file: 'noto-sans-sc-chinese-simplified-500-normal', family: 'Noto Sans SC' },
    { file: 'noto-sans-sc-chinese-simplified-900-normal', family: 'Noto Sans SC' },
    { file: 'noto-serif-sc-chinese-simplified-700-normal', family: 'Noto Serif SC' },
  ],
}

const registered = new Set<string>()

/** Makes the fonts of one film language known to the canvas, once a process. Throws when a font file is unreadable. */
export function registerFonts(language: FilmLanguage): void {
  for (const { file, family } of [...LATIN, ...(OWN[language] ?? [])]) {
    if (registered.has(file)) continue
    const path = fileURLToPath(new URL(`./files/${file}.woff2`, import.meta.url))
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font file ${file}.woff2 could not be read.`)
    registered.add(file)
  }
}

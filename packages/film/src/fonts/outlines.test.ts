import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { type FaceRole, faceOf, setFace } from './faces.ts'
import { isDrawnWhole } from './is-drawn-whole.ts'
import { FONT_FILES, registerFonts } from './register.ts'
import { lettersIn } from './woff2-cmap.ts'

const SIZE = 100
const ROLES: FaceRole[] = ['display', 'text', 'serif']

const between = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((letter) =>
    /\p{L}/u.test(letter),
  )

/** The letters of the western languages. */
const LATIN = [...between(0x41, 0xff), ...'ŒœŠšŽž']
/** Every letter that a language is written with; of Chinese and Japanese the kana and the first of their standards. */
const LETTERS: Record<FilmLanguage, string[]> = {
  ...(Object.fromEntries(FILM_LANGUAGES.map((language) => [language, LATIN])) as Record<FilmLanguage, string[]>),
  ar: between(0x621, 0x64a),
  hi: between(0x904, 0x939),
  ja: between(0x3041, 0x30fa),
  zh: between(0x4e00, 0x4e80),
}
const context = createCanvas(4 * SIZE, 3 * SIZE).getContext('2d')

test.for(FILM_LANGUAGES)('50.13 S05 %s: every letter of every face is drawn whole, with its accent above it', (language) => {
  registerFonts(language)
  const wrong = ROLES.flatMap((role) => {
    setFace(context, faceOf(role, language), SIZE, language)
    return LETTERS[language].filter((letter) => !isDrawnWhole(context, letter, SIZE)).map((letter) => `${role} ${letter}`)
  })
  expect(wrong.join(', ')).toBe('')
})

/** Letters of the languages of Europe beyond the western ones, and with macrons. */
const EASTERN = [
  ...'ĄąĆćĘęŁłŃńŚśŹźŻż', // Polish
  ...'ČčĎďĚěŇňŘřŠšŤťŮůŽž', // Czech
  ...'ĞğİıŞş', // Turkish
  ...'ĂăÂâÎîȘșȚț', // Romanian
  ...'ŐőŰű', // Hungarian
  ...'ĀāĒēĪīŌōŪū',
]

/** Every font file as a family of its own, whole, with the letters that it has. */
const FILES = FONT_FILES.map(({ file, family }) => {
  const bytes = readFileSync(new URL(`./files/${file}.woff2`, import.meta.url))
  GlobalFonts.register(bytes, `Whole ${file}`)
  return { family, name: `Whole ${file}`, letters: lettersIn(bytes) }
})

/** A letter's picture in a family alone. */
function pictureOf(letter: string, families: string): string {
  context.clearRect(0, 0, 4 * SIZE, 3 * SIZE)
  context.font = context.font.replace(/px .*$/u, `px ${families}`)
  context.fillText(letter, SIZE, 2 * SIZE)
  return Buffer.from(context.getImageData(0, 0, 4 * SIZE, 3 * SIZE).data).toString('base64')
}

test.for(FILM_LANGUAGES)(
  '50.13 S05 %s: every letter of Europe is drawn as the outline that a file of its face has for it',
  { timeout: 120_000 },
  (language) => {
    registerFonts(language)
    const wrong = ROLES.flatMap((role) =>
      [...LATIN, ...EASTERN].filter((letter) => {
        const face = faceOf(role, language, letter)
        const owners = face.families
          .split(', ')
          .map((family) => FILES.filter((each) => each.family === family && each.letters.has(letter.codePointAt(0)!)))
          .find(({ length }) => length > 0)
        if (owners === undefined) return true
        setFace(context, face, SIZE, language)
        const drawn = pictureOf(letter, face.families)
        return owners.every(({ name }) => pictureOf(letter, `"${name}"`) !== drawn)
      }),
    )
    expect(wrong.join(' ')).toBe('')
  },
)

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { FACED_LANGUAGES } from './faced-languages.fixture.ts'
import { type FaceRole, getFace, setFace } from './faces.ts'
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
/** All letters of a language. For Chinese and Japanese, the kana and the first part of their standards. */
const LETTERS: Record<FilmLanguage, string[]> = {
  ...(Object.fromEntries(FILM_LANGUAGES.map((language) => [language, LATIN])) as Record<FilmLanguage, string[]>),
  ar: between(0x621, 0x64a),
  hi: between(0x904, 0x939),
  ja: between(0x3041, 0x30fa),
  zh: between(0x4e00, 0x4e80),
}
const context = createCanvas(4 * SIZE, 3 * SIZE).getContext('2d')

test.for(FACED_LANGUAGES)(
  '50.13 S05 %s: every letter of every font is drawn as one unit, with its accent above it',
  (language) => {
    registerFonts(language)
    const wrong = ROLES.flatMap((role) => {
      setFace(context, getFace(role, language), SIZE, language)
      return LETTERS[language].filter((letter) => !isDrawnWhole(context, letter, SIZE)).map((letter) => `${role} ${letter}`)
    })
    expect(wrong.join(', ')).toBe('')
  },
)

/** Letters of other European languages, and letters with macrons. */
const EASTERN = [
  ...'ĄąĆćĘęŁłŃńŚśŹźŻż', // Polish
  ...'ČčĎďĚěŇňŘřŠšŤťŮůŽž', // Czech
  ...'ĞğİıŞş', // Turkish
  ...'ĂăÂâÎîȘșȚț', // Romanian
  ...'ŐőŰű', // Hungarian
  ...'ĀāĒēĪīŌōŪū',
]

/** Every font file as its own family, with the letters that it has. */
const FILES = FONT_FILES.map(({ file, family }) => {
  const bytes = readFileSync(new URL(`./files/${file}.woff2`, import.meta.url))
  GlobalFonts.register(bytes, `Whole ${file}`)
  return { family, name: `Whole ${file}`, letters: lettersIn(bytes) }
})

/**
 * Font size in pixels for the comparison. It is large enough for the axes of large type (`faces.ts`), and has less than half of the pixels
 * to compare.
 */
const COMPARED = 64
const sheet = createCanvas(3 * COMPARED, 2 * COMPARED)
const pen = sheet.getContext('2d')

/** A letter's image, drawn only with these families and the current settings. */
function drawPicture(letter: string, families: string): string {
  pen.clearRect(0, 0, sheet.width, sheet.height)
  pen.font = pen.font.replace(/px .*$/u, `px ${families}`)
  pen.fillText(letter, COMPARED, 1.5 * COMPARED)
  return createHash('sha1').update(sheet.data()).digest('base64')
}

const owned = new Map<string, string>()

/** Like `drawPicture`, for one file. Its outlines do not depend on the language, so it is drawn once for all languages. */
function drawOwnPicture(letter: string, name: string): string {
  const key = [letter, name, pen.font.replace(/px .*$/u, ''), pen.fontVariationSettings, pen.letterSpacing, pen.direction].join()
  const known = owned.get(key) ?? drawPicture(letter, `"${name}"`)
  owned.set(key, known)
  return known
}

test.for(FACED_LANGUAGES)(
  '50.13 S05 %s: every European letter is drawn with the outline of a file of its font that has the letter',
  { timeout: 120_000 },
  (language) => {
    registerFonts(language)
    const wrong = ROLES.flatMap((role) =>
      [...LATIN, ...EASTERN].filter((letter) => {
        const face = getFace(role, language, letter)
        const owners = face.families
          .split(', ')
          .map((family) => FILES.filter((each) => each.family === family && each.letters.has(letter.codePointAt(0)!)))
          .find(({ length }) => length > 0)
        if (owners === undefined) return true
        setFace(pen, face, COMPARED, language)
        const drawn = drawPicture(letter, face.families)
        return owners.every(({ name }) => drawOwnPicture(letter, name) !== drawn)
      }),
    )
    expect(wrong.join(' ')).toBe('')
  },
)

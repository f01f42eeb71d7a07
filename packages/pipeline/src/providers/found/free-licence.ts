import { say } from '@orion/contract/sentences/say.ts'
/** The licences that a film accepts: they allow changes and commercial use. Written as collections name them. */
const FREE = /^(?:CC0|Public Domain(?: Mark)?|PDM|CC[ -]BY(?:-SA)?|Pexels License)(?=[ -]\d|$)/iu

/** The text in place of a licence for an image of a person's own library whose page names no licence. */
export const ON_WORD_OF_LIBRARY = say('credits.from_your_library_word_who').text

/** Whether a licence, or a person's word in its place, allows changes and commercial use. */
export const isFreeLicence = (licence: string): boolean =>
  licence === ON_WORD_OF_LIBRARY || (FREE.test(licence.trim()) && !/\b(?:NC|ND)\b/iu.test(licence))

/** Whether a licence requires that the author is named. */
export const wantsAuthor = (licence: string): boolean => /^CC[ -]BY/iu.test(licence.trim())

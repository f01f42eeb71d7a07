import { say } from '@orion/contract/sentences/say.ts'
/** All licences under which a film takes a picture: it may be changed and used commercially. By the names that collections give them. */
const FREE = /^(?:CC0|Public Domain(?: Mark)?|PDM|CC[ -]BY(?:-SA)?|Pexels License)(?=[ -]\d|$)/iu

/** Under what a picture of a person's own library is used whose page names no licence. */
export const ON_WORD_OF_LIBRARY = say('credits.from_your_library_word_who').text

/** Whether a licence, or a person's word in its place, lets a film change what it shows and earn by it. */
export const isFreeLicence = (licence: string): boolean =>
  licence === ON_WORD_OF_LIBRARY || (FREE.test(licence.trim()) && !/\b(?:NC|ND)\b/iu.test(licence))

/** Whether a licence wants its author named. */
export const wantsAuthor = (licence: string): boolean => /^CC[ -]BY/iu.test(licence.trim())

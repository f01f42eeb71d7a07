import type { FilmLanguage } from '@orion/language/lexicons.ts'
import chardet from 'chardet'
import { RefusedSource } from './refused-source.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** What is known about a text's encoding before its bytes are read. */
type Hints = { html: boolean; charset?: string | undefined; language?: FilmLanguage | undefined }

const WESTERN = ['windows-1252']
/** Points of a hundred that are added to what the detector is sure of. */
const BONUS = { language: 30, declared: 40 }
/** The lowest score that chooses an encoding. */
const LEAST = 30
/** Bytes that the detector reads; a text has one encoding throughout. */
const SAMPLE = 40_000
/** The share of a text's non-ASCII characters that may be broken, as in a file that was cut or edited by hand. */
const BROKEN = 0.02
/** Characters that no encoding writes: the sign of undecodable bytes, the second row of control characters, private-use characters. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const UNREADABLE = /[\u0080-\u0084\u0086-\u009f\ue000-\uf8ff\ufffd-\uffff]/gu
// oxlint-disable-next-line no-control-regex -- ISO-2022-JP switches its tables by this character
const SWITCHES_TABLES = /\u001b\$[@B]/u

/**
 * A text's characters. Its own bytes decide first, then what its page declares, then what its server says, then the usual encodings of the
 * film's language. Throws RefusedSource if no encoding fits.
 */
export function decodeText(bytes: Uint8Array, { html, charset, language }: Hints): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (head.includes('\u0000')) throw new Error('it is not a text')
  const unicode = new TextDecoder('utf-8').decode(bytes)
  if (isReadable(unicode) && !SWITCHES_TABLES.test(unicode.slice(0, SAMPLE))) return unicode
  const inPage = html ? /<meta[^<>]{1,200}charset=["']?([\w-]{2,40})/iu.exec(head)?.[1] : undefined
  const declared = [inPage, charset].map(canonical).find((encoding) => encoding !== undefined && encoding !== 'utf-8')
  for (const encoding of rank(bytes, { declared, language })) {
    const text = new TextDecoder(encoding).decode(bytes)
    if (isReadable(text)) return text
  }
  throw new RefusedSource('sources.not_utf8')
}

/** Encodings that a text may have, the most likely first. */
function rank(bytes: Uint8Array, { declared, language }: { declared: string | undefined; language: FilmLanguage | undefined }) {
  const points = new Map<string, number>()
  for (const { name, confidence } of chardet.analyse(bytes.subarray(0, SAMPLE))) {
    const encoding = canonical(name)
    if (encoding !== undefined && encoding !== 'utf-8') points.set(encoding, Math.max(points.get(encoding) ?? 0, confidence))
  }
  const add = (encoding: string, bonus: number) => points.set(encoding, (points.get(encoding) ?? 0) + bonus)
  for (const encoding of (language && LANGUAGES[language].elsewhere.encodings) ?? WESTERN) add(encoding, BONUS.language)
  if (declared !== undefined) add(declared, BONUS.declared)
  return [...points]
    .filter(([, sum]) => sum >= LEAST)
    .toSorted(([, a], [, b]) => b - a)
    .map(([encoding]) => encoding)
}

/** The name under which an encoding is decoded, as in the WHATWG standard; undefined if there is no such encoding. */
function canonical(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

/** Whether a text was decoded correctly: almost nothing in it is unreadable. */
function isReadable(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  const beyond = sample.match(/[^\u0000-\u007f]/gu)?.length ?? 0 // oxlint-disable-line no-control-regex -- ASCII begins at zero
  return (sample.match(UNREADABLE)?.length ?? 0) <= beyond * BROKEN
}

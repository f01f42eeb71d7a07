import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { askEngine } from './engine-pool.ts'
import { normaliseForSpeech, type Pronunciation, type SpokenToken } from '@orion/language/reading.ts'

/** The voice's text. `origins[i]` is the offset of its character `i` in the displayed text. */
export type SpokenText = { text: string; origins: number[] }

/** Joins tokens. The characters of a token divide its range of the displayed text evenly among them. */
function joinTokens(tokens: SpokenToken[]): SpokenText {
  const origins: number[] = []
  for (const { start, end, spoken } of tokens)
    for (let i = 0; i < spoken.length; i++) origins.push(start + Math.floor((i * (end - start)) / spoken.length))
  return { text: tokens.map((token) => token.spoken).join(''), origins }
}

const HAN = /\p{Script=Han}/gu

/**
 * Converts Japanese to katakana, with one word for each breath group. Particles and endings stay with the previous word. A character that
 * the dictionary cannot read is left out, because the voice would say "Chinese letter" in English instead.
 */
async function readTokens(tokens: SpokenToken[], signal?: AbortSignal): Promise<SpokenToken[]> {
  const read: SpokenToken[] = []
  for (const token of tokens) {
    if (!token.as_shown || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(token.spoken)) {
      read.push(token.as_shown ? token : { ...token, spoken: ` ${token.spoken}` })
      continue
    }
    const { answer } = await askEngine({ kind: 'read', text: token.spoken }, signal)
    for (const { start, end, reading, joins } of answer.readings ?? []) {
      const spoken = reading === null ? token.spoken.slice(start, end).replaceAll(HAN, '') : `${joins ? '' : ' '}${reading}`
      read.push({ start: token.start + start, end: token.start + end, spoken, as_shown: false })
    }
  }
  return read
}

/** A text to speak. The user's pronunciations override all other rules. */
type DisplayedText = { text: string; language: FilmLanguage; pronunciations?: readonly Pronunciation[] | undefined }

/** The voice's text for a displayed text: normalised, and with readings in Japanese. */
export async function spokenText(
  { text, language, pronunciations = [] }: DisplayedText,
  signal?: AbortSignal,
): Promise<SpokenText> {
  const tokens = normaliseForSpeech(text, language, pronunciations)
  return joinTokens(language === 'ja' ? await readTokens(tokens, signal) : tokens)
}

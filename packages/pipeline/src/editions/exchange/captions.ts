import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

/** A cue of a caption file, in seconds. */
type Cue = { start: number; end: number; text: string }

const TIMES = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/u

const parseSeconds = ([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000

/** The cues of an SRT or WebVTT file, without marks of style, speaker and place. Throws AppError invalid_fields if there are none. */
export function readCues(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line))
    const times = at < 0 ? null : TIMES.exec(lines[at])
    if (times === null) return []
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return text === '' ? [] : [{ start: parseSeconds(times.slice(1, 5)), end: parseSeconds(times.slice(5, 9)), text }]
  })
  if (cues.length === 0) throw wrongField(['body', 'text'], say('films.no_timed_caption'))
  return cues
}

/** A sentence of the original, with its times in the original film. */
export type TimedSentence = { id: string; start: number; end: number }

/**
 * The captions' text for each sentence: the cues whose middle is within its seconds, in order. Sentences without a cue are left out. Pure.
 */
export function matchCues(
  cues: readonly Cue[],
  sentences: readonly TimedSentence[],
  language: FilmLanguage,
): Map<string, string> {
  const between = isUnspaced(language) ? '' : ' '
  const texts = new Map<string, string>()
  for (const { start, end, text } of cues) {
    const middle = (start + end) / 2
    const sentence = sentences.find((each) => middle >= each.start && middle < each.end)
    if (sentence === undefined) continue
    const before = texts.get(sentence.id)
    texts.set(sentence.id, before === undefined ? text : `${before}${between}${text}`)
  }
  return texts
}

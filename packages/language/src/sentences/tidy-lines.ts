import type { FilmLanguage } from '../lexicons/languages.ts'
import { isEast, isUnspaced } from '../lexicons/languages.ts'
import { localizeMarks } from './own-marks.ts'
import { areWrapped } from './block.ts'
import { endsAsking } from './ends-asking.ts'
import { withoutMailFrame } from './mail.ts'
import { sentenceCase } from './sentence-case.ts'
import { splitSentences } from './split-sentences.ts'
import { withoutFillers, withoutLabel, withoutSounds } from './transcripts.ts'

const SAMPLE = 20_000
/** Below the first share of capitals among letters, the author used none. Above the second share, the whole text is in capitals. */
const NO_CAPITALS = 0.004
const ALL_CAPITALS = 0.75
const FEWEST_LETTERS = 80

const OPENINGS = /(?:^|[.!?]["”»)]?\s+|\n\s*)["“«(¿¡]*\p{Ll}/gu
/** The same for wrapped lines, where a line continues the line before. */
const OPENINGS_WRAPPED = /(?:^|[.!?]["”»)]?\s+|\n\s*\n\s*)["“«(¿¡]*\p{Ll}/gu

const capitalise = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const openings = lines.length >= FEWEST_LINES && areWrapped(lines) ? OPENINGS_WRAPPED : OPENINGS
  return text.replace(openings, (opening) => opening.replace(/\p{Ll}$/u, (letter) => letter.toUpperCase()))
}

const FEWEST_LINES = 4

/** Whether the author began no line or sentence with a capital, though names may have capitals. */
function beginsSmall(sample: string): boolean {
  const begun = sample.match(/(?:^|\n|[.!?]["”»)]?\s)\s*["“«(¿¡]*\p{L}/gu) ?? []
  return begun.length >= FEWEST_LINES && begun.every((text) => /\p{Ll}$/u.test(text))
}

/** Adds capitals to sentences, and spaces between them, where a whole text lacks them. */
function withCapitals(text: string, language: FilmLanguage): string {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0
  if (letters < FEWEST_LETTERS) return text
  const share = (sample.match(/\p{Lu}/gu)?.length ?? 0) / letters
  if (share > ALL_CAPITALS) return capitalise(sentenceCase(text, language))
  return share < NO_CAPITALS || beginsSmall(sample) ? capitalise(text) : text
}

function withSpaces(text: string): string {
  const glued = text.replace(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll}*[\s,])/gu, ' ')
  const sample = glued.slice(0, SAMPLE)
  const tight = sample.match(/\p{Ll}{3}[.!?]\p{Ll}{1,20}\s/gu)?.length ?? 0
  const loose = sample.match(/\p{Ll}[.!?]\s/gu)?.length ?? 0
  return tight >= 3 && tight > loose ? glued.replace(/(?<=\p{Ll}{3}[.!?])(?=\p{Ll}{1,20}\s)/gu, ' ') : glued
}

/** Dots of an author who ends and joins all sentences with dots. */
const DOTS = /(?<![([.…])\s?(?:\.{3,}|…)(?<gap>[ \t]*)(?=(?<next>["“«¿¡]?[\p{L}\p{N}])|$)/gmu
const FEWEST_DOTS = 4

/** Replaces three dots where most sentences end with them. Dots before a capital become full stops, and the others become commas. */
function withStops(text: string, language: FilmLanguage): string {
  if (isUnspaced(language) || !/\p{Lu}/u.test(text)) return text
  const dots = text.match(DOTS)?.length ?? 0
  const stops = text.match(/(?<!\.)[.!?](?=\s|$)/gu)?.length ?? 0
  if (dots < FEWEST_DOTS || dots <= stops) return text
  return text.replace(DOTS, (...found) => {
    const { next } = found.at(-1) as { next?: string }
    return next !== undefined && /^[\p{Ll}\p{N}]/u.test(next) ? ', ' : next === undefined ? '.' : '. '
  })
}

const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?'
const CUE = new RegExp(`^\\s*${CLOCK}\\s*-->\\s*${CLOCK}.*$|^\\s*(?:\\d{1,5}|WEBVTT.*)\\s*$`, 'u')
/** The time of a chat message: "[12/3/25 10:01]", "2025-03-12, 9:07 PM -". */
const DAY = '(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},?\\s+)?'
const AT = new RegExp(`^\\s*[\\[(]?${DAY}${CLOCK}(?:\\s?[AaPp]\\.?[Mm]\\.?)?[\\])]?\\s*(?:[-–—|:]\\s*)?(?=\\S)`, 'u')
const TURN =
  /^\s*[*_]{0,2}(?<speaker>\p{L}[\p{L}\p{M}\p{N}.’' -]{0,28})(?:\s?[[(]\d{1,2}:\d{2}(?::\d{2})?[\])])?\s?[:：][*_]{0,2}\s*(?<words>\S.*)$/u
const FEWEST_TURNS = 4

/** Names at the beginning of lines. There are so many of these lines, and each name is there so often, that the text is a dialogue. */
function speakersIn(lines: string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const speaker = TURN.exec(line)?.groups?.['speaker']
    if (speaker && speaker.split(' ').length <= 4) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  }
  const turns = [...counts].filter(([, times]) => times > 1)
  const sum = turns.reduce((all, [, times]) => all + times, 0)
  const spoken = lines.filter((line) => line.trim() !== '').length
  return new Set(turns.length >= 2 && sum >= FEWEST_TURNS && sum > spoken / 3 ? turns.map(([name]) => name) : [])
}

/** Labels of question and answer on a page of questions: "Q:", "प्रश्न 3:", "问：". */
const ASKED =
  /^\s*[*_]{0,2}(?:Q|Question|F|Frage|P|Pregunta|Pergunta|Fråga|问|問|質問|प्रश्न|सवाल|प्र|س|سؤال|السؤال)\s?\.?\s?(?:\p{Nd}{1,2})?\s?[.:：)、]\s*[*_]{0,2}\s*(?<words>\S.*[?？؟])[*_]{0,2}\s*$/iu
const ANSWERED =
  /^\s*[*_]{0,2}(?:A|Answer|Antwort|R|Respuesta|Resposta|Réponse|S|Svar|答|回答|उत्तर|जवाब|उ|ج|جواب|الجواب|الإجابة)\s?\.?\s?(?:\p{Nd}{1,2})?\s?[.:：)、]\s*[*_]{0,2}\s*(?<words>\S.*)$/iu
const FEWEST_ASKED = 2

/**
 * Questions and answers without their letter labels. Each question is the heading of its answer. In eastern languages, it opens its
 * paragraph.
 */
function withoutLetters(lines: string[], language: FilmLanguage): string[] {
  const asked = lines.filter((line) => ASKED.test(line)).length
  if (asked < FEWEST_ASKED || lines.filter((line) => ANSWERED.test(line)).length < FEWEST_ASKED) return lines
  const kept: string[] = []
  const opens = isEast(language)
  for (const line of lines) {
    const question = ASKED.exec(line)?.groups?.['words']
    const answer = ANSWERED.exec(line)?.groups?.['words']
    if (question !== undefined) kept.push('', opens ? question : `## ${question}`, '')
    else if (answer !== undefined && opens) {
      while (kept.at(-1) === '') kept.pop()
      kept.push((kept.pop() ?? '') + (isUnspaced(language) ? '' : ' ') + answer)
    } else kept.push(answer ?? line)
  }
  return kept
}

const FEWEST_WORDS = 2
const GREETING =
  /^(?:Welcome|Thank|Thanks|Hello|Hi|Good (?:morning|afternoon|evening)|Bienvenid|Gracias|Hola|Buen[oa]s|Willkommen|Danke|Hallo|Guten|Bonjour|Bonsoir|Merci|Bienvenue|Olá|Obrigad|Bem-vind|Bo[ma] |Välkommen|Tack|Hej|God |欢迎|谢谢|大家好|你好|您好|ようこそ|ありがとう|よろしくお願い|お願いします|こんにちは|こんばんは|स्वागत|धन्यवाद|नमस्ते|नमस्कार|مرحبا|أهلا|شكرا)/iu

/** Keeps the speaker of spoken words: every sentence of a turn becomes "Name: “…”". Greetings and interjections are removed. */
function attribute(speaker: string, words: string, language: FilmLanguage): string {
  const plain = words.replace(/["“”„«»「」]|<[^<>]{1,40}>|\p{Extended_Pictographic}\uFE0F?/gu, '').trim()
  const enough = (text: string): boolean =>
    isUnspaced(language) ? text.length > FEWEST_WORDS * 2 : text.split(/\s+/u).length >= FEWEST_WORDS
  const colon = isUnspaced(language) ? '：' : ': '
  const [open, close] = language === 'ja' ? ['「', '」'] : language === 'de' ? ['„', '“'] : ['“', '”']
  const name =
    speaker === speaker.toUpperCase()
      ? speaker.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
      : speaker
  const joined_lines: string[] = []
  let reply = ''
  for (const { start, end } of splitSentences(plain, language)) {
    const sentence = plain.slice(start, end)
    if (GREETING.test(sentence)) continue
    // "Ferry. Every ten minutes": one or two words are joined with the next words
    const joined = reply + (reply === '' || isUnspaced(language) ? '' : ' ') + sentence
    reply = enough(sentence) ? '' : joined
    if (reply === '') joined_lines.push(joined)
  }
  return joined_lines.map((sentence) => `${name}${colon}${open}${sentence}${close}`).join(isUnspaced(language) ? '' : ' ')
}

/** One paragraph for each turn of a dialogue. An answer is in the paragraph of its question. */
function joinParagraphs(lines: { text: string; turn: boolean }[], language: FilmLanguage): string {
  const paragraphs: string[] = []
  for (const { text, turn } of lines) {
    const before = paragraphs.at(-1)
    if (turn && text === '') continue
    if (turn && before !== undefined && endsAsking(before.slice(-200)))
      paragraphs[paragraphs.length - 1] += (isUnspaced(language) ? '' : ' ') + text
    else if (turn) paragraphs.push('', text)
    else if (text.trim() !== '' || before === undefined || !endsAsking(before)) paragraphs.push(text)
  }
  return paragraphs.join('\n')
}

/** Minimum lines with turn labels in a dialogue. */
const FEWEST_LABELS = 2

/** The lines of subtitles as lines of turns. A cue continues the cue before. */
function joinCues(lines: readonly string[], language: FilmLanguage): string[] {
  const joined: string[] = []
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    if (joined.length > 0 && withoutLabel(line) === undefined && !TURN.test(line))
      joined[joined.length - 1] += (isUnspaced(language) ? '' : ' ') + line
    else joined.push(line)
  }
  return joined
}

/** Text with readable lines: with corrected capitals and spaces, without the times of a transcript, and with its speakers' names. */
export function tidyLines(raw: string, language: FilmLanguage): string {
  const tidy = withStops(withSpaces(withCapitals(localizeMarks(raw, language), language)), language).split('\n')
  const lines = withoutLetters(withoutMailFrame(tidy), language)
  const timed = lines.filter((line) => AT.test(line)).length
  const isTranscript = timed >= 3 && timed > lines.filter((line) => line.trim() !== '').length / 4
  const heard = isTranscript ? lines.filter((line) => !CUE.test(line)).map((line) => line.replace(AT, '')) : lines
  const subtitles = isTranscript && lines.some((line) => line.includes('-->'))
  const bare = subtitles ? joinCues(heard, language) : heard
  const speakers = speakersIn(bare)
  const isTalk =
    isTranscript || speakers.size > 0 || bare.filter((line) => withoutLabel(line) !== undefined).length >= FEWEST_LABELS
  if (!isTalk) return bare.join('\n')
  return joinParagraphs(
    bare.map((each) => {
      const line = withoutSounds(each, isTranscript)
      const { speaker = '', words = '' } = TURN.exec(line)?.groups ?? {}
      const turn =
        withoutLabel(line) ?? (speakers.has(speaker) ? attribute(speaker, withoutFillers(words, language), language) : undefined)
      return { text: withoutFillers(turn ?? line, language), turn: turn !== undefined }
    }),
    language,
  )
}

import { describe, expect, test } from 'vitest'
import * as facts from './facts.ts'
import * as figures from './figures.ts'
import { hostileTexts } from './hostile-texts.fixture.ts'
import type { FilmLanguage } from './lexicons.ts'
import * as reading from './reading.ts'
import * as sentences from './sentences.ts'
import * as terms from './terms.ts'

/** Every function of the package that reads a text, with a call. */
const READERS: Record<string, (text: string, language: FilmLanguage) => unknown> = {
  cleanText: (text) => sentences.cleanText(text),
  endsAsking: (text) => sentences.endsAsking(text),
  isInLanguage: (text, language) => sentences.isInLanguage(text, language),
  likeliestLanguage: (text, language) => sentences.likeliestLanguage(text, language),
  isInstruction: (text, language) => sentences.isInstruction(text, language),
  readSourceText: (text, language) => sentences.readSourceText(text, language),
  splitSentences: (text, language) => sentences.splitSentences(text, language),
  stepNamed: (text, language) => sentences.stepNamed(text, language),
  joinBrokenWord: (text) => sentences.joinBrokenWord(`${text}a-`, text, new Set()),
  wordsSeen: (text) => sentences.wordsSeen(text),
  raisedText: (text) => sentences.raisedText(text, { kind: 'sup', before: text, behind: text }),
  findFacts: (text, language) => facts.findFacts(text, language, ''),
  durationsIn: (text, language) => facts.durationsIn(text, language),
  clauseEnd: (text) => facts.clauseEnd(text, 0),
  clauseStart: (text) => facts.clauseStart(text, text.length),
  numbersIn: (text, language) => facts.numbersIn(text, language),
  isBelowZero: (text, language) => figures.isBelowZero(text, text, language),
  boundBefore: (text, language) => figures.boundBefore(text, language),
  boundBehind: (text, language) => figures.boundBehind([text], language),
  figuresIn: (text, language) => figures.figuresIn(text, language),
  isJoint: (text, language) => figures.isJoint(text, language),
  readHan: (text) => figures.readHan(text, true),
  fold: (text) => figures.fold(text),
  getScale: (text, language) => figures.getScale(text, language),
  wordValue: (text, language) => figures.wordValue([text], language),
  readNumbers: (text, language) => figures.readNumbers(text, language),
  readOnce: (text, language) => figures.readOnce(text, language),
  normaliseForSpeech: (text, language) => reading.normaliseForSpeech(text, language),
  pronunciationsIn: (text, language) => reading.pronunciationsIn(text, [{ word: 'a', say: 'b' }], language),
  listVisibleWords: (text, language) => reading.listVisibleWords(text, language),
  termsIn: (text, language) => terms.termsIn(text, language),
  wordsIn: (text, language) => terms.wordsIn(text, language),
  foreignTopic: (text, language) => terms.foreignTopic(text, language),
  isWholeTitle: (text, language) => terms.isWholeTitle(text, language),
  titleLine: (text, language) => terms.titleLine(text, language),
  makeTitle: (text, language) => terms.makeTitle(text, text, language),
  findTopic: (text, language) => terms.findTopic(text, language),
}
/** Functions that get the result of another function, not a person's text. */
const OF_FOUND = new Set([
  'computeLevels',
  'isBalanced',
  'figureValues',
  'figureWords',
  'leadsOn',
  'getStopWords',
  'isSpanUnit',
  'spellItalianOrdinal',
])

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** Characters of a long text. */
const LENGTH = FULL ? 40_000 : 20_000
/**
 * A text of ten times the length may take this many times as long: 10 in proportion, 13 when sorted, 100 by the square. Functions that take
 * less than QUICK_MS in all are not compared.
 */
const MOST_RATIO = 20
/** A reading is repeated until it takes this long, because the processor's time is told in steps of up to 10 ms. */
const LEAST_MS = 200
/** Without FULL the texts are half as long and the limit is a quarter, because the time may grow with the square of the length. */
const QUICK_MS = FULL ? 1500 : 375
const LANGUAGES: FilmLanguage[] = FULL ? ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ar', 'hi'] : ['en']

const exported = Object.entries({ ...sentences, ...facts, ...figures, ...reading, ...terms })
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name)

test('SEC-02 48.C1 every exported function is listed as reading a text, or as not reading one', () => {
  expect(exported.filter((name) => !(name in READERS) && !OF_FOUND.has(name))).toEqual([])
})

/** Milliseconds of processor time of this thread, without other work of the machine. */
const took = (read: () => unknown): number => {
  const start = process.threadCpuUsage()
  read()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const repeat = (times: number, read: () => unknown) => {
  for (let again = 0; again < times; again++) read()
}

/**
 * How many times as long the long text takes. The short text is read ten times for each reading of the long one, so that both take about as
 * long and use caches and garbage collection alike. The lowest of a few attempts counts, since other work only adds time.
 */
function measureRatio(long: () => unknown, short: () => unknown): number {
  const repeats = Math.ceil(LEAST_MS / Math.max(took(long), 1))
  let least = Infinity
  for (let attempts = 1; attempts <= 6 && least >= MOST_RATIO; attempts++) {
    const ofShort = took(() => repeat(10 * repeats, short)) / (10 * repeats)
    least = Math.min(least, took(() => repeat(repeats, long)) / repeats / ofShort)
  }
  return least
}

// of 4,000 characters, because a text of LENGTH would need hours if the time grew with the cube of the length
test('SEC-02 48.C2 a German text of initials is split in time proportional to its length', () => {
  const initials = 'A. '.repeat(130)
  const split = (text: string) => sentences.splitSentences(text, 'de')
  const ratio = measureRatio(
    () => split(initials.repeat(10)),
    () => split(initials),
  )
  expect(ratio).toBeLessThan(MOST_RATIO)
})

describe.each(LANGUAGES)('SEC-02 48.C1 48.C2 no text of %s blocks the thread:', (language) => {
  const short = hostileTexts(LENGTH / 10)
  const long = hostileTexts(LENGTH)
  test.each(Object.entries(READERS))('the time of %s is proportional to the text’s length', (_, read) => {
    const slow = short.flatMap(({ name, text }, index) => {
      if (took(() => read(long[index]!.text, language)) < QUICK_MS) return []
      const ratio = measureRatio(
        () => read(long[index]!.text, language),
        () => read(text, language),
      )
      return ratio < MOST_RATIO ? [] : [`${name}: ${ratio.toFixed(0)}`]
    })
    expect(slow).toEqual([])
  })
})

/**
 * What scripts are worth, on texts that no rule was written for: figures, length, what hangs, sections, marked facts against two simple
 * rivals, repeats, parts, time. `nice node bench/words.ts [--aside] [--read] [--spoken] [--at=60] [part of a text's name]`
 * `--aside` takes the half of the texts that is kept for the end, `--read` prints the scripts, `--spoken` speaks them with the film's
 * voice.
 */
import './with-node-flags.ts'
import { readdir, readFile } from 'node:fs/promises'
import { type ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { pointsBack } from '@orion/language/standing.ts'
import { numbersIn, rankSentences } from '@orion/language/facts.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { termsIn } from '@orion/language/terms.ts'
import { gatherSources } from '@orion/pipeline/stages/01-content-research/gather.ts'
import { TEXT_ALONE } from '@orion/pipeline/stages/01-content-research/text-alone.fixture.ts'
import { type Composition, composeScript } from '@orion/pipeline/stages/02-script-generation/built-in/compose.ts'
import { writeScript } from '@orion/pipeline/stages/02-script-generation/write.ts'
import { speakScript } from './speak-script.ts'

const TEXTS = new URL('texts/', import.meta.url)
const LENGTHS = [30, 60, 120, 300, 600]
/** From here on a film is made from all texts of its language. */
const LONG = 300

type Text = { name: string; language: FilmLanguage; raw: string; facts: RegExp[] }

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const at = flags.find((flag) => flag.startsWith('--at='))?.slice(5)
const lengths = at === undefined ? LENGTHS : at.split(',').map(Number)

async function readTexts(folder: 'aside' | 'seen'): Promise<Text[]> {
  const names = (await readdir(new URL(`${folder}/`, TEXTS))).toSorted()
  return Promise.all(
    names.map(async (file) => {
      const [name, language] = file.split('.') as [string, FilmLanguage]
      const whole = await readFile(new URL(`${folder}/${file}`, TEXTS), 'utf8')
      const [raw = '', facts = ''] = whole.split('<!-- facts')
      const patterns = facts.replace('-->', '').split('\n').filter(Boolean)
      return { name, language, raw, facts: patterns.map((pattern) => new RegExp(pattern, 'u')) }
    }),
  )
}

async function sourcesOf(texts: Text[], language: FilmLanguage): Promise<ResearchSource[]> {
  const unit = { topic: '', prompt: null, language, duration_seconds: 60, seed: '', urls: [], asset_ids: [], engine: '' }
  const all = await Promise.all(texts.map(({ raw }) => gatherSources({ ...unit, text: raw }, TEXT_ALONE)))
  return all.flatMap(({ sources }, index) => sources.map((source) => ({ ...source, source_id: `s${index + 1}` })))
}

const digitsIn = (text: string): string[] => text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu) ?? []
const linesOf = ({ draft }: Composition) => SCRIPT_SECTIONS.flatMap((part) => draft[part].lines)
const share = (value: number): string => `${Math.round(value * 100)}%`
const covered = (facts: RegExp[], text: string): number => facts.filter((fact) => fact.test(text)).length / facts.length

/** Digits that are not in the source, and figures whose hedge was lost, over all lines. */
function wrongFigures({ language, raw }: Text, composition: Composition): string[] {
  const known = new Set(digitsIn(raw))
  return linesOf(composition).flatMap(({ text, statement }) => {
    const unknown = digitsIn(text).filter((number) => !known.has(number))
    const hedged = statement ? numbersIn(statement.text, language).filter(({ hedge }) => hedge) : []
    // prettier-ignore
    const lost = hedged.filter(({ hedge, number_text }) => text.includes(number_text) && !text.toLowerCase().includes(hedge!.toLowerCase()))
    return [...unknown, ...lost.map(({ hedge, number_text }) => `${hedge} ${number_text}`)]
  })
}

/** Sentences whose antecedent is not spoken, by the engine's own detector. */
function hangingLines({ language }: Text, composition: Composition): string[] {
  const all = linesOf(composition)
  const spoken = new Set(
    all.flatMap(({ text, statement }) => (statement && text.length > statement.text.length / 3 ? [statement.index] : [])),
  )
  return all
    .filter(({ text, statement }) => {
      if (!statement || text !== statement.text) return false
      if (pointsBack(text, language) && statement.continues && !spoken.has(statement.index - 1)) return true
      return statement.needs.some((need) => !spoken.has(need))
    })
    .map(({ text }) => text)
}

/** Pairs of spoken statements that say nearly the same, a sentence; texts that come twice count as ten. */
function repeats(composition: Composition): number {
  const { analysis } = composition
  const texts = linesOf(composition).map(({ text }) => text)
  const spoken = [...new Set(linesOf(composition).flatMap(({ statement }) => (statement ? [statement.index] : [])))]
  const pairs = spoken.flatMap((from) => analysis?.similar[from]?.filter(({ to }) => to > from && spoken.includes(to)) ?? [])
  return pairs.length / Math.max(1, spoken.length) + 10 * (texts.length - new Set(texts).size)
}

/** The first sentences of a text, and its highest ranked, as many as the time holds. */
function rivals(sources: ResearchSource[], language: FilmLanguage, target: number): [string, string] {
  const all = sources.flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  const { rank } = rankSentences(all.map((text) => termsIn(text, language)))
  const take = (order: number[]): string => {
    let seconds = PAUSES.lead + PAUSES.tail
    const taken: number[] = []
    for (const index of order) {
      const more = estimateSeconds(all[index]!, { language }) + PAUSES.sentence
      if (seconds + more / 2 > target) break
      seconds += more
      taken.push(index)
    }
    return taken.map((index) => all[index]).join(' ')
  }
  const order = all.map((_, index) => index)
  return [take(order), take(order.toSorted((a, b) => rank[b]! - rank[a]!))]
}

/** Figures and names of a spoken statement that its passage does not hold. */
function untraceable(composition: Composition, sources: ResearchSource[]): string[] {
  const script = writeScript(composition, { language: composition.analysis!.language, seconds: () => 1 })
  return SCRIPT_SECTIONS.flatMap((part) => script.parts[part].sentences).flatMap(({ text, source_id, passage }) => {
    if (!passage) return digitsIn(text)
    const sentences = sources.find((source) => source.source_id === source_id)!.sections.flatMap((section) => section.sentences)
    // prettier-ignore
    const found = sentences.filter(({ start, end }) => start >= passage.start && end <= passage.end).map((each) => each.text).join(' ')
    const names = text.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? []
    return [...digitsIn(text), ...names].filter((word) => !found.includes(word))
  })
}

const problems: string[] = []
const totals = new Map<number, Record<string, number[]>>()
const note = (target: number, what: string, value: number): void => {
  const row = totals.get(target) ?? {}
  row[what] = [...(row[what] ?? []), value]
  totals.set(target, row)
}

async function judge(text: Text, all: Text[], target: number): Promise<void> {
  const { name, language, facts } = text
  const texts = target >= LONG ? [text, ...all.filter((other) => other.language === language && other !== text)] : [text]
  const sources = await sourcesOf(texts, language)
  const begun = process.cpuUsage()
  const composition = composeScript({
    language,
    topic: sources[0]!.title,
    target_seconds: target,
    seed: 'bench',
    sources,
    seconds: (words) => estimateSeconds(words, { language }),
  })
  const { user, system } = process.cpuUsage(begun)
  const took = (user + system) / 1000
  const { draft, analysis, notices } = composition
  const whole = { ...text, raw: texts.map(({ raw }) => raw).join('\n') }
  const spokenText = linesOf(composition).map((line) => line.text).join('\n') // prettier-ignore
  const short = notices.some((notice) => notice.includes('are enough for about'))
  const error = draft.estimated_seconds / target - 1
  const touched = new Set(linesOf(composition).flatMap(({ statement }) => (statement ? [statement.section] : [])))
  const hanging = hangingLines(whole, composition)
  const figures = wrongFigures(whole, composition)
  const lost = untraceable(composition, sources)
  const empty = SCRIPT_SECTIONS.filter((part) => draft[part].lines.length === 0)
  const spoken = flags.includes('--spoken') ? (await speakScript(composition, language, target)) / target - 1 : undefined
  const marks =
    facts.length > 0 && texts.length === 1
      ? [spokenText, ...rivals(sources, language, target)].map((words) => covered(facts, words))
      : []
  for (const [what, value] of Object.entries({ estimated: Math.abs(error), spoken: Math.abs(spoken ?? 0) }))
    if (!short) note(target, what, value)
  note(target, 'sections', touched.size / analysis!.sections.length)
  note(target, 'repeats', repeats(composition))
  note(target, 'milliseconds of CPU', took)
  marks.forEach((mark, index) => note(target, ['facts', 'lead', 'textrank'][index]!, mark))
  for (const [what, list] of Object.entries({ hanging, figures, lost, empty }))
    if (list.length > 0) problems.push(`${name}.${language} ${target} s ${what}: ${list.join(' | ')}`)
  console.log(
    [
      `${name}.${language}`.padEnd(14),
      `${target} s`.padStart(6),
      `${(error * 100).toFixed(1)}%${short ? ' (all told)' : ''}`.padStart(7),
      spoken === undefined ? '' : `spoken ${(spoken * 100).toFixed(1)}%`,
      `sections ${share(touched.size / analysis!.sections.length)}`,
      marks.length > 0 ? `facts ${share(marks[0]!)} (lead ${share(marks[1]!)}, rank ${share(marks[2]!)})` : '',
      `repeats ${repeats(composition).toFixed(2)}`,
      `${Math.round(took)} ms`,
      draft.strategy,
    ].join('  '),
  )
  if (flags.includes('--read'))
    for (const part of SCRIPT_SECTIONS) {
      const { lines, paragraphs } = draft[part]
      const breakAt = (index: number): string => (index > 0 && paragraphs.includes(index) ? '\n      ' : '')
      console.log(`   [${part}] ${lines.map((line, index) => breakAt(index) + line.text).join(' ')}`)
    }
}

const [seen, aside] = await Promise.all([readTexts('seen'), readTexts('aside')])
const judged = (flags.includes('--aside') ? aside : seen).filter(({ name, language }) => `${name}.${language}`.includes(wanted))
for (const target of lengths) for (const text of judged) await judge(text, [...seen, ...aside], target)
for (const [target, row] of totals)
  console.log(
    `${target} s`,
    Object.entries(row)
      .map(
        ([what, values]) =>
          `${what} ${(values.reduce((a, b) => a + b, 0) / values.length).toFixed(3)} (most ${Math.max(...values).toFixed(3)})`,
      )
      .join(', '),
  )
for (const problem of problems) console.log(`! ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

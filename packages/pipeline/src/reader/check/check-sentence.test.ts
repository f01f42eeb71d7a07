import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { CheckContext, Fact, Fault, Name } from '../types.ts'
import { checkSentence } from './check-sentence.ts'

const FOLDER = join(import.meta.dirname, 'samples')
type Sample = { text: string; cited: string[]; lie: string | null }
type Source = { title: string; held: boolean; pair: string; context: CheckContext; samples: Sample[] }

const nameOf = (listed: string): Name => {
  const [source = '', film = source] = listed.split(' = ')
  return { source, film }
}

/** A source's sentences as facts, each with the names that stand in it; the last one lists the names that the rest of a source would. */
function contextOf(
  title: string,
  sentences: readonly string[],
  names: readonly Name[],
  from: FilmLanguage,
  to: FilmLanguage,
): CheckContext {
  const fact = (quote: string, id: number): Fact => ({
    fact_id: `${id}`,
    sentence_id: `s${id}`,
    quote,
    what: 'event',
    weight: 3,
    why: '',
    names: names.filter(({ source }) => quote.includes(source)),
  })
  const facts = [...sentences, names.map(({ source }) => source).join(', ')].map((quote, index) => fact(quote, index + 1))
  const around = facts.map(({ fact_id }, index) => [
    fact_id,
    { source_language: from, heading: title, paragraph: sentences.slice(0, index + 1).join(' ') },
  ])
  return { language: to, facts, around: Object.fromEntries(around) as CheckContext['around'] }
}

const all = new Map<string, string[]>()

function readSources(file: string): Source[] {
  const language = file.slice(0, -4)
  return readFileSync(join(FOLDER, file), 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n')
      const [title = '', part = '', languages = `${language} ${language}`] = head.split(' | ')
      const [from, to] = languages.split(' ') as [FilmLanguage, FilmLanguage]
      const names = lines
        .find((line) => line.startsWith('@'))!
        .slice(2)
        .split('; ')
        .map(nameOf)
      const own = lines.filter((line) => /^\d/u.test(line)).map((line) => line.replace(/^\d+ /u, ''))
      if (own.length > 0) all.set(title, own)
      const samples = lines
        .filter((line) => /^[+-]/u.test(line))
        .map((line): Sample => {
          const { lie, ids, text } = /^[+-] (?:(?<lie>[a-z]+) )?(?<ids>[\d,]+) (?<text>.+)$/u.exec(line)!.groups!
          return { text: text!, cited: ids!.split(','), lie: lie ?? null }
        })
      return {
        title,
        held: part === 'held',
        pair: from === to ? from : `${from}-${to}`,
        context: contextOf(title, all.get(title)!, names, from, to),
        samples,
      }
    })
}

const files = readdirSync(FOLDER).toSorted((a, b) => Number(a === 'cross.txt') - Number(b === 'cross.txt') || a.localeCompare(b))
const SOURCES = files.flatMap(readSources)

const faultsOf = ({ context }: Source, { text, cited }: Sample): Fault[] =>
  checkSentence(
    { text, fact_ids: cited, beat: 0, kind: 'fact' },
    context.facts.filter(({ fact_id }) => cited.includes(fact_id)),
    context,
  )

type Count = {
  true: number
  alarms: number
  reviewed: number
  lies: number
  caught: number
  seen: number
  missed: string[]
  false: string[]
}

function count(sources: readonly Source[]): Count {
  const sum: Count = { true: 0, alarms: 0, reviewed: 0, lies: 0, caught: 0, seen: 0, missed: [], false: [] }
  for (const source of sources)
    for (const sample of source.samples) {
      const faults = faultsOf(source, sample)
      const mends = faults.some(({ what_to_do }) => what_to_do === 'repair')
      const marks = faults.map(({ kind, detail, what_to_do }) => `[${what_to_do} ${kind}: ${detail}]`)
      const said = `${sample.lie ?? ''} ${sample.text} ${marks.join(' ')}`
      if (sample.lie === null) {
        sum.true += 1
        sum.alarms += Number(mends)
        sum.reviewed += Number(!mends && faults.length > 0)
        if (mends) sum.false.push(said)
      } else {
        sum.lies += 1
        sum.caught += Number(mends)
        sum.seen += Number(faults.length > 0)
        if (!mends) sum.missed.push(said)
      }
    }
  return sum
}

test('report', () => {
  for (const held of [false, true]) {
    if (held && process.env['HELD'] === undefined) continue
    for (const pair of new Set(SOURCES.map((source) => source.pair))) {
      const sum = count(SOURCES.filter((source) => source.pair === pair && source.held === held))
      const { missed, false: alarms, ...figures } = sum
      process.stdout.write(`${held ? 'held ' : ''}${pair} ${JSON.stringify(figures)}\n`)
      if (!held || process.env['HELD'] === 'show') {
        for (const line of missed) process.stdout.write(`   MISSED ${line}\n`)
        for (const line of alarms) process.stdout.write(`   ALARM ${line}\n`)
      }
    }
  }
  expect(SOURCES.length).toBe(36)
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { expect, test } from 'vitest'
import { readRecorded, serveReplay } from '../../../../fakes/models/replay.ts'
import type { Film } from '../core/stage.ts'
import { isFitting } from './film-length.ts'
import { type Model, modelAt, readSources, tellFilm } from './read-and-tell.fixture.ts'

type Recorded = Pick<Film, 'topic' | 'language' | 'duration_seconds'> & { name: string; texts: string[]; prompt: string | null }

const RECORDED = new URL('../../../../recorded/', import.meta.url)
const films = JSON.parse(readFileSync(new URL('films.json', RECORDED), 'utf8')) as Recorded[]
const getPath = (text: string): string => fileURLToPath(new URL(`texts/${text}.md`, RECORDED))

/** The most requests of a script, by its length (READER.md 5). */
const mostAsks = (seconds: number): number => (seconds <= 120 ? 6 : 10)
const readRecord = ({ name }: Recorded) => readRecorded(new URL(`${name}.jsonl`, RECORDED))

/** Films whose script was recorded with the current prompts. For the others only the reading of their sources was kept. */
const told = films.filter((film) => readRecord(film).some(({ answer }) => /"beats"/u.test(answer)))

/** Reads a film's sources from its record, and then runs `use`. */
async function withRead<T>(
  film: Recorded,
  then: (read: Awaited<ReturnType<typeof readFilm>>, model: Model) => Promise<T>,
): Promise<T> {
  const replay = await serveReplay(readRecord(film))
  try {
    const model = modelAt(`${replay.url}/v1`)
    return await then(await readFilm(film, model), model)
  } finally {
    expect(replay.missing).toEqual([])
    await replay.close()
  }
}

function readFilm({ texts, prompt, ...own }: Recorded, model: Model) {
  const source = texts.length === 1 ? { text: readFileSync(getPath(texts[0]!), 'utf8') } : { asset_ids: texts.map(getPath) }
  return readSources(model, { film: { ...own, seed: 'bench' }, prompt, source })
}

const tell = (film: Recorded) =>
  withRead(film, async (read, model) => {
    const { prompt, ...own } = film
    const wish = { film: { ...own, seed: 'bench' }, prompt }
    const told = await tellFilm(model, { ...wish, settings: { telling: 'written' }, research: read.content })
    return { read, told }
  })

function expectRead(film: Recorded, { asked, content }: Awaited<ReturnType<typeof readFilm>>): void {
  expect(asked.length).toBeLessThanOrEqual(film.texts.length + 2)
  expect(content.reading!.facts.length).toBeGreaterThan(10)
  expect(content.content_research_analysis.key_points_structure.point_breakdown.length).toBeGreaterThan(2)
}

test.each(films.filter((film) => !told.includes(film)).map((film) => [film.name, film] as const))(
  'S01 %s as recorded: its sources are read in few requests',
  (_name, film) => withRead(film, async (read) => expectRead(film, read)),
)

test.each(told.map((film) => [film.name, film] as const))(
  'S01 S02 %s as recorded: read and written in few requests, with the right length, checked sentences and its title',
  async (_name, film) => {
    const { read, told } = await tell(film)
    expectRead(film, read)
    const { script_with_timestamps, script_metadata, plan } = told.content
    const sentences = SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences)
    const { duration_seconds } = film
    expect(plan?.telling).toBe('written')
    expect(isFitting(script_metadata.estimated_duration, duration_seconds)).toBe(true)
    expect(told.asked.length).toBeLessThanOrEqual(mostAsks(duration_seconds))
    expect(sentences.every(({ wording }) => wording === 'checked' || wording === 'source')).toBe(true)

    const facts = new Set(sentences.flatMap(({ fact_ids = [] }) => fact_ids))
    const planned = told.asked.find(({ step }) => step === 'plan')?.answer as { title: string; title_facts: string[] }
    if (script_metadata.title === planned.title) expect(planned.title_facts.filter((id) => !facts.has(id))).toEqual([])

    const tokens = (used: { input_token?: number; output_token?: number }) => (used.input_token ?? 0) + (used.output_token ?? 0)
    if (film.texts.length > 1) return // the length of files is unknown before they are read
    const foretold = tokens(read.foretold!.expected) + tokens(told.foretold!.expected)
    expect(Math.abs(foretold / (tokens(read.used) + tokens(told.used)) - 1)).toBeLessThanOrEqual(0.3)
  },
)

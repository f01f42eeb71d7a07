/**
 * Measures films that a model writes: requests, estimated and used tokens, length compared with the target, and what the check found and
 * did. It waits for answers without a time limit.
 *
 * `node bench/told.ts --address http://127.0.0.1:8117/{film}/v1 --out DIR [--key K] [--model M] [--telling written,named] [film
 * …]`. The films are those of recorded/films.json. `{film}` in the address is replaced by the name of a film.
 */
import './with-node-flags.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { checkSentence } from '@orion/pipeline/reader/check/check-sentence.ts'
import { openCheck, stands } from '@orion/pipeline/reader/check-text.ts'
import { gatherEvidence } from '@orion/pipeline/reader/gather-evidence.ts'
import {
  type Exchange,
  type MadeStage,
  type Model,
  directFilmScenes,
  modelAt,
  readSources,
  tellFilm,
} from '@orion/pipeline/reader/read-and-tell.fixture.ts'
import type { Derivation, SentenceKind } from '@orion/pipeline/reader/types.ts'
import type { Film } from '@orion/pipeline/core/stage.ts'
import { pathOfText, patience, RECORDED } from './asked-by-hand.ts'
import { chooseNamed } from './choose-named.ts'

type Asked = Pick<Film, 'topic' | 'language' | 'duration_seconds'> & { name: string; texts: string[]; prompt: string | null } & {
  boards?: true
}
type Telling = 'written' | 'named'
type Made = MadeStage<unknown, unknown>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string' },
    key: { type: 'string' },
    model: { type: 'string', default: 'by-hand' },
    out: { type: 'string' },
    telling: { type: 'string', default: 'written,named' },
  },
})
const { address, out } = values
if (address === undefined || out === undefined)
  throw new Error('Name the address of the model and the folder for results: --address URL --out DIR')

const modelFor = (name: string): Model =>
  modelAt(address!.replace('{film}', name), { model: values.model, patience, ...(values.key && { api_key: values.key }) })

/** The sentences of an answer, as input for the check. Empty if the answer has no sentences. */
const writtenIn = ({ answer }: Exchange) =>
  ((answer as { sentences?: Written[] } | undefined)?.sentences ?? []).map(({ text, facts, beat = 0, kind, derived }) => ({
    text,
    fact_ids: facts,
    beat,
    kind,
    ...(derived && { derived }),
  }))
type Written = { text: string; facts: string[]; beat?: number; kind: SentenceKind; derived: Derivation | null }

/** The check's results, by request: one result for each sentence that the model wrote. */
function checked(research: ContentResearch, asked: readonly Exchange[], { topic, language }: Pick<Film, 'topic' | 'language'>) {
  const { facts = [] } = research.reading ?? {}
  const { sources } = research.content_research_analysis
  const check = openCheck(checkSentence, gatherEvidence({ facts, sources, language }), [topic])
  const quotes = new Map(facts.map(({ fact_id, quote }) => [fact_id, quote]))
  return asked
    .filter(({ step }) => /^(?:write|mend|fit)/u.test(step))
    .flatMap((exchange) =>
      writtenIn(exchange).map((sentence) => ({
        step: exchange.step,
        ...sentence,
        quotes: sentence.fact_ids.map((id) => quotes.get(id) ?? `there is no ${id}`),
        faults: check(sentence),
      })),
    )
}

const listSentences = ({ script_with_timestamps }: ScriptGeneration) =>
  SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences)

const tokens = (made: Made) => ({
  foretold: (made.foretold?.expected.input_token ?? 0) + (made.foretold?.expected.output_token ?? 0),
  used: (made.used.input_token ?? 0) + (made.used.output_token ?? 0),
})

/** The beginning of the sources, with as many complete sentences as the film has time for. */
function takeBeginning(research: ContentResearch, { language, duration_seconds }: Asked): string {
  let seconds: number = PAUSES.lead + PAUSES.tail
  const taken: string[] = []
  for (const { sections } of research.content_research_analysis.sources)
    for (const { text } of sections.flatMap(({ sentences }) => sentences)) {
      const more = estimateSeconds(text, { language }) + PAUSES.sentence
      if (seconds + more / 2 > duration_seconds) return taken.join('\n')
      seconds += more
      taken.push(text)
    }
  return taken.join('\n')
}

async function tell(film: Asked, telling: Telling, read: MadeStage<ContentResearch, unknown>, model: Model): Promise<object> {
  const { name, language, duration_seconds, prompt } = film
  const research = read.content
  const made = await tellFilm(model, { film: { ...film, seed: 'bench' }, prompt, settings: { telling }, research })
  const script = made.content
  const own = { ...film, seed: 'bench' }
  const boards = film.boards && telling === 'written' ? await directFilmScenes(model, { film: own, research, script }) : null
  const sentences = listSentences(script)
  const all = checked(research, made.asked, film)
  const faulty = (step: RegExp) => all.filter((each) => step.test(each.step) && !stands(each.faults)).length
  const of = (step: RegExp) => all.filter((each) => step.test(each.step)).length
  const { estimated_duration } = script.script_metadata
  const figures = {
    film: name,
    telling: script.plan?.telling ?? 'composed',
    language,
    target: duration_seconds,
    seconds: estimated_duration,
    off: `${(((estimated_duration - duration_seconds) * 100) / duration_seconds).toFixed(1)} %`,
    asks: `${read.asked.length} + ${made.asked.length}`,
    research_tokens: tokens(read),
    script_tokens: tokens(made),
    facts: research.reading?.facts.length ?? 0,
    dropped_quotes: research.reading?.dropped_quotes ?? 0,
    written: of(/^write/u),
    faulty: faulty(/^write/u),
    mended: of(/^mend/u) - faulty(/^mend/u),
    fitted: of(/^fit/u),
    faulty_fitted: faulty(/^fit/u),
    told: sentences.length,
    in_source_words: sentences.filter(({ wording }) => wording === 'source').length,
    for_review: sentences.filter(({ flags = [] }) => flags.length > 0).length,
    model: script.plan?.model ?? null,
    boards: boards?.content.boards?.boards.filter(({ takes }) => takes.some(({ passes }) => passes)).length ?? null,
  }
  const whole = {
    figures,
    script,
    research,
    sentences: all,
    asked: { research: read.asked, script: made.asked, boards: boards?.asked ?? [] },
  }
  await writeFile(`${out}/${name}.${telling}.json`, `${JSON.stringify(whole, null, 1)}\n`)
  await writeFile(
    `${out}/${name}.${telling}.txt`,
    `${script.script_metadata.title}\n\n${sentences.map(({ text }) => text).join('\n')}\n`,
  )
  return { ...figures, notices: script.notices }
}

async function film(asked: Asked): Promise<void> {
  const { texts, prompt } = asked
  const model = modelFor(asked.name)
  const own: Film = { ...asked, seed: 'bench' }
  const [only] = texts
  const source =
    texts.length === 1 && only !== undefined
      ? { text: await readFile(pathOfText(only), 'utf8') }
      : { asset_ids: texts.map(pathOfText) }
  const read = await readSources(model, { film: own, prompt, source })
  await writeFile(`${out}/${asked.name}.beginning.txt`, `${takeBeginning(read.content, asked)}\n`)
  const foreign = read.content.content_research_analysis.sources.some(({ language }) => language !== asked.language)
  const tellings = (values.telling.split(',') as Telling[]).filter((telling) => telling === 'written' || !foreign)
  await Promise.all(
    tellings.map(async (telling) => process.stdout.write(`${JSON.stringify(await tell(asked, telling, read, model))}\n`)),
  )
}

const films = chooseNamed(JSON.parse(await readFile(new URL('films.json', RECORDED), 'utf8')) as Asked[], positionals)
await mkdir(out, { recursive: true })
await Promise.all(
  films.map(async (each) => {
    try {
      await film(each)
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(`${JSON.stringify({ film: each.name, failed: (error as Error).stack })}\n`)
    }
  }),
)

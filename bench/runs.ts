/**
 * Prints the scripts that Orion makes without a language model, for a person to read: passages of the sources with their lengths and the
 * gaps between them.
 *
 * `nice node bench/runs.ts [--at=60] FOLDER_OR_TEXT…`. The texts are Markdown files named `name.language.md`.
 */
import './with-node-flags.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { estimateSeconds } from '@orion/film/speech/measure-speech.ts'
import { tellRuns } from '@orion/pipeline/runs/tell-runs.ts'
import { gatherSources } from '@orion/pipeline/stages/01-content-research/gather.ts'
import { TEXT_ALONE } from '@orion/pipeline/stages/01-content-research/text-alone.fixture.ts'

const words = process.argv.slice(2)
const target_seconds = Number(words.find((word) => word.startsWith('--at='))?.slice(5) ?? 60)
const paths = await Promise.all(
  words
    .filter((word) => !word.startsWith('--'))
    .map(async (path) => ((await stat(path)).isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path])),
)

for (const path of paths.flat().toSorted()) {
  const [name, language] = basename(path).split('.') as [string, FilmLanguage]
  const text = (await readFile(path, 'utf8')).split('<!-- facts')[0]!
  const unit = {
    topic: '',
    prompt: null,
    language,
    duration_seconds: target_seconds,
    seed: '',
    urls: [],
    asset_ids: [],
    engine: '',
  }
  const { sources } = await gatherSources({ ...unit, text }, TEXT_ALONE)
  const started = performance.now()
  const seconds = (said: string): number => estimateSeconds(said, { language })
  const told = tellRuns({ language, topic: '', target_seconds, sources, points: [], seconds })
  const took = Math.round(performance.now() - started)
  const off = Math.round((100 * (told.seconds - target_seconds)) / target_seconds)
  const list = told.list ? `, ${told.list.items.length} of ${told.list.of} items` : ''
  console.log(
    `\n## ${name}.${language}: ${told.title}\n${Math.round(told.seconds)} s (${off} %), ${told.sentences.length} sentences, ` +
      `${told.runs.length} runs${told.whole ? ', whole' : ''}${list}, ${took} ms\n`,
  )
  for (const { from, to } of told.runs)
    console.log(`[${from}–${to - 1}] ${told.sentences.slice(from, to).map((each) => each.text).join(' ')}\n`) // prettier-ignore
}

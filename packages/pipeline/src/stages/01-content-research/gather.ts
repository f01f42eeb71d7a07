import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { getLexicon } from '@orion/language/lexicons.ts'
import { cleanText, isInstruction, readSourceText } from '@orion/language/sentences.ts'
import { wordsIn, findTopic } from '@orion/language/terms.ts'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { readAside } from '../../core/read-aside.ts'
import type { Tools } from '../../core/stage.ts'
import { keepPictures } from '../../source-pictures/keep-pictures.ts'
import { readSourceFile } from '../../sources/read-file.ts'
import type { ReadFile } from '../../sources/read-html.ts'
import { getCapability } from '../../providers/index.ts'
import { countTextTables } from '../../sources/page-tables.ts'
import { readLink } from '../../sources/read-link.ts'
import { findArticle } from '../../sources/wikipedia.ts'
import { type FoundSource, structured, type StructuredSource, tableNotices } from './found-source.ts'
import { isSearched, type Gathered, type ResearchUnit, type SearchedUnit } from './providers/port.ts'
import { searchSources } from './search-sources.ts'

type Means = Pick<Tools, 'signal' | 'folder' | 'readAsset' | 'describeAsset' | 'progress' | 'service' | 'once' | 'aside'> & {
  wikipedia: string
  allow_origins: readonly string[]
}

const LICENCE_WIKIPEDIA = 'CC BY-SA 4.0'

/**
 * Reads the user's text, files and links. Without any, it uses the prompt if that is a text itself; otherwise Wikipedia, if the network
 * answers. Wikipedia is skipped if the chosen search is a library that has the page. The results of a chosen search come after these. An
 * unreadable source is a notice; if it is the only one, it is an AppError. The sources' images are stored as files; their file names are
 * the asset names.
 */
export async function gatherSources(unit: ResearchUnit, means: Means): Promise<Gathered> {
  const { found, problems } = await readGiven(unit, means)
  if (found.length === 0 && problems.length > 0) throw problems[0]
  const given_count = found.length
  const notices = problems.map(({ message }) => message)
  const from_prompt = found.length === 0 ? promptAsSource(unit) : undefined
  if (from_prompt) found.push(from_prompt)
  const { held, article }: Elsewhere = found.length === 0 ? await askElsewhere(unit, means) : {}
  if (article) found.push(article.source)
  const { language } = unit
  const read_sources: StructuredSource[] = []
  for (const [index, source] of found.entries())
    read_sources.push(await readAside(means, { name: 'structured', work: structured }, source, `s${index + 1}`, { language }))
  const there = read_sources.map(({ source }) => source)
  const searched = held ?? (isSearched(unit) ? await searchSources(unit, there, means) : undefined)
  const pictured = [...read_sources, ...(searched?.added ?? [])]
  const read = pictured.map(({ source }) => source)
  notices.push(...tableNotices(pictured))
  const readable = read.filter(({ sections }) => sections.length > 0)
  notices.push(...listUseless(read, searched))
  const illustrated = pictured.filter(({ source }) => readable.includes(source))
  const allow_origins = [...means.allow_origins, ...(searched?.own ?? [])]
  const kept = await keepPictures(illustrated, { ...means, allow_origins, language })
  return {
    sources: readable.length > 0 ? readable : read,
    ...kept,
    notices,
    search_results_count: given_count + (article?.results ?? 0) + (searched?.listed ?? 0),
    ...(searched && { searched }),
  }
}

type Searched = Awaited<ReturnType<typeof searchSources>>
type Elsewhere = { held?: Searched | undefined; article?: Awaited<ReturnType<typeof askWikipedia>> }

/** Without the user's own sources: the pages of a library that has them, or else a Wikipedia article. */
async function askElsewhere(unit: ResearchUnit, means: Means): Promise<Elsewhere> {
  const held = isOfLibrary(unit) ? await searchSources(unit, [], means) : undefined
  if (held !== undefined && held.added.length > 0) return { held }
  return { held, article: await askWikipedia(unit, means) }
}

/** Notices of a search that found no page for the film, and of sources without a usable sentence if other sources have some. */
function listUseless(read: readonly StructuredSource['source'][], searched: Searched | undefined): string[] {
  const notices: string[] = []
  if (searched?.added.length === 0)
    notices.push(say('notices.search_brought_no_page_film', { words: searched.searched_for[0] }).text)
  if (read.some(({ sections }) => sections.length > 0))
    for (const { sections, attribution } of read)
      if (sections.length === 0) notices.push(say('notices.nothing_can_told_from_holds', { attribution }).text)
  return notices
}

/** Whether the chosen search is a library that stores its pages itself. */
const isOfLibrary = (unit: ResearchUnit): unit is SearchedUnit =>
  isSearched(unit) && getCapability(unit.service.provider, 'search').is_library === true

/** The Wikipedia article that fits the topic, and how many pages were found for it. */
async function askWikipedia(unit: ResearchUnit, means: Means): Promise<{ source: FoundSource; results: number } | undefined> {
  means.progress(0.3, say('progress.asking_wikipedia'))
  const article = await findArticle({
    topic: findTopic(unit.topic, unit.language),
    language: unit.language,
    base: means.wikipedia,
    folder: means.folder,
    signal: means.signal,
    allow_origins: means.allow_origins,
  })
  if (!article) return undefined
  const source: FoundSource = {
    kind: 'wikipedia',
    title: article.title,
    url: article.url,
    author: 'Wikipedia',
    licence: LICENCE_WIKIPEDIA,
    attribution: `“${article.title}”, Wikipedia, ${LICENCE_WIKIPEDIA}, ${article.url}`,
    raw: article.text,
    pictures: article.pictures,
    unread_tables: article.unread_tables,
  }
  return { source, results: article.results }
}

async function readGiven(unit: ResearchUnit, means: Means): Promise<{ found: FoundSource[]; problems: AppError[] }> {
  const found: FoundSource[] = []
  const problems: AppError[] = []
  const total = unit.asset_ids.length + unit.urls.length
  let done = 0
  const attempt = async (sentence: KeyedText, read: () => Promise<FoundSource>): Promise<void> => {
    means.progress(0.1 + (0.7 * done++) / Math.max(1, total), sentence)
    try {
      found.push(await read())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push(error)
    }
  }
  if (unit.text !== null && /[\p{L}\p{N}]/u.test(unit.text)) {
    const title = /^[^\S\n]*#[^\S\n]+(\S[^\n]*)$/mu.exec(unit.text)?.[1]?.trim() ?? ''
    const unread_tables = countTextTables(unit.text)
    found.push({ kind: 'text', title, attribution: textSource(title, unit.language), raw: unit.text, unread_tables })
  }
  for (const asset_id of unit.asset_ids)
    await attempt(say('progress.reading_file'), async () => {
      const [path, { name, mime_type }] = await Promise.all([means.readAsset(asset_id), means.describeAsset(asset_id)])
      const pictures_folder = join(means.folder, `pictures-${asset_id}`)
      await mkdir(pictures_folder, { recursive: true })
      const read = await readSourceFile({ path, name, mime_type, language: unit.language, pictures_folder, signal: means.signal })
      return {
        kind: 'file',
        ...named(read, name.replace(/\.[a-z0-9]+$/iu, '')),
        attribution: [read.author, name].filter(Boolean).join(', '),
        raw: read.text,
        pictures: read.pictures,
        unread_tables: read.unread_tables,
      }
    })
  for (const [index, url] of unit.urls.entries())
    await attempt(say('progress.reading_link'), async () => {
      const read = await readLink(url, { ...means, index, language: unit.language })
      return {
        kind: 'link',
        ...named(read, ''),
        url: read.url,
        attribution: [read.author, read.title, read.url].filter(Boolean).join(', '),
        raw: read.text,
        pictures: read.pictures,
        unread_tables: read.unread_tables,
      }
    })
  return { found, problems }
}

/** The title of a user's text as a source: its own title with its kind, never the film's topic. */
function textSource(title: string, language: ResearchUnit['language']): string {
  const { text_source } = getLexicon(language).names
  return title === '' ? text_source.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : `“${title}” (${text_source})`
}

const named = (read: ReadFile, otherwise: string): { title: string; author?: string } => ({
  title: cleanText(read.title || otherwise),
  ...(read.author ? { author: read.author } : {}),
})

const PROMPT_SENTENCES = 3
/** The least average number of words per sentence, because a request such as "Keep it short." is not a statement. */
const WORDS_OF_SENTENCE = 5

/** The prompt as a source, if it has at least three statements. */
function promptAsSource({ topic, language }: ResearchUnit): FoundSource | undefined {
  const { names, topic_prefix } = getLexicon(language)
  const sentences = readSourceText(topic, language)
    .sections.flatMap((section) => section.sentences)
    .map(({ start, end }) => topic.slice(start, end))
    .filter((sentence) => !/[?？؟]\s*$/u.test(sentence) && !isInstruction(sentence, language) && !topic_prefix.test(sentence))
  const words = sentences.reduce((sum, sentence) => sum + wordsIn(sentence, language).length, 0)
  if (sentences.length < PROMPT_SENTENCES || words < sentences.length * WORDS_OF_SENTENCE) return undefined
  return { kind: 'text', title: '', attribution: names.prompt_source, raw: topic }
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Made, MadeFile, Tools } from '../../../core/stage.ts'
import { keepFootage } from '../../../core/take-footage.ts'
import { acceptPicture } from '../../../core/accept-picture.ts'
import { tidyHit } from '../../../core/words/tidy-words.ts'
import type { Stock, StockHit, StockKind } from '../../../providers/stock.ts'
import { isFreeLicence } from '../../../providers/found/free-licence.ts'
import type { FoundUnit, MadeUnit, ServicePicture, ServicePictures, ThingUnit } from './units.ts'
import { isPictureOfWorld, LEAST_SIDE, showsNamed } from './certain-picture.ts'
import { unlessAway } from './known-away.ts'

type Uses = Pick<Tools, 'folder' | 'signal' | 'service' | 'once' | 'progress'>

/** Hits requested beyond those that are kept, because not every found image is usable. */
const SPARE_HITS = 3
/** Hits requested for a thing, because most of them are not certain to show it. */
const HITS_OF_THING = 20
const HITS_OF_FOOTAGE = 12

/** The message if a collection has nothing of a kind. */
const HAS_NONE: Record<StockKind, (name: string) => string> = {
  photo: (name) => say('films.no_photographs_choose_another_collection', { name }).text,
  illustration: (name) => say('films.no_illustrations_choose_another_collection', { name }).text,
  footage: (name) => say('films.no_footage_choose_another_collection', { name }).text,
  silhouette: (name) => say('films.no_silhouettes_choose_another_collection', { name }).text,
}

/** The licence of a generated image; its service's terms state the details. */
const MADE_LICENCE = say('credits.made_model_film_under_services').text

/** Generates a scene's image through a service. Throws AppError provider_failed in the service's words, with its trouble. */
export async function makePicture({ language, draw, service }: MadeUnit, tools: Uses): Promise<Made<ServicePictures>> {
  const { provider, call } = await tools.service(service)
  const { image } = provider.capabilities
  if (image === undefined)
    throw new AppError('provider_not_configured', say('runs.makes_no_pictures', { service: provider.name }))
  tools.progress(0, say('progress.making_picture', { name: provider.name }))
  const sent = join(tools.folder, 'sent')
  const { used, terms } = await image.draw(draw, sent, call)
  const path = join(tools.folder, 'made.jpg')
  const size = await acceptPicture(sent, path, { service: provider.name, language, made: true, signal: tools.signal })
  const picture: ServicePicture = {
    file: 'made',
    kind: 'made',
    licence: MADE_LICENCE,
    attribution: [provider.name, service.model].filter(Boolean).join(' · '),
    provider: provider.name,
    model: service.model,
    prompt: draw.prompt,
    terms,
  }
  return { data: { pictures: [picture] }, files: { made: describeFile(path, size) }, used }
}

/** The collection of a task, its name and its call tools. */
async function openStock(service: FoundUnit['service'], tools: Uses): Promise<Omit<Fetching, 'tools'>> {
  const { provider, call } = await tools.service(service)
  const { stock } = provider.capabilities
  if (stock === undefined)
    throw new AppError('provider_not_configured', say('runs.finds_no_pictures', { service: provider.name }))
  return { stock, name: provider.name, call }
}

/** Finds a scene's images in a collection. Throws AppError provider_failed in the service's words, with its trouble. */
export async function findPictures({ find, service }: FoundUnit, tools: Uses): Promise<Made<ServicePictures>> {
  const { stock, name, call } = await openStock(service, tools)
  if (!stock.kinds.includes(find.kind))
    return { data: { pictures: [], failed: { detail: HAS_NONE[find.kind](name) } }, files: {} }
  tools.progress(0, say('progress.searching', { name }))
  const query = { ...find, count: find.count + SPARE_HITS }
  const { hits, used } = await tools.once('find', query, () => stock.find(query, call))
  const free = hits.map(tidyHit).filter(({ licence }) => isFreeLicence(licence))
  const { pictures, files, problem } = await fetchHits(free, find, { stock, name, call, tools })
  if (pictures.length === 0 && problem !== undefined) throw problem
  const nothing =
    find.kind === 'footage'
      ? say('films.no_footage_these_words_film', { name }).text
      : say('films.no_picture_these_words_film', { name }).text
  return { data: { pictures, ...(pictures.length === 0 && { failed: { detail: nothing } }) }, files, used }
}

/**
 * The images of a thing. First is the one of its Wikipedia article, if the collection has articles; then images marked there as depicting
 * exactly that thing. Last are the results of a search by its name. A person gets only the article's image; a thing known only by name gets
 * none from that search. No image is not a failure: the scene is drawn.
 */
export async function findThing(unit: ThingUnit, tools: Uses): Promise<Made<ServicePictures>> {
  const opened = await openStock(unit.service, tools)
  return unlessAway(opened.call.connection.base_url, () => searchThing(unit, { ...opened, tools }))
}

async function searchThing(
  { thing, find, footage }: ThingUnit,
  { stock, name, call, tools }: Fetching,
): Promise<Made<ServicePictures>> {
  tools.progress(0, say('progress.searching', { name }))
  const { language } = find
  const fetching = { stock, name, call, tools }
  const article = await findArticle({ title: thing.name, language }, fetching)
  const item = article?.item
  const words = searchWords(thing, find, article)
  const names = [thing.name, ...(article?.english ? [article.english] : [])]
  const query = { ...find, words: words ?? '', count: HITS_OF_THING, ...(item && { item }) }
  const searched = words === null ? { hits: [], used: {} } : await tools.once('find', query, () => stock.find(query, call))
  const all = [...(article?.hits ?? []), ...searched.hits.filter((hit) => hit.depicts || showsNamed(hit, names, language))]
  const still = await fetchHits(usableOnce(all), find, { ...fetching, least_side: stock.least_side ?? LEAST_SIDE })
  const moving =
    footage === undefined ? null : await findFootage({ ...query, kind: 'footage', count: footage }, { names, fetching })
  const { files, problem } = { files: { ...still.files, ...moving?.files }, problem: still.problem }
  // the article's image first, then footage, then other images of the thing
  const pictures = [...still.pictures.slice(0, 1), ...(moving?.pictures ?? []), ...still.pictures.slice(1)]
  if (pictures.length === 0 && isTemporary(problem)) throw problem
  return {
    data: { pictures, ...(article && { article: { title: article.title, intro: article.intro } }) },
    files,
    used: searched.used,
  }
}

/** The article about a thing; null without one. If the encyclopedia cannot be asked, the collection is searched anyway. */
const findArticle = (title: { title: string; language: ThingUnit['find']['language'] }, { stock, call, tools }: Fetching) =>
  unlessAway(call.connection.articles_url ?? call.connection.base_url, async () => {
    const ask = async () => ({ article: (await stock.article?.(title, call)) ?? null })
    return (await tools.once('article', title, ask)).article
  }).catch(withoutArticle)

/** The words of the search for a thing: '' if its item in the encyclopedia is enough, and null if there is no search. */
function searchWords(
  { kind }: ThingUnit['thing'],
  { words }: ThingUnit['find'],
  article: { item?: string | undefined; english?: string | undefined } | null,
): string | null {
  if (kind === 'person') return null
  if (kind === 'name') return article?.item === undefined ? null : ''
  return article?.english ?? words
}

const isTemporary = (problem: unknown): boolean =>
  problem instanceof AppError && (problem.trouble === 'busy' || problem.trouble === 'away')

/** Hits that a film may show, one per page. */
function usableOnce(hits: readonly StockHit[]): StockHit[] {
  const usable = hits.filter(isPictureOfWorld).map(tidyHit)
  return usable.filter(({ page_url }, index) => usable.findIndex((each) => each.page_url === page_url) === index)
}

/** The footage of a thing, by the same rules as its images. Without footage the images are used, so a service's failure is not reported. */
async function findFootage(query: FoundUnit['find'], { names, fetching }: { names: readonly string[]; fetching: Fetching }) {
  const { stock, name, call, tools } = fetching
  try {
    const asked = { ...query, count: HITS_OF_FOOTAGE }
    tools.progress(0.5, say('progress.searching_footage', { name }))
    const { hits } = await tools.once('footage', asked, () => stock.find(asked, call))
    const fitting_hits = hits.filter((hit) => hit.depicts || showsNamed(hit, names, query.language))
    return await fetchHits(usableOnce(fitting_hits).slice(0, query.count + SPARE_HITS), query, fetching)
  } catch (error) {
    tools.signal.throwIfAborted()
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    return null
  }
}

/** No article if the encyclopedia cannot be asked. A busy encyclopedia is waited for. */
function withoutArticle(error: unknown): null {
  if (error instanceof AppError && error.code === 'provider_failed' && error.trouble !== 'busy') return null
  throw error
}

/** How hits are fetched. `least_side`: the least length in pixels of an image's longer side, where it is not the usual one. */
type Fetching = {
  stock: Stock
  name: string
  call: Awaited<ReturnType<Tools['service']>>['call']
  tools: Uses
  least_side?: number
}

/** The first hits that can be downloaded and used, up to the wanted number, and the fault of the last one that could not. */
async function fetchHits(
  hits: readonly StockHit[],
  { count, language }: FoundUnit['find'],
  { stock, name, call, tools, least_side }: Fetching,
): Promise<{ pictures: ServicePicture[]; files: Record<string, MadeFile>; problem?: unknown }> {
  const pictures: ServicePicture[] = []
  const files: Record<string, MadeFile> = {}
  let problem: unknown
  for (const [index, hit] of hits.entries()) {
    if (pictures.length === count) break
    tools.progress(pictures.length / count, say('progress.fetching_picture', { picture: pictures.length + 1, pictures: count }))
    const sent = join(tools.folder, `sent-${index}`)
    const file = `${hit.moves ? 'moves' : 'found'}-${index + 1}`
    const path = join(tools.folder, `${file}.jpg`)
    try {
      const licence = await stock.fetch(hit, sent, call)
      const clip_request = { service: name, language, made: false, signal: tools.signal }
      if (pictures.some(({ sha256 }) => sha256 === licence.sha256)) continue
      const clip = hit.moves && (await takeClip(sent, { path, file }, clip_request))
      const size =
        clip?.still ?? (await acceptPicture(sent, path, { ...clip_request, ...(least_side !== undefined && { least_side }) }))
      files[file] = describeFile(path, size)
      if (clip) files[clip.kept.file] = clip.made
      pictures.push({
        file,
        kind: 'found',
        provider: name,
        title: hit.title,
        ...licence,
        ...(hit.year && { year: hit.year }),
        ...(clip && { clip: clip.kept }),
      })
    } catch (error) {
      tools.signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      problem = error
      if (error.trouble === 'busy') break // the service will be just as busy for the next hit
    } finally {
      await rm(sent, { force: true })
    }
  }
  return { pictures, files, ...(problem !== undefined && { problem }) }
}

/** Cuts the film's part from footage and stores it next to its first image at `path`. */
async function takeClip(
  sent: string,
  { path, file }: { path: string; file: string },
  wish: Parameters<typeof keepFootage>[2],
): Promise<{ still: { width: number; height: number }; kept: NonNullable<ServicePicture['clip']>; made: MadeFile }> {
  const clip_path = `${path}.mp4`
  const { still, sha256, seconds, width, height } = await keepFootage(sent, { clip_path, still_path: path }, wish)
  return {
    still,
    kept: { file: `${file}-clip`, sha256, seconds },
    made: { path: clip_path, mime_type: 'video/mp4', kind: 'video', duration_seconds: seconds, width, height },
  }
}

const describeFile = (path: string, { width, height }: { width: number; height: number }): MadeFile => ({
  path,
  mime_type: 'image/jpeg',
  kind: 'image',
  width,
  height,
})

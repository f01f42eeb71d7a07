import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import type { ResearchSource, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { getPublic } from '../clients/http.ts'
import type { MadeFile, Tools } from '../core/stage.ts'
import { namesNoPicture } from '../core/names-no-picture.ts'
import { acceptPicture } from '../core/accept-picture.ts'
import { tidyHit, tidyWords } from '../core/words/tidy-words.ts'
import { isFreeLicence, wantsAuthor } from '../providers/found/free-licence.ts'
import type { StockHit } from '../providers/stock.ts'
import { decoded, getFileName } from '../sources/html-pictures.ts'
import type { ReadPicture } from '../sources/read-picture.ts'
import { licenceNamed } from './licence-name.ts'
import { wikiFiles, wikiName } from './wiki-files.ts'

/** A source with its images, each with its place in the source's cleaned text. */
export type PicturedSource = { source: ResearchSource; pictures: (ReadPicture & { place: number | null })[] }

type Means = Pick<Tools, 'signal' | 'folder' | 'progress'> & { allow_origins: readonly string[]; language: VideoLanguage }

/**
 * The most images of all sources, of one, and of one that a search found; the seconds for downloading images, and the most characters of a
 * caption.
 */
const MOST = { all: 40, source: 12, found: 4, seconds: 25, caption: 300 }
const MOST_BYTES = 20_000_000
const PATIENCE_SECONDS = 8
const WORDS = { reads: 'sources.sends_no_picture', instead: 'sources.link_leads_private_use_page' } as const

/** The known rights of an image; null if it must not be used. */
type Rights = Pick<SourcePicture, 'title' | 'provider' | 'attribution'> &
  Partial<Pick<SourcePicture, 'author' | 'licence' | 'licence_url' | 'page_url'>> & { address?: string }

/**
 * The images of a film's sources in their usable form. They are downloaded through the guarded client if a page names their addresses. Each
 * is read once, in a separate process; `asset_id` names the file. Images that are unusable or that no film may use are left out. Throws
 * only the signal's reason.
 */
export async function keepPictures(
  sources: readonly PicturedSource[],
  means: Means,
): Promise<{ pictures: SourcePicture[]; files: Record<string, MadeFile> }> {
  const pictures: SourcePicture[] = []
  const files: Record<string, MadeFile> = {}
  const until = performance.now() + MOST.seconds * 1000
  for (const { source, pictures: own } of sources) {
    const rights = await readRights(source, own, means)
    const most = source.found_by === undefined ? MOST.source : MOST.found
    let count = 0
    for (const [index, picture] of own.entries()) {
      const allowed = rights[index]
      if (allowed === null || count === most || pictures.length === MOST.all || performance.now() > until) continue
      means.progress(0.85, say('progress.keeping_sources_pictures'))
      const taken = await take(picture, { source, allowed, name: `${source.source_id}-${index + 1}` }, means)
      if (taken === null || pictures.some(({ sha256 }) => sha256 === taken.picture.sha256)) continue
      pictures.push(taken.picture)
      files[taken.picture.asset_id] = taken.file
      count++
    }
  }
  return { pictures, files }
}

async function readRights(
  source: ResearchSource,
  pictures: PicturedSource['pictures'],
  means: Means,
): Promise<(Rights | null)[]> {
  if (source.kind !== 'wikipedia') return pictures.map((picture) => statedRights(source, picture))
  const { url } = source
  if (url === undefined) throw new Error('A page of Wikipedia has no address.')
  const site = url.slice(0, url.lastIndexOf('/wiki/'))
  const names = pictures.flatMap(({ wiki_file }) => wiki_file ?? [])
  const known = await wikiFiles(site, names, means)
  return pictures.map(({ wiki_file }) => {
    const hit = wiki_file === undefined ? undefined : known.get(wikiName(wiki_file))
    return hit === undefined ? null : ofCommons(tidyHit(hit))
  })
}

function ofCommons({ title, author, licence, licence_url, page_url, bytes_url }: StockHit): Rights {
  const provider = 'Wikimedia Commons'
  const attribution = `“${title}”${author && ` by ${author}`}, ${licence}, via ${provider}`
  return { title, author, licence, licence_url, page_url, provider, attribution, address: bytes_url }
}

/** The rights of an image that a page or document states; null if its licence forbids use in a film. */
function statedRights(source: ResearchSource, picture: ReadPicture): Rights | null {
  const provider = tidyWords(source.url === undefined ? source.title : new URL(source.url).host.replace(/^www\./u, ''))
  const title = tidyWords(picture.caption || picture.alt || source.title)
  const shared = { title, provider, ...(source.url && { page_url: source.url }) }
  const licence_url = resolved(picture.licence_url, source.url)
  const licence = licence_url && licenceNamed(licence_url)
  const author = tidyWords(picture.author ?? source.author ?? '')
  const from = `“${title}”${author && ` by ${author}`}`
  if (!licence) return { ...shared, ...(author && { author }), attribution: `${from}, from “${tidyWords(source.title)}”` }
  if (!isFreeLicence(licence)) return null
  const named = author || (wantsAuthor(licence) ? provider : '')
  const attribution = `“${title}”${named && ` by ${named}`}, ${licence}, via ${provider}`
  return { ...shared, ...(named && { author: named }), licence, licence_url, attribution }
}

function resolved(address: string | undefined, base: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}

/** Whether an image's description or file name says that it is a map, a chart, a logo or a scan. */
const isDrawing = (...names: string[]): boolean => names.some((name) => namesNoPicture(name.replaceAll(/[_\d.+-]+/gu, ' ')))

async function take(
  { at, caption, alt, place, leads, wiki_file }: PicturedSource['pictures'][number],
  { source, allowed: { address, ...rights }, name }: { source: ResearchSource; allowed: Rights; name: string },
  { folder, signal, allow_origins, language }: Means,
): Promise<{ picture: SourcePicture; file: MadeFile } | null> {
  const sent = 'file' in at ? at.file : join(folder, `sent-${name}`)
  const path = join(folder, `picture-${name}.jpg`)
  const link = 'file' in at ? undefined : resolved(address ?? at.address, source.url)
  try {
    if ('address' in at) {
      if (link === undefined) return null
      const types = ['image/jpeg', 'image/png', 'image/webp']
      const limits = { most_bytes: MOST_BYTES, deadline_seconds: PATIENCE_SECONDS, words: WORDS }
      await writeFile(sent, (await getPublic(link, { signal, allow_origins, content_types: types, ...limits })).bytes)
    }
    const bytes = await readFile(sent)
    const { few_colors, ...size } = await acceptPicture(sent, path, { service: rights.provider, language, made: false, signal })
    const picture: SourcePicture = {
      picture_id: name,
      source_id: source.source_id,
      asset_id: `picture-${name}`,
      ...size,
      place,
      ...(leads && { leads }),
      ...((few_colors || isDrawing(caption, alt, wiki_file ?? '', decoded(getFileName(link ?? '')))) && { drawing: true }),
      caption: tidyWords(caption, MOST.caption),
      ...rights,
      ...(link && { fetched_at: new Date().toISOString() }),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    return { picture, file: { path, mime_type: 'image/jpeg', kind: 'image', ...size } }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    return null
  } finally {
    await rm(sent, { force: true })
  }
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import type { Made, MadeFile, Tools } from '../../core/stage.ts'
import type { Stock, StockHit } from '../../providers/stock.ts'
import type { FoundUnit, MadeUnit, ServicePicture, ServicePictures, ServiceUnit } from './providers/service-unit.ts'
import { takePicture } from './take-picture.ts'

type Uses = Pick<Tools, 'folder' | 'signal' | 'service' | 'once' | 'progress'>

/** Hits that are asked for beyond those that are kept: not every picture that is found can be used. */
const SPARE_HITS = 3

/** Under what a model's picture may be used: its maker's terms say the rest. */
const MADE_LICENCE = 'Made by a model for this film, under its service’s terms'

/** What a service finds or makes for a scene. Throws AppError provider_failed in the service's words, with its trouble. */
export const servicePictures = (unit: ServiceUnit, tools: Uses): Promise<Made<ServicePictures>> =>
  'find' in unit ? findPictures(unit, tools) : makePicture(unit, tools)

async function makePicture({ language, draw, service }: MadeUnit, tools: Uses): Promise<Made<ServicePictures>> {
  const { provider, call } = await tools.service(service)
  const { image } = provider.capabilities
  if (image === undefined)
    throw new AppError('provider_not_configured', `${provider.name} does not make pictures any more. Choose another.`)
  tools.progress(0, `${provider.name} is making a picture`)
  const sent = join(tools.folder, 'sent')
  const { used, terms } = await image.draw(draw, sent, call)
  const path = join(tools.folder, 'made.jpg')
  const size = await takePicture(sent, path, { service: provider.name, language, made: true, signal: tools.signal })
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
  return { data: { pictures: [picture] }, files: { made: fileOf(path, size) }, used }
}

async function findPictures({ find, service }: FoundUnit, tools: Uses): Promise<Made<ServicePictures>> {
  const { provider, call } = await tools.service(service)
  const { stock } = provider.capabilities
  if (stock === undefined)
    throw new AppError('provider_not_configured', `${provider.name} does not find pictures any more. Choose another.`)
  tools.progress(0, `Searching ${provider.name}`)
  const query = { ...find, count: find.count + SPARE_HITS }
  const { hits, used } = await tools.once('find', query, () => stock.find(query, call))
  const fetched = await fetchHits(hits, find, { stock, name: provider.name, call, tools })
  const nothing = `${provider.name} has no picture for these words that a film may use. Try other words.`
  return {
    data: {
      pictures: fetched.pictures,
      ...(fetched.pictures.length === 0 && { failed: { detail: nothing } }),
    },
    files: fetched.files,
    used,
  }
}

type Fetching = { stock: Stock; name: string; call: Awaited<ReturnType<Tools['service']>>['call']; tools: Uses }

/** The first hits that can be fetched and used, as many as are wanted. Throws what the last one did where none can. */
async function fetchHits(
  hits: readonly StockHit[],
  { count, language }: FoundUnit['find'],
  { stock, name, call, tools }: Fetching,
): Promise<{ pictures: ServicePicture[]; files: Record<string, MadeFile> }> {
  const pictures: ServicePicture[] = []
  const files: Record<string, MadeFile> = {}
  let problem: unknown
  for (const [index, hit] of hits.entries()) {
    if (pictures.length === count) break
    tools.progress(pictures.length / count, `Fetching picture ${pictures.length + 1} of ${count}`)
    const sent = join(tools.folder, `sent-${index}`)
    const file = `found-${index + 1}`
    const path = join(tools.folder, `${file}.jpg`)
    try {
      const licence = await stock.fetch(hit, sent, call)
      const size = await takePicture(sent, path, { service: name, language, made: false, signal: tools.signal })
      if (pictures.some(({ sha256 }) => sha256 === licence.sha256)) continue
      files[file] = fileOf(path, size)
      pictures.push({ file, kind: 'found', provider: name, title: hit.title, ...licence })
    } catch (error) {
      tools.signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      problem = error
      if (error.trouble === 'busy') break // it will be as busy for the next one
    } finally {
      await rm(sent, { force: true })
    }
  }
  if (pictures.length === 0 && problem !== undefined) throw problem
  return { pictures, files }
}

const fileOf = (path: string, size: { width: number; height: number }): MadeFile => ({
  path,
  mime_type: 'image/jpeg',
  kind: 'image',
  ...size,
})

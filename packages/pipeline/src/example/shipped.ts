import { readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { StageRequest } from '../core/stage.ts'
import type { Stage } from '../core/stage-list.ts'
import { PHOTOGRAPH } from './photograph.ts'

/**
 * The shipped parts of an example film: its author (a model's id, or 'by hand'), the day, its sources, its script and its illustrations, in
 * the form of their stages. Its files are in this folder. Stage 5's scenes are drawn for each film.
 */
const Shipped = z.object({
  made_by: z.string(),
  made_on: z.iso.date(),
  content_research: ContentResearch,
  script_generation: ScriptGeneration,
  image_selection: ImageSelection,
})
export type Shipped = z.infer<typeof Shipped>

/** The stages whose contents are shipped. */
export const SHIPPED_STAGES = ['content_research', 'script_generation', 'image_selection'] as const
export type ShippedStage = (typeof SHIPPED_STAGES)[number]

const read = new Map<string, Shipped>()

/** The shipped example film in a language. */
export function shippedFilm(language: 'en' | 'es'): Shipped {
  const known = read.get(language)
  if (known !== undefined) return known
  const film = Shipped.parse(JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')))
  read.set(language, film)
  return film
}

/** A task whose result is already there: the shipped content. */
type ShippedUnit = { shipped: ContentResearch | ScriptGeneration }

const isShipped = (unit: unknown): unit is ShippedUnit => typeof unit === 'object' && unit !== null && 'shipped' in unit

/** A stage 1 or 2 that uses shipped content if the request has it: no service is called, and nothing is made. */
export const withShipped = (stage: Stage): Stage => ({
  ...stage,
  plan: (request) => (request.shipped === undefined ? stage.plan(request) : [{ shipped: request.shipped }]),
  after: (unit) => (isShipped(unit) ? null : (stage.after?.(unit) ?? null)),
  upon: (unit, own) => (isShipped(unit) ? null : (stage.upon?.(unit, own) ?? null)),
  describe: (unit) => (isShipped(unit) ? { id: 'shipped', text: 'What ships with Orion' } : stage.describe(unit)),
  usage: (unit) => (isShipped(unit) ? { expected: 1, most: 1 } : stage.usage(unit)),
  expect: (unit, lengths) => (isShipped(unit) ? null : (stage.expect?.(unit, lengths) ?? null)),
  price: (unit) => (isShipped(unit) ? null : (stage.price?.(unit) ?? null)),
  repeatable: (unit) => isShipped(unit) || stage.repeatable?.(unit) !== false,
  make: async (unit, provider, tools) => {
    if (!isShipped(unit)) return stage.make(unit, provider, tools)
    const { shipped } = unit
    const pictures = 'source_pictures' in shipped ? (shipped.source_pictures ?? []) : []
    if (pictures.length === 0) return { data: shipped, files: {} }
    const { file, name, width, height } = PHOTOGRAPH
    const path = join(tools.folder, `${name}.jpg`)
    await copyFile(file, path)
    return { data: shipped, files: { [name]: { path, mime_type: 'image/jpeg', kind: 'image', width, height } } }
  },
  finish: (request, units, made) => {
    if (!isShipped(units[0])) return stage.finish(request, units, made)
    const [{ data, assets }] = made as [{ data: ShippedUnit['shipped']; assets: Record<string, string> }]
    if (!('source_pictures' in data)) return data
    const source_pictures = data.source_pictures?.map((picture) => ({ ...picture, asset_id: assets[picture.asset_id] }))
    return { ...data, ...(source_pictures && { source_pictures }) }
  },
})

/** Stage 5's request with the shipped illustrations as its previous ones. Unchanged if it has its own or none are shipped. */
export function withShippedBoards(request: StageRequest<'image_selection'>): StageRequest<'image_selection'> {
  const { shipped, ...rest } = request
  return shipped === undefined || request.before || request.edited ? rest : { ...rest, before: shipped }
}

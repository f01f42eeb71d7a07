import type { LocalModel, ModelService } from '@orion/contract/local-models.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** A model that Orion offers to download; `pull` is its name at each server, `context` the tokens that a film's asks need of it. */
export type CatalogueModel = LocalModel & { pull: Record<ModelService, string>; context: number }

const GEMMA = { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' }

/** A film's longest asks have some 8,000 tokens, their answers 4,000. */
const CONTEXT = 16_384

/**
 * What the maker's card says of all sizes: more than 140 languages, and measured in WMT24++, whose 55 languages have all of a film's.
 */
const LANGUAGES: Pick<LocalModel, 'languages' | 'languages_told'> = {
  languages: ['en', 'es', 'fr', 'pt', 'de', 'sv', 'ar', 'hi', 'zh', 'ja'],
  languages_told: 140,
}

/**
 * The models that are offered, the best first. Sizes are those of Ollama's own table (README of 2025-07), memory its advice for models
 * of 7, 13 and 33 billion parameters. Names at LM Studio are those of its catalogue's pages. None of them was tried on recorded asks yet.
 */
export const LOCAL_MODELS: readonly CatalogueModel[] = [
  {
    ...{ catalogue_id: 'gemma3-27b', name: 'Gemma 3 27B', context: CONTEXT, ...LANGUAGES },
    pull: { ollama: 'gemma3:27b', lm_studio: 'google/gemma-3-27b' },
    ...{ bytes: 17_000_000_000, memory_bytes: 32_000_000_000, licence: GEMMA, trials: null },
  },
  {
    ...{ catalogue_id: 'gemma3-12b', name: 'Gemma 3 12B', context: CONTEXT, ...LANGUAGES },
    pull: { ollama: 'gemma3:12b', lm_studio: 'google/gemma-3-12b' },
    ...{ bytes: 8_100_000_000, memory_bytes: 16_000_000_000, licence: GEMMA, trials: null },
  },
  {
    ...{ catalogue_id: 'gemma3-4b', name: 'Gemma 3 4B', context: CONTEXT, ...LANGUAGES },
    pull: { ollama: 'gemma3:4b', lm_studio: 'google/gemma-3-4b' },
    ...{ bytes: 3_300_000_000, memory_bytes: 8_000_000_000, licence: GEMMA, trials: null },
  },
]

/** A model of the catalogue; undefined where there is none of that name. */
export const localModel = (catalogue_id: string): CatalogueModel | undefined =>
  LOCAL_MODELS.find((model) => model.catalogue_id === catalogue_id)

/** What the person reads of it: its names at servers stay here. */
export const shownModel = ({ pull: _pull, context: _context, ...model }: CatalogueModel): LocalModel => model

/** Bytes that stay free on the disk beside a model. */
const SPARE_BYTES = 1_000_000_000

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

/** The memory of the models' machine, what of it is free now, and its free disk, in bytes; what is not known is null, and not asked. */
export type Room = { memory_bytes: number | null; available_bytes: number | null; free_bytes: number | null }

/** Nothing is known of another machine. */
export const UNKNOWN_ROOM: Room = { memory_bytes: null, available_bytes: null, free_bytes: null }

const holds = (has: number | null, needs: number): boolean => has === null || has >= needs

/**
 * Why a model has no room, in a sentence; null where it has. What arrived of it before, `bytes_done`, is on the disk already; one that is
 * there whole may be loaded already, so that free memory is not asked.
 */
export function whyNoRoom(
  model: LocalModel,
  { memory_bytes, available_bytes, free_bytes }: Room,
  bytes_done: number,
): string | null {
  const { name } = model
  if (!holds(memory_bytes, model.memory_bytes)) {
    const needed = gigabytes(model.memory_bytes)
    return say('machine.model_needs_gb_memory_machine', { model: name, needed, memory: gigabytes(memory_bytes!) }).text
  }
  if (bytes_done < model.bytes && !holds(available_bytes, model.bytes))
    return say('machine.model_takes_gb_free_memory', {
      model: name,
      needed: gigabytes(model.bytes),
      free: gigabytes(available_bytes!),
    }).text
  const disk = model.bytes + SPARE_BYTES - bytes_done
  if (holds(free_bytes, disk)) return null
  return say('machine.model_needs_gb_free_disk', { model: name, needed: gigabytes(disk), free: gigabytes(free_bytes!) }).text
}

/**
 * The best model for this memory and disk, which is free enough now where one is; null and why where none fits. Of a machine whose memory
 * is not known, the smallest.
 */
export function fittingModel({ memory_bytes, available_bytes, free_bytes }: Room): {
  offer: CatalogueModel | null
  unfit: string | null
} {
  const smallest = LOCAL_MODELS.at(-1)!
  const remembered = memory_bytes === null ? [smallest] : LOCAL_MODELS.filter((model) => model.memory_bytes <= memory_bytes)
  const stored = remembered.filter(({ bytes }) => holds(free_bytes, bytes + SPARE_BYTES))
  const offer = stored.find(({ bytes }) => holds(available_bytes, bytes)) ?? stored.at(-1) ?? null
  if (offer !== null) return { offer, unfit: null }
  return remembered.length === 0
    ? {
        offer,
        unfit: say('machine.smallest_model_needs_gb_memory', {
          needed: gigabytes(smallest.memory_bytes),
          memory: gigabytes(memory_bytes!),
        }).text,
      }
    : {
        offer,
        unfit: say('machine.smallest_model_needs_gb_free', {
          needed: gigabytes(smallest.bytes + SPARE_BYTES),
          free: gigabytes(free_bytes!),
        }).text,
      }
}

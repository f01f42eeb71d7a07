import type { LocalModel } from '@orion/contract/local-models.ts'

/** A model that Orion offers to download; `pull` is its name at Ollama, `context` the tokens that a film's asks need of it. */
export type CatalogueModel = LocalModel & { pull: string; context: number }

const GEMMA = { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' }

/** A film's longest asks have some 8,000 tokens, their answers 4,000. */
const CONTEXT = 16_384

/**
 * The models that are offered, the best first. Names and sizes are those of Ollama's own table (README of 2025-07), memory its advice for
 * models of 7, 13 and 33 billion parameters; how many languages is what their maker says. None of them was tried on recorded asks yet.
 */
export const LOCAL_MODELS: readonly CatalogueModel[] = [
  {
    ...{ catalogue_id: 'gemma3-27b', name: 'Gemma 3 27B', pull: 'gemma3:27b', context: CONTEXT },
    ...{ bytes: 17_000_000_000, memory_bytes: 32_000_000_000, languages: 140, licence: GEMMA, trials: null },
  },
  {
    ...{ catalogue_id: 'gemma3-12b', name: 'Gemma 3 12B', pull: 'gemma3:12b', context: CONTEXT },
    ...{ bytes: 8_100_000_000, memory_bytes: 16_000_000_000, languages: 140, licence: GEMMA, trials: null },
  },
  {
    ...{ catalogue_id: 'gemma3-4b', name: 'Gemma 3 4B', pull: 'gemma3:4b', context: CONTEXT },
    ...{ bytes: 3_300_000_000, memory_bytes: 8_000_000_000, languages: 140, licence: GEMMA, trials: null },
  },
]

/** A model of the catalogue; undefined where there is none of that name. */
export const localModel = (catalogue_id: string): CatalogueModel | undefined =>
  LOCAL_MODELS.find((model) => model.catalogue_id === catalogue_id)

/** What the person reads of it: its name at Ollama stays here. */
export const shownModel = (model: CatalogueModel): LocalModel => {
  const { catalogue_id, name, bytes, memory_bytes, languages, licence, trials } = model
  return { catalogue_id, name, bytes, memory_bytes, languages, licence, trials }
}

/** Bytes that stay free on the disk beside a model. */
const SPARE_BYTES = 1_000_000_000

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

/** Memory of a machine and its free disk, in bytes; an unknown disk is null, and not asked. */
export type Room = { memory_bytes: number; free_bytes: number | null }

/** Why a machine has no room for a model, in a sentence; null where it has. What arrived of it before is on the disk already. */
export function whyNoRoom(model: LocalModel, { memory_bytes, free_bytes }: Room, bytes_done: number): string | null {
  const { name } = model
  if (memory_bytes < model.memory_bytes) {
    const needed = gigabytes(model.memory_bytes)
    return `The model ${name} needs ${needed} GB of memory, and this machine has ${gigabytes(memory_bytes)} GB. Choose a smaller one.`
  }
  const disk = model.bytes + SPARE_BYTES - bytes_done
  if (free_bytes === null || free_bytes >= disk) return null
  return `The model ${name} needs ${gigabytes(disk)} GB of free disk, and there are ${gigabytes(free_bytes)} GB. Free some, then go on.`
}

/** The best model for this memory and disk, in bytes; null and why where none fits. An unknown disk is not asked. */
export function fittingModel(room: Room): {
  offer: CatalogueModel | null
  unfit: string | null
} {
  const remembered = LOCAL_MODELS.filter(({ memory_bytes }) => memory_bytes <= room.memory_bytes)
  const { free_bytes } = room
  const offer = remembered.find(({ bytes }) => free_bytes === null || bytes + SPARE_BYTES <= free_bytes) ?? null
  if (offer !== null) return { offer, unfit: null }
  const smallest = LOCAL_MODELS.at(-1)!
  return remembered.length === 0
    ? {
        offer,
        unfit:
          `The smallest model needs ${gigabytes(smallest.memory_bytes)} GB of memory, ` +
          `and this machine has ${gigabytes(room.memory_bytes)} GB.`,
      }
    : {
        offer,
        unfit:
          `The smallest model needs ${gigabytes(smallest.bytes + SPARE_BYTES)} GB of free disk, ` +
          `and there are ${gigabytes(free_bytes!)} GB.`,
      }
}

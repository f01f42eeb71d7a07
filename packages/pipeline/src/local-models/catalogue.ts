import type { LocalModel } from '@orion/contract/local-models.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** A model's file as its maker publishes it. */
type PublishedFile = { url: string; sha256: string }

/** A model that Orion offers to download: its file, and the part of it that reads images, if it has one. */
export type CatalogueModel = LocalModel & { file: PublishedFile; images: PublishedFile | null }

const APACHE = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** The common fields of the Gemma models. Languages come from the maker's card of the family. No recorded requests were run on them yet. */
const GEMMA: Pick<LocalModel, 'maker' | 'licence' | 'languages_told' | 'trials'> = {
  maker: 'Google',
  licence: APACHE,
  languages_told: 140,
  trials: null,
}

const published = (repository: string, file: string, sha256: string): PublishedFile => ({
  url: `https://huggingface.co/google/${repository}/resolve/main/${file}`,
  sha256,
})

const E2B = 'gemma-4-E2B-it-qat-q4_0-gguf'
const E4B = 'gemma-4-E4B-it-qat-q4_0-gguf'
const B12 = 'gemma-4-12B-it-qat-q4_0-gguf'

/** The offered models, best first. Addresses and checksums come from a public catalogue, sizes from the addresses themselves. */
export const LOCAL_MODELS: readonly CatalogueModel[] = [
  {
    ...GEMMA,
    catalogue_id: 'gemma-4-12b',
    name: 'Gemma 4 12B',
    memory_bytes: 20_000_000_000,
    file: published(B12, 'gemma-4-12b-it-qat-q4_0.gguf', '93567e57a8fe10b23569b9d9ec38cd005deedf71e29477c421a4b83f418a538b'),
    images: published(
      B12,
      'mmproj-gemma-4-12b-it-qat-q4_0.gguf',
      'cb018338a7538a9814d994bfe54644c71eb7ed54e31eae2f721e45fd3c260da7',
    ),
  },
  {
    ...GEMMA,
    catalogue_id: 'gemma-4-e4b',
    name: 'Gemma 4 E4B',
    memory_bytes: 10_000_000_000,
    file: published(E4B, 'gemma-4-E4B_q4_0-it.gguf', '676c35070db6dbe52f93e9c864ee0fba4eddea94b9c875d9cb10daff453fbaee'),
    images: published(E4B, 'gemma-4-E4B-it-mmproj.gguf', '7498a37cb619e55f2fcf87eb931f56e99389ed6d432e4c5c66110694c0d65578'),
  },
  {
    ...GEMMA,
    catalogue_id: 'gemma-4-e2b',
    name: 'Gemma 4 E2B',
    memory_bytes: 6_000_000_000,
    file: published(E2B, 'gemma-4-E2B_q4_0-it.gguf', 'fa401b55b07ee70a54c6dae3903c783a6e65064312529ea57175cb5f8dec6634'),
    images: published(E2B, 'gemma-4-E2B-it-mmproj.gguf', '021059cce659fe7f9170d5599761d7bbaf644b798dab9503aca30dc43e6beb14'),
  },
]

/** The public part of a model, without the addresses of its files. */
export const toPublicModel = ({ file: _file, images: _images, ...model }: CatalogueModel): LocalModel => model

/** Bytes that must stay free on the disk after a download. */
const SPARE_BYTES = 1_000_000_000

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

/** This machine's memory, its free memory, and the free disk of the models' folder, in bytes; null if unknown. */
export type Room = { memory_bytes: number | null; available_bytes: number | null; free_bytes: number | null }

const lacks = (has: number | null, needs: number): has is number => has !== null && has < needs

/** A message that says why memory is too small for a model; null if there is enough. */
export function whyNoMemory(
  { name, memory_bytes }: Pick<LocalModel, 'name' | 'memory_bytes'>,
  { memory_bytes: memory, available_bytes }: Room,
): string | null {
  const needed = gigabytes(memory_bytes)
  if (lacks(memory, memory_bytes))
    return say('machine.model_needs_gb_memory_machine', { model: name, needed, memory: gigabytes(memory) }).text
  if (!lacks(available_bytes, memory_bytes)) return null
  return say('machine.model_takes_gb_free_memory', { model: name, needed, free: gigabytes(available_bytes) }).text
}

/** A message that says why the disk has too little space for the missing bytes; null if there is enough. */
export function whyNoDisk({ name }: Pick<LocalModel, 'name'>, { free_bytes }: Room, bytes_left: number): string | null {
  const needed = bytes_left + SPARE_BYTES
  if (!lacks(free_bytes, needed)) return null
  return say('machine.model_needs_gb_free_disk', { model: name, needed: gigabytes(needed), free: gigabytes(free_bytes) }).text
}

/** The best model for the free memory, else for the machine's whole memory. If none fits: null and the reason. */
export function fittingModel(
  models: readonly CatalogueModel[],
  { memory_bytes, available_bytes }: Room,
): { offer: CatalogueModel | null; unfit: string | null } {
  const smallest = models.at(-1)
  const fitting = models.filter((model) => !lacks(memory_bytes, model.memory_bytes))
  const offer = fitting.find((model) => !lacks(available_bytes, model.memory_bytes)) ?? fitting.at(-1) ?? null
  if (offer !== null || smallest === undefined || memory_bytes === null) return { offer, unfit: null }
  const needed = gigabytes(smallest.memory_bytes)
  return { offer, unfit: say('machine.smallest_model_needs_gb_memory', { needed, memory: gigabytes(memory_bytes) }).text }
}

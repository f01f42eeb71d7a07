import type { ModelFile } from './model-files.ts'

/** Context lengths in tokens, best first. A film's longest request has about 8,000 tokens, its answer 4,000. */
const CONTEXTS = [16_384, 12_288, 8192, 4096, 2048]

/** The most memory for computing besides the weights. The catalogue's largest model has a vocabulary of 262,144 words. */
const MOST_COMPUTING_BYTES = 700_000_000
const LEAST_COMPUTING_BYTES = 40_000_000

/** An upper bound of the bytes of memory that a model takes with a context of this many tokens. */
function countMemory({ bytes, header }: Pick<ModelFile, 'bytes' | 'header'>, context: number): number {
  const computing = Math.min(MOST_COMPUTING_BYTES, LEAST_COMPUTING_BYTES + bytes / 4)
  return Math.ceil(bytes + (header?.kv_bytes ?? 0) * context + computing)
}

/**
 * The longest context that the model supports and that fits in the memory, and the memory that it takes; the shortest context if none fits.
 */
export function chooseContext(
  file: Pick<ModelFile, 'bytes' | 'header'>,
  memory: number,
): { context: number; memory_bytes: number; fits: boolean } {
  const known = file.header?.context ?? CONTEXTS[0]
  const possible = CONTEXTS.filter((context) => context <= known)
  const contexts = possible.length > 0 ? possible : [known]
  const context = contexts.find((each) => countMemory(file, each) <= memory) ?? contexts[contexts.length - 1]
  const memory_bytes = countMemory(file, context)
  return { context, memory_bytes, fits: memory_bytes <= memory }
}

import { createRequire } from 'node:module'
import type { LoadedModel, ModelAnswer, ModelRequest } from './model-messages.ts'

/** The used part of llama.cpp's binding (`@fugood/node-llama-*`), which has no types. */
type Binding = { LlamaContext: { new (options: object): Context; getBackendDevicesInfo: () => unknown } }
type Context = {
  completion: (options: object, onToken: () => void) => Promise<Completion>
  clearCache: () => void
  initMultimodal: (options: { path: string; use_gpu: boolean }) => boolean
}
type Completion = {
  text: string
  content?: string
  context_full: boolean
  stopped_limited: boolean
  tokens_predicted: number
  timings: { prompt_n: number; prompt_ms: number; predicted_ms: number }
}

/** The variants of the package: the first that is installed and loads is used. Only the last one is installed by default. */
const KINDS = ['-cuda', '-vulkan', '']
const ALL_LAYERS = 999

/** Low, so that small models keep to the text. The seed is fixed, so the same request gives the same answer. */
const TEMPERATURE = 0.2
const SEED = 1

/** The binding for this machine, from the packages that the file `from` can load. Throws Node's error if none is installed or loads. */
function loadBinding(from = import.meta.url): { binding: Binding; has_gpu: boolean } {
  const require = createRequire(from)
  const name = `@fugood/node-llama-${process.platform}-${process.arch}`
  let failure: unknown
  for (const kind of KINDS) {
    try {
      return { binding: require(name + kind) as Binding, has_gpu: kind !== '' || process.platform === 'darwin' }
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Loads the binding and prepares the processor and the graphics card, as for a model. Crashes this process if that is impossible. */
export const loadRuntime = (from?: string): void => void loadBinding(from).binding.LlamaContext.getBackendDevicesInfo()

let loaded: Context | undefined

/** Loads a model on the first call. A file that cannot be loaded may crash this process; the reason is then on stderr. */
function load({ path, images, context, threads }: LoadedModel): Context {
  if (loaded !== undefined) return loaded
  const { binding, has_gpu } = loadBinding()
  const options = { n_ctx: context, n_parallel: 1, n_threads: threads, n_gpu_layers: has_gpu ? ALL_LAYERS : 0, ctx_shift: false }
  loaded = new binding.LlamaContext({ model: path, ...options })
  if (images !== null && !loaded.initMultimodal({ path: images, use_gpu: has_gpu }))
    throw new Error('The image part does not load.')
  return loaded
}

/** Answers one request. Throws the runtime's error. */
export async function complete(
  { model, messages, images, schema, most_tokens }: ModelRequest,
  onToken: () => void,
): Promise<ModelAnswer> {
  const context = load(model)
  context.clearCache() // cached earlier requests would change how an answer is computed
  const format =
    schema === null
      ? { type: 'json_object' }
      : schema === undefined
        ? undefined
        : { type: 'json_schema', json_schema: { strict: true, schema } }
  const options = {
    messages,
    jinja: true,
    enable_thinking: false,
    temperature: TEMPERATURE,
    seed: SEED,
    n_predict: most_tokens,
    ...(images.length > 0 && { media_paths: images }),
    ...(format && { response_format: format }),
  }
  const { text, content, context_full, stopped_limited, tokens_predicted, timings } = await context.completion(options, onToken)
  return {
    text: content ?? text,
    input_tokens: timings.prompt_n,
    output_tokens: tokens_predicted,
    reading_seconds: timings.prompt_ms / 1000,
    writing_seconds: timings.predicted_ms / 1000,
    ended: context_full ? 'context' : stopped_limited ? 'length' : 'stop',
  }
}

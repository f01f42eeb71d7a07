import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { serviceError } from '../../clients/service.ts'
import { chooseContext } from '../../local-models/choose-context.ts'
import { type ModelFile, findModelFile, memoryNow } from '../../local-models/model-files.ts'
import { whyNoRuntime } from '../../local-models/runtime/check-runtime.ts'
import { ModelEnded, askModel, loadedModel } from '../../local-models/runtime/ask-model.ts'
import type { ModelAnswer, ModelRequest } from '../../local-models/runtime/model-messages.ts'
import type { Chat } from '../chat.ts'
import type { CallTools } from '../provider.ts'
import { writeStructured } from '../write-structured.ts'
import { explainEnd, gigabytes } from './explain-end.ts'
import { LocalLanguageModel } from './language-model.ts'

/** Sends a request to a model file on this machine. A grammar made from the answer's schema keeps every answer in the right form. */
export const write: Chat['write'] = async (ask, tools) => {
  const file = await requireFile(tools)
  const model = new LocalLanguageModel(
    file.id,
    (request) => answer(file, { ...request, most_tokens: ask.most_output_tokens }, tools),
    { words_say_form: ask.form !== undefined },
  )
  return writeStructured({ model: () => model, ask, tools, holds_optional: true })
}

const noModel = (tools: CallTools, words: KeyedText) => serviceError(tools.connection, 'model', words)

/** The file of the requested model. Throws AppError provider_failed with trouble 'model' when the file was deleted or is not a model. */
async function requireFile(tools: CallTools): Promise<ModelFile> {
  const file = tools.model === null ? null : await findModelFile(tools.model)
  if (file === null) throw noModel(tools, say('machine.model_file_gone', { model: tools.model ?? '' }))
  if (file.header === null) throw noModel(tools, say('machine.model_file_no_gguf', { model: file.id }))
  return file
}

/**
 * The model's answer to one request. Throws AppError provider_failed. The trouble is 'model' if the file is unusable or needs more memory
 * than this machine has. It is 'away' if memory is short now or the process ended, and 'answer' if the context is full. Throws APICallError
 * if no grammar can be made from the schema.
 */
async function answer(file: ModelFile, request: Omit<ModelRequest, 'model'>, tools: CallTools): Promise<ModelAnswer> {
  const { connection, signal } = tools
  const { path, images, id } = file
  const loaded = loadedModel(path)
  const { total, free } = memoryNow()
  const { context, memory_bytes, fits } = loaded === null ? chooseContext(file, free) : { ...loaded, fits: true }
  if (!fits) {
    const words = say('machine.model_memory_lacks', { model: id, needed: gigabytes(memory_bytes), free: gigabytes(free) })
    throw serviceError(connection, memory_bytes > total ? 'model' : 'away', words)
  }
  try {
    const answered = await askModel({ ...request, model: { path, images, context, memory_bytes } }, signal)
    if (answered.ended !== 'context') return answered
  } catch (error) {
    if (!(error instanceof ModelEnded)) throw error
    throw explainEnd(error, { file, memory_bytes, connection, unfit: await whyNoRuntime() })
  }
  throw serviceError(connection, 'answer', say('machine.model_context_full', { model: id, tokens: context }))
}

import { APICallError } from '@ai-sdk/provider'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { serviceError } from '../../clients/service.ts'
import type { ModelFile } from '../../local-models/model-files.ts'
import type { ModelEnded } from '../../local-models/runtime/ask-model.ts'
import type { CallTools } from '../provider.ts'

/** The request whose process ended. `unfit` says why no model runs on this machine; null if one may. */
type Ending = {
  file: Pick<ModelFile, 'id' | 'header'>
  memory_bytes: number
  connection: CallTools['connection']
  unfit: KeyedText | null
}

export const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

/**
 * The error for a process that ended, judged by the runtime's last output. If no grammar could be made from the schema, it is an
 * APICallError. Otherwise it is AppError provider_failed: trouble 'model' if the file or the machine is unable, else 'away'.
 */
export function explainEnd({ said, has_answered }: ModelEnded, { file, memory_bytes, connection, unfit }: Ending): Error {
  const { id: model, header } = file
  const noModel = (words: KeyedText) => serviceError(connection, 'model', words)
  if (unfit !== null) return noModel(unfit)
  if (/grammar|schema/iu.test(said) && has_answered)
    return new APICallError({ message: said, url: 'local', requestBodyValues: {}, statusCode: 400 })
  if (/unknown model architecture/iu.test(said))
    return noModel(say('machine.model_architecture_unknown', { model, architecture: header?.architecture ?? '' }))
  if (/(?:error|unable|failed to) load|loading model|corrupted|multimodal|image part/iu.test(said))
    return noModel(say('machine.model_file_broken', { model }))
  return serviceError(connection, 'away', say('machine.model_process_ended', { model, needed: gigabytes(memory_bytes) }))
}

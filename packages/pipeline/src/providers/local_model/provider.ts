import { basename } from 'node:path'
import { listModelFiles, modelsFolder } from '../../local-models/model-files.ts'
import type { Provider } from '../provider.ts'
import { test } from './test.ts'
import { chat } from './chat.ts'
import { guide } from './guide.ts'

/** Language models that run inside Orion: model files on this machine, in a separate process. */
export const localModel: Provider = {
  key: 'local_model',
  name: 'Orion on this machine',
  home: 'https://github.com/ggml-org/llama.cpp',
  version: 1,
  guide,
  fields: [],
  // nothing listens at this address: like a local server's address, it shows that nothing is sent to another machine
  base_url: () => 'http://127.0.0.1',
  on_machine: true,
  at_once: 1,
  capabilities: { chat },
  meters: { chat: ['input_token', 'output_token'] },
  test: (_capability, tools) => test(tools),
  models: async () => {
    const files = await listModelFiles()
    return files.flatMap(({ id, header, images, bytes }) =>
      header === null
        ? []
        : [
            {
              id,
              name: `${header.name ?? id} (${(bytes / 1e9).toFixed(1)} GB)`,
              structured: 'json_schema' as const,
              sees: images !== null,
              context: header.context,
            },
          ],
    )
  },
  nearby: async () => {
    const folder = modelsFolder()
    const files = await listModelFiles()
    if (folder === null || files.length === 0) return []
    return [
      { name: 'Orion on this machine', base_url: folder, offers: 'models', models: files.map(({ path }) => basename(path)) },
    ]
  },
}

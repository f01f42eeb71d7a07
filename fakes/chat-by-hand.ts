import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveByHand } from './by-hand.ts'

// `npm run chat-by-hand -- --folder DIR [--port N] [--who NAME] [--record FOLDER]` starts a chat server for which people write the answers.
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '8117' },
    who: { type: 'string', default: 'somebody' },
    record: { type: 'string' },
  },
})
if (values.folder === undefined) throw new Error('Name the folder for the requests: --folder DIR')
const folder = resolve(values.folder)
const { url } = await serveByHand({
  folder,
  port: Number(values.port),
  who: values.who,
  record: values.record === undefined ? null : resolve(values.record),
})
process.stdout.write(
  `Start Orion with PROVIDER_NETWORKS=127.0.0.0/8. Connect “OpenAI or compatible” with the address ${url}/v1, ` +
    `model by-hand, or by-hand-vision to get images too.\n` +
    `Each request is a file NNN.ask.md in ${folder}. Write your answer into NNN.answer.json. ${url}/NAME/v1 uses a folder of its own.\n`,
)

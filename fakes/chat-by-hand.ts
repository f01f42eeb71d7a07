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
if (values.folder === undefined) throw new Error('Say where the asks are to lie: --folder DIR')
const folder = resolve(values.folder)
const { url } = await serveByHand({
  folder,
  port: Number(values.port),
  who: values.who,
  record: values.record === undefined ? null : resolve(values.record),
})
process.stdout.write(
  `Connect ${url}/v1 as “OpenAI or compatible” (PROVIDER_NETWORKS=127.0.0.0/8), model by-hand, or by-hand-vision to get images too.\n` +
    `Asks lie in ${folder} as NNN.ask.md; what is written into NNN.answer.json is answered. ${url}/NAME/v1 has a folder of its own.\n`,
)

import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { complete } from './llama.ts'
import { ANSWERS, type ModelLine, type ModelRequest } from './model-messages.ts'

// The language model's process: it reads requests and writes answers. It holds one model and ends when its stdin closes.

const answers = new Socket({ fd: ANSWERS, readable: false, writable: true })
const say = (line: ModelLine, then?: () => void): void => void answers.write(`${JSON.stringify(line)}\n`, then)

/** Ends the process. After a failure the runtime accepts no request, but its threads would keep the process alive. */
const endWith = (error: unknown): void =>
  say({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1))

const input = createInterface({ input: process.stdin })
input.on('close', () => process.exit(0))
input.on('line', (line) => {
  complete(JSON.parse(line) as ModelRequest, () => say({ token: true })).then((answer) => say({ answer }), endWith)
})

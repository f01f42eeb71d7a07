// A tool server for tests: over stdio or, with a port as its argument, over streamable HTTP.
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'

type Asked = { id?: number; method: string; params?: { cursor?: string } }

const TOOLS = [
  { name: 'weather', description: 'The weather of a place', inputSchema: { type: 'object', required: ['place'] } },
  { name: 'tides', description: 'High and low water', inputSchema: { type: 'object' } },
]
const ANSWERS: Record<string, (asked: Asked) => unknown> = {
  initialize: () => ({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {}, resources: {}, prompts: {} },
    serverInfo: { name: 'harbour', title: 'The harbour office', version: '1.4.2' },
  }),
  ping: () => ({}),
  'tools/list': ({ params }) => (params?.cursor ? { tools: [TOOLS[1]] } : { tools: [TOOLS[0]], nextCursor: 'more' }),
  'resources/list': () => ({
    resources: [{ uri: 'tide://today', name: 'today', description: 'Tides of today', mimeType: 'text/csv' }],
  }),
  'prompts/list': () => ({
    prompts: [{ name: 'forecast', description: 'A forecast in words', arguments: [{ name: 'day', required: true }] }],
  }),
}

function answer(asked: Asked): string | null {
  if (asked.id === undefined) return null
  const make = ANSWERS[asked.method]
  const outcome = make ? { result: make(asked) } : { error: { code: -32601, message: `No ${asked.method} here` } }
  return JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...outcome })
}

const port = process.argv[2]
if (port === undefined) {
  // the variables of Orion's environment must not reach a tool server: if they do, it reports this and does not answer
  if (process.env.MASTER_KEY !== undefined) process.exit(3)
  createInterface({ input: process.stdin }).on('line', (line) => {
    const reply = answer(JSON.parse(line) as Asked)
    if (reply !== null) process.stdout.write(`${reply}\n`)
  })
} else {
  createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      const asked = JSON.parse(body || '{}') as Asked
      if (request.headers.authorization !== 'Bearer harbour') response.writeHead(401).end()
      else if (asked.method !== 'initialize' && request.headers['mcp-session-id'] !== 's1') response.writeHead(400).end()
      else {
        const reply = answer(asked)
        if (reply === null) response.writeHead(202).end()
        else if (asked.method === 'initialize')
          response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' }).end(reply)
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: message\ndata: ${reply}\n\n`)
      }
    })
  }).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
}

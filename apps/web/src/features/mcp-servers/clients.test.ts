import { expect, test } from 'vitest'
import { listClients } from './clients.ts'

const URL = 'https://orion.example/mcp'

test('MCP-02 every client’s line has the address and the key’s header, and contains no key', () => {
  for (const { line } of listClients(URL)) {
    expect(line).toContain(URL)
    expect(line).toMatch(/X-API-Key"?: ?"?YOUR_API_KEY/)
  }
})

test('MCP-02 text for a file or after a flag is valid JSON', () => {
  const lines = listClients(URL).map(({ line }) => line)
  const json = lines.flatMap((line) => /\{.*\}/.exec(line)?.[0] ?? [])
  expect(json).toHaveLength(2)
  expect(json.map((it) => JSON.parse(it) as object)).toEqual([
    { name: 'orion', type: 'http', url: URL, headers: { 'X-API-Key': 'YOUR_API_KEY' } },
    { mcpServers: { orion: { url: URL, headers: { 'X-API-Key': 'YOUR_API_KEY' } } } },
  ])
})

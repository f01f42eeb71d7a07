import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import '../http/read-input.ts' // sets the error messages of all schemas of the server
import { readServers } from './read-servers.ts'

test('MCP-01 an error in the file of tool servers is described in words, with its location', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-mcp-servers-'))
  await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { clock: { command: 7 } } }))
  await expect(readServers(folder)).rejects.toThrow(/is not a list of tool servers: (?!.*forms\.)/su)
  await expect(readServers(join(folder, 'nowhere'))).resolves.toEqual([])
  await rm(folder, { recursive: true })
})

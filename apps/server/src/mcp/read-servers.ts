import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const common = { description: z._default(z.string(), ''), tools: z.optional(z.array(z.string())) }
const texts = z._default(z.record(z.string(), z.string()), {})

/** A server that Orion starts and that answers over stdio, or a server that answers at an address (streamable HTTP). */
const Entry = z.union([
  z.object({ ...common, command: z.string().check(z.minLength(1)), args: z._default(z.array(z.string()), []), env: texts }),
  z.object({ ...common, url: z.url({ protocol: /^https?$/ }), headers: texts }),
])
export type ServerEntry = z.infer<typeof Entry>

const ServerFile = z.object({ mcpServers: z.record(z.string(), Entry) })

/**
 * The tool servers in the operator's file, DATA_DIR/mcp.json, by name: `{"mcpServers": {"name": {"command", "args", "env"} or {"url",
 * "headers"}, with optional "description" and "tools" (the tools that may be shown)}}`. Without the file, the list is empty. Throws an
 * Error with a sentence for the operator when the file cannot be read.
 */
export async function readServers(data_dir: string): Promise<[name: string, entry: ServerEntry][]> {
  const path = join(data_dir, 'mcp.json')
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null
    throw cause
  })
  if (text === null) return []
  const read = ServerFile.safeParse(parsed(text))
  if (!read.success) {
    const issues = read.error.issues.map((issue) => ({ ...issue, message: englishOfMessage(issue.message) }))
    throw new Error(`${path} is not a list of tool servers: ${z.prettifyError({ issues })}`)
  }
  return Object.entries(read.data.mcpServers)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import * as z from 'zod/mini'
import { TextKey } from './sentences/text-key.ts'
import { route } from './route.ts'
import { Time } from './values.ts'

const Tool = z.object({
  name: z.string(),
  description: z.string(),
  input_schema: z.object({ required: z.array(z.string()) }),
})
const Resource = z.object({ name: z.string(), description: z.string(), mime_type: z.string(), uri: z.string() })
const McpPrompt = z.object({
  name: z.string(),
  description: z.string(),
  arguments: z.array(z.object({ name: z.string(), required: z.boolean(), description: z.string() })),
})

/** A tool server from the operator's file: its offered tools, and whether the server answers. */
export const McpServer = z.object({
  name: z.string(),
  status: z.enum(['connected', 'disconnected']),
  description: z.string(),
  capabilities: z.object({ tools: z.array(Tool), resources: z.array(Resource), prompts: z.array(McpPrompt) }),
  /** The time of the last answered ping. Null without an answered ping. */
  last_ping: z.nullable(Time),
  version: z.nullable(z.string()),
  /** The reason why the server is not connected. */
  error: z.nullable(z.string()),
  /** The key of the same error, if its sentence is in the catalogue. Absent for the server's own message. */
  error_said: z.optional(TextKey),
})
export type McpServer = z.infer<typeof McpServer>

const servers = {
  method: 'GET',
  action: 'monitoring.read',
  resource: 'self',
  answer: z.object({ servers: z.array(McpServer), message: z.string() }),
} as const

export const listMcpServers = route({
  ...servers,
  path: '/api/orion/mcp/servers/status',
  summary: 'The tool servers, what they offer and whether they answer',
})
export const listMonitoredServers = route({
  ...servers,
  path: '/api/orion/monitoring/mcp-servers',
  summary: 'The same, under its other path',
})

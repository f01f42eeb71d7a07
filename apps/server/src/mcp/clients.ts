import { AppError } from '@orion/contract/errors.ts'
import type { McpServer } from '@orion/contract/mcp.ts'
import { getEnglish, toMessage } from '@orion/contract/sentences/text-key.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import type { Parts } from '../context.ts'
import { connectHttp } from './connect-http.ts'
import { connectStdio } from './connect-stdio.ts'
import type { Connection } from './connection.ts'
import { readServers, type ServerEntry } from './read-servers.ts'

const PROTOCOL = '2025-06-18'
const MOST_PAGES = 20
const KEPT_MS = 3000

const text = z._default(z.nullable(z.string()), '')
const Hello = z.looseObject({
  capabilities: z.looseObject({}),
  serverInfo: z.looseObject({ version: z.optional(z.string()), title: z.optional(z.string()) }),
})
const page = { nextCursor: z.optional(z.nullable(z.string())) }
const Lists = {
  tools: z.looseObject({
    ...page,
    tools: z.array(
      z.looseObject({
        name: z.string(),
        description: text,
        inputSchema: z.optional(z.looseObject({ required: z.optional(z.array(z.string())) })),
      }),
    ),
  }),
  resources: z.looseObject({
    ...page,
    resources: z.array(z.looseObject({ name: z.string(), description: text, mimeType: text, uri: z.string() })),
  }),
  prompts: z.looseObject({
    ...page,
    prompts: z.array(
      z.looseObject({
        name: z.string(),
        description: text,
        arguments: z.optional(z.array(z.looseObject({ name: z.string(), required: z.optional(z.boolean()), description: text }))),
      }),
    ),
  }),
}

type Open = { connection: Connection; hello: z.infer<typeof Hello> }
type Known = { open: Open | null; last_ping: string | null; told: string | null }

const known = new Map<string, Known>()
let asked: { at: number; data_dir: string; answer: Promise<McpServer[]> } | undefined

/**
 * The operator's tool servers and their current state. Connections are kept between calls and opened again when they broke. Simultaneous
 * callers share one check.
 */
export function describeServers(parts: Pick<Parts, 'config' | 'closing' | 'log'>): Promise<McpServer[]> {
  const { data_dir } = parts.config
  const now = performance.now()
  if (asked === undefined || now - asked.at > KEPT_MS || asked.data_dir !== data_dir)
    asked = { at: now, data_dir, answer: look(parts) }
  return asked.answer
}

async function look(parts: Pick<Parts, 'config' | 'closing' | 'log'>): Promise<McpServer[]> {
  const servers = await readServers(parts.config.data_dir)
  const keys = new Set(servers.map((server) => JSON.stringify(server)))
  for (const [key, { open }] of known)
    if (!keys.has(key)) {
      open?.connection.close()
      known.delete(key)
    }
  return Promise.all(servers.map(([name, entry]) => describe(parts, name, entry)))
}

async function describe({ closing, log }: Pick<Parts, 'closing' | 'log'>, name: string, entry: ServerEntry): Promise<McpServer> {
  const key = JSON.stringify([name, entry])
  const state = known.get(key) ?? { open: null, last_ping: null, told: null }
  known.set(key, state)
  const nothing = { tools: [], resources: [], prompts: [] }
  try {
    state.open ??= await open(entry, closing)
    const { connection, hello } = state.open
    await connection.request('ping')
    state.last_ping = new Date().toISOString()
    const capabilities = await readCapabilities(state.open, entry.tools)
    const tools_now = JSON.stringify(capabilities.tools)
    if (state.told !== null && state.told !== tools_now)
      log.warn({ server: name }, 'a tool server changed what it says of its tools')
    state.told = tools_now
    const description = entry.description || (hello.serverInfo.title ?? '')
    const { last_ping } = state
    return {
      name,
      status: 'connected',
      description,
      capabilities,
      last_ping,
      version: hello.serverInfo.version ?? null,
      error: null,
    }
  } catch (cause) {
    state.open?.connection.close()
    state.open = null
    const words = describeCause(cause)
    const message = toMessage(words)
    return {
      name,
      status: 'disconnected',
      description: entry.description,
      capabilities: nothing,
      last_ping: state.last_ping,
      version: null,
      error: getEnglish(words),
      ...(message && { error_said: message }),
    }
  }
}

/** The reason why a server does not answer: a sentence of Orion, or the server's own message. */
function describeCause(cause: unknown): Words {
  if (cause instanceof z.core.$ZodError || !(cause instanceof Error)) return say('machine.server_answer_wrong')
  return cause instanceof AppError ? cause.words : cause.message
}

async function open(entry: ServerEntry, closing: AbortSignal): Promise<Open> {
  const connection = 'command' in entry ? connectStdio(entry, closing) : connectHttp(entry, closing)
  try {
    const hello = Hello.parse(
      await connection.request('initialize', {
        protocolVersion: PROTOCOL,
        capabilities: {},
        clientInfo: { name: 'orion', version: '2.1.0' },
      }),
    )
    await connection.notify('notifications/initialized')
    return { connection, hello }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function readCapabilities({ connection, hello }: Open, allowed: string[] | undefined): Promise<McpServer['capabilities']> {
  const all = async <K extends keyof typeof Lists>(kind: K) => {
    const pages: z.infer<(typeof Lists)[K]>[] = []
    let cursor: string | null | undefined
    while (kind in hello.capabilities && pages.length < MOST_PAGES && (pages.length === 0 || cursor)) {
      const answer = Lists[kind].parse(await connection.request(`${kind}/list`, cursor ? { cursor } : {})) as z.infer<
        (typeof Lists)[K]
      >
      pages.push(answer)
      cursor = answer.nextCursor
    }
    return pages
  }
  const tools = (await all('tools')).flatMap((it) => it.tools)
  const resources = (await all('resources')).flatMap((it) => it.resources)
  const prompts = (await all('prompts')).flatMap((it) => it.prompts)
  return {
    tools: tools
      .filter(({ name }) => allowed === undefined || allowed.includes(name))
      .map(({ name, description, inputSchema }) => ({
        name,
        description: description ?? '',
        input_schema: { required: inputSchema?.required ?? [] },
      })),
    resources: resources.map(({ name, description, mimeType, uri }) => ({
      name,
      description: description ?? '',
      mime_type: mimeType ?? '',
      uri,
    })),
    prompts: prompts.map(({ name, description, arguments: given }) => ({
      name,
      description: description ?? '',
      arguments: (given ?? []).map((it) => ({
        name: it.name,
        required: it.required ?? false,
        description: it.description ?? '',
      })),
    })),
  }
}

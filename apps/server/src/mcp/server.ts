import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Parts } from '../context.ts'
import { VERSION } from '../features/info/get-info.ts'
import { COMPRESSED } from '../http/compressed.ts'
import { requireActor } from '../http/credential.ts'
import { toProblem } from '../http/problem.ts'
import { isThisMachine } from '../http/is-direct.ts'
import { describeArguments, makeRequest, TOOLS } from './tools.ts'

/** The path of the MCP server (streamable HTTP). */
const PATH = '/mcp'
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26']
const KNOWN = PROTOCOLS.join(', ')
const BODY_LIMIT = 4_000_000
const HOW =
  'Orion makes narrated films from a topic in ten stages. list_organizations names where a film may belong, create_workflow ' +
  'starts one. With autopilot it runs to its end; else execute_stage and accept_stage one by one. Every run costs points, which ' +
  'estimate_stage tells before.'

const Asked = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.int()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
})
const Call = z.object({ name: z.string().check(z.maxLength(200)), arguments: z.optional(z.record(z.string(), z.unknown())) })

type Said = { result: unknown } | { error: { code: number; message: string } }

const failed = (code: number, message: string): Said => ({ error: { code, message } })

/**
 * Adds Orion's MCP server, through which agents use the pipeline. Every tool call runs the same API route as the screens, with the caller's
 * credential, so rights, points, limits and the audit log are the same.
 */
export function addToolServer(app: FastifyInstance, parts: Pick<Parts, 'config' | 'db' | 'keyring'>): void {
  const options = { bodyLimit: BODY_LIMIT, compress: COMPRESSED, errorHandler: refuseInJsonRpc }
  app.post(PATH, options, async (request, reply) => {
    const { origin, 'mcp-protocol-version': version } = request.headers
    if (origin !== undefined && !mayCall(origin, request, parts.config))
      return reply.status(403).send(failed(-32600, 'This origin may not call'))
    if (version !== undefined && !PROTOCOLS.includes(String(version)))
      return reply
        .status(400)
        .send({ jsonrpc: '2.0', id: null, ...failed(-32600, `Unknown protocol version. Known are ${KNOWN}`) })
    const asked = Asked.safeParse(request.body)
    if (!asked.success)
      return reply.status(400).send({ jsonrpc: '2.0', id: null, ...failed(-32600, 'Not a JSON-RPC 2.0 request') })
    const { id, method, params = {} } = asked.data
    const refused = await findRefusal(parts, request)
    if (refused !== null) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send({ jsonrpc: '2.0', id: id ?? null, ...failed(-32001, refused) })
    }
    if (id === undefined) return reply.status(202).send()
    return reply.send({ jsonrpc: '2.0', id, ...(await answer(app, request, { method, params })) })
  })
  const refuse = (_request: FastifyRequest, reply: FastifyReply) => reply.status(405).header('allow', 'POST').send()
  app.route({ method: ['GET', 'DELETE'], url: PATH, handler: refuse })
}

/** Answers errors that happen before a request is read, such as a body that is not JSON, in the form of JSON-RPC. */
function refuseInJsonRpc(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toProblem(error, request.id)
  if (status >= 500) request.log.error({ err: error }, 'a call of a tool failed')
  const code = body.code === 'malformed_json' ? -32700 : status >= 500 ? -32603 : -32600
  const { detail } = body
  const message = typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
  return reply.status(status).send({ jsonrpc: '2.0', id: null, ...failed(code, message) })
}

/**
 * Whether a web page may call the server. It may if its origin is the public address, a name of this machine, or an origin that the
 * operator allows.
 */
const mayCall = (
  origin: string,
  request: FastifyRequest,
  { allowed_origins, public_url }: Pick<Config, 'allowed_origins' | 'public_url'>,
): boolean =>
  allowed_origins.includes(origin) ||
  isThisMachine(origin, request) ||
  (public_url !== undefined && new URL(public_url).origin === origin)

/** The reason why the credential is refused. Null when it is valid. */
async function findRefusal(parts: Pick<Parts, 'db' | 'keyring'>, { headers }: FastifyRequest): Promise<string | null> {
  try {
    await requireActor(parts, headers)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, params }: { method: string; params: Record<string, unknown> },
): Promise<Said> {
  if (method === 'ping') return { result: {} }
  if (method === 'initialize') {
    const protocolVersion = PROTOCOLS.find((version) => version === params.protocolVersion) ?? PROTOCOLS[0]
    const serverInfo = { name: 'orion', title: 'Orion', version: VERSION }
    return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions: HOW } }
  }
  if (method === 'tools/list') {
    return {
      result: {
        tools: TOOLS.map((tool) => ({ name: tool.name, description: tool.description, inputSchema: describeArguments(tool) })),
      },
    }
  }
  if (method !== 'tools/call') return failed(-32601, `There is no ${method}`)
  const call = Call.safeParse(params)
  const tool = call.success ? TOOLS.find(({ name }) => name === call.data.name) : undefined
  if (!call.success) {
    const problems = call.error.issues.map(({ path, message }) => `${path.join('.')}: ${englishOfMessage(message)}`)
    return failed(-32602, problems.join('. '))
  }
  if (!tool) return failed(-32602, `name: There is no tool '${call.data.name}'`)
  const { url, payload, idempotency_key } = makeRequest(tool, call.data.arguments ?? {})
  const { 'x-api-key': api_key, authorization, 'user-agent': agent } = request.headers
  const response = await app.inject({
    method: tool.route.method,
    url,
    payload,
    remoteAddress: request.ip,
    headers: {
      ...(api_key !== undefined && { 'x-api-key': api_key }),
      ...(authorization !== undefined && { authorization }),
      ...(agent !== undefined && { 'user-agent': agent }),
      ...(idempotency_key !== undefined && { 'idempotency-key': idempotency_key }),
    },
  })
  const content = [{ type: 'text', text: response.body }]
  return { result: { content, structuredContent: response.json(), isError: response.statusCode >= 400 } }
}

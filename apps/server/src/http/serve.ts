import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Route } from '@orion/contract/route.ts'
import { traced } from '@orion/media/traced.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { newId } from '../db/new-id.ts'
import type { Parts } from '../context.ts'
import { VERSION } from '../features/info/get-info.ts'
import { requestSeconds } from '../features/monitoring/metrics.ts'
import { addToolServer } from '../mcp/server.ts'
import { bucketOrigins } from './bucket-origins.ts'
import { COMPRESSED } from './compressed.ts'
import { serveDashboard } from './dashboard.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { addLeave } from './end-server.ts'
import { type Endpoint, type Loaders, type Served, invoke } from './invoke.ts'
import { isDirect } from './is-direct.ts'
import { openApi } from './openapi.ts'
import { FONT } from './page.ts'
import { toProblem } from './problem.ts'
import { addCors, addSecurityHeaders } from './security-headers.ts'

/** The most bytes of a JSON body. A source text of 2 MB is allowed, even if JSON escapes double its length. */
const BODY_LIMIT = 4_000_000
/** The most bytes of a form, and of any body that is sent without a sign-in. */
const ANONYMOUS_BODY_LIMIT = 64_000
/** The most bytes of a webhook's body. */
const WEBHOOK_BODY_LIMIT = 1_000_000

/** The most bytes of a refused body that are read and ignored. The sender then gets the answer instead of a broken connection. */
const DRAINED_BYTES = 64_000_000

/**
 * The milliseconds for which an idle connection stays open. The `Keep-Alive` header of each answer announces them. Proxies usually close
 * their connections after 60 s, so this is longer.
 */
const KEEP_ALIVE_MS = 65_000
/**
 * The server keeps a connection this much longer than it announces. Otherwise a client that is slightly late would send a request into a
 * connection that is being closed. Node's default of one second was too short on a busy machine.
 */
const KEEP_ALIVE_BUFFER_MS = 15_000

export type Service = { routes: readonly Served[]; loaders: Loaders; api: Record<string, Route> }

/** Builds the HTTP server, which does not listen yet. Throws when a route of the contract has no handler, or no loader for its resource. */
export async function buildServer(parts: Parts, { routes, loaders, api }: Service): Promise<FastifyInstance> {
  requireWhole(routes, loaders, api)
  const { config } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 1_800_000, // long enough for a slow upload of 500 MB
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestIdHeader: false,
    genReqId: () => newId(),
    trustProxy: config.trust_proxy > 0 && ((_address: string, hop: number) => hop < config.trust_proxy),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerFailure,
  })
  app.server.headersTimeout = 20_000
  app.server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS

  await addSecurityHeaders(app, bucketOrigins(config))
  addCors(app, config.allowed_origins)
  app.setErrorHandler(answerFailure)
  addAccessLog(app)
  addLeave(app, parts.closing)
  addJson(app)
  await app.register(multipart)
  await app.register(compress, { global: false })
  await app.register(rateLimit, {
    max: config.requests_per_minute,
    timeWindow: 60_000,
    allowList: (request) => isDirect(request, config) || !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new AppError('too_many_requests', say('server.too_many_requests', { seconds }), {
        retry_after_seconds: seconds,
      })
    },
  })

  for (const served of routes) addRoute(app, parts, { served, loaders })
  addDocuments(app, api)
  addToolServer(app, parts)
  await serveDashboard(app)
  return app
}

/** Checks that the contract's routes are served, and that every resource of a route has a loader. */
export function requireWhole(routes: readonly Served[], loaders: Loaders, api: Record<string, Route>): void {
  const served = new Set(routes.map(({ route }) => route))
  const missing = Object.entries(api)
    .filter(([, route]) => !served.has(route))
    .map(([name]) => `${name} has no verb`)
  const blind = routes
    .filter(({ route }) => route.resource !== 'none' && route.resource !== 'self' && loaders[route.resource] === undefined)
    .map(({ route }) => `${route.method} ${route.path} acts on a ${route.resource}, and none can be found`)
  if (missing.length + blind.length > 0) throw new Error(`The server is not whole: ${[...missing, ...blind].join('; ')}.`)
}

function addRoute(app: FastifyInstance, parts: Parts, endpoint: Endpoint): void {
  const { route, verb } = endpoint.served
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    route.raw === 'events'
      ? invoke(parts, endpoint, { request, reply })
      : traced({ name: `${route.method} ${route.path}`, attributes: { 'orion.request': request.id } }, async () =>
          invoke(parts, endpoint, { request, reply }),
        )
  const bodyLimit = route.action === 'anonymous' ? ANONYMOUS_BODY_LIMIT : BODY_LIMIT
  const method = route.method === 'GET' && route.raw !== 'events' ? ['GET', 'HEAD'] : [route.method]
  const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
  if (route.raw === 'webhook') addWebhook(app, url, handler)
  else if (route.raw === 'form') addForm(app, url, handler)
  else app.route({ method, url, handler, bodyLimit, compress: verb !== undefined && COMPRESSED })
}

/** Adds a webhook. The signature of a webhook covers the bytes of its body, so no body is parsed. */
function addWebhook(app: FastifyInstance, url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(url, { bodyLimit: WEBHOOK_BODY_LIMIT }, async (request, reply) => handler(request, reply))
  })
}

/**
 * Sends the answer to a failed request. Failures with a status below 500 are not logged. For an AppError with a status from 500, only the
 * sentence is logged. Any other error is a bug or an outage and is logged with its stack.
 */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retry_after_seconds, body } = toProblem(error, request.id)
  if (error instanceof AppError && status >= 500) request.log.warn({ request_id: request.id, detail: error.message }, 'refused')
  else if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
  if (retry_after_seconds !== undefined) reply.header('retry-after', String(retry_after_seconds))
  if (status === 413) drain(request, reply)
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/** Adds the route of a form on a page without scripts. The body contains the fields of the form. */
function addForm(app: FastifyInstance, url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    scope.post(url, { bodyLimit: ANONYMOUS_BODY_LIMIT }, async (request, reply) => handler(request, reply))
  })
}

/**
 * Reads and ignores the rest of a refused body. Most clients read an answer only after they have sent their last byte: if the connection
 * closed earlier, they would never see the reason.
 */
function drain(request: FastifyRequest, reply: FastifyReply): void {
  if (!(Number(request.headers['content-length']) <= DRAINED_BYTES)) return
  reply.removeHeader('connection')
  request.raw.resume()
}

/** Logs one line per request. Query, headers and bodies are left out, because they may contain secrets. */
function addAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : /^\/(healthz|readyz|metrics)/.test(request.url) ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime)
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
    request.log[level]({ request_id: request.id, status: reply.statusCode, ms }, `${request.method} ${loggedPath(request)}`)
  })
}

/** Parses JSON as usual. An empty body counts as no body, because a POST without a body may still declare JSON. */
function addJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json\b/i, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
}

/** A path without its query. If the path contains a token, the route's pattern is logged instead. */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  return routeOptions.url?.includes(':token') === true ? routeOptions.url : url.split('?')[0]
}

/** Serves the contract as OpenAPI and as a page. Both are made at the first request, because most processes never get such a request. */
function addDocuments(app: FastifyInstance, api: Record<string, Route>): void {
  const give = (path: string, type: string, write: () => string) => {
    let text: string | undefined
    app.get(path, { compress: COMPRESSED }, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('vary', 'Origin, accept-encoding')
        .send((text ??= write())),
    )
  }
  give('/openapi.json', 'application/json', () => JSON.stringify(openApi(api, VERSION)))
  give('/docs', 'text/html', () => docsPage(api, openApi(api, VERSION)))
  give('/docs/style.css', 'text/css', () => FONT + DOCS_STYLE)
}

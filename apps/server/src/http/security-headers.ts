import helmet from '@fastify/helmet'
import { POSITION_HEADER } from '@orion/contract/events.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Adds the security headers. They forbid inline code and content of other origins, because the access token is in the local storage of the
 * page. Images and films of the operator's bucket are the only exception.
 */
export async function addSecurityHeaders(app: FastifyInstance, bucket_origins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...bucket_origins],
        'media-src': ["'self'", 'blob:', ...bucket_origins],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false, // sent below, only over TLS
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (/^\/(api\/|healthz|readyz)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

const EXPOSED_HEADERS = `content-disposition, content-range, retry-after, ${POSITION_HEADER}, x-request-id`
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, last-event-id, range, x-api-key, x-user-id'

/** Allows pages of these origins to call the API. Browsers give pages of other origins no answer. */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    reply.header('vary', 'Origin')
    const allowed = origin !== undefined && origins.includes(origin)
    if (allowed) {
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', EXPOSED_HEADERS)
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    if (request.method !== 'OPTIONS') return
    if (allowed) {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      reply.header('access-control-allow-headers', ALLOWED_HEADERS)
      reply.header('access-control-max-age', '600')
    }
    return reply.status(204).send()
  })
}

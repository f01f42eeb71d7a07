import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { say } from '@orion/contract/sentences/say.ts'

/** The built dashboard. */
export const DIST = join(import.meta.dirname, '../../../web/dist')

/** Headers that browsers read only from pages. With them, the forty files of the studio would be 25 KB larger. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built dashboard. A browser that opens any other address gets the page of the dashboard. Other requests to unknown addresses
 * get a JSON 404.
 */
export async function serveDashboard(app: FastifyInstance, folder = DIST): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serveStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true, // the build compresses the files (apps/web/compress-files.ts)
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/') // Vite puts a hash of the content into the names of these files
        if (hashed) for (const name of OF_PAGES) reply.removeHeader(name)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]
    const forPeople =
      request.method === 'GET' && !path.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
    if (built && (forPeople || path === '/')) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw new AppError('not_found', say('server.nothing_at', { method: request.method, path: path.slice(0, 200) }))
  })
}

import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How a route's answers are compressed: text over 1 KB, by Brotli or gzip as the caller takes them. Routes name it themselves, so that
 * streams, media and downloads never are; bodies that come in compressed are refused. Callers show a token and no cookie, so that nobody
 * else can make them ask and guess secrets by length (BREACH).
 */
export const COMPRESSED: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/json|text\/html|text\/css)(;|$)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
}

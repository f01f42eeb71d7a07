import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How answers are compressed: text over 1 KB, by Brotli or gzip, as the caller accepts. Each route chooses this itself, so streams, media
 * and downloads are never compressed. Compressed request bodies are refused. Compression is safe from the BREACH attack, because callers
 * send a token and no cookie. Another site cannot make a browser send authenticated requests and guess secrets from the length.
 */
export const COMPRESSED: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/json|text\/html|text\/css)(;|$)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
}

import { createHash } from 'node:crypto'
import { renderDocument, type PageParts } from '@orion/pipeline/proof/document.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { bucketOrigins } from './bucket-origins.ts'

const hashText = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Sends a page to somebody without an account (EDITIONS 4). Its style and script are allowed by their hashes, forms are sent to ourselves,
 * nobody learns where its reader came from, and no search engine keeps it.
 */
export const sendPage = (reply: FastifyReply, config: Pick<Config, 's3_public' | 's3_bucket'>, page: PageParts): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${hashText(page.style)}`,
        `script-src ${page.script === undefined ? "'none'" : hashText(page.script)}`,
        ["img-src 'self' data:", ...bucketOrigins(config)].join(' '),
        ["media-src 'self'", ...bucketOrigins(config)].join(' '),
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    .send(renderDocument(page))

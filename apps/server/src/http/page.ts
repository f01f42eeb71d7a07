import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { renderDocument, type PageParts } from '@orion/pipeline/proof/document.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { bucketOrigins } from './bucket-origins.ts'
import { DIST } from './dashboard.ts'

const hashText = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The dashboard's font as CSS. Empty when the dashboard is not built. */
export function describeFont(dist: string): string {
  const [file] = globSync('assets/geist-latin-*.woff2', { cwd: dist })
  if (file === undefined) return ''
  return `@font-face{font-family:'Geist Variable';font-display:swap;font-weight:100 900;src:url('/${file}') format('woff2')}\n`
}

/** The font of the built dashboard as CSS. It is read only once, because a running server serves one build. */
export const FONT = describeFont(DIST)

/**
 * Sends a page to a person without an account. Its style and script are allowed by their hashes. Forms may only be sent to this server. The
 * page sends no referrer, and search engines do not index it.
 */
export const sendPage = (reply: FastifyReply, config: Pick<Config, 's3_public' | 's3_bucket'>, page: PageParts): FastifyReply => {
  const style = FONT + page.style
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${hashText(style)}`,
        `script-src ${page.script === undefined ? "'none'" : hashText(page.script)}`,
        ["img-src 'self' data:", ...bucketOrigins(config)].join(' '),
        ["media-src 'self'", ...bucketOrigins(config)].join(' '),
        "font-src 'self'",
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
    .send(renderDocument({ ...page, style }))
}

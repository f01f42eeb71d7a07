import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import * as z from 'zod/mini'
import { getPublic } from '../clients/http.ts'
import { readSourceFile } from './read-file.ts'
import type { ReadFile } from './read-html.ts'

const Search = z.object({
  pages: z.array(z.object({ key: z.string(), title: z.string(), description: z.optional(z.nullable(z.string())) })),
})

type Wish = {
  topic: string
  language: FilmLanguage
  base: string
  folder: string
  signal?: AbortSignal
  allow_origins: readonly string[]
}
type WikipediaArticle = ReadFile & { url: string; results: number }

const PATIENCE_SECONDS = 6

/**
 * The Wikipedia article that fits a topic, in the film's language (REST API; CC BY-SA 4.0). Undefined if the network does not answer or
 * nothing fits. `base` is the site's address, with '{language}' for the language's code. Throws only the signal's reason.
 */
export async function findArticle(wish: Wish): Promise<WikipediaArticle | undefined> {
  const { topic, language, signal, allow_origins } = wish
  const site = wish.base.replace('{language}', language).replace(/\/$/u, '')
  const options = { allow_origins, deadline_seconds: PATIENCE_SECONDS, ...(signal ? { signal } : {}) }
  try {
    const query = encodeURIComponent(topic.slice(0, 200))
    const answer = await getPublic(`${site}/w/rest.php/v1/search/page?q=${query}&limit=5`, {
      ...options,
      content_types: ['application/json'],
    })
    const { pages } = Search.parse(JSON.parse(new TextDecoder().decode(answer.bytes)))
    const wanted = new Set(termsIn(topic, language))
    const page = pages.find(({ title }) => termsIn(title, language).some((term) => wanted.has(term)))
    if (!page) return undefined
    const html = await getPublic(`${site}/w/rest.php/v1/page/${encodeURIComponent(page.key)}/html`, {
      ...options,
      content_types: ['text/html'],
    })
    const path = join(wish.folder, 'article')
    await writeFile(path, html.bytes)
    const read = await readSourceFile({
      path,
      name: page.title,
      mime_type: 'text/html',
      charset: 'utf-8',
      article: false,
      ...(signal ? { signal } : {}),
    })
    return { ...read, title: page.title, url: `${site}/wiki/${encodeURIComponent(page.key)}`, results: pages.length }
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

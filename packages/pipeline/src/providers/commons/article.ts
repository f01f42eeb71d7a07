import * as z from 'zod/mini'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { CallTools } from '../provider.ts'
import type { Article } from '../stock.ts'
import { FILE_FACTS, makeHit } from '../found/wiki-file.ts'
import { askWiki, queryWiki } from './ask-wiki.ts'

/** Characters read from the beginning of an article: enough to know its subject. */
const INTRO = 1200

const Articles = z.object({
  query: z.optional(
    z.object({
      pages: z.array(
        z.object({
          title: z.string(),
          missing: z.optional(z.boolean()),
          invalid: z.optional(z.boolean()),
          pageimage: z.optional(z.string()),
          pageprops: z.optional(z.record(z.string(), z.unknown())),
          extract: z.optional(z.string()),
          langlinks: z.optional(z.array(z.object({ lang: z.string(), title: z.string() }))),
        }),
      ),
    }),
  ),
  error: z.optional(z.object({ code: z.string(), info: z.string() })),
})

const isItem = (value: unknown): value is string => typeof value === 'string' && /^Q\d{1,12}$/u.test(value)

/** An article's title without the part that only distinguishes it ("Mercury (planet)"). */
const bare = (title: string): string => title.replace(/\s*[(（][^()（）]*[)）]$/u, '')

/**
 * The Wikipedia article with this title in a language, and its own image with its data from Commons. Null if there is no such article, or
 * if the title has several meanings. Throws AppError provider_failed.
 */
export async function readArticle(
  { title, language }: { title: string; language: VideoLanguage },
  tools: CallTools,
): Promise<Article | null> {
  const { articles_url, base_url } = tools.connection
  const name = title
    .replace(/[#<>[\]|{}_]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() // characters that no title can have
  if (articles_url === undefined || name === '') return null
  const asked = {
    redirects: '1',
    titles: name,
    prop: 'pageimages|pageprops|extracts|langlinks',
    piprop: 'name',
    pilicense: 'free',
    ppprop: 'disambiguation|wikibase_item',
    exintro: '1',
    explaintext: '1',
    exchars: String(INTRO),
    lllang: 'en',
    lllimit: '1',
  }
  const wiki = `${articles_url.replace('{language}', language).replace(/\/$/u, '')}/w/api.php`
  const [page] = (await queryWiki({ url: wiki, asked, answer: Articles }, tools)).query?.pages ?? []
  if (page === undefined || page.missing || page.invalid || page.pageprops?.['disambiguation'] !== undefined) return null
  const item = page.pageprops?.['wikibase_item']
  const english = language === 'en' ? page.title : page.langlinks?.find(({ lang }) => lang === 'en')?.title
  const files =
    page.pageimage === undefined
      ? []
      : await askWiki(`${base_url}/w/api.php`, tools, {
          titles: `File:${page.pageimage}`,
          ...FILE_FACTS,
          iiextmetadatalanguage: language,
        })
  return {
    title: page.title,
    ...(english !== undefined && { english: bare(english) }),
    intro: (page.extract ?? '').slice(0, INTRO),
    ...(isItem(item) && { item }),
    hits: files.flatMap((file) => makeHit(file, 'photo')),
  }
}

import type { Said, Seen } from '../serve.ts'

/**
 * Pages about some words, as on the web. Most have their own text. One is a copy under another name, one does not exist any more, and one
 * is about something else. The pages say that their statements are invented.
 */
const PAGES: Record<string, ((about: string) => string[]) | null> = {
  History: (about) => [
    `The made-up archive of this stand-in mentions ${about} for the first time in 1872.`,
    `Three clerks copied what was known of ${about} into 14 ledgers.`,
    'A fire of 1903 spared all but two of them.',
    'The rest can be read on request every Tuesday.',
  ],
  'How it works': (about) => [
    `In this invented account, ${about} needs four steps and about 20 minutes.`,
    'First comes a look at what is there.',
    'Then two people compare their notes, and a third one measures again.',
    `Whoever understands ${about} can leave the last step out.`,
  ],
  Numbers: (about) => [
    `A survey that nobody made counted 5,400 questions about ${about} in one year.`,
    'Some 62 percent of them came from schools.',
    `Books on ${about} weigh 740 grams on average in this tale.`,
  ],
  People: (about) => [
    `Ida Brandt, a person of this stand-in, is said to have studied ${about} for 31 years.`,
    'Her notebooks fill a shelf of 9 metres.',
    `Two pupils went on with her work on ${about} in Lund and Cádiz.`,
  ],
  Places: (about) => [
    `Four invented museums show something of ${about} to their visitors.`,
    'The largest stands at a harbour and opens at nine.',
    `A path of 12 kilometres joins the places that matter for ${about}.`,
  ],
  Questions: null,
  Records: (about) => PAGES.History!(about),
  Today: () => [
    'This page of a stand-in is about the weather.',
    'It rains on 140 days a year here.',
    'The wind comes from the west.',
  ],
}

/** Pages about some words, as search results. The words are marked, and the first page occurs twice. `pageAt` serves the pages. */
export function pagesAbout(words: string, { url }: Seen, count: number): { url: string; title: string; snippet: string }[] {
  const listed = Object.keys(PAGES)
    .slice(0, count)
    .map((aspect) => ({
      url: new URL(`/pages/${encodeURIComponent(aspect)}?about=${encodeURIComponent(words)}`, url).href,
      title: `<strong>${inHtml(words)}</strong>: ${aspect}`,
      snippet: `What is known of <strong>${inHtml(words)}</strong> &#8212; ${aspect.toLowerCase()} &amp; more.`,
    }))
  return [...listed.slice(0, 1), ...listed]
}

/** One of these pages, if the request is for one. Null for another request. */
export function pageAt({ path, query }: Seen): Said {
  if (!path.startsWith('/pages/')) return null
  const words = inHtml(query.get('about') ?? '')
  const aspect = decodeURIComponent(path.slice('/pages/'.length))
  const sentences = PAGES[aspect]?.(words)
  if (sentences === undefined) return { status: 404, text: '<h1>Not found</h1>' }
  const title = aspect === 'Today' ? 'The weather' : `${words}: ${inHtml(aspect)}`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><title>${title}</title><article><h1>${title}</h1><p>${sentences.join(' ')}</p></article>`,
  }
}

const inHtml = (text: string): string => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;')

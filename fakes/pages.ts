import type { Said, Seen } from './serve.ts'

const ASPECTS = ['History', 'How it works', 'Numbers', 'People', 'Places', 'Questions', 'Records', 'Today']

/** Pages about some words, as stand-ins of searches list them: the words in a mark, the first page twice. They can be read at `pageAt`. */
export function pagesAbout(words: string, { url }: Seen, count: number): { url: string; title: string; snippet: string }[] {
  const listed = ASPECTS.slice(0, count).map((aspect) => ({
    url: new URL(`/pages/${encodeURIComponent(aspect)}?about=${encodeURIComponent(words)}`, url).href,
    title: `<strong>${inHtml(words)}</strong>: ${aspect}`,
    snippet: `What is known of <strong>${inHtml(words)}</strong> &#8212; ${aspect.toLowerCase()} &amp; more.`,
  }))
  return [...listed.slice(0, 1), ...listed]
}

/** One of these pages, where that is what is asked for. */
export function pageAt({ path, query }: Seen): Said {
  if (!path.startsWith('/pages/')) return null
  const words = inHtml(query.get('about') ?? '')
  const title = `${words}: ${inHtml(decodeURIComponent(path.slice('/pages/'.length)))}`
  const text = `This page of a stand-in tells of ${words}. It was written for trying things and states nothing worth repeating.`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><title>${title}</title><article><h1>${title}</h1><p>${text}</p></article>`,
  }
}

const inHtml = (text: string): string => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;')

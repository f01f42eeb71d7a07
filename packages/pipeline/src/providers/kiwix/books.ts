import { say } from '@orion/contract/sentences/say.ts'
import { DOMParser } from 'linkedom/worker'
import { askServiceText, serviceError } from '../../clients/service.ts'
import type { CallTools } from '../provider.ts'
import { keylessSays } from '../keyless-says.ts'

/** A file of the library: its id in addresses, its title, and whether its text can be searched. */
export type Book = { id: string; title: string; is_indexed: boolean }

type Element = {
  textContent: string | null
  getAttribute: (name: string) => string | null
  querySelector: (selector: string) => Element | null
  querySelectorAll: (selector: string) => Iterable<Element>
}

/** The server's XML answer whose outermost element is `root`. Throws AppError provider_failed. */
export async function askXml(
  url: string,
  root: string,
  { connection, signal }: Pick<CallTools, 'connection' | 'signal'>,
): Promise<Element> {
  const text = await askServiceText({ connection, signal, url, says: keylessSays })
  const read = new DOMParser().parseFromString(text, 'text/xml') as unknown as Element
  const found = read.querySelector(root)
  if (found === null)
    throw serviceError(connection, 'answer', say('troubles.what_answers_no_kiwix_serve', { service: connection.service }))
  return found
}

export const textIn = (element: Element, name: string): string => element.querySelector(name)?.textContent?.trim() ?? ''

/** The server's books, all or those in a language (ISO 639-3). Throws AppError provider_failed. */
export async function listBooks(tools: Pick<CallTools, 'connection' | 'signal'>, language?: string): Promise<Book[]> {
  const query_string = new URLSearchParams({ count: '-1', ...(language && { lang: language }) })
  const feed = await askXml(`${tools.connection.base_url}/catalog/v2/entries?${query_string}`, 'feed', tools)
  return [...feed.querySelectorAll('entry')].flatMap((entry) => {
    const address = [...entry.querySelectorAll('link')].find((link) => link.getAttribute('type') === 'text/html')
    const id = /([^/#]+)\/?$/u.exec(address?.getAttribute('href') ?? '')?.[1]
    if (id === undefined) return []
    return [
      {
        id: decodeURIComponent(id),
        title: textIn(entry, 'title') || id,
        is_indexed: /_ftindex:yes/u.test(textIn(entry, 'tags')),
      },
    ]
  })
}

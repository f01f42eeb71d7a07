import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { day, number } from '../../../lib/format.ts'
import { type Sourced, passagesIn } from '../passages.ts'
import { SourceButton } from '../source-chip.tsx'

type Props = {
  sources: ContentResearch['content_research_analysis']['sources']
  /** What stands on the sources: its passages are marked when one is opened. */
  statements: readonly Sourced[]
}

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./u, '')

/** The sources, each with its kind or who found it, its site, its day, its length, and why it was chosen. */
export function SourceList({ sources, statements }: Props) {
  const t = useTexts('contents')
  const search = useTexts('search')
  return (
    <>
      {sources.length === 0 && <p className="text-fg3">{t.noneFound}</p>}
      <ul className="card divide-y divide-line">
        {sources.map((source) => (
          <li key={source.source_id} className="px-4 py-2.5 flex flex-wrap gap-x-4 items-baseline">
            <span className="flex-1 min-w-52">
              <SourceButton source={source} passages={passagesIn(source.source_id, statements)} />
            </span>
            {source.url && <bdi className="text-fg3">{siteOf(source.url)}</bdi>}
            {source.published && <span className="text-fg3">{search.published(day(source.published))}</span>}
            <span className="text-fg3">{source.found_by ? search.foundBy(source.found_by) : t.sourceKind[source.kind]}</span>
            <span className="num text-fg3">{t.words(number(source.word_count))}</span>
            {source.found_for && (
              <span className="basis-full text-fg3 text-12 break-words">
                {search.foundFor(source.found_for.query, source.found_for.place, source.found_for.queries)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

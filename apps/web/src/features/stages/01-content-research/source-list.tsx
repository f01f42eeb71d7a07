import { type ContentResearch, lacksRight, WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { day, number } from '../../../lib/format.ts'
import { nameOfSource, type Sourced, passagesIn } from '../sources/passages.ts'
import { SourceButton } from '../sources/source-chip.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { isKept } from './point-edits.ts'
import { StrikeButton } from './strike-button.tsx'

type Props = {
  sources: ContentResearch['content_research_analysis']['sources']
  /** The statements from the sources. If a source is open, the passages of its statements are marked. */
  statements: readonly Sourced[]
  /** Removes a source from use, or restores it. */
  onKept: (source_id: string, kept: boolean) => void
  /** Stores whether the film may read the source's words aloud, as a person decided. */
  onMayRead: (source_id: string, may_read: boolean) => void
}

const getSite = (url: string): string => new URL(url).hostname.replace(/^www\./u, '')

/** The sources, each with its kind, how it was found, its site, date and length, and why it was chosen. */
export function SourceList({ sources, statements, onKept, onMayRead }: Props) {
  const t = useTexts('contents')
  const reader = useTexts('reader')
  const search = useTexts('search')
  return (
    <>
      {sources.length === 0 && <p className="text-fg3">{t.noneFound}</p>}
      <ul className="card divide-y divide-line">
        {sources.map((source) => (
          <li
            key={source.source_id}
            className="source-row px-4 py-2.5 flex flex-wrap gap-x-4 items-center"
            data-struck={!isKept(source) || undefined}
          >
            <span className="flex-1 min-w-52">
              <SourceButton source={source} passages={passagesIn(source.source_id, statements)} />
            </span>
            <span className="source-facts flex flex-wrap gap-x-4 text-fg3">
              {source.url && <bdi>{getSite(source.url)}</bdi>}
              {source.published && <span>{search.published(day(source.published))}</span>}
              {/* a source without a title is already named by its kind */}
              {(source.found_by || source.title.trim()) && (
                <span>{source.found_by ? search.foundBy(source.found_by) : t.sourceKind[source.kind]}</span>
              )}
              <span className="num">{t.words(number(source.word_count))}</span>
            </span>
            <StrikeButton
              of={nameOfSource(source, t.sourceKind)}
              kept={isKept(source)}
              onKept={(kept) => onKept(source.source_id, kept)}
            />
            {(source.may_read || lacksRight(source)) && (
              <span className="basis-full text-12">
                <Checkbox
                  {...(!source.may_read && { hint: reader.mayReadNote(number(WORDS_WITHOUT_RIGHT)) })}
                  checked={source.may_read === true}
                  onChange={({ target }) => onMayRead(source.source_id, target.checked)}
                >
                  {reader.mayRead}
                </Checkbox>
              </span>
            )}
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

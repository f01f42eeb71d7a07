import { RefreshCw } from 'lucide-react'
import type { ContentResearch, LeftOut, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { nameOfSource } from '../sources/passages.ts'

type Props = Pick<ContentResearch, 'searched_for' | 'left_out'> & {
  sources: readonly ResearchSource[]
  /** Repeats the search. Absent where the stage may not be run. */
  onAgain?: (() => void) | undefined
}

/** The words of the search, and the results that did not become sources, each with its reason. Renders nothing if there was no search. */
export function FoundNotUsed({ searched_for = [], left_out = [], sources, onAgain }: Props) {
  const t = useTexts('contents')
  const search = useTexts('search')
  const say = useServerWords()
  if (searched_for.length === 0) return null
  const why = ({ reason, detail, same_as }: LeftOut): string => {
    if (reason === 'unreadable' && detail !== undefined) return say(detail)
    const same = sources.find(({ source_id }) => source_id === same_as)
    return reason === 'duplicate'
      ? search.notUsedFor.duplicate(same ? nameOfSource(same, t.sourceKind) : '')
      : search.notUsedFor[reason]
  }
  return (
    <div className="grid gap-2 mt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 min-w-52 text-fg3">{search.searchedFor(searched_for.map((words) => `“${words}”`).join(', '))}</p>
        {onAgain && (
          <Button size="small" icon={RefreshCw} onClick={onAgain}>
            {search.searchAgain}
          </Button>
        )}
      </div>
      {left_out.length > 0 && (
        <details className="text-fg3">
          <summary className="cursor-pointer">{search.foundNotUsed(left_out.length)}</summary>
          <ul className="grid gap-2 mt-2">
            {left_out.map((page) => (
              <li key={page.url} className="grid">
                <a className="underline break-words w-fit" href={page.url} target="_blank" rel="noreferrer" dir="auto">
                  {page.title}
                </a>
                <span className="break-words">
                  {search.foundBy(page.found_by)} · {why(page)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

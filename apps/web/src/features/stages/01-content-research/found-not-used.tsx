import type { ContentResearch, LeftOut, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { nameOfSource } from '../passages.ts'

type Props = Pick<ContentResearch, 'searched_for' | 'left_out'> & { sources: readonly ResearchSource[] }

/** What was searched for, and what was found and is no source, with why. Nothing where nothing was searched. */
export function FoundNotUsed({ searched_for = [], left_out = [], sources }: Props) {
  const t = useTexts('contents')
  const say = useServerWords()
  if (searched_for.length === 0) return null
  const why = ({ reason, detail, same_as }: LeftOut): string => {
    if (reason === 'unreadable' && detail !== undefined) return say(detail)
    const same = sources.find(({ source_id }) => source_id === same_as)
    return reason === 'duplicate' ? t.notUsedFor.duplicate(same ? nameOfSource(same, t.sourceKind) : '') : t.notUsedFor[reason]
  }
  return (
    <div className="grid gap-2 mt-3 text-fg3">
      <p>{t.searchedFor(searched_for.map((words) => `“${words}”`).join(', '))}</p>
      {left_out.length > 0 && (
        <details>
          <summary className="cursor-pointer">{t.foundNotUsed(left_out.length)}</summary>
          <ul className="grid gap-2 mt-2">
            {left_out.map((page) => (
              <li key={page.url} className="grid">
                <a className="underline break-words w-fit" href={page.url} target="_blank" rel="noreferrer" dir="auto">
                  {page.title}
                </a>
                <span className="break-words">
                  {t.foundBy(page.found_by)} · {why(page)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

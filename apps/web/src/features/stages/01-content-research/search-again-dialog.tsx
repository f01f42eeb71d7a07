import { useTexts } from '../../../i18n/use-texts.tsx'
import { AnotherTake } from '../run/another-take.tsx'

/** The id of the only task of stage 1. */
const UNIT_ID = 'research'

type Props = { workflow_id: string; words: readonly string[]; onClose: () => void }

/** The dialog that repeats the search with other words. The stage then reads the pages that the new search finds. */
export function SearchAgainDialog({ workflow_id, words, onClose }: Props) {
  const t = useTexts('search')
  return (
    <AnotherTake
      workflow_id={workflow_id}
      onClose={onClose}
      stage_number={1}
      unit_id={UNIT_ID}
      title={t.searchAgain}
      note={t.searchAgainNote}
      words={{ act: t.searchAgain, failed: t.searchAgainFailed, costs: t.searchAgainCosts }}
    >
      <ul className="grid gap-1" dir="auto">
        {words.map((query) => (
          <li key={query} className="border-s-2 border-line ps-3">
            {query}
          </li>
        ))}
      </ul>
    </AnotherTake>
  )
}

import { Check, CheckCheck, PenLine, Quote, TriangleAlert, type LucideIcon } from 'lucide-react'
import { isChangedQuote, WORDINGS, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { useFlagWords } from '../sources/sentence-facts.tsx'

type Marked = Pick<ScriptSentence, 'wording' | 'differs' | 'flags' | 'review' | 'passage' | 'of'>

const MARKS = ['reviewed', ...WORDINGS, 'changed'] as const
type Mark = (typeof MARKS)[number]

const ICONS: Record<Mark, LucideIcon> = { reviewed: CheckCheck, checked: Check, source: Quote, own: PenLine, changed: PenLine }

/** Where the words of a sentence come from. Only a review can confirm that they mean the same as the source. */
const getMark = (sentence: Marked): Mark | undefined =>
  sentence.review === 'supported' ? 'reviewed' : isChangedQuote(sentence) ? 'changed' : sentence.wording

const isDoubtful = ({ flags = [], review = 'supported' }: Marked): boolean => flags.length > 0 || review !== 'supported'

/** The text of a mark. After a review, it is irrelevant whether the words differ from the source. */
function useMarkWords({ differs, review, ...rest }: Marked): string[] {
  const t = useTexts('reader')
  const mark = getMark({ review, ...rest })
  if (mark === undefined) return []
  if (review !== undefined && review !== 'supported') return [t.wordings[mark], t.verdicts[review]]
  return [t.wordings[mark], ...(differs && review === undefined ? [t.differs] : [])]
}

/** A small sign after a sentence for the origin of its words, and for a sentence that needs a review. Screen readers read it as a text. */
export function WordingMark({ sentence }: { sentence: Marked }) {
  const t = useTexts('reader')
  const words = useMarkWords(sentence)
  const mark = getMark(sentence)
  const getFlagWords = useFlagWords()
  if (mark === undefined) return null
  const doubtful = isDoubtful(sentence)
  const flagged = (sentence.flags ?? []).map((flag) => getFlagWords(flag).join(' '))
  return (
    <span className="wording" data-review={doubtful || undefined} title={[words.join(', '), ...flagged].join('. ')}>
      <Icon of={doubtful ? TriangleAlert : ICONS[mark]} size={11} />
      <span className="sr-only">{` (${[...words, ...(doubtful ? [t.toReview] : [])].join(', ')})`}</span>
    </span>
  )
}

/** The mark of a sentence as a badge with its text. */
export function WordingBadge({ sentence }: { sentence: Marked }) {
  const words = useMarkWords(sentence)
  const mark = getMark(sentence)
  return mark && <Badge icon={ICONS[mark]}>{words.join('; ')}</Badge>
}

/**
 * The number of sentences for each origin of words, and the number of sentences that need a review. This explains the signs in the text.
 */
export function WordingCounts({ sentences }: { sentences: readonly ScriptSentence[] }) {
  const t = useTexts('reader')
  const review = sentences.filter(isDoubtful).length
  const counts = MARKS.map((mark) => ({ mark, count: sentences.filter((it) => getMark(it) === mark).length }))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg2" aria-label={t.wordingCounts}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ mark, count }) => (
          <li key={mark} className="inline-flex items-center gap-1.5">
            <Icon of={ICONS[mark]} size={13} className="text-fg3" />
            {t.counts[mark](count)}
          </li>
        ))}
      {review > 0 && (
        <li className="inline-flex items-center gap-1.5 text-warn-text">
          <Icon of={TriangleAlert} size={13} />
          {t.counts.review(review)}
        </li>
      )}
    </ul>
  )
}

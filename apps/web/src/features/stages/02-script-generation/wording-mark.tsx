import { Check, PenLine, Quote, TriangleAlert, type LucideIcon } from 'lucide-react'
import { WORDINGS, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'

type Wording = (typeof WORDINGS)[number]

const ICONS: Record<Wording, LucideIcon> = { checked: Check, source: Quote, own: PenLine }

/** Whose words a sentence is in, and that a review should look at it: a small sign behind it, said to who hears the page. */
export function WordingMark({ wording, differs = false, flags = [] }: Pick<ScriptSentence, 'wording' | 'differs' | 'flags'>) {
  const t = useTexts('reader')
  if (wording === undefined) return null
  const words = [t.wordings[wording], ...(differs ? [t.differs] : []), ...(flags.length > 0 ? [t.toReview] : [])].join(', ')
  return (
    <span className="wording" data-review={flags.length > 0 || undefined}>
      <Icon of={flags.length > 0 ? TriangleAlert : ICONS[wording]} size={11} />
      <span className="sr-only">{` (${words})`}</span>
    </span>
  )
}

/** The same in words. */
export function WordingBadge({ wording, differs = false }: { wording: Wording; differs?: boolean | undefined }) {
  const t = useTexts('reader')
  return <Badge icon={ICONS[wording]}>{[t.wordings[wording], ...(differs ? [t.differs] : [])].join('; ')}</Badge>
}

/** How many sentences are in whose words, and how many a review should look at: what the signs in the text mean. */
export function WordingCounts({ sentences }: { sentences: readonly ScriptSentence[] }) {
  const t = useTexts('reader')
  const review = sentences.filter(({ flags = [] }) => flags.length > 0).length
  const counts = WORDINGS.map((wording) => ({ wording, count: sentences.filter((it) => it.wording === wording).length }))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg2" aria-label={t.wordingCounts}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ wording, count }) => (
          <li key={wording} className="inline-flex items-center gap-1.5">
            <Icon of={ICONS[wording]} size={13} className="text-fg3" />
            {t.counts[wording](count)}
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

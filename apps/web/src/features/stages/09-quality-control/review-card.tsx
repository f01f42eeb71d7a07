import { BookOpenCheck, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { Review } from '@orion/contract/contents/09-quality-control.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import type { RightFinding } from '@orion/contract/right-findings.ts'
import { SilencedWarning } from './silenced-warning.tsx'
import { Flags, SentenceFacts } from '../sources/sentence-facts.tsx'
import type { PlacedFact } from '../sources/facts-in-sources.ts'

type Judged = Review['sentences'][number]

/** A sentence that a person should check, with a model's verdict and the facts of the sentence. */
export type ReviewedItem = { sentence: ScriptSentence; judged: Judged | undefined; facts: readonly PlacedFact[] }

type Props = {
  review: Review | undefined
  items: readonly ReviewedItem[]
  /** Returns who marked a sentence as right, and the function that sets or removes the mark. */
  getRight: (sentence: ScriptSentence) => { right: RightFinding | undefined; onRight: ((right: boolean) => void) | undefined }
  language: string
  onOpen: (sentence_id: string) => void
  /** Starts the review by a model. Absent if no model may be used. */
  onReview: (() => void) | undefined
}

/** The sentences that may differ in meaning from their sources. Each has its passages and a link to its place in the script. */
export function ReviewCard({ review, items, getRight, language, onOpen, onReview }: Props) {
  const t = useTexts('reader')
  const say = useServerWords()
  // sentences that a person marked as right are last
  const sorted = items.toSorted(
    (a, b) => Number(getRight(a.sentence).right !== undefined) - Number(getRight(b.sentence).right !== undefined),
  )
  const read = review !== undefined && review.failed === undefined
  return (
    <section className="card grid grid-cols-1" aria-label={t.review}>
      <header className="review-head">
        <Icon of={BookOpenCheck} size={17} className="text-story" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t.review}</h2>
          <p className="text-fg2 text-12">{read ? t.reviewedBy(review.model, review.sentences.length) : t.notReviewed}</p>
        </div>
        {onReview && (
          <Button size="small" onClick={onReview}>
            {t.haveReviewed}
          </Button>
        )}
      </header>
      {review?.failed !== undefined && (
        <p className="review-said text-warn-text">
          {t.reviewFailed}: {say(review.failed)}
        </p>
      )}
      {items.length === 0 && read && <p className="review-said text-fg2">{t.nothingFlagged}</p>}
      {items.length > 0 && (
        <>
          <p className="review-said text-fg2">{t.reviewNote}</p>
          <ul className="divide-y divide-line border-t border-line">
            {sorted.map((item) => (
              <ReviewRow key={item.sentence.id} item={item} getRight={getRight} language={language} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ReviewRow({
  item,
  getRight,
  language,
  onOpen,
}: Pick<Props, 'language' | 'onOpen' | 'getRight'> & { item: ReviewedItem }) {
  const t = useTexts('reader')
  const [open, setOpen] = useState(false)
  const { sentence, judged, facts } = item
  const { flags = [] } = sentence
  const failed = judged?.verdict === 'not'
  const marked = getRight(sentence)
  return (
    <li className="review-row">
      <Icon
        of={marked.right ? CircleCheck : failed ? CircleX : TriangleAlert}
        size={17}
        className={`mt-0.5 flex-none ${marked.right ? 'text-fg3' : failed ? 'text-err-text' : 'text-warn-text'}`}
      />
      <div className="grid gap-2 min-w-0 flex-1">
        <p className="font-medium" dir="auto" lang={language}>
          {sentence.text}
        </p>
        {judged && judged.verdict !== 'supported' && (
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <Badge tone={failed ? 'err' : 'warn'}>{t.verdicts[judged.verdict]}</Badge>
            <span className="text-fg2" dir="auto">
              {judged.why}
            </span>
          </p>
        )}
        {flags.length > 0 && <Flags flags={flags} />}
        {open && <SentenceFacts facts={facts} />}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onOpen(sentence.id)}>
            {t.openSentence}
          </Button>
          {facts.length > 0 && (
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t.hidePassages : t.showPassages(facts.length)}
            </Button>
          )}
          <SilencedWarning {...marked} />
        </div>
      </div>
    </li>
  )
}

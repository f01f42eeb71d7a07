import type { KeyPoint, Reading } from '@orion/contract/contents/01-content-research.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import type { Place, PlacedFact } from '../sources/facts-in-sources.ts'
import { QuotedSentence } from '../sources/quoted-sentence.tsx'
import { SourceButton } from '../sources/source-chip.tsx'
import { Facts } from './facts.tsx'
import { isKept, withFact } from './point-edits.ts'
import { type FactChange, type OnWish, StrikeButton } from './strike-button.tsx'

type Disagreements = { disagreements: Reading['disagreements']; facts: readonly PlacedFact[]; onWish: OnWish }

/** The contradictions of the sources, each with both sides. Renders nothing if there are none. */
export function Disagreements({ disagreements, facts, onWish }: Disagreements) {
  const t = useTexts('reader')
  if (disagreements.length === 0) return null
  return (
    <section aria-label={t.disagreements}>
      <h3 className="section-title mb-1!">{t.disagreements}</h3>
      <p className="text-fg3 mb-3">{t.disagreementsNote}</p>
      <ul className="grid gap-3">
        {disagreements.map(({ text, fact_ids }) => (
          <li key={text} className="card p-3.5 grid gap-2.5">
            <p dir="auto">{text}</p>
            <ul className="grid gap-2.5 md:grid-cols-2">
              {facts
                .filter(({ fact_id }) => fact_ids.includes(fact_id))
                .map((fact) => {
                  const { fact_id, quote, source, sentence } = fact
                  return (
                    <li key={fact_id} className="flex gap-2 border-s-2 border-warn ps-3 min-w-0">
                      <div className="flex-1 min-w-0">
                        <p
                          className={`wrap-anywhere ${isKept(fact) ? 'text-fg2' : 'text-fg3 line-through'}`}
                          dir="auto"
                          lang={source.language}
                        >
                          <QuotedSentence text={sentence.text} quote={quote} />
                        </p>
                        <span className="flex mt-1.5">
                          <SourceButton source={source} passages={[sentence]} />
                        </span>
                      </div>
                      <StrikeButton of={quote} kept={isKept(fact)} onKept={(kept) => onWish(fact_id, { kept })} />
                    </li>
                  )
                })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LeftOut = { left_out: Reading['left_out']; unread: number; places: ReadonlyMap<string, Place> }

/** Sentences that look important but are not used in the film, each with the reason. */
export function SentencesLeftOut({ left_out, unread, places }: LeftOut) {
  const t = useTexts('reader')
  const say = useServerWords()
  const known = left_out.flatMap((each) => {
    const place = places.get(each.sentence_id)
    return place === undefined ? [] : [{ ...each, ...place }]
  })
  if (known.length === 0 && unread === 0) return null
  return (
    <details className="card p-3.5">
      <summary className="cursor-pointer font-medium">{t.sentencesLeftOut(known.length)}</summary>
      <ul className="grid gap-3 mt-3">
        {known.map(({ sentence_id, why, source, sentence }) => (
          <li key={sentence_id} className="grid gap-1" dir="auto">
            <p className="wrap-anywhere" lang={source.language}>
              {sentence.text}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg3" lang="">
              <SourceButton source={source} passages={[sentence]} />
              <span dir="auto">{say(why)}</span>
            </p>
          </li>
        ))}
      </ul>
      {unread > 0 && <p className="text-fg3 mt-3">{t.unread(unread)}</p>}
    </details>
  )
}

type Read = {
  reading: Reading
  facts: readonly PlacedFact[]
  places: ReadonlyMap<string, Place>
  points: readonly KeyPoint[]
  /** The seconds of all points together. */
  total: number
  onWish: (change: (before: Record<string, FactChange>) => Record<string, FactChange>) => void
  onPoints: (change: (before: KeyPoint[]) => KeyPoint[]) => void
}

/** What the model found in the sources. */
export function WhatWasRead({ reading, facts, places, points, total, onWish, onPoints }: Read) {
  const addWish: OnWish = (fact_id, own) => onWish((before) => ({ ...before, [fact_id]: { ...before[fact_id], ...own } }))
  return (
    <>
      <Disagreements disagreements={reading.disagreements} facts={facts} onWish={addWish} />
      <Facts
        facts={facts}
        reading={reading}
        points={points}
        onWish={addWish}
        onPoint={(fact) => onPoints((before) => withFact(before, fact, total))}
      />
      <SentencesLeftOut left_out={reading.left_out} unread={reading.unread} places={places} />
    </>
  )
}

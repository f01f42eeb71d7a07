import { TriangleAlert } from 'lucide-react'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Icon } from '../../../ui/button.tsx'
import type { PlacedFact } from './facts-in-sources.ts'
import { QuotedSentence } from './quoted-sentence.tsx'
import { SourceButton } from './source-chip.tsx'

/** The facts of a sentence. Each is marked in the sentence of its source. */
export const SentenceFacts = ({ facts }: { facts: readonly PlacedFact[] }) => (
  <ul className="grid gap-3">
    {facts.map(({ fact_id, quote, source, sentence }) => (
      <li key={fact_id} className="grid gap-1.5 justify-items-start">
        <blockquote className="passage" dir="auto" lang={source.language}>
          <QuotedSentence text={sentence.text} quote={quote} />
        </blockquote>
        <SourceButton source={source} passages={[sentence]} />
      </li>
    ))}
  </ul>
)

type Flag = NonNullable<ScriptSentence['flags']>[number]

/** Returns the words of a flag: what a person should review, and its detail. */
export function useFlagWords(): (flag: Flag) => [string, string] {
  const t = useTexts('reader')
  const say = useServerWords()
  return ({ kind, detail }) => [t.flags[kind as keyof typeof t.flags] ?? t.toReview, say(detail)]
}

/** What a person should review in a sentence, each as a sentence, and what the person can do. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  const t = useTexts('reader')
  const getWords = useFlagWords()
  return (
    <ul className="grid gap-1" lang="">
      {flags.map((flag) => {
        const [review, detail] = getWords(flag)
        return (
          <li key={review + detail} className="flex gap-2 text-warn-text">
            <Icon of={TriangleAlert} size={14} className="mt-0.5 flex-none" />
            <span>
              {review}{' '}
              <span className="text-fg2" dir="auto">
                {detail}
              </span>
            </span>
          </li>
        )
      })}
      <li className="text-fg2">{t.flagsNote}</li>
    </ul>
  )
}

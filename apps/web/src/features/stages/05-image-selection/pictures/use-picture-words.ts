import { useState } from 'react'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { type PictureWords, readWords } from './own-pictures.ts'

/** A picture's layout and words as they are typed, beside those that are kept; `error` is why they were not taken. */
export function usePictureWords(candidate: Candidate, error: Error | null) {
  const kept = readWords(candidate)
  const [variant, setVariant] = useState(candidate.variant ?? 'A')
  const [words, setWords] = useState<PictureWords>(kept)
  // read as the kept ones are: their order counts in what is compared
  const state = JSON.stringify([variant, readWords({ slots: words })])
  const keptState = JSON.stringify([candidate.variant ?? 'A', kept])
  const [base, setBase] = useState(keptState)
  const discard = () => {
    setVariant(candidate.variant ?? 'A')
    setWords(kept)
  }
  // after a new version, the words stay if they were edited or if saving them failed
  if (base !== keptState) {
    setBase(keptState)
    if (state === base && !error) discard()
  }
  return { variant, setVariant, words, setWords, changed: state !== keptState, discard }
}

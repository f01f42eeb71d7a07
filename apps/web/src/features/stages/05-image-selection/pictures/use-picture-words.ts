import { useState } from 'react'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { type PictureWords, readWords } from './own-pictures.ts'

/** An image's layout and words during editing, beside the saved values. `error` is the reason for a refusal. */
export function usePictureWords(candidate: Candidate, error: Error | null) {
  const kept = readWords(candidate)
  const [variant, setVariant] = useState(candidate.variant ?? 'A')
  const [words, setWords] = useState<PictureWords>(kept)
  // parsed like the saved values, because their order matters in the comparison
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

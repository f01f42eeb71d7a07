import { useState } from 'react'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { type PictureWords, readWords } from './own-pictures.ts'

/** The layout and words of an image with unsaved edits. `error` is the reason why saving them was refused. */
export function usePictureWords(candidate: Candidate, error: Error | null) {
  const kept = readWords(candidate)
  const [variant, setVariant] = useState(candidate.variant ?? 'A')
  const [words, setWords] = useState<PictureWords>(kept)
  // parsed like the saved words, because the comparison depends on the order of the fields
  const state = JSON.stringify([variant, readWords({ slots: words })])
  const keptState = JSON.stringify([candidate.variant ?? 'A', kept])
  const [base, setBase] = useState(keptState)
  const discard = () => {
    setVariant(candidate.variant ?? 'A')
    setWords(kept)
  }
  // when the saved words change, the edits are discarded unless they differ from the old words or saving them failed
  if (base !== keptState) {
    setBase(keptState)
    if (state === base && !error) discard()
  }
  return { variant, setVariant, words, setWords, changed: state !== keptState, discard }
}

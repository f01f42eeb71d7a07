import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration, ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import { focusAfter } from '../../../../lib/focus-after.ts'
import type { SentenceActs } from './sentence-tools.tsx'
import { listSentences, withoutSentence } from '../../edit/script-lines.ts'
import { canMove, endsAsSentence, withAdded, withJoined, withMoved, withPoint, withSplit } from '../words.ts'

type Script = ScriptGeneration['script_with_timestamps']

type Means = {
  script: Script
  /** The language of the script. */
  language: string
  /** Applies a changed script. If `id` is not null, opens the sentence with this id. */
  put: (next: { script: Script; id: string | null }) => void
  /** Tells the user that a sentence can be split only between two words. */
  onNoSplit: () => void
}

/** The actions that are possible on a sentence of a section. The last sentence of the main part cannot be removed. */
export function sentenceActs(id: string, name: ScriptSectionName, { script, language, put, onNoSplit }: Means): SentenceActs {
  const sentences = script[name].sentences
  const place = sentences.findIndex((sentence) => sentence.id === id)
  const onSplit = (offset: number) => {
    const parted = withSplit(script, { id, offset }, language)
    if (parted === null) onNoSplit()
    else put(parted)
  }
  const onRemove = () => {
    // the focus moves to the sentence that takes the place of the removed one
    const next = (sentences[place + 1] ?? sentences[place - 1])?.id
    focusAfter(() => put({ script: withoutSentence(script, id), id: null }), next ?? '')
  }
  return {
    onSplit,
    onAdd: () => put(withAdded(script, id)),
    ...(place < sentences.length - 1 && { onJoin: () => put({ script: withJoined(script, id), id }) }),
    ...(canMove(script, id, -1) && { onEarlier: () => put({ script: withMoved(script, id, -1), id }) }),
    ...(canMove(script, id, 1) && { onLater: () => put({ script: withMoved(script, id, 1), id }) }),
    ...((name !== 'main_content' || sentences.length > 1) && { onRemove }),
  }
}

/**
 * Returns a function that adds the sentence of a key point to the script. Undefined if there is no such point, if the script already has
 * the sentence, or if the point's text is not a complete sentence.
 */
export function pullPoint(id: string, points: readonly KeyPoint[], { script, put }: Means): (() => void) | undefined {
  const point = points.find((each, index) => (each.id ?? `point-${index + 1}`) === id)
  if (point === undefined || (point.source_id === undefined && !endsAsSentence(point.text))) return undefined
  const isSaid = listSentences(script).some(({ text }) => text === point.text)
  return isSaid ? undefined : () => put(withPoint(script, point))
}

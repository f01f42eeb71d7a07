import type { Draft } from './drafts.ts'

/** A change of a draft by a person: what was typed before it and after it, null where nothing was. */
export type DraftStep = { name: string; before: Draft | null; after: Draft | null }

type Listener = {
  /** `joins`: the change goes on with the one before it, as those of a drag and of words that are typed do. */
  onStep: (step: DraftStep, joins: boolean) => void
  /** Called when the input under this name was saved or applied to another version: it can no longer be undone; null is all of them. */
  onEnd: (name: string | null) => void
}

/** Keys so soon one after the other type one thing. */
const TYPED_MS = 600

let listener: Listener | null = null
let gesture = 0
let byKeys = true
let thing = ''
let last = { name: '', thing: '', gesture: -1, at: 0 }

const onPointer = (): void => {
  gesture += 1
  byKeys = false
}
window.addEventListener('pointerdown', onPointer, true)
window.addEventListener('click', onPointer, true)
window.addEventListener('keydown', () => (byKeys = true), true)

/** Sets the keeper of the steps; one for the page. */
export const keepDraftSteps = (to: Listener): void => void (listener = to)

/** Names what the next changes of drafts change: those of two things are two steps, however soon they come. */
export const nameStep = (of: string): void => void (thing = of)

export function tellDraftStep(step: DraftStep): void {
  const at = performance.now()
  const isSame = last.name === step.name && last.thing === thing
  const joins = isSame && (byKeys ? at - last.at < TYPED_MS : last.gesture === gesture)
  last = { name: step.name, thing, gesture, at }
  listener?.onStep(step, joins)
}

export function tellDraftEnd(name: string | null): void {
  if (name === null || last.name === name) last = { name: '', thing: '', gesture: -1, at: 0 }
  listener?.onEnd(name)
}

import type { Draft } from './drafts.ts'

/** The stage that drafts of each kind edit, so that the film's undo covers them. A draft's name has its kind after the workflow's id. */
const STAGES_BY_KIND = {
  angle: 1,
  points: 1,
  facts: 1,
  statistics: 1,
  insights: 1,
  sources: 1,
  rights: 1,
  'source-pictures': 1,
  script: 2,
  title: 2,
  labels: 2,
  quotes: 2,
  scenes: 3,
  captions: 4,
  sounds: 4,
  pauses: 4,
  board: 5,
  looks: 6,
  music: 7,
  'platform-texts': 10,
  chapters: 10,
} as const

/** Drafts outside the film's undo: text boxes with an undo of their own, and the list of faults that are being corrected. */
type OtherKind = 'prompt' | 'settings' | 'makers' | 'source' | 'note' | 'mends'

/**
 * The name of a draft. A name with a kind that is not listed here does not compile, so that no draft is left out of undo by mistake. A
 * space separates the kind from the part of the stage that the draft edits.
 */
export type DraftName =
  | `${string}:${keyof typeof STAGES_BY_KIND | OtherKind}`
  | `${string}:board ${string}`
  | `${string}:note:${string}`
  | `post:${string}`
  | `create-workflow:${string}`

/** The stage that a draft edits. Undefined for a draft that is outside the film's undo. */
export function findDraftStage(name: string): number | undefined {
  const [, part = ''] = name.split(':')
  const [kind] = part.split(' ')
  return Object.entries(STAGES_BY_KIND).find(([each]) => each === kind)?.[1]
}

/** One change of a draft: the draft before and after it. Null where there was no draft. */
export type DraftStep = { name: string; before: Draft | null; after: Draft | null }

type Listener = {
  /**
   * Called for each change. With `joins`, the change continues the previous one and is undone together with it, as in one drag or one typed
   * word.
   */
  onStep: (step: DraftStep, joins: boolean) => void
  /** Called for a draft of an earlier page, as one step. */
  onFound: (step: DraftStep) => void
  /**
   * Called if the draft with this name was saved or moved to another version, so that its changes can no longer be undone. Null means all
   * drafts.
   */
  onEnd: (name: string | null) => void
}

/** The milliseconds within which changes by keyboard are joined to one step. */
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

/** Sets the listener that stores the steps. The page has only one. */
export const keepDraftSteps = (to: Listener): void => void (listener = to)

/** Names what the next changes are about. Changes of two different things are always two steps, even if they follow each other quickly. */
export const nameStep = (of: string): void => void (thing = of)

export function tellDraftStep(step: DraftStep): void {
  const at = performance.now()
  const isSame = last.name === step.name && last.thing === thing
  const joins = isSame && (byKeys ? at - last.at < TYPED_MS : last.gesture === gesture)
  last = { name: step.name, thing, gesture, at }
  listener?.onStep(step, joins)
}

export const tellDraftFound = (step: DraftStep): void => listener?.onFound(step)

export function tellDraftEnd(name: string | null): void {
  if (name === null || last.name === name) last = { name: '', thing: '', gesture: -1, at: 0 }
  listener?.onEnd(name)
}

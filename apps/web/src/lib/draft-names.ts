/** The stage that drafts of each kind edit. Undo of the film covers these drafts. A draft's name contains its kind after the workflow's id. */
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
 * The name of a draft. A name with a kind that is not listed here does not compile, so that no draft is left out of undo by mistake. A space
 * separates the kind from the part of the stage that the draft edits.
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

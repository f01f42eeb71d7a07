import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import { chooseIteration } from '@orion/contract/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { call } from '../lib/call.ts'
import { isSame } from '../lib/count-changes.ts'
import { draftOwner } from '../lib/draft-owner.ts'
import { type DraftStep, findDraftStage, keepDraftSteps } from '../lib/draft-steps.ts'
import { restoreDraft } from '../lib/use-draft.ts'
import { keys } from './keys.ts'

/** A saved edit: the stage's version before and after the edit. Undo chooses the version from before the edit. */
type Edit = { stage_number: number; from: string; to: string }
/** An unsaved change: the input before and after the change. */
type Typed = { stage_number: number; typed: DraftStep }
type Step = Edit | Typed
/** All of a person's changes in a workflow, saved or not, in order. A reload keeps them. */
type History = { past: Step[]; future: Step[] }

const MOST = 100
const NONE: History = { past: [], future: [] }
const PREFIX = 'orion_edits:'
const STORE_AFTER = 300
const listeners = new Set<() => void>()
/** The histories by storage key. */
const known = new Map<string, History>()
const unstored = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const storedUnder = (workflow_id: string) => `${PREFIX}${draftOwner()}:${workflow_id}`
const isTyped = (step: Step): step is Typed => 'typed' in step
const isSaved = (step: Step): boolean => !isTyped(step)
const isOther = (name: string) => (step: Step) => !isTyped(step) || step.typed.name !== name
const keepSteps = ({ past, future }: History, isKept: (step: Step) => boolean): History => ({
  past: past.filter(isKept),
  future: future.filter(isKept),
})

function read(workflow_id: string): History {
  const key = storedUnder(workflow_id)
  const there = known.get(key)
  if (there) return there
  const stored = sessionStorage.getItem(key)
  const history = stored === null ? NONE : (JSON.parse(stored) as History)
  known.set(key, history)
  return history
}

/** Stores the changed histories, so that a reload keeps the order of saved and unsaved changes. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  for (const key of unstored) {
    const history = known.get(key) ?? NONE
    try {
      sessionStorage.setItem(key, JSON.stringify(history))
    } catch {
      // the storage is full: a draft is then restored as one step
      sessionStorage.setItem(key, JSON.stringify(keepSteps(history, isSaved)))
    }
  }
  unstored.clear()
}
window.addEventListener('pagehide', flush)

/** Stores a history a moment after each change, so that typing never waits. */
function write(workflow_id: string, history: History): void {
  const key = storedUnder(workflow_id)
  known.set(key, history)
  unstored.add(key)
  timer ??= setTimeout(flush, STORE_AFTER)
  for (const tell of listeners) tell()
}

/** Deletes the unsaved changes of all workflows, because they contain what a person typed. */
function forgetTyped(): void {
  flush()
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(storedUnder(''))))
    sessionStorage.setItem(key, JSON.stringify(keepSteps(JSON.parse(sessionStorage.getItem(key) ?? '') as History, isSaved)))
  known.clear()
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const note = (workflow_id: string, step: Step): void =>
  write(workflow_id, { past: [...read(workflow_id).past, step].slice(-MOST), future: [] })

/** Records a saved edit for undo. */
export function noteEdit(workflow_id: string, edit: Edit): void {
  if (edit.from !== edit.to) note(workflow_id, edit)
}

keepDraftSteps({
  onStep: (typed, joins) => {
    const [workflow_id = ''] = typed.name.split(':')
    const stage_number = findDraftStage(typed.name)
    if (stage_number === undefined) return
    const { past } = read(workflow_id)
    const last = past.at(-1)
    if (!joins || last === undefined || !isTyped(last) || last.typed.name !== typed.name)
      return note(workflow_id, { stage_number, typed })
    write(workflow_id, { past: past.with(-1, { stage_number, typed: { ...typed, before: last.typed.before } }), future: [] })
  },
  onFound: (typed) => {
    const [workflow_id = ''] = typed.name.split(':')
    const stage_number = findDraftStage(typed.name)
    if (stage_number === undefined) return
    const history = read(workflow_id)
    const place = history.past.findLastIndex((step) => !isOther(typed.name)(step))
    const last = history.past[place]
    if (last !== undefined && isTyped(last) && isSame(last.typed.after, typed.after)) return
    // another tab or an earlier visit typed it: how it came about is unknown
    const before = history.past.slice(0, Math.max(0, place)).filter(isOther(typed.name))
    const { past, future } = keepSteps(history, isOther(typed.name))
    write(workflow_id, { past: past.toSpliced(before.length, 0, { stage_number, typed }), future })
  },
  onEnd: (name) => {
    if (name === null) return forgetTyped()
    const [workflow_id = ''] = name.split(':')
    write(workflow_id, keepSteps(read(workflow_id), isOther(name)))
  },
})

/**
 * Undo and redo for the changes in a workflow, saved or not. A function is null if there is nothing to undo or redo. Both functions return
 * the number of the changed stage.
 */
export function useEditHistory(workflow_id: string) {
  const client = useQueryClient()
  const { past, future } = useSyncExternalStore(subscribe, () => read(workflow_id))

  /** Throws stale_version if the stage has a newer version. The edit is then removed from the history. */
  const step = async (edit: Step, back: boolean): Promise<number> => {
    const { stage_number } = edit
    const { past: before, future: after } = read(workflow_id)
    const rest = back ? { past: before.slice(0, -1), future: after } : { past: before, future: after.slice(1) }
    const done = back ? { ...rest, future: [edit, ...rest.future] } : { ...rest, past: [...rest.past, edit] }
    write(workflow_id, rest)
    if (isTyped(edit)) {
      const { name, before: was, after: is } = edit.typed
      if (!restoreDraft(name, back ? is : was, back ? was : is)) throw new AppError('stale_version', '')
      write(workflow_id, done)
      return stage_number
    }
    const stage = client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[stage_number]
    if (!stage || stage.iteration_id !== (back ? edit.to : edit.from)) throw new AppError('stale_version', '')
    const iteration_id = back ? edit.from : edit.to
    await call(chooseIteration, { workflow_id, stage_number, iteration_id, version: stage.version })
    write(workflow_id, done)
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.stage(workflow_id, stage_number) }),
      client.invalidateQueries({ queryKey: keys.workflow(workflow_id) }),
    ])
    return stage_number
  }
  return {
    undo: past.length > 0 ? () => step(past[past.length - 1], true) : null,
    redo: future.length > 0 ? () => step(future[0], false) : null,
  }
}

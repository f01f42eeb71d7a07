import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import { chooseIteration } from '@orion/contract/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

/** A saved edit: the stage's version before it and after it. Its inverse is choosing the one before. */
type Edit = { stage_number: number; from: string; to: string }
type History = { past: Edit[]; future: Edit[] }

const MOST = 100
const NONE: History = { past: [], future: [] }
const listeners = new Set<() => void>()
const known = new Map<string, History>()

const storedUnder = (workflow_id: string) => `orion_edits:${workflow_id}`

function read(workflow_id: string): History {
  const there = known.get(workflow_id)
  if (there) return there
  const stored = sessionStorage.getItem(storedUnder(workflow_id))
  const history = stored === null ? NONE : (JSON.parse(stored) as History)
  known.set(workflow_id, history)
  return history
}

function write(workflow_id: string, history: History): void {
  known.set(workflow_id, history)
  sessionStorage.setItem(storedUnder(workflow_id), JSON.stringify(history))
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Notes a saved edit, so that it can be undone; it stays over a reload. */
export function noteEdit(workflow_id: string, edit: Edit): void {
  if (edit.from === edit.to) return
  write(workflow_id, { past: [...read(workflow_id).past, edit].slice(-MOST), future: [] })
}

/** Undo and redo of a workflow's saved edits; null where there is none. They answer the stage that changed. */
export function useEditHistory(workflow_id: string) {
  const client = useQueryClient()
  const { past, future } = useSyncExternalStore(subscribe, () => read(workflow_id))

  /** Throws stale_version when the stage has another version by now; that edit is then forgotten. */
  const step = async (edit: Edit, back: boolean): Promise<number> => {
    const { stage_number } = edit
    const stage = client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[stage_number]
    const { past: before, future: after } = read(workflow_id)
    const rest = back ? { past: before.slice(0, -1), future: after } : { past: before, future: after.slice(1) }
    write(workflow_id, rest)
    if (!stage || stage.iteration_id !== (back ? edit.to : edit.from)) throw new AppError('stale_version', '')
    const iteration_id = back ? edit.from : edit.to
    await call(chooseIteration, { workflow_id, stage_number, iteration_id, version: stage.version })
    write(workflow_id, back ? { ...rest, future: [edit, ...rest.future] } : { ...rest, past: [...rest.past, edit] })
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.stage(workflow_id, stage_number) }),
      client.invalidateQueries({ queryKey: keys.workflow(workflow_id) }),
    ])
    return stage_number
  }
  return {
    undo: past.length > 0 ? () => step(past.at(-1)!, true) : null,
    redo: future.length > 0 ? () => step(future[0], false) : null,
  }
}

import { AppError, wrongField } from '@orion/contract/errors.ts'
import type * as contract from '@orion/contract/notes.ts'
import { MOST_NOTES } from '@orion/contract/notes.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { publish } from '../../events/publish.ts'
import { authorize } from '../../http/authorize.ts'
import { readIteration } from '../stages/queries.ts'
import { stageRow } from '../stages/rules.ts'
import { getWorkflowRow, lockWorkflow, type WorkflowRow } from '../workflows/queries.ts'
import { countNotes, insertNote, type NoteRow, readNoteRow, readNotes, removeNote, updateNote } from './queries.ts'

const FILM = 8

/** The notes on a film. */
export async function listNotes(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listNotes>,
): Promise<Answer<typeof contract.listNotes>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { notes: await readNotes(ctx.db, workflow_id) }
}

/** Writes a note at a second of the film that counts now. Throws wrong_state where there is no film yet. */
export async function createNote(
  ctx: Context,
  { workflow_id, seconds, text }: Input<typeof contract.createNote>,
): Promise<Answer<typeof contract.createNote>> {
  return change(ctx, workflow_id, async (tx, workflow) => {
    const { chosen_iteration_id, version } = stageRow(workflow, FILM)
    const film = chosen_iteration_id === null ? null : await readIteration(tx, workflow_id, chosen_iteration_id)
    if (film === null) throw new AppError('wrong_state', 'There is no film yet: a note stands at a time in it.')
    if (seconds > Number(film.content.duration_seconds)) throw wrongField(['body', 'seconds'], 'The film ends before this time.')
    return add(tx, ctx, workflow, text, { seconds, version })
  })
}

/** Answers a note. A reply cannot be answered: the note that it stands at can. */
export async function replyToNote(
  ctx: Context,
  { workflow_id, note_id, text }: Input<typeof contract.replyToNote>,
): Promise<Answer<typeof contract.replyToNote>> {
  return change(ctx, workflow_id, async (tx, workflow) => {
    const { id, reply_to } = await requireNote(tx, workflow_id, note_id)
    if (reply_to !== null) throw new AppError('conflict', 'This is a reply. Answer the note that it stands at.')
    await add(tx, ctx, workflow, text, { reply_to: id })
    return id
  })
}

/** Writes one's own words anew; calls a note done or open again, where it is one's own or one may edit the film. */
export async function changeNote(
  ctx: Context,
  { workflow_id, note_id, text, done }: Input<typeof contract.changeNote>,
): Promise<Answer<typeof contract.changeNote>> {
  return change(ctx, workflow_id, async (tx, workflow) => {
    const note = await requireNote(tx, workflow_id, note_id)
    if (text !== undefined && note.created_by !== ctx.actor.user_id)
      throw new AppError('forbidden', 'Only who wrote this can write it anew. You can answer it.')
    if (done !== undefined) {
      requireOwnOrEditor(ctx, workflow, note)
      if (note.reply_to !== null) throw wrongField(['body', 'done'], 'A reply is neither open nor done: the note is.')
    }
    await updateNote(tx, note.id, {
      ...(text !== undefined && { text }),
      ...(done !== undefined && { done_by: done ? (note.done_by ?? ctx.actor.user_id) : null }),
    })
    return note.reply_to ?? note.id
  })
}

/** Deletes a note with its replies, or a reply: one's own, or any where one may edit the film. */
export async function deleteNote(
  ctx: Context,
  { workflow_id, note_id }: Input<typeof contract.deleteNote>,
): Promise<Answer<typeof contract.deleteNote>> {
  await ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const note = await requireNote(tx, workflow_id, note_id)
    requireOwnOrEditor(ctx, workflow, note)
    await removeNote(tx, note.id)
    await tell(tx, workflow)
  })
  return { message: 'Note deleted' }
}

/** Changes a film's notes, tells its readers and answers the note that `work` names. */
async function change(ctx: Context, workflow_id: string, work: (tx: Transaction, workflow: WorkflowRow) => Promise<string>) {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const id = await work(tx, workflow)
    await tell(tx, workflow)
    return { note: (await readNotes(tx, workflow_id)).find(({ note_id }) => note_id === id)! }
  })
}

const tell = (tx: Transaction, { id, organization_id }: WorkflowRow): Promise<void> =>
  publish(tx, organization_id, id, { type: 'notes', workflow_id: id })

type At = Parameters<typeof insertNote>[1]['at']

async function add(tx: Transaction, ctx: Context, workflow: WorkflowRow, text: string, at: At): Promise<string> {
  if ((await countNotes(tx, workflow.id)) >= MOST_NOTES)
    throw new AppError('conflict', `A film has at most ${MOST_NOTES} notes and replies. Delete some that are done.`)
  const id = newId()
  const { id: workflow_id, organization_id } = workflow
  await insertNote(tx, { id, organization_id, workflow_id, text, created_by: ctx.actor.user_id, at })
  return id
}

async function requireNote(tx: Transaction, workflow_id: string, note_id: string): Promise<NoteRow> {
  const note = await readNoteRow(tx, workflow_id, note_id)
  if (note === null) throw new AppError('not_found', 'This note is not there any more.')
  return note
}

/** Throws forbidden for another's note where the film may not be edited. */
function requireOwnOrEditor({ actor }: Context, { organization_id }: WorkflowRow, { created_by }: NoteRow): void {
  if (created_by !== actor.user_id) authorize(actor, 'workflow.write', { organization_id, created_by: null })
}

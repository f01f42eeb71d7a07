import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/notes.ts'
import { MOST_NOTES, type Person } from '@orion/contract/notes.ts'
import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { authorize } from '../../http/authorize.ts'
import { readIteration } from '../stages/queries.ts'
import { stageRow } from '../stages/rules.ts'
import { getWorkflowRow, lockWorkflow, type WorkflowRow } from '../workflows/queries.ts'
import { mentionedIn } from './mentioned-in.ts'
import {
  countNotes,
  insertNote,
  type NotePlace,
  type NoteRow,
  readNoteRow,
  readNotes,
  readPeople,
  removeNote,
  updateNote,
} from './queries.ts'
import { tellOfNotes } from './tell-of-notes.ts'

const FILM = 8
const SCRIPT = 2

/** The notes on a film. */
export async function listNotes(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listNotes>,
): Promise<Answer<typeof contract.listNotes>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { notes: await readNotes(ctx.db, workflow_id) }
}

/** The people who may look at a film. */
export async function listPeople(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listPeople>,
): Promise<Answer<typeof contract.listPeople>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { people: await readPeople(ctx.db, organization_id) }
}

/**
 * Writes a note at a second of the current film, or on a sentence of the current script. Throws wrong_state when there is no film or no
 * script yet.
 */
export async function createNote(
  ctx: Context,
  { workflow_id, seconds, sentence_id, text, region, assigned_to, for_guests }: Input<typeof contract.createNote>,
): Promise<Answer<typeof contract.createNote>> {
  if ((seconds === undefined) === (sentence_id === undefined))
    throw wrongField(['body', 'seconds'], say('notes.second_or_sentence'))
  if (region && sentence_id !== undefined) throw wrongField(['body', 'region'], say('notes.region_needs_second'))
  if (region && (region.x + region.width > 1 || region.y + region.height > 1))
    throw wrongField(['body', 'region'], say('notes.region_leaves_picture'))
  return change(ctx, workflow_id, async (tx, workflow) => {
    const at =
      sentence_id === undefined
        ? { ...(await readSecond(tx, workflow, seconds!)), region }
        : await readSentence(tx, workflow, sentence_id)
    const people = await readPeople(tx, workflow.organization_id)
    if (assigned_to !== undefined) requireSomebody(people, assigned_to)
    return add(tx, ctx, { workflow, text, at, people, assigned_to, for_guests })
  })
}

async function readChosen(tx: Transaction, workflow: WorkflowRow, stage_number: number) {
  const { chosen_iteration_id, version } = stageRow(workflow, stage_number)
  const found = chosen_iteration_id === null ? null : await readIteration(tx, workflow.id, chosen_iteration_id)
  return found && { content: found.content, version }
}

async function readSecond(tx: Transaction, workflow: WorkflowRow, seconds: number) {
  const film = await readChosen(tx, workflow, FILM)
  if (film === null) throw new AppError('wrong_state', say('notes.no_film_yet'))
  if (seconds > Number(film.content.duration_seconds)) throw wrongField(['body', 'seconds'], say('films.time_after_end'))
  return { seconds, version: film.version }
}

async function readSentence(tx: Transaction, workflow: WorkflowRow, sentence_id: string) {
  const script = await readChosen(tx, workflow, SCRIPT)
  if (script === null) throw new AppError('wrong_state', say('notes.no_script_yet'))
  const { script_with_timestamps } = script.content as ScriptGeneration
  const sentence = SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences).find(({ id }) => id === sentence_id)
  if (sentence === undefined) throw wrongField(['body', 'sentence_id'], say('notes.no_such_sentence'))
  return { sentence_id, quote: sentence.text, version: script.version }
}

function requireSomebody(people: readonly Person[], user_id: string): void {
  if (!people.some((person) => person.user_id === user_id))
    throw wrongField(['body', 'assigned_to'], say('notes.person_may_not_look'))
}

/** Writes a reply to a note. Nobody can reply to a reply. */
export async function replyToNote(
  ctx: Context,
  { workflow_id, note_id, text, for_guests }: Input<typeof contract.replyToNote>,
): Promise<Answer<typeof contract.replyToNote>> {
  return change(ctx, workflow_id, async (tx, workflow) => {
    const { id, reply_to } = await requireNote(tx, workflow_id, note_id)
    if (reply_to !== null) throw new AppError('conflict', say('notes.is_a_reply'))
    const people = await readPeople(tx, workflow.organization_id)
    await add(tx, ctx, { workflow, text, at: { reply_to: id }, people, for_guests })
    return id
  })
}

/** Changes a note or reply. Only its author may edit the text. A person who may edit the film may change the rest too. */
export async function changeNote(
  ctx: Context,
  { workflow_id, note_id, text, done, assigned_to, for_guests }: Input<typeof contract.changeNote>,
): Promise<Answer<typeof contract.changeNote>> {
  return change(ctx, workflow_id, async (tx, workflow) => {
    const note = await requireNote(tx, workflow_id, note_id)
    if (text !== undefined && note.created_by !== ctx.actor.user_id) throw new AppError('forbidden', say('notes.only_by_author'))
    if (done !== undefined) {
      requireOwnOrEditor(ctx, workflow, note)
      if (note.reply_to !== null) throw wrongField(['body', 'done'], say('notes.reply_has_no_state'))
    }
    if (for_guests !== undefined) requireOwnOrEditor(ctx, workflow, note)
    const people = text === undefined && !assigned_to ? [] : await readPeople(tx, workflow.organization_id)
    if (assigned_to !== undefined) {
      requireOwnOrEditor(ctx, workflow, note)
      if (note.reply_to !== null) throw wrongField(['body', 'assigned_to'], say('notes.reply_has_no_assignee'))
      if (assigned_to !== null) requireSomebody(people, assigned_to)
    }
    await updateNote(tx, note.id, {
      ...(text !== undefined && { text, mentions: mentionedIn(text, people) }),
      ...(assigned_to !== undefined && { assigned_to }),
      ...(for_guests !== undefined && { for_guests }),
      ...(done !== undefined && { done_by: done ? (note.done_by ?? ctx.actor.user_id) : null }),
    })
    return note.reply_to ?? note.id
  })
}

/**
 * Deletes a note with its replies, or a reply. A person may delete their own notes. A person who may edit the film may delete all notes.
 */
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

/** Changes a film's notes, informs its viewers and returns the note that `work` names. */
async function change(ctx: Context, workflow_id: string, work: (tx: Transaction, workflow: WorkflowRow) => Promise<string>) {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const id = await work(tx, workflow)
    await tell(tx, workflow)
    const note = (await readNotes(tx, workflow_id)).find(({ note_id }) => note_id === id)
    if (note === undefined) throw new Error(`The note ${id} was not stored.`)
    return { note }
  })
}

const tell = (tx: Transaction, { id, organization_id }: WorkflowRow): Promise<void> => tellOfNotes(tx, organization_id, id)

type Added = { text: string; at: NotePlace; people: readonly Person[]; assigned_to?: string | undefined; for_guests: boolean }

async function add(
  tx: Transaction,
  ctx: Context,
  { workflow, text, at, people, assigned_to, for_guests }: Added & { workflow: WorkflowRow },
): Promise<string> {
  if ((await countNotes(tx, workflow.id)) >= MOST_NOTES)
    throw new AppError('conflict', say('films.notes_full', { most: MOST_NOTES }))
  const id = newId()
  const { id: workflow_id, organization_id } = workflow
  const mentions = mentionedIn(text, people)
  const written = { id, organization_id, workflow_id, text, created_by: ctx.actor.user_id, at }
  await insertNote(tx, { ...written, assigned_to, mentions, for_guests })
  return id
}

async function requireNote(tx: Transaction, workflow_id: string, note_id: string): Promise<NoteRow> {
  const note = await readNoteRow(tx, workflow_id, note_id)
  if (note === null) throw new AppError('not_found', say('notes.note_gone'))
  return note
}

/** Throws forbidden when the note is another person's and the caller may not edit the film. */
function requireOwnOrEditor({ actor }: Context, { organization_id }: WorkflowRow, { created_by }: NoteRow): void {
  if (created_by !== actor.user_id) authorize(actor, 'workflow.write', { organization_id, created_by: null })
}

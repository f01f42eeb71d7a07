import type * as contract from '@orion/contract/editions.ts'
import { type ScriptGeneration, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import {
  remarksOn,
  type TakenTexts,
  textsOfCaptions,
  textsOfXliff,
  translationDocument,
} from '@orion/pipeline/editions/exchange/take-translation.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { glossaryIn } from '../glossary/glossary.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { saveEdit } from '../stages/edit-stage.ts'
import { type WorkflowRow, getWorkflowRow } from '../workflows/queries.ts'

const SCRIPT = 2

/** The script of an edition. Throws conflict when the film is not an edition, wrong_state before it has texts. */
async function editionScript(ctx: Context, workflow: WorkflowRow): Promise<ScriptGeneration> {
  if (workflow.edition === null) throw new AppError('conflict', say('films.no_edition_to_translate'))
  const { script_generation } = (await readChosenContents(ctx.db, workflow.id)).contents
  if (script_generation?.edition === undefined) throw new AppError('wrong_state', say('films.edition_without_script'))
  return script_generation
}

/** Returns an edition's current texts for a translator. */
export async function readTranslation(
  ctx: Context,
  { workflow_id }: Input<typeof contract.readTranslation>,
  { reply }: Exchange,
): Promise<unknown> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const script = await editionScript(ctx, workflow)
  const name = `attachment; filename="translation-${workflow.language}.xlf"`
  return reply
    .headers({ 'content-type': 'application/xliff+xml; charset=utf-8', 'content-disposition': name })
    .send(translationDocument(script))
}

/** Imports a translated file into an edition. Its texts then count as written by a person. Throws invalid_fields with the reason. */
export async function takeTranslation(
  ctx: Context,
  { workflow_id, text }: Input<typeof contract.takeTranslation>,
): Promise<Answer<typeof contract.takeTranslation>> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const script = await editionScript(ctx, workflow)
  const taken = text.trimStart().startsWith('<')
    ? textsOfXliff(script, text)
    : textsOfCaptions(script, text, await originalContents(ctx, workflow))
  const labels = taken.labels.size + (taken.title === null ? 0 : 1)
  if (taken.sentences.size + labels === 0) throw wrongField(['body', 'text'], say('films.no_text_of_edition'))
  const { data } = await saveEdit(ctx, {
    workflow_id,
    number: SCRIPT,
    version: undefined,
    field: 'text',
    merge: (previous) => ({ ...previous, ...makeEdit(previous as ScriptGeneration, taken) }),
  })
  const remarks = remarksOn(script, taken, await glossaryIn(ctx.db, workflow))
  const { edition } = data.content as ScriptGeneration
  if (edition === undefined) throw new Error('The script of an edition is no edition.')
  const open = edition.open.length
  const { version } = data
  return { data: { version, sentences: taken.sentences.size, labels, unknown: taken.unknown, open, remarks } }
}

async function originalContents(ctx: Context, { edition }: WorkflowRow) {
  const { original_id } = edition ?? { original_id: null }
  if (original_id === null) throw new AppError('wrong_state', say('films.original_gone'))
  return (await readChosenContents(ctx.db, original_id)).contents
}

/** Makes the edit that a person would make by hand to set these texts. */
const makeEdit = ({ script_with_timestamps, script_metadata, edition }: ScriptGeneration, taken: TakenTexts) => ({
  script_with_timestamps: Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => [
      name,
      { sentences: script_with_timestamps[name].sentences.map(({ id, text }) => ({ text: taken.sentences.get(id) ?? text })) },
    ]),
  ),
  script_metadata: { title: taken.title ?? script_metadata.title },
  edition: { labels: edition!.labels.map(({ of, text }) => ({ of, text: taken.labels.get(of) ?? text })) },
})

import type { readDescription as route } from '@orion/contract/description.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Input } from '@orion/contract/route.ts'
import { describedTranscript, descriptionTrack } from '@orion/pipeline/described/described-documents.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow } from '../workflows/queries.ts'

/**
 * Returns what the film shows and says, as text for people who cannot see it, from its current stages. Throws wrong_state before the film
 * has images and times.
 */
export async function readDescription(
  ctx: Context,
  { workflow_id, format }: Input<typeof route>,
  { reply }: Exchange,
): Promise<unknown> {
  const { name, language } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { contents } = await readChosenContents(ctx.db, workflow_id)
  if (contents.voice_assembly === undefined || contents.image_selection === undefined)
    throw new AppError('wrong_state', say('films.nothing_to_describe'))
  const title = contents.script_generation?.script_metadata.title ?? name
  const file = (kind: string): string => `attachment; filename="description.${kind}"`
  if (format === 'vtt')
    return reply
      .headers({ 'content-type': 'text/vtt; charset=utf-8', 'content-disposition': file('vtt') })
      .send(descriptionTrack(contents, language))
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': file('html'),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    .send(describedTranscript(contents, { title, language }))
}

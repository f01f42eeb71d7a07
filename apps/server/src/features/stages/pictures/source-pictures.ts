import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/source-pictures.ts'
import { isFreeLicence } from '@orion/pipeline/providers/found/free-licence.ts'
import { isAllowedPicture } from '@orion/pipeline/source-pictures/is-allowed-picture.ts'
import { paragraphsBeside, groupParagraphs } from '@orion/pipeline/source-pictures/paragraphs.ts'
import type { Context } from '../../../context.ts'
import { getWorkflowRow } from '../../workflows/queries.ts'
import { saveEdit } from '../edit-stage.ts'
import { readIteration } from '../queries.ts'
import { stageRow } from '../rules.ts'

const RESEARCH = 1

/** An image in the form of the API, with the paragraph of its source next to the image. */
function show(research: ContentResearch, picture: SourcePicture): contract.ListedSourcePicture {
  const source = research.content_research_analysis.sources.find(({ source_id }) => source_id === picture.source_id)
  const paragraphs = source === undefined ? [] : groupParagraphs(source)
  const [beside] = paragraphsBeside(picture, paragraphs)
  const { picture_id, source_id, asset_id, caption, title, width, height, licence, author, page_url } = picture
  return {
    picture_id,
    source_id,
    asset_id,
    caption,
    width,
    height,
    paragraph: beside === undefined ? null : paragraphs.indexOf(beside) + 1,
    alt: title,
    ...(licence !== undefined && { licence }),
    ...(author !== undefined && { author }),
    page_url: page_url ?? null,
    allowed: isAllowedPicture(picture),
  }
}

/** The images of a film's sources. Empty before stage 1 has run. */
export async function listSourcePictures(
  { db, org_ids }: Context,
  { workflow_id }: Input<typeof contract.listSourcePictures>,
): Promise<Answer<typeof contract.listSourcePictures>> {
  const { chosen_iteration_id } = stageRow(await getWorkflowRow(db, org_ids, workflow_id), RESEARCH)
  const made = chosen_iteration_id === null ? null : await readIteration(db, workflow_id, chosen_iteration_id)
  if (made === null) return { data: { pictures: [] } }
  const research = made.content as ContentResearch
  return { data: { pictures: (research.source_pictures ?? []).map((picture) => show(research, picture)) } }
}

/**
 * Allows or forbids an image of the sources, as a new version of stage 1. Throws not_found, conflict if the licence forbids the image, and
 * wrong_state.
 */
export async function allowSourcePicture(
  ctx: Context,
  { workflow_id, picture_id, allowed, because }: Input<typeof contract.allowSourcePicture>,
): Promise<Answer<typeof contract.allowSourcePicture>> {
  const { data } = await saveEdit(ctx, {
    workflow_id,
    number: RESEARCH,
    version: undefined,
    field: 'allowed',
    notes: { update_notes: because || null, preserve_original: null },
    merge: (previous) => {
      const { source_pictures = [] } = previous as ContentResearch
      const picture = source_pictures.find((each) => each.picture_id === picture_id)
      if (picture === undefined) throw new AppError('not_found', say('edits.no_such_source_picture'))
      if (allowed && picture.licence !== undefined && !isFreeLicence(picture.licence))
        throw new AppError('conflict', say('edits.licence_bars_picture'))
      const { kept: _, may_use: __, ...read } = picture
      const judged = { ...read, ...(allowed ? { may_use: true } : { kept: false }) }
      return { ...previous, source_pictures: source_pictures.map((each) => (each === picture ? judged : each)) }
    },
  })
  const research = data.content as ContentResearch
  const saved = research.source_pictures?.find((each) => each.picture_id === picture_id)
  if (saved === undefined) throw new Error(`The research has no image ${picture_id}.`)
  const picture = show(research, saved)
  return { picture, data: { picture } }
}

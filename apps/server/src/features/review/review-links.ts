import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/review-links.ts'
import { GUEST_NOTE_LIMITS, REVIEW_LINK_LIMITS } from '@orion/contract/review-links.ts'
import { MOST_NOTES } from '@orion/contract/notes.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import { gatherEvidence } from '@orion/pipeline/proof/gather-proof.ts'
import { newToken } from '../access/rules.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellOfNotes } from '../notes/tell-of-notes.ts'
import { countNotes, insertNote, readNotes } from '../notes/queries.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow, lockWorkflow } from '../workflows/queries.ts'
import {
  countGuestNotes,
  countOpened,
  readFilm,
  findLink,
  type FoundFilm,
  insertLink,
  type LinkRow,
  readLinks,
  readOrganizationName,
  removeLink,
} from './queries.ts'
import { makePreviewToken, readPreviewToken } from './preview-token.ts'
import { filmUrls, getHome } from './shared-film.ts'
import { databaseNow } from '../../db/database-clock.ts'

const DAY_MS = 86_400_000

const gone = (): AppError => new AppError('not_found', say('films.review_link_over'))
const noFilm = (): AppError => new AppError('wrong_state', say('films.no_film_yet'))

/** The links of a film, without their addresses, which are shown only when a link is made. */
export async function listReviewLinks(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listReviewLinks>,
): Promise<Answer<typeof contract.listReviewLinks>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: { links: await readLinks(ctx.db, workflow_id) } }
}

/** Makes a link and returns its address, which is shown only once. Throws wrong_state without a film. */
export async function createReviewLink(
  ctx: Context,
  { workflow_id, expires_at, may_note, shows_passages, recipient }: Input<typeof contract.createReviewLink>,
): Promise<Answer<typeof contract.createReviewLink>> {
  const left = Date.parse(expires_at) - databaseNow()
  if (!(left > 0)) throw wrongField(['body', 'expires_at'], say('films.review_link_over_already'))
  if (left > REVIEW_LINK_LIMITS.days * DAY_MS)
    throw wrongField(['body', 'expires_at'], say('films.review_link_too_long', { days: REVIEW_LINK_LIMITS.days }))
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if ((await readFilm(tx, workflow_id)) === null) throw noFilm()
    if ((await readLinks(tx, workflow_id)).length >= REVIEW_LINK_LIMITS.links)
      throw new AppError('conflict', say('films.too_many_review_links', { links: REVIEW_LINK_LIMITS.links }))
    const id = newId()
    const token = newToken()
    const end = new Date(expires_at).toISOString()
    const link = { id, organization_id, workflow_id, token, may_note, shows_passages, expires_at: end, recipient }
    await insertLink(tx, { ...link, created_by: ctx.actor.user_id })
    await writeAudit(tx, ctx, {
      action: 'review_link.create',
      resource: workflow_id,
      organization_id,
      change: { link_id: id, expires_at: end, may_note, shows_passages, recipient },
    })
    const links = await readLinks(tx, workflow_id)
    const url = `${getHome(ctx.config)}/r/${token}`
    return { data: { links: links.map((link) => (link.link_id === id ? { ...link, url } : link)) } }
  })
}

/** The address of a link's page for a member. Throws not_found when the film has no such link or it has expired. */
export async function previewReviewLink(
  ctx: Context,
  { workflow_id, link_id }: Input<typeof contract.previewReviewLink>,
): Promise<Answer<typeof contract.previewReviewLink>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const link = await findLink(ctx.db, { link_id })
  if (link === null || link.workflow_id !== workflow_id) throw gone()
  const { token, expires_at } = makePreviewToken(ctx.keyring, link_id)
  return { data: { url: `${getHome(ctx.config)}/r/${token}`, expires_at } }
}

/** Counts that a guest opened a link's page. Throws not_found when the link is unknown, expired or revoked. */
export async function openByLink(
  ctx: Context,
  { token }: Input<typeof contract.openByLink>,
): Promise<Answer<typeof contract.openByLink>> {
  const { id, preview } = await requireLink(ctx, token)
  return { data: { counted: !preview && (await countOpened(ctx.db, id)) } }
}

/** Revokes a link at once. Notes that were written through it stay. */
export async function deleteReviewLink(
  ctx: Context,
  { workflow_id, link_id }: Input<typeof contract.deleteReviewLink>,
): Promise<Answer<typeof contract.deleteReviewLink>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (!(await removeLink(tx, workflow_id, link_id))) throw new AppError('not_found', say('films.review_link_gone'))
    await writeAudit(tx, ctx, { action: 'review_link.delete', resource: workflow_id, organization_id, change: { link_id } })
    return { data: { links: await readLinks(tx, workflow_id) } }
  })
}

/** The film of a link, for anybody with the link. Throws not_found when the link is unknown, expired or revoked. */
export async function readReview(
  ctx: Context,
  { token }: Input<typeof contract.readReview>,
): Promise<Answer<typeof contract.readReview>> {
  return { data: await reviewedFilm(ctx, await requireLink(ctx, token)) }
}

/** Writes a guest's note at a second of the film. It belongs to no account. */
export async function noteByLink(
  ctx: Context,
  { token, at, text, name }: Input<typeof contract.noteByLink>,
): Promise<Answer<typeof contract.noteByLink>> {
  const link = await requireLink(ctx, token)
  if (link.preview) throw new AppError('forbidden', say('films.review_link_preview'))
  if (!link.may_note) throw new AppError('forbidden', say('films.review_link_takes_no_notes'))
  await ctx.limits.countGuestNote(ctx.ip)
  await ctx.transaction(async (tx) => {
    const found = await readFilm(tx, link.workflow_id)
    if (found === null) throw gone()
    if (at > found.film.duration_seconds) throw wrongField(['body', 'at'], say('films.time_after_end'))
    if (
      (await countGuestNotes(tx, link.id)) >= GUEST_NOTE_LIMITS.a_link ||
      (await countNotes(tx, link.workflow_id)) >= MOST_NOTES
    )
      throw new AppError('conflict', say('films.notes_full_for_reviewer'))
    const { organization_id, workflow_id, id: link_id } = link
    await insertNote(tx, {
      id: newId(),
      organization_id,
      workflow_id,
      text,
      created_by: link_id,
      at: { seconds: at, version: found.version },
      guest: { link_id, name: name ?? 'Guest' },
    })
    await tellOfNotes(tx, organization_id, workflow_id)
  })
  return { data: await reviewedFilm(ctx, link) }
}

async function requireLink(ctx: Context, token: string): Promise<OpenedLink> {
  const link = await findOpenedLink(ctx, token)
  if (link === null) throw gone()
  return link
}

type OpenedLink = LinkRow & { preview: boolean }

/** The link that a guest's token or a member's preview opens. Null when it does not exist or has expired. */
export async function findOpenedLink({ db, keyring }: Context, token: string): Promise<OpenedLink | null> {
  const link_id = readPreviewToken(keyring, token)
  const link = await findLink(db, link_id === null ? { token } : { link_id })
  return link && { ...link, preview: link_id !== null }
}

/** The data that a link shows. Throws not_found when the film was deleted. */
export async function reviewedFilm(ctx: Context, link: LinkRow): Promise<contract.ReviewedFilm> {
  const { workflow_id, organization_id, expires_at, may_note } = link
  const found = await readFilm(ctx.db, workflow_id)
  if (found === null) throw gone()
  // a link without the right to write notes shows only the film; a link with this right also shows guests' notes and notes that the team
  // marked for guests
  const [notes, team] = may_note
    ? await Promise.all([readNotes(ctx.db, workflow_id), readOrganizationName(ctx.db, organization_id)])
    : [[], '']
  return {
    title: found.title,
    language: found.language,
    duration_seconds: found.film.duration_seconds,
    expires_at,
    may_note,
    ...(await readSpoken(ctx.db, link, found)),
    ...filmUrls(ctx, organization_id, found.film),
    // notes on the script and the names of the team's people are not shown to guests
    notes: notes.flatMap(({ seconds, text, author, created_at, done, replies, by_link, for_guests }) =>
      seconds === null || !(by_link || for_guests)
        ? []
        : {
            seconds,
            text,
            author: by_link ? author : team,
            created_at,
            done,
            replies: replies
              .filter((reply) => reply.for_guests)
              .map((reply) => ({ text: reply.text, author: team, created_at: reply.created_at })),
          },
    ),
  }
}

type Spoken = Pick<contract.ReviewedFilm, 'sentences' | 'sources'>

/**
 * The sentences of the script that are spoken, in their order, with their seconds. None while the script differs from the film. With
 * passages if the link shows them: of sources without an open licence only those that the film's proof page shows.
 */
async function readSpoken(
  db: Executor,
  { workflow_id, shows_passages }: LinkRow,
  { outdated, show_sources }: FoundFilm,
): Promise<Spoken> {
  if (outdated) return { sentences: [] }
  const { contents } = await readChosenContents(db, workflow_id)
  const { sentences, sources } = gatherEvidence(contents, show_sources)
  return {
    sentences: sentences.flatMap(({ text, at_seconds: seconds, ...proof }) =>
      seconds === null ? [] : { seconds, text, ...(shows_passages && { proof }) },
    ),
    ...(shows_passages && { sources }),
  }
}

import type { AuditEntry, listAudit as route } from '@orion/contract/audit.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../http/authorize.ts'
import { type Asked, readOfOrganizations, readOfPartner } from './queries.ts'
import { wrongCursor } from '../../http/list-cursor.ts'

/** Reads entries, newest first. Returns one entry more than requested if there are more. */
export type ReadEntries = (asked: Asked) => Promise<AuditEntry[]>

/**
 * Returns a function that reads the entries that the caller may see. Without an organization, a partner gets the log of the whole account,
 * with deleted organizations. An administrator gets the log of the organizations that they manage. Throws not_found for an organization of
 * another tenant. Throws forbidden if the caller's role may not read the log.
 */
export function readEntries({ db, actor, org_ids }: Context, organization_id: string | undefined): ReadEntries {
  if (organization_id === undefined && actor.login_type === 'partner') return (asked) => readOfPartner(db, actor.user_id, asked)
  const owner = { organization_id: organization_id ?? '', created_by: null }
  const ids = organization_id === undefined ? org_ids : authorize(actor, 'audit.read', owner, 'server.organization_not_found')
  return (asked) => readOfOrganizations(db, ids, asked)
}

/** The entries, newest first. */
export async function listAudit(
  ctx: Context,
  { organization_id, action, limit, cursor }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw wrongCursor()
  const read = readEntries(ctx, organization_id)
  const found = await read({ limit, action, before: cursor === undefined ? null : Number(cursor) })
  const entries = found.slice(0, limit)
  return { entries, next_cursor: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

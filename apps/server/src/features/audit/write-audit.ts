import type { AuditAction } from '@orion/contract/audit.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import { NOBODY } from '../../http/authorize.ts'
import { insertEntry } from './queries.ts'

/** The entry for an act on keys, credentials, money or members. `change` contains no secret. */
export type AuditEntry = {
  action: AuditAction
  resource?: string
  organization_id?: string
  partner_id?: string
  outcome?: 'done' | 'refused'
  reason?: string
  change?: Record<string, unknown>
  /** The e-mail address of the person when nobody is signed in yet. It is stored outside the log, so that it can be erased. */
  email?: string
  /** The actor, when the request itself created the account. */
  actor_id?: string
}

type Who = Pick<Context, 'actor' | 'request_id' | 'ip' | 'user_agent'>

/** The actor when nobody is signed in: the operator at the command line, or a payment provider. */
export const actingAs = (user_id: string, user_agent: string): Who => ({
  actor: { ...NOBODY, user_id },
  request_id: newId(),
  ip: '',
  user_agent,
})

/** Adds a row to the audit log, in the same transaction as the act. The organization's owner may read it. Rows are never changed. */
export async function writeAudit(db: Executor, { actor, request_id, ip, user_agent }: Who, entry: AuditEntry): Promise<void> {
  const actor_id = entry.actor_id ?? (actor.user_id === '' ? null : actor.user_id)
  const organization_id = entry.organization_id ?? null
  const partner_id = entry.partner_id ?? (actor.partner_id === '' ? null : actor.partner_id)
  await insertEntry(db, {
    actor_id,
    session_id: actor.session_id,
    api_key_id: actor.api_key_id,
    organization_id,
    partner_id,
    action: entry.action,
    resource: entry.resource ?? null,
    outcome: entry.outcome ?? 'done',
    reason: entry.reason ?? null,
    request_id,
    change: entry.change ?? null,
    person: { ip, user_agent, email: entry.email ?? null },
  })
}

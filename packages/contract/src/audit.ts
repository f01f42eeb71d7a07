import * as z from 'zod/mini'
import { nextCursor, page, route } from './route.ts'
import { Id, Time } from './values.ts'

/** Every action that the audit log records, by its name in the log. */
export const AUDIT_ACTIONS = [
  'partner.create',
  'login',
  'logout',
  'session.end',
  'key.rotate',
  'password.change',
  'password.forgot',
  'password.reset',
  'organization.create',
  'organization.update',
  'organization.default',
  'organization.delete',
  'organization.second_factor',
  'member.invite',
  'member.update',
  'member.remove',
  'credential.save',
  'glossary.save',
  'glossary.remove',
  'series.save',
  'series.delete',
  'series.apply',
  'signing_key.save',
  'signing_key.delete',
  'credential.test',
  'connection.save',
  'connection.test',
  'local_model.pull',
  'local_model.cancel',
  'local_model.remove',
  'local_voice.install',
  'local_voice.remove',
  'better.answer',
  'connection.delete',
  'job.again',
  'source.send',
  'credential.delete',
  'asset.remove',
  'post.create',
  'post.change',
  'post.cancel',
  'post.check',
  'post.send_again',
  'post.delete',
  'post.point',
  'film.correct',
  'review_link.create',
  'review_link.delete',
  'proof_page.open',
  'proof_page.close',
  'points.buy',
  'points.limit',
  'points.adjust',
  'payment.credited',
  'payment.refunded',
  'payment.disputed',
  'profit.convert',
  'profit.transfer',
  'payout.paid',
  'payout.returned',
  'account.export',
  'account.close',
  'account.keep',
  'account.erase',
  'second_factor.on',
  'second_factor.off',
  'second_factor.locked',
  'second_factor.recovery',
  'passkey.add',
  'passkey.remove',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/**
 * `actor` is the name and address of the person who acted, or else the person's id. `resource` is the id of the changed resource. `reason`
 * is the reason why the action was refused.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Time,
  actor: z.string(),
  actor_id: z.nullable(Id),
  action: z.string(),
  resource: z.string(),
  organization_id: z.nullable(Id),
  outcome: z.enum(['done', 'refused']),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  /** The change, without secrets. */
  change: z.nullable(z.record(z.string(), z.unknown())),
  /** Whether the minute of the entry is sealed. If somebody changes a sealed entry, Orion detects the change. */
  sealed: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = { organization_id: z.optional(z.string()), action: z.optional(z.string().check(z.maxLength(60))) }

export const listAudit = route({
  method: 'GET',
  path: '/api/orion/audit',
  summary: 'Who did what to keys, credentials, money and members, newest first',
  action: 'audit.read',
  resource: 'self',
  query: z.object({ ...page, ...filter }),
  answer: z.object({ entries: z.array(AuditEntry), ...nextCursor }),
})

/** Formats of the log: a table for spreadsheets, or one line of JSON per entry for programs. */
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

export const exportAudit = route({
  method: 'GET',
  path: '/api/orion/audit/export',
  summary: 'The same, all of it, as a CSV file (UTF-8) or as JSON Lines',
  action: 'audit.read',
  resource: 'self',
  raw: 'file',
  query: z.object({ ...filter, format: z.optional(z.enum(AUDIT_FORMATS)) }),
  answer: z.undefined(),
})

import * as z from 'zod/mini'
import { nextCursor, page, route } from './route.ts'
import { Id, Time } from './values.ts'

export const AuditEntry = z.object({
  id: Id,
  at: Time,
  actor: z.string(),
  action: z.string(),
  resource: z.string(),
  outcome: z.string(),
  ip: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = route({
  method: 'GET',
  path: '/api/orion/audit',
  summary: 'Who did what to keys, credentials, money and members, newest first',
  action: 'audit.read',
  resource: 'self',
  query: z.object({ ...page, organization_id: z.optional(z.string()), action: z.optional(z.string()) }),
  answer: z.object({ entries: z.array(AuditEntry), ...nextCursor }),
})

import { LOCAL_CHAT } from '@orion/pipeline/providers/index.ts'
import type { Connection } from '@orion/pipeline/providers/provider.ts'
import type { ChatLevel } from '@orion/pipeline/providers/connection-tests/test-level.ts'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { readOrganizationChoices, writeOrganizationChoices } from '../providers/choice-queries.ts'
import { openConnection } from '../providers/connections/open-connection.ts'
import { type ConnectionRow, insertConnection, listConnectionRows, noteConnectionTest } from '../providers/queries.ts'
import { lockOrganization } from '../organizations/queries.ts'
import type { PullRow } from './queries.ts'

/** The stored form of a new connection to the provider of local models. */
const newConnection = (id: string, organization_id: string): ConnectionRow => ({
  id,
  organization_id,
  provider: LOCAL_CHAT.key,
  label: LOCAL_CHAT.name,
  fields: {},
  sealed: null,
  masks: {},
  trusted_origin: null,
  models: {},
  tested: {},
  able: null,
  chat_levels: {},
  status: 'untested',
  checked_at: null,
  detail: null,
})

/** A connection to the provider of local models for one call, before any connection is stored. */
export const localConnection = (
  parts: Pick<Parts, 'config' | 'keyring'>,
  { organization_id }: Pick<PullRow, 'organization_id'>,
): Connection => openConnection(parts, newConnection('local_models', organization_id))

/** Chooses a model on this machine to write an organization's films. Uses the organization's existing connection or a new one. */
export async function chooseModel(
  tx: Transaction,
  { organization_id, started_by }: PullRow,
  { model, chat_level }: { model: string; chat_level: ChatLevel },
): Promise<void> {
  if ((await lockOrganization(tx, organization_id)) === null) return
  const fresh = newConnection(newId(), organization_id)
  const kept = (await listConnectionRows(tx, organization_id)).find(
    (row) => row.organization_id !== null && row.provider === fresh.provider,
  )
  const row = kept ?? fresh
  const who = actingAs(started_by, 'local model')
  if (kept === undefined) {
    await insertConnection(tx, { ...fresh, created_by: started_by })
    const change = { provider: fresh.provider, label: fresh.label, fields: Object.keys(fresh.fields) }
    await writeAudit(tx, who, { action: 'connection.save', resource: row.id, organization_id, change })
  }
  await noteConnectionTest(tx, row, {
    status: 'working',
    detail: null,
    models: { chat: model },
    tested: { chat: true },
    chat_levels: { [model]: chat_level },
  })
  const chosen = { connection_id: row.id, model, label: row.label }
  const choices = { ...(await readOrganizationChoices(tx, organization_id)), chat: chosen }
  await writeOrganizationChoices(tx, organization_id, choices)
  await writeAudit(tx, who, { action: 'organization.update', resource: organization_id, organization_id, change: { choices } })
}

/** Removes a deleted model from the choices for films. */
export async function unchooseModel(
  tx: Transaction,
  who: Parameters<typeof writeAudit>[1],
  { organization_id, model }: { organization_id: string; model: string | null },
): Promise<void> {
  if ((await lockOrganization(tx, organization_id)) === null) return
  const { chat, ...choices } = await readOrganizationChoices(tx, organization_id)
  if (model === null || chat?.model !== model) return
  await writeOrganizationChoices(tx, organization_id, choices)
  await writeAudit(tx, who, { action: 'organization.update', resource: organization_id, organization_id, change: { choices } })
}

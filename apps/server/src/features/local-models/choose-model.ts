import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { Connection } from '@orion/pipeline/providers/provider.ts'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { readOrganizationChoices, writeOrganizationChoices } from '../providers/choice-queries.ts'
import { openConnection } from '../providers/open-connection.ts'
import { type ConnectionRow, insertConnection, listConnectionRows, noteConnectionTest } from '../providers/queries.ts'
import { lockOrganization } from '../organizations/queries.ts'
import type { PullRow } from './queries.ts'

const LABEL = 'Ollama'

/** The provider of chat models whose servers are found on this machine. */
export const LOCAL_CHAT = PROVIDERS.find(({ nearby, capabilities }) => nearby !== undefined && capabilities.chat !== undefined)!

/** The connection to Ollama that films are told by, as a new one is kept: its address may be private, since the operator named it. */
const newConnection = (config: Parts['config'], id: string, organization_id: string): ConnectionRow => ({
  id,
  organization_id,
  provider: LOCAL_CHAT.key,
  label: LABEL,
  fields: { address: `${config.ollama_url}/v1` },
  sealed: null,
  masks: {},
  trusted_origin: new URL(config.ollama_url).origin,
  models: {},
  status: 'untested',
  checked_at: null,
  detail: null,
})

/** That connection for one call, before it is kept. */
export const localConnection = (parts: Pick<Parts, 'config' | 'keyring'>, organization_id: string): Connection =>
  openConnection(parts, newConnection(parts.config, 'local_models', organization_id))

/** Has an organization's films told by a model at Ollama, by the connection that it has or a new one. */
export async function chooseModel(
  tx: Transaction,
  config: Parts['config'],
  { organization_id, started_by }: PullRow,
  model: string,
): Promise<void> {
  if ((await lockOrganization(tx, organization_id)) === null) return
  const fresh = newConnection(config, newId(), organization_id)
  const kept = (await listConnectionRows(tx, organization_id)).find(
    (row) => row.organization_id !== null && row.provider === fresh.provider && row.fields.address === fresh.fields.address,
  )
  const row = kept ?? fresh
  const who = actingAs(started_by, 'local model')
  if (kept === undefined) {
    await insertConnection(tx, { ...fresh, created_by: started_by })
    const change = { provider: fresh.provider, label: LABEL, fields: Object.keys(fresh.fields) }
    await writeAudit(tx, who, { action: 'connection.save', resource: row.id, organization_id, change })
  }
  await noteConnectionTest(tx, row, { status: 'working', detail: null, models: { chat: model } })
  const chosen = { connection_id: row.id, model, label: row.label }
  const choices = { ...(await readOrganizationChoices(tx, organization_id)), chat: chosen }
  await writeOrganizationChoices(tx, organization_id, choices)
  await writeAudit(tx, who, { action: 'organization.update', resource: organization_id, organization_id, change: { choices } })
}

import { CURRENCY_OF, DEFAULT_CURRENCY } from '@orion/contract/catalogues/currencies.ts'
import type { Organization, createOrganization } from '@orion/contract/organizations.ts'
import type { Input } from '@orion/contract/route.ts'
import { ORGANIZATION_FIELD_NAMES, type OrganizationFieldName } from '@orion/contract/settings/organization-fields.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Grant, OrgIds, Owned } from '../../http/authorize.ts'
import type { Keyring } from '../keys/keyring.ts'
import { signedUrl } from '../assets/signed-url.ts'

/** The fields that can be set. An absent field does not change. Null and '' clear it. */
export type Details = Omit<Input<typeof createOrganization>, 'is_default'>

type Row = Pick<Organization, OrganizationFieldName> & {
  id: string
  partner_id: string
  name: string
  logo_asset_id: string | null
  logo_error: string | null
  is_default: boolean
  requires_second_factor: boolean
  created_at: string
  /** Whether a platform has credentials that worked in their last test. */
  social_configured: boolean
}

/** The default currency of an organization, which depends on its country. */
const getCurrency = (country: string | null | undefined): string =>
  (country && (CURRENCY_OF as Readonly<Record<string, string>>)[country]) || DEFAULT_CURRENCY

const FIELD_COLUMNS = sql.raw(ORGANIZATION_FIELD_NAMES.join(', '))
const COLUMNS = sql`id, partner_id, name, ${FIELD_COLUMNS}, logo_asset_id, logo_error,
  is_default, requires_second_factor, created_at,
  coalesce((SELECT true FROM credential c WHERE c.organization_id = organization.id AND c.status = 'configured' LIMIT 1), false)
  AS social_configured`

/** A partner's deleted organizations. */
export async function listDeletedIds(db: Executor, partner_id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM organization WHERE partner_id = ${partner_id} AND deleted_at IS NOT NULL`,
  )
  return rows.map(({ id }) => id)
}

const ids = (org_ids: OrgIds) => sql`${sql.param([...org_ids])}::text[]`

type FieldValues = Pick<Row, OrganizationFieldName>
const mapFields = (readValue: (name: OrganizationFieldName) => string | null): FieldValues =>
  Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((name) => [name, readValue(name)])) as FieldValues

/** A row as the contract shows it. */
export function showOrganization(keyring: Keyring, row: Row): Organization {
  const { id, logo_asset_id, logo_error, is_default, requires_second_factor, social_configured } = row
  return {
    organization_id: id,
    organization_name: row.name,
    ...mapFields((name) => row[name]),
    logo_error,
    is_default,
    requires_second_factor,
    social_configured,
    logo_url: logo_asset_id === null ? null : signedUrl(keyring, { asset_id: logo_asset_id, organization_id: id }),
    created_at: isoTime(row.created_at),
  }
}

/** The owner of an organization. Null when there is none or it was deleted. */
export async function ownerOfOrganization(db: Executor, organization_id: string): Promise<Owned | null> {
  const { rows } = await db.execute<Owned>(
    sql`SELECT id AS organization_id, partner_id AS created_by FROM organization WHERE id = ${organization_id} AND deleted_at IS NULL`,
  )
  return rows[0] ?? null
}

/** Organizations after `cursor`, in the order in which they were made. Returns one row more than `limit` if more rows exist. */
export async function listRows(
  db: Executor,
  org_ids: OrgIds,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`SELECT ${COLUMNS} FROM organization
    WHERE id = ANY(${ids(org_ids)}) AND deleted_at IS NULL AND id > ${cursor ?? ''} ORDER BY id LIMIT ${limit + 1}`)
  return rows
}

/** The default organization among these. Null when none of them is. */
export async function findDefault(db: Executor, org_ids: OrgIds): Promise<Row | null> {
  const { rows } = await db.execute<Row>(sql`SELECT ${COLUMNS} FROM organization WHERE id = ANY(${ids(org_ids)}) AND is_default`)
  return rows[0] ?? null
}

/**
 * Locks all organizations of a partner, so that changes take turns and there is always one default. Returns the current organization.
 * Returns null when it was deleted meanwhile.
 */
export async function lockOrganization(tx: Transaction, organization_id: string): Promise<Row | null> {
  await tx.execute(
    sql`SELECT p.id FROM partner p JOIN organization o ON o.partner_id = p.id WHERE o.id = ${organization_id} FOR NO KEY UPDATE OF p`,
  )
  const { rows } = await tx.execute<Row>(
    sql`SELECT ${COLUMNS} FROM organization WHERE id = ${organization_id} AND deleted_at IS NULL FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Locks all organizations of a partner before one is added. */
export async function lockPartner(tx: Transaction, partner_id: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM partner WHERE id = ${partner_id} FOR NO KEY UPDATE`)
}

/** A partner's default organization. Null when it has none. */
export async function findPartnerDefault(tx: Transaction, partner_id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM organization WHERE partner_id = ${partner_id} AND is_default`,
  )
  return rows[0]?.id ?? null
}

/** The number of organizations of a partner. */
export async function countOrganizations(tx: Transaction, partner_id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM organization WHERE partner_id = ${partner_id} AND deleted_at IS NULL`,
  )
  return rows[0].count
}

/** Adds an organization to a partner. */
export async function insertOrganization(
  tx: Transaction,
  { partner_id, is_default, details }: { partner_id: string; is_default: boolean; details: Details },
): Promise<Row> {
  const fields = mapFields((name) => details[name] || null)
  fields.currency ||= getCurrency(fields.country)
  const values = sql.join(
    ORGANIZATION_FIELD_NAMES.map((name) => sql`${fields[name]}`),
    sql`, `,
  )
  const { rows } = await tx.execute<Row>(sql`
    INSERT INTO organization (id, partner_id, name, ${FIELD_COLUMNS}, is_default)
    VALUES (${newId()}, ${partner_id}, ${details.name}, ${values}, ${is_default}) RETURNING ${COLUMNS}`)
  return rows[0]
}

/**
 * Makes the person who added an organization a member of it, with the rights that they have in other organizations. A partner is not made a
 * member.
 */
export async function joinOrganization(
  tx: Transaction,
  { organization_id, member_id }: { organization_id: string; member_id: string },
  { membership_type, role }: Grant,
): Promise<void> {
  await tx.execute(sql`INSERT INTO membership (member_id, organization_id, membership_type, role, status)
    VALUES (${member_id}, ${organization_id}, ${membership_type ?? 'member'}, ${role}, 'active')`)
}

/**
 * Changes the given fields. A new country clears the fiscal regime unless `details` sets a new regime. A new address of the logo clears our
 * copy of the old logo.
 */
export async function changeOrganization(tx: Transaction, former: Row, details: Details): Promise<Row> {
  const fields = mapFields((name) => (details[name] === undefined ? former[name] : details[name] || null))
  fields.currency ||= getCurrency(fields.country)
  if (fields.country !== former.country) fields.fiscal_regime = details.fiscal_regime || null
  const logo_asset_id = fields.url_photo === former.url_photo ? former.logo_asset_id : null
  const logo_error = details.url_photo === undefined ? former.logo_error : null
  const changes = sql.join(
    ORGANIZATION_FIELD_NAMES.map((name) => sql`${sql.raw(name)} = ${fields[name]}`),
    sql`, `,
  )
  const { rows } = await tx.execute<Row>(sql`
    UPDATE organization SET name = ${details.name}, ${changes}, logo_asset_id = ${logo_asset_id}, logo_error = ${logo_error},
      updated_at = now()
    WHERE id = ${former.id} RETURNING ${COLUMNS}`)
  return rows[0]
}

/** The address of an organization's logo. Null when it has none or was deleted. */
export async function readLogoAddress(db: Executor, organization_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ url_photo: string | null }>(
    sql`SELECT url_photo FROM organization WHERE id = ${organization_id} AND deleted_at IS NULL`,
  )
  return rows[0]?.url_photo ?? null
}

/** The organizations whose logo is still missing ten minutes after a change. The job that should fetch such a logo was lost. */
export async function listAwaitedLogos(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string
  }>(sql`SELECT id FROM organization WHERE url_photo IS NOT NULL AND logo_asset_id IS NULL
    AND logo_error IS NULL AND deleted_at IS NULL AND updated_at < now() - interval '10 minutes' ORDER BY id LIMIT 1000`)
  return rows.map(({ id }) => id)
}

/** Records the result of fetching the image at `url`, unless the organization has another address now. */
export async function noteLogo(
  db: Executor,
  { organization_id, url }: { organization_id: string; url: string },
  { asset_id, error }: { asset_id: string | null; error: string | null },
): Promise<void> {
  await db.execute(
    sql`UPDATE organization SET logo_asset_id = ${asset_id}, logo_error = ${error} WHERE id = ${organization_id} AND url_photo = ${url}`,
  )
}

/** Removes the mark 'default' from the partner's default organization. */
export async function unsetDefault(tx: Transaction, partner_id: string): Promise<void> {
  await tx.execute(
    sql`UPDATE organization SET is_default = false, updated_at = now() WHERE partner_id = ${partner_id} AND is_default`,
  )
}

/** Makes an organization the default one. */
export async function setDefault(tx: Transaction, organization_id: string): Promise<void> {
  await tx.execute(sql`UPDATE organization SET is_default = true, updated_at = now() WHERE id = ${organization_id}`)
}

/** Stores whether an organization requires a second factor. */
export async function setRequiresFactor(tx: Transaction, organization_id: string, required: boolean): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`UPDATE organization SET requires_second_factor = ${required}, updated_at = now()
    WHERE id = ${organization_id} RETURNING ${COLUMNS}`)
  return rows[0]
}

/** Whether a stage is waiting or running in an organization. */
export async function hasRunningStage(tx: Transaction, organization_id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ running: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM execution WHERE organization_id = ${organization_id} AND state IN ('queued', 'running')) AS running`,
  )
  return rows[0].running
}

/** Deletes an organization and ends its members' sessions. */
export async function markDeleted(tx: Transaction, organization_id: string): Promise<void> {
  await tx.execute(sql`UPDATE organization SET deleted_at = now(), is_default = false WHERE id = ${organization_id}`)
  await tx.execute(sql`UPDATE session SET ended_at = now() WHERE ended_at IS NULL
    AND member_id IN (SELECT member_id FROM membership WHERE organization_id = ${organization_id})`)
}

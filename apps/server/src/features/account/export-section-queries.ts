import { ORGANIZATION_FIELD_NAMES } from '@orion/contract/settings/organization-fields.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/open.ts'

/**
 * A section of an export. `page` selects rows with `row` and `key`, ordered by `key`. `after` is the last key of the previous page, and ''
 * for the first page.
 */
export type Section = { name: string; page: (after: string, limit: number) => SQL }

/** The rows of one table or join, ordered by a text key. `columns` lists the exported columns, so that nothing is exported by accident. */
const section = (name: string, key: SQL, columns: SQL, from: SQL, where: SQL): Section => ({
  name,
  page: (after, limit) => sql`SELECT ${key} AS key, jsonb_build_object(${columns}) AS row FROM ${from}
    WHERE ${where} AND ${key} > ${after} ORDER BY ${key} LIMIT ${limit}`,
})

/** Columns under their own names. */
const fields = (table: string, names: string): SQL =>
  sql.raw(
    names
      .split(' ')
      .map((name) => `'${name}', ${table}.${name}`)
      .join(', '),
  )

const PASSKEY = fields('k', 'id name created_at last_used_at')
const SESSION = fields('s', 'id user_agent created_at last_used_at expires_at ended_at')
const WORKFLOW = fields(
  'w',
  'id organization_id name description topic language duration_seconds choices status created_by created_at updated_at deleted_at',
)
const STAGES = sql`'stages', (SELECT
  jsonb_agg(jsonb_build_object(${fields('g', 'number key status prompt settings chosen_iteration_id skipped points_used')})
    ORDER BY g.number)
  FROM stage g WHERE g.workflow_id = w.id)`
const EDITION = sql`'edition_of', (SELECT
  jsonb_build_object(${fields('d', 'original_id original_version original_name original_language')})
  FROM edition d WHERE d.workflow_id = w.id)`
const ITERATION = fields(
  'i',
  'id workflow_id stage_number version content sentence llm_response media provider model total_tokens cost_points uses created_by ' +
    'created_at accepted_at update_notes preserve_original',
)
const RUN = fields(
  'e',
  'id workflow_id stage_number started_by state provider request hold_points cost_points error_message created_at started_at ' +
    'ended_at rejected_at',
)
const DECISION = fields('d', 'id workflow_id stage_number action iteration_id reason notes voice_language decided_by decided_at')
const NOTE = fields(
  'f',
  'id organization_id workflow_id reply_to seconds sentence_id quote region version text assigned_to mentions done_by review_link_id ' +
    'guest created_by created_at',
)
const RIGHT = fields('r', 'workflow_id organization_id finding created_by created_at')
const POST = fields(
  'p',
  'id organization_id workflow_id name platform account format texts answers visibility publish_at zone state url remote_id ' +
    'visibility_seen error rehearsal created_by created_at',
)
const POINTING = sql`'pointing', (SELECT jsonb_build_object(${fields('g', 'to_post_id state error asked_by asked_at')})
  FROM post_pointing g WHERE g.post_id = p.id)`
const POST_EVENTS = sql`${POINTING}, 'events', (SELECT jsonb_agg(jsonb_build_object(${fields('h', 'at what detail')}) ORDER BY h.id)
  FROM post_event h WHERE h.post_id = p.id)`
const FILE = fields(
  'a',
  'id organization_id sha256 kind mime_type size_bytes duration_seconds width height name ' +
    'tags folder title licence credit uploaded_by created_at',
)
const PURCHASE = fields(
  'p',
  'id organization_id provider package_id package_name base_points bonus_points total_points amount currency status refunded_amount ' +
    'receipt_number buyer bought_by created_at paid_at',
)
const ORGANIZATION = fields(
  'o',
  `id name ${ORGANIZATION_FIELD_NAMES.join(' ')} is_default requires_second_factor choices created_at updated_at deleted_at`,
)
const SPENT = fields('x', 'org_id workflow_id stage_number started_by points at')
const AUDIT = sql`${fields('l', 'id at actor_id organization_id action resource outcome reason change')},
  'ip', (SELECT ip FROM audit_person WHERE audit_id = l.id), 'user_agent', (SELECT user_agent FROM audit_person WHERE audit_id = l.id)`
const WORKFLOWS_OF_FILE = sql`'workflow_ids', (SELECT jsonb_agg(DISTINCT wa.workflow_id) FROM workflow_asset wa WHERE wa.asset_id = a.id)`

/** A numeric id as a text of fixed length, so that texts sort like numbers. */
const counted = (id: SQL): SQL => sql`lpad(${id}::text, 19, '0')`

/** The data of a person. `files` is the section that lists the media, with the library's data about them. */
export type Exported = { sections: Section[]; files: Section }

/** Whether the sources of films are monitored, how Orion last found each source, and how the source differs from the film. */
const watched = (within: (column: SQL) => SQL): Section[] => [
  section(
    'source-watches',
    sql`y.workflow_id`,
    fields('y', 'workflow_id organization_id every next_at'),
    sql`source_watch y`,
    within(sql`y.organization_id`),
  ),
  section(
    'source-looks',
    sql`(k.workflow_id || '.' || k.source_id)`,
    fields('k', 'workflow_id organization_id source_id state missing checked_at'),
    sql`source_look k`,
    within(sql`k.organization_id`),
  ),
  section(
    'source-changes',
    sql`(v.workflow_id || '.' || v.source_id || '.' || v.sentence_id)`,
    sql`${fields('v', 'workflow_id organization_id source_id sentence_id was found_at')}, 'is', v."is"`,
    sql`source_change v`,
    within(sql`v.organization_id`),
  ),
]

/** The films that people without an account may see, what they may see, and their notes. */
const shownOutside = (within: (column: SQL) => SQL): Section[] => [
  section(
    'corrections',
    sql`c.correction_id`,
    fields('c', 'correction_id organization_id workflow_id why by_role in_captions sentences film_sha256 made_by made_at'),
    sql`correction c`,
    within(sql`c.organization_id`),
  ),
  section(
    'review-links',
    sql`l.id`,
    fields(
      'l',
      'id organization_id workflow_id may_note shows_passages expires_at recipient opened last_opened_at created_by created_at',
    ),
    sql`review_link l`,
    within(sql`l.organization_id`),
  ),
  section(
    'proof-pages',
    sql`p.workflow_id`,
    fields('p', 'workflow_id organization_id show_sources named opened_by opened_at'),
    sql`proof_page p`,
    within(sql`p.organization_id`),
  ),
  section(
    'proof-reports',
    sql`r.id`,
    fields('r', 'id organization_id workflow_id seconds text note_id created_at'),
    sql`proof_report r`,
    within(sql`r.organization_id`),
  ),
]

/** The account, and the credentials that sign it in. */
const listAccess = (id: string): Section[] => [
  section(
    'account',
    sql`p.id`,
    fields('p', 'id company_name contact_name contact_email description created_at last_login closes_at'),
    sql`partner p`,
    sql`p.id = ${id}`,
  ),
  section(
    'api-keys',
    sql`k.id`,
    fields('k', 'id last4 provider_name description created_at revoked_at'),
    sql`api_key k`,
    sql`k.partner_id = ${id}`,
  ),
  section('sessions', sql`s.id`, SESSION, sql`session s`, sql`s.partner_id = ${id}`),
  section('passkeys', sql`k.id`, PASSKEY, sql`passkey k`, sql`k.user_id = ${id}`),
]

/**
 * All data of a partner: its account, organizations, people, films, points and audit log. Keys and hashes are left out, and credentials are
 * masked.
 */
export function partnerExport(id: string): Exported {
  const organizations = sql`(SELECT id FROM organization WHERE partner_id = ${id})`
  const within = (column: SQL) => sql`${column} IN ${organizations}`
  const accounts = sql`(SELECT id FROM ledger_account WHERE (kind IN ('org_available', 'org_held') AND owner_id IN ${organizations})
    OR (kind IN ('partner_commission', 'payout_pending') AND owner_id = ${id}))`
  const selectName = (account: SQL) =>
    sql`(SELECT kind || CASE WHEN owner_id = '' THEN '' ELSE ':' || owner_id END FROM ledger_account WHERE id = ${account})`
  return {
    sections: [
      ...listAccess(id),
      section(
        'organizations',
        sql`o.id`,
        sql`${ORGANIZATION},
          'monthly_limit_points', (SELECT monthly_limit_points FROM organization_money WHERE organization_id = o.id)`,
        sql`organization o`,
        sql`o.partner_id = ${id}`,
      ),
      section(
        'members',
        sql`(s.organization_id || '.' || s.member_id)`,
        sql`${fields('s', 'organization_id member_id membership_type role status created_at')}, ${fields('m', 'email last_login')},
          'name', coalesce(s.name, m.name), 'last_name', coalesce(s.last_name, m.last_name)`,
        sql`membership s JOIN member m ON m.id = s.member_id`,
        within(sql`s.organization_id`),
      ),
      section(
        'credentials',
        sql`c.id`,
        sql`${fields('c', 'id organization_id provider description status connected_as checked_at expires_at created_at updated_at')},
          'masked', (SELECT jsonb_object_agg(field, mask) FROM secret WHERE credential_id = c.id)`,
        sql`credential c`,
        within(sql`c.organization_id`),
      ),
      ...madeWith(within),
      section('workflows', sql`w.id`, sql`${WORKFLOW}, ${STAGES}, ${EDITION}`, sql`workflow w`, within(sql`w.organization_id`)),
      section('iterations', sql`i.id`, ITERATION, sql`iteration i`, within(sql`i.organization_id`)),
      section('runs', sql`e.id`, RUN, sql`execution e`, within(sql`e.organization_id`)),
      section('decisions', sql`d.id`, DECISION, sql`stage_decision d`, within(sql`d.organization_id`)),
      section('notes', sql`f.id`, NOTE, sql`film_note f`, within(sql`f.organization_id`)),
      section(
        'right_findings',
        sql`r.workflow_id || md5(r.finding)`,
        RIGHT,
        sql`right_finding r`,
        within(sql`r.organization_id`),
      ),
      ...watched(within),
      ...shownOutside(within),
      section('posts', sql`p.id`, sql`${POST}, ${POST_EVENTS}`, sql`post p`, within(sql`p.organization_id`)),
      section(
        'ledger',
        counted(sql`t.id`),
        sql`${fields('t', 'id amount')}, ${fields('x', 'kind org_id created_at')}, 'from', ${selectName(sql`t.from_id`)}, 'to',
          ${selectName(sql`t.to_id`)}`,
        sql`ledger_transfer t JOIN ledger_tx x ON x.id = t.tx_id`,
        sql`(t.from_id IN ${accounts} OR t.to_id IN ${accounts})`,
      ),
      section('spent', sql`x.tx_id::text`, SPENT, sql`ledger_spent x`, sql`x.partner_id = ${id}`),
      section('purchases', sql`p.id`, PURCHASE, sql`purchase p`, sql`p.partner_id = ${id}`),
      section(
        'payouts',
        sql`y.id`,
        sql`${fields('y', 'id points amount_mxn status reason created_at ended_at')}, 'clabe', repeat('•', 14) || right(y.clabe, 4)`,
        sql`payout y`,
        sql`y.partner_id = ${id}`,
      ),
      section('audit', counted(sql`l.id`), AUDIT, sql`audit_log l`, sql`l.partner_id = ${id}`),
    ],
    files: section('files', sql`a.id`, sql`${FILE}, ${WORKFLOWS_OF_FILE}`, sql`asset a`, within(sql`a.organization_id`)),
  }
}

/** What films were made with: services, a model, a signing key, a glossary, series, and the answers to suggested improvements. */
const madeWith = (within: (column: SQL) => SQL): Section[] => [
  section(
    'connections',
    sql`n.id`,
    fields('n', 'id organization_id provider label fields masks status checked_at detail created_by created_at updated_at'),
    sql`connection n`,
    within(sql`n.organization_id`),
  ),
  section(
    'local-models',
    sql`v.organization_id`,
    fields('v', 'organization_id catalogue_id model state detail ask_seconds film_minutes started_by created_at updated_at'),
    sql`local_model_pull v`,
    within(sql`v.organization_id`),
  ),
  section(
    'signing-keys',
    sql`g.organization_id`,
    fields('g', 'organization_id subject issuer self_made expires_at chain created_by created_at'),
    sql`signing_key g`,
    within(sql`g.organization_id`),
  ),
  section(
    'glossary',
    sql`t.term_id`,
    fields('t', 'organization_id term language form saved_by saved_at'),
    sql`glossary_term t`,
    within(sql`t.organization_id`),
  ),
  section(
    'series',
    sql`r.series_id`,
    fields('r', 'series_id organization_id name style saved_by saved_at'),
    sql`series r`,
    within(sql`r.organization_id`),
  ),
  section(
    'better-answers',
    sql`(b.organization_id || '.' || b.key)`,
    fields('b', 'organization_id key answer answered_by answered_at'),
    sql`better_answer b`,
    within(sql`b.organization_id`),
  ),
]

/** A member's own data: its account, its work in the organizations whose films it may see, its spending, purchases and audit entries. */
export function memberExport(id: string, readable: readonly string[]): Exported {
  const workflows = sql`(SELECT id FROM workflow
    WHERE created_by = ${id} AND deleted_at IS NULL AND organization_id = ANY(${sql.param([...readable])}::text[]))`
  return {
    sections: [
      section(
        'account',
        sql`m.id`,
        fields('m', 'id email name last_name language created_at last_login closes_at'),
        sql`member m`,
        sql`m.id = ${id}`,
      ),
      section(
        'memberships',
        sql`s.organization_id`,
        sql`${fields('s', 'organization_id membership_type role status created_at')}, 'organization_name', o.name`,
        sql`membership s JOIN organization o ON o.id = s.organization_id`,
        sql`s.member_id = ${id} AND o.deleted_at IS NULL`,
      ),
      section('sessions', sql`s.id`, SESSION, sql`session s`, sql`s.member_id = ${id}`),
      section('workflows', sql`w.id`, sql`${WORKFLOW}, ${STAGES}, ${EDITION}`, sql`workflow w`, sql`w.id IN ${workflows}`),
      section('passkeys', sql`k.id`, PASSKEY, sql`passkey k`, sql`k.user_id = ${id}`),
      section('iterations', sql`i.id`, ITERATION, sql`iteration i`, sql`i.workflow_id IN ${workflows}`),
      section('runs', sql`e.id`, RUN, sql`execution e`, sql`e.started_by = ${id} AND e.workflow_id IN ${workflows}`),
      section(
        'decisions',
        sql`d.id`,
        DECISION,
        sql`stage_decision d`,
        sql`d.decided_by = ${id} AND d.workflow_id IN ${workflows}`,
      ),
      section(
        'notes',
        sql`f.id`,
        NOTE,
        sql`film_note f JOIN workflow w ON w.id = f.workflow_id`,
        sql`f.created_by = ${id} AND w.deleted_at IS NULL AND f.organization_id = ANY(${sql.param([...readable])}::text[])`,
      ),
      section(
        'right_findings',
        sql`r.workflow_id || md5(r.finding)`,
        RIGHT,
        sql`right_finding r`,
        sql`r.created_by = ${id} AND r.workflow_id IN ${workflows}`,
      ),
      section(
        'posts',
        sql`p.id`,
        sql`${POST}, ${POST_EVENTS}`,
        sql`post p`,
        sql`p.created_by = ${id} AND p.workflow_id IN ${workflows}`,
      ),
      section('spent', sql`x.tx_id::text`, SPENT, sql`ledger_spent x`, sql`x.started_by = ${id}`),
      section(
        'purchases',
        sql`p.id`,
        fields('p', 'id organization_id package_name total_points amount currency status created_at paid_at'),
        sql`purchase p`,
        sql`p.bought_by = ${id}`,
      ),
      section('audit', counted(sql`l.id`), AUDIT, sql`audit_log l`, sql`l.actor_id = ${id}`),
    ],
    files: section(
      'files',
      sql`a.id`,
      sql`${FILE}, ${WORKFLOWS_OF_FILE}`,
      sql`asset a`,
      sql`a.organization_id = ANY(${sql.param([...readable])}::text[])
        AND (a.uploaded_by = ${id}
          OR EXISTS (SELECT 1 FROM workflow_asset wa WHERE wa.asset_id = a.id AND wa.workflow_id IN ${workflows}))`,
    ),
  }
}

type Row = { key: string; row: Record<string, unknown> }

/** Reads the next rows of a section after the given key, at most `limit`. */
export async function readPage(
  db: Executor,
  { page }: Section,
  { after, limit }: { after: string; limit: number },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(page(after, limit))
  return rows
}

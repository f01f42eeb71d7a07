import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../db/drizzle.ts'
import { sendMail } from '../jobs/send-mail.ts'
import type { TestPartner, TestServer } from './test-server.ts'

/** A mail in the outbox. */
export type OutboxMail = { id: string; to: string; subject: string; text: string }

/** Sends the queued mails, as a worker does, and returns the outbox, oldest first. */
export async function outbox({ parts }: TestServer): Promise<OutboxMail[]> {
  const { rows } = await parts.db.execute<{ id: string }>(sql`SELECT id FROM mail WHERE sent_at IS NULL ORDER BY id`)
  for (const { id } of rows) await sendMail(parts, id)
  const folder = join(parts.config.data_dir, 'outbox')
  const names = readdirSync(folder).toSorted()
  return names.map((name) => readMail(name.replace('.eml', ''), readFileSync(join(folder, name), 'utf8')))
}

function readMail(id: string, eml: string): OutboxMail {
  const [head, ...body] = eml.split('\n\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  const encoded = /quoted-printable/.test(head)
  const plain = body.join('\n\n')
  const text = encoded
    ? Buffer.from(
        plain.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : plain
  return { id, to: header('To'), subject: header('Subject'), text }
}

/** The temporary password in an invitation: the only line of 24 letters and digits. */
export const passwordIn = ({ text }: OutboxMail): string => /^[A-Za-z0-9]{24}$/m.exec(text)?.[0] ?? ''

type Invitation = {
  role_id?: number | null
  membership_type?: string
  email?: string
  language_code?: string
  organization_id?: string
}
export const ROLE_ID = { system_admin: 1, ORG_ADMIN: 2, ORG_EDITOR: 3, VIEWER: 4, API_USER: 5 } as const

/** Invites a person as the dialog does. */
export function invite(
  server: TestServer,
  { api_key, organization_id }: Pick<TestPartner, 'api_key' | 'organization_id'>,
  more: Invitation = {},
) {
  const body = {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Mel',
    last_name: 'Ortiz',
    organization_id,
    role_id: ROLE_ID.ORG_EDITOR,
    password: 'made-in-the-browser',
    ...more,
  }
  return server.call('POST', '/api/zeta/api-users/create-user', { key: api_key, body })
}

export const PASSWORD = 'walrus under green lamp 7'

/** A member who was invited, signed in and chose a password: its id, address and a live token. */
export async function signedInMember(server: TestServer, partner: TestPartner, more: Invitation = {}) {
  const email = more.email ?? `${crypto.randomUUID()}@example.com`
  const { body: invited } = await invite(server, partner, { ...more, email })
  const mail = (await outbox(server)).find(({ to }) => to === email)
  if (mail === undefined) throw new Error(`no invitation: ${JSON.stringify(invited)}`)
  const { body: session } = await loginUser(server, email, passwordIn(mail))
  const change = { current_password: passwordIn(mail), new_password: PASSWORD }
  const { status, body } = await server.call('POST', '/api/zeta/users/change-password', {
    key: session.access_token,
    body: change,
  })
  if (status !== 200) throw new Error(`password not changed: ${JSON.stringify(body)}`)
  return { id: invited.user.id as string, email, token: session.access_token as string }
}

/** Signs a member in. */
export const loginUser = (server: TestServer, email: string, password: string) =>
  server.call('POST', '/api/zeta/users/login', { body: { email, password } })

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSmtp } from '../../../../../fakes/machines/smtp.ts'
import { everyMinute } from '../../jobs/every-minute.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { PASSWORD, type OutboxMail, invite, loginUser, outbox, passwordIn, signedInMember } from '../../test/people.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { whyWeak } from './rules.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer({ settings: { PUBLIC_URL: 'https://studio.example.com/' } })
  partner = await server.partner()
})
afterAll(() => server.close())

const NEXT = 'seven quiet foxes on ice'
const change = (key: string, current_password: string, new_password: string) =>
  server.call('POST', '/api/zeta/users/change-password', { key, body: { current_password, new_password } })
const forgot = (email: string) => server.call('POST', '/api/zeta/users/forgot-password', { body: { email } })
const reset = (token: string, new_password = NEXT) =>
  server.call('POST', '/api/zeta/users/reset-password', { body: { token, new_password } })
const sessions = async (key: string) => (await server.call('GET', '/api/zeta/api-users/sessions', { key })).body.sessions
const status = async (key: string) => (await server.call('GET', '/api/zeta/api-users/me', { key })).status
const mailsTo = async (email: string) => (await outbox(server)).filter(({ to }) => to === email)
const tokenIn = ({ text }: OutboxMail) => /#reset=([\w-]{43})$/m.exec(text)?.[1] ?? ''
const age = (column: string, table: string, where: ReturnType<typeof sql>, by: string) =>
  server.parts.db.execute(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = now() - ${by}::interval WHERE ${where}`)

test('ACC-09 the first login only allows a new password; after that everything is allowed and the mail’s copy is deleted', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await invite(server, partner, { email })
  const [mail] = await mailsTo(email)
  const path = join(server.parts.config.data_dir, 'outbox', `${mail.id}.eml`)
  expect(mail.text).toContain('https://studio.example.com/?login=user')
  expect([statSync(join(path, '..')).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600])
  const temporary = passwordIn(mail)
  const { body } = await loginUser(server, email, temporary)
  expect(body.must_change_password).toBe(true)
  expect(existsSync(path)).toBe(false)
  for (const [method, route] of [
    ['GET', '/api/zeta/api-users/me'],
    ['GET', '/api/zeta/api-users/sessions'],
    ['GET', '/api/zeta/api-users/organizations'],
  ]) {
    expect(await server.call(method, route, { key: body.access_token })).toMatchObject({
      status: 403,
      body: { code: 'must_change_password' },
    })
  }
  expect((await change(body.access_token, temporary, PASSWORD)).body.message).toBe(
    'Password changed. Your other sessions were ended.',
  )
  expect(await status(body.access_token)).toBe(200)
  expect((await loginUser(server, email, temporary)).status).toBe(401)
  expect((await loginUser(server, email, PASSWORD)).body.must_change_password).toBe(false)
})

test('ACC-09 a temporary password and its copy in the outbox are valid for 72 hours', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { body } = await invite(server, partner, { email })
  const [mail] = await mailsTo(email)
  const { rows } = await server.parts.db.execute<{ hours: number }>(
    sql`SELECT round(extract(epoch FROM password_expires_at - now()) / 3600)::int AS hours FROM member WHERE id = ${body.user.id}`,
  )
  expect(rows[0].hours).toBe(72)
  await age('password_expires_at', 'member', sql`id = ${body.user.id}`, '1 second')
  expect((await loginUser(server, email, passwordIn(mail))).status).toBe(401)
  await age('over_at', 'mail', sql`id = ${mail.id}`, '1 second')
  await everyMinute(server.parts)
  expect(await mailsTo(email)).toEqual([])
})

test('ACC-09 T6 the password of a waiting invitation is stored encrypted, and nowhere after the mail is sent', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { body } = await invite(server, partner, { email })
  const waiting = await server.parts.db.execute<{ row: string }>(
    sql`SELECT l::text AS row FROM mail l WHERE member_id = ${body.user.id}`,
  )
  const jobs = await server.parts.db.execute<{ data: unknown }>(sql`SELECT data FROM pgboss.job WHERE name = 'send-mail'`)
  const temporary = passwordIn((await mailsTo(email))[0])
  expect(waiting.rows[0].row).toContain('wrapped_dek')
  expect(waiting.rows[0].row).not.toContain(temporary)
  for (const { data } of jobs.rows) expect(Object.keys(data as object)).toEqual(['mail_id'])
  const sent = await server.parts.db.execute<{ row: string }>(
    sql`SELECT l::text AS row FROM mail l WHERE member_id = ${body.user.id}`,
  )
  expect(sent.rows[0].row).not.toContain('wrapped_dek')
  expect(sent.rows[0].row).not.toContain(email)
})

test('ACC-09 change-password ends the other sessions and informs the member by mail', async () => {
  const { email, token } = await signedInMember(server, partner)
  const other = (await loginUser(server, email, PASSWORD)).body.access_token
  expect((await change(token, 'not the password', NEXT)).body).toMatchObject({
    code: 'wrong_credentials',
    detail: 'The current password is wrong.',
  })
  expect(await change(token, PASSWORD, PASSWORD)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new_password'] }] },
  })
  expect((await change(token, PASSWORD, 'short')).status).toBe(422)
  expect((await change(token, PASSWORD, NEXT)).status).toBe(200)
  expect([await status(token), await status(other)]).toEqual([200, 401])
  expect((await loginUser(server, email, PASSWORD)).status).toBe(401)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
})

test('ACC-09 a stolen token is not enough to try out the current password', async () => {
  const { token } = await signedInMember(server, partner)
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await change(token, `guess number ${count}`, NEXT)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('ACC-09 a partner has no password to change', async () => {
  expect(await change(partner.api_key, 'x', NEXT)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('ACC-09 a forgotten password: the link has its token in the fragment and works once, for 10 minutes; every session ends', async () => {
  const { email, token: session } = await signedInMember(server, partner)
  const answer = await forgot(email.toUpperCase())
  const [mail] = (await mailsTo(email)).slice(-1)
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.text).toMatch(/^https:\/\/studio\.example\.com\/\?login=user#reset=[\w-]{43}$/m)
  const token = tokenIn(mail)
  const { rows } = await server.parts.db.execute<{ row: string; minutes: number }>(
    sql`SELECT r::text AS row, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM password_reset r
      WHERE used_at IS NULL`,
  )
  expect(rows.at(-1)?.minutes).toBe(10)
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)

  expect(await reset(token, 'password1234')).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'new_password'] }] } })
  const replies = await Promise.all([reset(token), reset(token)])
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 401])
  expect(await status(session)).toBe(401)
  expect((await loginUser(server, email, NEXT)).status).toBe(200)
  expect((await reset(token)).body).toMatchObject({ code: 'wrong_credentials' })
  expect((await mailsTo(email)).some(({ id }) => id === mail.id)).toBe(true)
  await age('over_at', 'mail', sql`id = ${mail.id}`, '1 second')
  await everyMinute(server.parts)
  expect((await mailsTo(email)).some(({ id }) => id === mail.id)).toBe(false)
  expect(answer.status).toBe(200)
})

test('ACC-09 an unknown, an inactive and a known address get the same answer, and only the known one gets a mail', async () => {
  const known = await signedInMember(server, partner)
  const inactive = await signedInMember(server, partner)
  await server.call('PUT', `/api/zeta/users/${inactive.id}`, { key: partner.api_key, body: { status: 'inactive' } })
  const unknown = `${crypto.randomUUID()}@example.com`
  const before = (await outbox(server)).length
  const answers = []
  for (const email of [known.email, inactive.email, unknown]) answers.push(await forgot(email))
  for (const { status: answered, body } of answers) expect([answered, body]).toEqual([200, answers[0].body])
  const mails = await outbox(server)
  expect(mails.slice(before).map(({ to }) => to)).toEqual([known.email])
})

test('ACC-09 a reset link is invalid if it is older than another one, has expired, or was never issued', async () => {
  const { id, email } = await signedInMember(server, partner)
  await forgot(email)
  const first = tokenIn((await mailsTo(email)).at(-1)!)
  await forgot(email)
  const second = tokenIn((await mailsTo(email)).at(-1)!)
  expect((await reset(first)).status).toBe(401)
  await age('expires_at', 'password_reset', sql`member_id = ${id}`, '1 second')
  expect((await reset(second)).status).toBe(401)
  expect((await reset('x'.repeat(43))).status).toBe(401)
})

test('ACC-09 one address gets three reset links an hour, whether it is known or not', async () => {
  const { email } = await signedInMember(server, partner)
  for (const address of [email, `${crypto.randomUUID()}@example.com`]) {
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await forgot(address)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('ACC-06 the list of sessions shows the caller’s open sessions, and each one can be ended', async () => {
  const { email, token } = await signedInMember(server, partner)
  const login = () =>
    server.call('POST', '/api/zeta/users/login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': 'Firefox on Linux' },
    })
  const other = (await login()).body.access_token
  const list = await sessions(token)
  expect(list).toHaveLength(2)
  expect(list.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true])
  const theirs = list.find(({ current }: { current: boolean }) => !current)
  expect(theirs.user_agent).toBe('Firefox on Linux')
  expect(JSON.stringify(list)).not.toContain(other)

  const end = (key: string, id: string) => server.call('DELETE', `/api/zeta/api-users/sessions/${id}`, { key })
  const stranger = await server.partner()
  expect((await end(stranger.api_key, theirs.id)).status).toBe(404)
  expect((await end(partner.api_key, theirs.id)).status).toBe(404)
  expect((await end(token, theirs.id)).body).toEqual({ success: true, message: 'Session ended' })
  expect([await status(other), await status(token)]).toEqual([401, 200])
  expect((await end(token, theirs.id)).status).toBe(404)
})

test('ACC-06 the list of sessions has pages, like every list', async () => {
  const { email, token } = await signedInMember(server, partner)
  const login = () => server.call('POST', '/api/zeta/users/login', { body: { email, password: PASSWORD } })
  await login()
  await login()
  const read = async (query: string) => (await server.call('GET', `/api/zeta/api-users/sessions${query}`, { key: token })).body
  const whole = await read('')
  expect([whole.sessions.length, whole.next_cursor]).toEqual([3, null])
  const first = await read('?limit=2')
  const rest = await read(`?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`)
  expect(rest.next_cursor).toBe(null)
  expect([...first.sessions, ...rest.sessions].map(({ id }) => id)).toEqual(whole.sessions.map(({ id }: { id: string }) => id))
  expect((await server.call('GET', '/api/zeta/api-users/sessions?limit=201', { key: token })).status).toBe(422)
  expect((await server.call('GET', '/api/zeta/api-users/sessions?cursor=x', { key: token })).status).toBe(422)
})

test('ACC-06 a partner sees only its own sessions', async () => {
  const { api_key } = await server.partner()
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: api_key })
  const { body } = await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key } })
  expect(await sessions(body.access_token)).toMatchObject([{ current: true }])
  expect(await sessions(api_key)).toMatchObject([{ current: false }])
})

test('ACC-09 a weak password is refused with the reason', () => {
  const person = { email: 'melanie.ortiz@example.com', name: 'Melanie Ortiz' }
  const weak = [
    'password1234',
    'Passw0rd!2024',
    'qwertyuiop12',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2023!',
    'orionstudio1',
    'melanieortiz',
    'Melanie.Ortiz1',
    'letmeinletmein',
    'Summer2024!!!',
    'zxcvbnm,./123',
    'adminadmin12',
  ]
  for (const password of weak)
    expect([password, whyWeak(password, person)]).toEqual([password, expect.stringContaining('easy to guess')])
  for (const password of [
    PASSWORD,
    NEXT,
    'correct horse battery staple',
    'Zt7#kq92LmPx',
    'una vaca sin prisa',
    '今日は良い天気ですね散歩',
  ]) {
    expect([password, whyWeak(password, person)]).toEqual([password, null])
  }
})

test('ACC-09 without a mail server, the outbox command lists the waiting mails', async () => {
  const { email } = await signedInMember(server, partner)
  expect((await forgot(email)).body.mail_in_outbox).toBe(true)
  const mail = (await mailsTo(email)).at(-1)!
  const eml = readFileSync(join(server.parts.config.data_dir, 'outbox', `${mail.id}.eml`), 'utf8')
  expect(eml).toMatch(/^From: Orion <orion@localhost>$/m)
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../../../../../scripts/outbox.ts'), ...args], {
      env: { ...process.env, DATA_DIR: server.parts.config.data_dir },
      encoding: 'utf8',
    })
  expect(run().split('\n')[0]).toContain(`${email}  Choose a new password`)
  expect(run('1')).toContain(tokenIn(mail))
})

test('ACC-09 with a mail server, invitations are sent by SMTP, and an unreachable server is tried again', async () => {
  const smtp = await fakeSmtp()
  const mailing = await testServer({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Studio <studio@example.com>' } })
  try {
    const email = `${crypto.randomUUID()}@example.com`
    const invited = await invite(mailing, await mailing.partner(), { email })
    expect(invited.body).not.toHaveProperty('mail_in_outbox')
    const { rows } = await mailing.parts.db.execute<{ id: string }>(sql`SELECT id FROM mail`)
    smtp.refusing = true
    await expect(sendMail(mailing.parts, rows[0].id)).rejects.toThrow()
    smtp.refusing = false
    await sendMail(mailing.parts, rows[0].id)
    await sendMail(mailing.parts, rows[0].id)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({ from: 'studio@example.com', to: [email] })
    expect(smtp.mails[0].data).toContain('Subject: You are invited to First')
    expect(existsSync(join(mailing.parts.config.data_dir, 'outbox'))).toBe(false)
  } finally {
    await mailing.close()
    await smtp.close()
  }
})

test('ACC-09 a reset link works before a slow mail server answers, and a delivery without an answer is ended', async () => {
  const smtp = await fakeSmtp()
  const parts = { ...server.parts, config: { ...server.parts.config, smtp_url: smtp.url } }
  try {
    const { email } = await signedInMember(server, partner)
    await forgot(email)
    const { rows } = await parts.db.execute<{ id: string }>(
      sql`SELECT id FROM mail WHERE kind = 'reset' AND address = ${email} AND sent_at IS NULL`,
    )
    smtp.beforeAnswer = () => new Promise(() => {})
    await expect(sendMail(parts, rows[0].id, 50)).rejects.toMatchObject({ code: 'EABORT' })

    const answers: number[] = []
    smtp.beforeAnswer = async () => {
      const text = smtp.mails.at(-1)!.data.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      answers.push((await reset(tokenIn({ text } as OutboxMail))).status)
    }
    await sendMail(parts, rows[0].id)
    const { length } = smtp.mails
    await sendMail(parts, rows[0].id)
    expect([answers, smtp.mails.length]).toEqual([[200], length])
  } finally {
    await smtp.close()
  }
})

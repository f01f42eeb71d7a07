import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changePassword, listSessions } from '@orion/contract/account.ts'
import { createPartner, loginPartner, loginUser } from '@orion/contract/access.ts'
import { listAudit } from '@orion/contract/audit.ts'
import { listCredentials, saveCredential, testCredential } from '@orion/contract/credentials.ts'
import { inviteMember } from '@orion/contract/members.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { expect, test } from '@playwright/test'
import { TIKTOK_ACCOUNT, TIKTOK_RENEWED, fakeTiktok } from '../fakes/tiktok.ts'
import { X_ACCOUNT, fakeX } from '../fakes/x.ts'
import { YOUTUBE_ACCESS, YOUTUBE_ACCOUNT, fakeYoutube } from '../fakes/youtube.ts'
import { findCanaries, namesIn } from './find-canaries.ts'
import { makeClient, startFilm, waitForWorkflow } from './client.ts'
import { startProduct, type Product } from './start-product.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** Enough for research, script and voices of 30 seconds; the whole film at full size. */
const POINTS = FULL ? 1_000_000 : 6_000
const PASSWORD = 'a walrus under the quiet canary lamp'

/** The temporary password in the only mail. */
async function temporaryPassword({ data_folder }: Product): Promise<string> {
  const folder = join(data_folder, 'outbox')
  await expect.poll(() => existsSync(folder) && readdirSync(folder).filter((name) => name.endsWith('.eml')).length).toBe(1)
  return /^[A-Za-z0-9]{24}$/m.exec(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8').replaceAll('=\n', ''))?.[0] ?? ''
}

/** Runs `npm run secrets:rotate` while the product runs. */
function rotateMasterKey({ data_folder }: Product): string {
  const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', 'secrets:rotate'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: data_folder },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout
}

test('SOC-05 ACC-09 KEY-01 TRUST-4 canaries: after films, connection tests and a new master key no secret is in the data', async () => {
  test.setTimeout(1_200_000)
  const [x, youtube, tiktok] = await Promise.all([fakeX(), fakeYoutube(), fakeTiktok()])
  await using product = await startProduct({
    env: {
      LOG_LEVEL: 'trace',
      X_URL: `${x.url}/2`,
      YOUTUBE_URL: `${youtube.url}/youtube/v3`,
      YOUTUBE_TOKEN_URL: `${youtube.url}/token`,
      TIKTOK_URL: `${tiktok.url}/v2`,
    },
  })
  const anonymous = makeClient(product.url, null)
  const email = 'canary@example.com'
  const partner = { company_name: 'Canary', contact_name: 'Ada Lind', contact_email: email }
  const { api_key } = (await anonymous.call(createPartner, partner)).body
  const { access_token } = (await anonymous.call(loginPartner, { email, api_key })).body
  const client = makeClient(product.url, access_token)
  const { organization_id } = (await client.call(createOrganization, { name: 'Canary' })).body.organization

  const answers: unknown[] = []
  const master_keys = [readFileSync(join(product.data_folder, 'master.key'), 'utf8').trim()]
  for (const [provider_name, credentials, fake] of [
    ['x', X_ACCOUNT, x],
    ['youtube', YOUTUBE_ACCOUNT, youtube],
    ['tiktok', TIKTOK_ACCOUNT, tiktok],
  ] as const) {
    const wish = { provider_name, category: 'social', credentials, org_id: organization_id } as const
    for (const trouble of ['none', 'echo', 'echo_sign_in', 'echo_renewed', 'expired'] as const) {
      const { id } = (await client.call(saveCredential, wish)).body
      fake.trouble = trouble
      answers.push((await client.call(testCredential, { credential_id: id })).body)
      fake.trouble = 'none'
    }
  }
  const invited = { email: 'member@example.com', name: 'Mel', last_name: 'Ortiz', organization_id, role_id: 3 }
  answers.push((await client.call(inviteMember, invited)).body)
  const temporary = await temporaryPassword(product)
  const session = await anonymous.call(loginUser, { email: invited.email, password: temporary })
  const member = makeClient(product.url, session.body.access_token)
  await member.call(changePassword, { current_password: temporary, new_password: PASSWORD })

  const text = readFileSync(join(import.meta.dirname, 'texts', 'en.md'), 'utf8')
  const film = { organization_id, topic: 'The Moon', text, language: 'en', duration: 30, points_limit: POINTS } as const
  const workflow_id = await startFilm(client, film)
  const last = FULL ? '10' : '2' // in the sample the limit stops autopilot behind stage 2
  const made = await waitForWorkflow(
    client,
    workflow_id,
    ({ stages, autopilot, status }) =>
      status === 'failed' || (stages[last].status === 'completed' && (FULL || autopilot?.stopped_reason !== undefined)),
  )
  expect(made.stages[last].status).toBe('completed')
  answers.push(made)

  expect(rotateMasterKey(product)).toContain('secrets were encrypted with it.')
  const ring = readFileSync(join(product.data_folder, 'master.key'), 'utf8').trim().split('\n')
  expect(ring).toHaveLength(2) // the API key was hashed with the former key and waits to be used
  master_keys.push(...ring)
  const owner = makeClient(product.url, api_key)
  const { body: entries } = await owner.call(listCredentials, { org_id: organization_id })
  const tested = await owner.call(testCredential, {
    credential_id: entries.find(({ provider_name }) => provider_name === 'x')!.id,
  })
  expect(tested.body).toMatchObject({ status: 'configured', connected_as: 'Orion Test (@orion_test)' })
  expect(rotateMasterKey(product)).toContain('is deleted.')
  master_keys.push(...readFileSync(join(product.data_folder, 'master.key'), 'utf8').trim().split('\n'))
  answers.push(entries, (await owner.call(listAudit, { limit: 200 })).body, (await owner.call(listSessions, {})).body)
  expect(await product.stop()).toBe(0)

  const canaries = {
    ...{ api_key, access_token, temporary, PASSWORD, member: session.body.access_token, minted: YOUTUBE_ACCESS },
    ...Object.fromEntries(
      [X_ACCOUNT, YOUTUBE_ACCOUNT, TIKTOK_ACCOUNT, TIKTOK_RENEWED].flatMap((values) =>
        Object.entries(values).map(([, value]) => [value, value]),
      ),
    ),
    ...Object.fromEntries(master_keys.map((key, index) => [`master key ${index}`, key])),
    database: readFileSync(join(product.data_folder, 'postgres', 'password'), 'utf8').trim(),
  }
  expect(findCanaries(product.data_folder, canaries)).toEqual([])
  const told = product.output() + JSON.stringify(answers)
  expect(namesIn(told, canaries)).toEqual([])
  await Promise.all([x.close(), youtube.close(), tiktok.close()])
})

import { API } from '@orion/contract/api.ts'
import type { Route } from '@orion/contract/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

/**
 * The data of a film that people without an account may read, by route. All other data is forbidden. `film`: its title, its words and its
 * images. `for_guests`: notes that a member marked for guests, and guests' own notes. A new route without an account fails this test until
 * its data is listed here.
 */
const SHOWN = {
  'GET /api/orion/info': [],
  'GET /api/orion/files/{asset_id}': [],
  'GET /api/orion/account-exports/{export_id}': [],
  'POST /api/zeta/users/forgot-password': [],
  'POST /api/zeta/users/reset-password': [],
  'POST /api/zeta/api-users': [],
  'POST /api/zeta/login': [],
  'POST /api/zeta/users/login': [],
  'POST /api/zeta/second-factor': [],
  'POST /api/zeta/second-factor/passkey': [],
  'POST /api/orion/points/webhooks/stripe': [],
  'GET /api/orion/health': [],
  'GET /api/orion/monitoring/health': [],
  'GET /healthz': [],
  'GET /readyz': [],
  'GET /metrics': [],
  'GET /api/orion/voices/{voice_id}/sample': [],
  'GET /api/orion/review/{token}': ['film', 'for_guests'],
  'POST /api/orion/review/{token}/notes': ['film', 'for_guests'],
  'POST /api/orion/review/{token}/opened': [],
  'GET /r/{token}': ['film', 'for_guests'],
  'GET /p/{token}': ['film'],
  'POST /p/{token}/reports': ['film'],
  'POST /api/orion/proof/{token}/reports': [],
} satisfies Record<string, ('film' | 'for_guests')[]>
type Name = keyof typeof SHOWN

const getName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`
const OPEN = Object.values(API).filter(({ action }) => action === 'anonymous')

/** Texts in the rows of the film, by the people who may read them. */
const WORDS = {
  film: ['CanaryTitle'],
  for_guests: ['CanaryMarkedNote', 'CanaryMarkedReply', 'CanaryGuestNote'],
  team: ['CanaryInternalNote', 'CanaryInternalReply', 'CanaryPrompt', 'CanaryDescription', 'CanaryFilmName', 'CanaryFolder'],
}

let room: WorkflowRoom
let film: string
let tokens: Record<'writes' | 'shows' | 'proof', string>
let secrets: string[]
beforeAll(async () => {
  room = await workflowRoom()
  film = await room.create({
    workflow_name: 'CanaryFilmName',
    workflow_description: 'CanaryDescription',
    topic: 'page=CanaryTitle',
  })
  for (let number = 1; number <= 9; number += 1) {
    await room.run(film, number, number === 4 ? { prompt: 'CanaryPrompt' } : {})
    await room.act(film, 'accept', number)
  }
  const link = async (may_note: boolean): Promise<string> => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const made = await room.call('POST', `/workflows/${film}/review-links`, { expires_at, may_note })
    return getToken(made.body.data.links.find(({ url }: { url: unknown }) => url).url)
  }
  const note = async (text: string, more = {}): Promise<string> =>
    (await room.call('POST', `/workflows/${film}/notes`, { seconds: 0.1, text, ...more })).body.note.note_id
  await note('CanaryInternalNote')
  const marked = await note('CanaryMarkedNote', { for_guests: true })
  await room.call('POST', `/workflows/${film}/notes/${marked}/replies`, { text: 'CanaryInternalReply' })
  await room.call('POST', `/workflows/${film}/notes/${marked}/replies`, { text: 'CanaryMarkedReply', for_guests: true })
  const proof = await room.call('POST', `/workflows/${film}/proof-page`, {})
  tokens = { writes: await link(true), shows: await link(false), proof: getToken(proof.body.data.url) }
  const { token, ...member } = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.ORG_EDITOR })
  await room.as(token)('POST', `/workflows/${film}/notes`, { seconds: 0, text: 'CanaryInternalNote' })
  secrets = ['Test Person', room.partner.user_id, room.partner.api_key, token, ...Object.values(member).map(String)]
})
afterAll(() => room.close())

const getToken = (url: string): string => new URL(url).pathname.split('/')[2]!

/**
 * The answers of a route to a person without an account, one for each address that leads to the film. For other routes, the answer to an
 * address that leads to no film.
 */
async function listAnswers({ method, path }: Route): Promise<{ by: keyof typeof tokens | 'nobody'; text: string }[]> {
  const keys = path.includes('/p/') || path.includes('/proof/') ? (['proof'] as const) : (['writes', 'shows'] as const)
  const all = path.includes('{token}') ? [...keys, 'nobody' as const] : ['nobody' as const]
  return Promise.all(
    all.map(async (by) => {
      const token = by === 'nobody' ? 'nobody-at-all' : tokens[by]
      const filled = path.replace('{token}', token).replace(/\{\w+\}/gu, film)
      const body = method === 'GET' ? {} : { body: JSON.stringify({ at: 0, text: 'CanaryGuestNote', name: 'Guest' }) }
      const answer = await fetch(room.server.url + filled, { method, headers: { 'content-type': 'application/json' }, ...body })
      return { by, text: await answer.text() }
    }),
  )
}

test('48.C3 SEC-02 every route without an account is in the list of readable data', () =>
  expect(OPEN.map(getName).toSorted()).toEqual(Object.keys(SHOWN).toSorted()))

test.each(OPEN.map((route) => [getName(route), route] as const))(
  '%s returns only data that it is allowed to return',
  async (name, route) => {
    const may = (SHOWN as Record<string, readonly string[]>)[name] ?? []
    for (const { by, text } of await listAnswers(route)) {
      const nothing = by === 'nobody'
      const hidden = [
        ...WORDS.team,
        ...secrets,
        ...(may.includes('film') && !nothing ? [] : WORDS.film),
        ...(may.includes('for_guests') && by === 'writes' ? [] : WORDS.for_guests),
      ]
      for (const word of hidden) expect(text, `${name} by ${by}`).not.toContain(word)
    }
  },
)

test.each(['GET /api/orion/review/{token}', 'GET /r/{token}', 'GET /p/{token}'] satisfies Name[])(
  '%s returns the data that it is allowed to return, so other data is hidden and not absent',
  async (name) => {
    const route = OPEN.find((each) => getName(each) === name)!
    const [first] = await listAnswers(route)
    expect(first!.text).toContain('CanaryTitle')
    if (SHOWN[name].some((each) => each === 'for_guests'))
      for (const word of ['CanaryMarkedNote', 'CanaryMarkedReply', 'CanaryGuestNote']) expect(first!.text).toContain(word)
  },
)

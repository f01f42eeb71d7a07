import { createHmac } from 'node:crypto'
import { type StandIn, type SimulatedPost, type Simulator, type SimulatorPlace, serveSimulator } from './faults.ts'
import { type Said, type Seen, echoRequest } from './serve.ts'

/** The secret that the fake receiver accepts. */
const SECRET = 'whsec-fakeSigningSecret0123456789'
const PATH = '/hooks/fakeSecretPath0123456789'

/** The credentials of a receiver at this address. */
export const webhookAccount = (origin: string): { url: string; secret: string } => ({ url: `${origin}${PATH}`, secret: SECRET })

export const webhook: StandIn = {
  start: fakeWebhook,
  settings: (url) => ({ WEBHOOK_URL: url }),
  account: webhookAccount,
  post: { format: '9:16', texts: { title: 'How locks work', description: 'A film about locks.' }, answers: {} },
}

/** A fake of a user's own server that receives films. It checks signatures, accepts each key once and lists what it received. */
export function fakeWebhook(place: SimulatorPlace = {}): Promise<Simulator> {
  const taken = new Map<string, SimulatedPost>()
  return serveSimulator(
    {
      name: 'Webhook',
      answer: (seen, trouble, conduct) => {
        if (trouble === 'echo') return refuse(400, echoRequest(seen))
        if (trouble === 'rate_limit' || (conduct.refuses === 'limit' && seen.method === 'POST'))
          return { ...refuse(429, 'Too many films.'), headers: { 'retry-after': '60' } }
        if (trouble === 'revoked' || trouble === 'expired' || !isSigned(seen)) return refuse(401, 'The signature is not right.')
        if (trouble === 'wrong_permission') return refuse(403, 'Not for you.')
        if (seen.path !== PATH) return refuse(404, 'Not found.')
        const key = String(seen.headers['idempotency-key'] ?? '')
        const known = taken.get(key)
        if (seen.method === 'GET') return { status: 200, json: { received: known !== undefined, ...shown(known) } }
        if (conduct.refuses === 'content') return refuse(422, 'This film is not for this channel.')
        const post = known ?? take(key, seen)
        taken.set(key, post)
        return { status: 201, json: shown(post) }
      },
      receive: () => null,
      posts: () => [...taken.values()],
      shelves: { film: { things: taken, revive: (post: SimulatedPost) => post } },
    },
    place,
  )
}

const refuse = (status: number, message: string): NonNullable<Said> => ({ status, json: { message } })

function take(key: string, { body }: Seen): SimulatedPost {
  const { title = '', description = '', text = '' } = JSON.parse(body.toString()).texts
  return { id: `film-${key}`, title, text: description || text, sha256: '', visibility: '', state: 'live' }
}

const shown = (post: SimulatedPost | undefined) =>
  post === undefined ? {} : { id: post.id, url: `https://films.example.com/${post.id}` }

function isSigned({ headers, body }: Seen): boolean {
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['orion-signature'] ?? '')) ?? []
  if (seconds === undefined || Math.abs(Number(seconds) - Date.now() / 1000) > 300) return false
  return signature === createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex')
}

import { type StandIn, Arriving, type Conduct, type Simulator, type SimulatorPlace, serveSimulator } from './faults.ts'
import { debugged, graphFailure, ok, receiveFilm, tokenFailure } from './graph.ts'
import { freeNumber } from './memory.ts'
import { type Said, type Seen, getBearer, parseForm } from './serve.ts'

/** The account that the fake Instagram accepts. */
export const INSTAGRAM_ACCOUNT = {
  access_token: 'EAAfakeInstagramToken0123456789abcdefghijklmnop',
  account_id: '17841400000000000',
  facebook_page_id: '100200300400500',
}
/** A page that belongs to another Instagram account. */
export const OTHER_PAGE_ID = '999888777666555'
/** The token after a renewal. */
export const INSTAGRAM_RENEWED = 'EAArenewedInstagramToken0123456789abcdefghijklm'

const POSTS_A_DAY = 100

type Container = {
  caption: string
  share_to_feed: boolean
  cover_ms: number | undefined
  film: Arriving
  /** The size of the whole film, once its first bytes have arrived. */
  size: number | null
  sha256: string | null
  asked: number
  media_id: string | null
  published: string | null
}

type World = { containers: Map<string, Container>; conduct: Conduct; expires: () => number }

export const instagram: StandIn = {
  start: (place) => fakeInstagram(place),
  settings: (url) => ({ INSTAGRAM_URL: `${url}/v24.0` }),
  account: () => INSTAGRAM_ACCOUNT,
  post: { format: '9:16', texts: { text: 'How locks work. #canals' }, answers: {} },
}

/**
 * The Graph API at /v24.0 for a professional account. Containers are filled, processed and published once. `lives_days` is the validity of
 * its token in days.
 */
export function fakeInstagram(place: SimulatorPlace = {}, { lives_days = 60 } = {}): Promise<Simulator> {
  const containers = new Map<string, Container>()
  const expires = () => Math.floor(Date.now() / 1000 + lives_days * 86_400)
  return serveSimulator(
    {
      name: 'Instagram',
      answer: (seen, trouble, conduct) => {
        if (seen.path === '/v24.0/debug_token') return debugged(seen, 'USER', expires(), INSTAGRAM_ACCOUNT.access_token)
        const refused = tokenFailure(trouble, seen)
        if (refused !== null) return refused
        const known = conduct.epoch === 0 ? [INSTAGRAM_ACCOUNT.access_token, INSTAGRAM_RENEWED] : []
        if (!known.includes(getBearer(seen)))
          return graphFailure(400, 190, 'Invalid OAuth access token - Cannot parse access token', 463)
        return answer(seen, { containers, conduct, expires })
      },
      receive: (seen) => {
        const container = seen.path.startsWith('/ig-api-upload/') ? containers.get(idIn(seen)) : undefined
        return container === undefined ? null : receiveFilm(seen, container.film)
      },
      posts: () =>
        [...containers.values()].flatMap(({ media_id, caption, sha256, share_to_feed, cover_ms }) =>
          media_id === null || sha256 === null
            ? []
            : [
                {
                  id: media_id,
                  text: caption,
                  title: '',
                  sha256,
                  visibility: share_to_feed ? 'feed' : 'reels',
                  state: 'live',
                  ...(cover_ms !== undefined && { cover_ms }),
                },
              ],
        ),
      shelves: {
        container: { things: containers, revive: (one: Container) => ({ ...one, film: new Arriving(1, one.film) }) },
      },
    },
    place,
  )
}

const idIn = ({ path }: Seen): string => path.split('/').at(-1) ?? ''

function answer(seen: Seen, world: World): Said {
  const { account_id, facebook_page_id } = INSTAGRAM_ACCOUNT
  const { containers, conduct } = world
  if (seen.path === `/v24.0/${account_id}`)
    return conduct.other_account
      ? ok({ id: '17841499999999999', username: 'somebody.else', name: 'Somebody Else' })
      : ok({ id: account_id, username: 'orion.test', name: 'Orion Test' })
  if (seen.path === `/v24.0/${facebook_page_id}`)
    return ok({ id: facebook_page_id, instagram_business_account: { id: account_id } })
  if (seen.path === `/v24.0/${OTHER_PAGE_ID}`)
    return ok({ id: OTHER_PAGE_ID, instagram_business_account: { id: '17841499999999999' } })
  if (seen.path === '/v24.0/oauth/access_token')
    return ok({ access_token: INSTAGRAM_RENEWED, token_type: 'bearer', expires_in: 60 * 86_400 })
  if (seen.path === `/v24.0/${account_id}/content_publishing_limit`) {
    const quota_usage = conduct.refuses === 'limit' ? POSTS_A_DAY : listLive(containers).length
    return ok({ data: [{ quota_usage, config: { quota_total: POSTS_A_DAY, quota_duration: 86_400 } }] })
  }
  if (seen.path === `/v24.0/${account_id}/media`)
    return seen.method === 'POST' ? open(seen, world) : ok({ data: listLive(containers) })
  if (seen.path === `/v24.0/${account_id}/media_publish`) return publish(seen, world)
  const container = containers.get(idIn(seen))
  if (seen.path.startsWith('/ig-api-upload/')) return container === undefined ? gone(seen) : fill(seen, container)
  if (container !== undefined) return tell(container, world)
  const live = listLive(containers).find(({ id }) => id === idIn(seen))
  return live === undefined ? gone(seen) : ok(live)
}

const gone = (seen: Seen): Said =>
  graphFailure(400, 100, `Unsupported get request. Object with ID '${idIn(seen)}' does not exist`, 33)

const listLive = (containers: World['containers']) =>
  [...containers.values()]
    .flatMap(({ media_id: id, published: timestamp, caption }) =>
      id === null || timestamp === null ? [] : [{ id, caption, timestamp, permalink: `https://www.instagram.com/reel/${id}/` }],
    )
    .toReversed()

function open(seen: Seen, { containers, conduct }: World): Said {
  const { media_type, upload_type, caption = '', share_to_feed, thumb_offset } = parseForm(seen)
  if (conduct.refuses === 'content') return graphFailure(400, 25, 'The Instagram account is restricted.', 2207050)
  if (media_type !== 'REELS' || upload_type !== 'resumable')
    return graphFailure(400, 100, 'The video file you selected is in a format that we do not support.', 2207089)
  if (caption.length > 2200) return graphFailure(400, 36004, 'The caption was too long.', 2207010)
  const id = `1789${freeNumber(containers, 13)}`
  containers.set(id, {
    caption,
    share_to_feed: share_to_feed === 'true',
    cover_ms: thumb_offset === undefined ? undefined : Number(thumb_offset),
    film: new Arriving(1),
    size: null,
    sha256: null,
    asked: 0,
    media_id: null,
    published: null,
  })
  return ok({ id, uri: `${new URL(seen.url).origin}/ig-api-upload/v24.0/${id}` })
}

function fill({ headers }: Seen, container: Container): Said {
  const size = Number(headers.file_size)
  if (container.sha256 !== null) return ok({ success: true, message: 'Upload successful.' })
  container.film.end()
  if (container.film.bytes !== size)
    return {
      status: 400,
      json: {
        debug_info: { retriable: true, type: 'OffsetMismatchError', message: 'The offset is not where the upload stands.' },
      },
    }
  container.size = size
  container.sha256 = container.film.sha256()
  return ok({ success: true, message: 'Upload successful.' })
}

function tell(container: Container, { conduct: { polls, rejects } }: World): Said {
  const { film, media_id, sha256 } = container
  const video_status = { uploading_phase: { status: sha256 === null ? 'in_progress' : 'complete', bytes_transfered: film.bytes } }
  if (media_id !== null) return ok({ status_code: 'PUBLISHED', status: 'Published: the media was published.', video_status })
  if (sha256 === null || container.asked < polls) {
    if (sha256 !== null) container.asked += 1
    return ok({ status_code: 'IN_PROGRESS', status: 'In Progress: the media is being processed.', video_status })
  }
  if (rejects !== null) return ok({ status_code: 'ERROR', status: `Error: ${rejects}`, video_status })
  return ok({ status_code: 'FINISHED', status: 'Finished: the media is ready to be published.', video_status })
}

function publish(seen: Seen, { containers, conduct }: World): Said {
  const container = containers.get(parseForm(seen).creation_id)
  if (container === undefined) return gone(seen)
  if (container.media_id !== null) return graphFailure(400, 100, 'The media was published already.', 2207008)
  if (container.sha256 === null || container.asked < conduct.polls || conduct.rejects !== null)
    return graphFailure(400, 9007, 'The media is not ready for publishing, please wait for a moment.', 2207027)
  container.media_id = `1800${freeNumber(containers, 13)}`
  container.published = new Date().toISOString()
  return ok({ id: container.media_id })
}

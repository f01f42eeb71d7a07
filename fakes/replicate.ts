import { smallClip } from './clip.ts'
import { cutJust } from './cut-just.ts'
import { PICTURE_PNG } from './picture.ts'
import { type Fake, type Said, type Seen, type Trouble, getBearer, echoRequest, serveFake } from './serve.ts'

/** The account that the fake Replicate accepts. */
export const REPLICATE_ACCOUNT = {
  api_key: 'r8_Fake0123456789abcdefghijklmnopqrstu',
  image_model: 'fake-lab/painter',
  video_model: 'fake-lab/mover',
  /** A model that is run by its version, bills by image, and has no formats. */
  community_model: 'somebody/old-mover',
}

const failure = (status: number, detail: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { title: 'Error', detail, status },
})

type Job = {
  id: string
  model: string
  version: string
  input: Record<string, unknown>
  status: string
  error: string | null
  output: unknown
  created_at: string
  looks: number
}

const VERSION = '5c7d5dc6dd8bf75c1acaa8565735e7986bc5b66206b55cca93cb72c9bf15ccaa'

/** Replicate's API: the account, models with their schemas, jobs that are started, read, listed and cancelled, and their files. */
export async function fakeReplicate(port?: number): Promise<Fake> {
  const jobs: Job[] = []
  const clips = new Map(await Promise.all([5, 10].map(async (seconds) => [seconds, await smallClip({ seconds })] as const)))
  return serveFake(
    (seen, trouble) => answer(seen, trouble, jobs, clips),
    port,
    ({ method, path }) => method === 'GET' && path.startsWith('/v1/models/'),
  )
}

function answer(seen: Seen, trouble: Trouble, jobs: Job[], clips: ReadonlyMap<number, Buffer>): Said {
  const { method, path, query } = seen
  if (path.startsWith('/files/')) return file(seen, trouble, jobs, clips)
  if (getBearer(seen) !== REPLICATE_ACCOUNT.api_key || trouble === 'revoked')
    return failure(401, 'You did not pass a valid authentication token')
  if (path === '/v1/account') return { status: 200, json: { type: 'user', username: 'fake', name: 'Fake', github_url: null } }
  if (path.startsWith('/v1/collections/')) return collection(path)
  const [, named, begins] = /^\/v1\/models\/([\w.-]+\/[\w.-]+)(\/predictions)?$/u.exec(path) ?? []
  if (named !== undefined && begins === undefined)
    return trouble === 'unknown_model' || !(named in SCHEMAS)
      ? failure(404, 'The requested resource could not be found.')
      : { status: 200, json: makeModel(named) }
  if (trouble === 'echo') return failure(422, echoRequest(seen))
  if (trouble === 'rate_limit')
    return failure(429, 'Request was throttled. Expected available in 2 seconds.', { 'retry-after': '2' })
  if (method === 'POST' && (begins !== undefined || path === '/v1/predictions')) return begin(seen, named, trouble, jobs)
  if (path === '/v1/predictions') return list(query, seen, jobs)
  const [, id, cancels] = /^\/v1\/predictions\/(\w+)(\/cancel)?$/u.exec(path) ?? []
  const job = jobs.find((each) => each.id === id)
  if (job === undefined) return failure(404, 'The requested resource could not be found.')
  if (cancels !== undefined && method === 'POST') {
    if (job.status === 'starting' || job.status === 'processing') job.status = 'canceled'
    return { status: 200, json: shown(job, seen) }
  }
  return look(job, seen, trouble)
}

/** A prediction as Replicate's API returns it. Its `urls` point to another host. A client must not send its token there. */
const shown = ({ id, model, version, input, status, error, output, created_at }: Job, { url }: Seen) => ({
  id,
  model,
  version,
  input,
  status,
  error,
  output,
  created_at,
  data_removed: false,
  urls: {
    get: `http://169.254.169.254/v1/predictions/${id}`,
    cancel: `http://169.254.169.254/v1/predictions/${id}/cancel`,
    web: `${new URL(url).origin}/p/${id}`,
  },
})

function begin(seen: Seen, named: string | undefined, trouble: Trouble, jobs: Job[]): Said {
  if (trouble === 'no_credit')
    return failure(
      402,
      'You have insufficient credit to run this model. Go to https://replicate.com/account/billing to purchase credit.',
    )
  const { version, input } = JSON.parse(seen.body.toString()) as { version?: string; input?: Record<string, unknown> }
  const model = named ?? (version === VERSION ? REPLICATE_ACCOUNT.community_model : undefined)
  if (model === undefined || (named === undefined) !== (model === REPLICATE_ACCOUNT.community_model))
    return failure(404, 'The requested resource could not be found.')
  if (trouble === 'refused') return failure(422, 'Input validation failed: the prompt was flagged as sensitive. (E005)')
  const unknown = Object.keys(input ?? {}).find((name) => !(name in SCHEMAS[model]))
  if (typeof input?.prompt !== 'string' || unknown !== undefined)
    return failure(
      422,
      `- input: ${unknown === undefined ? 'prompt is required' : `Additional property ${unknown} is not allowed`}\n`,
    )
  const first = String(input.first_frame_image ?? input.image ?? '')
  if (first.startsWith('data:') && first.length >= 256_000) return failure(413, 'Data URLs may have at most 256kB.')
  const job: Job = {
    id: `job${String(jobs.length + 1).padStart(22, '0')}`,
    model,
    version: named === undefined ? VERSION : 'hidden',
    input,
    status: 'starting',
    error: null,
    output: null,
    created_at: new Date().toISOString(),
    looks: 0,
  }
  jobs.push(job)
  const said: Said = { status: 201, json: shown(job, seen) }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(said.json))) : said
}

function look(job: Job, seen: Seen, trouble: Trouble): Said {
  job.looks += 1
  if (job.status === 'starting' || job.status === 'processing') {
    if (trouble === 'refused_when_made')
      Object.assign(job, { status: 'failed', error: 'The output was flagged as sensitive. (E005)' })
    else if (trouble === 'no_results') Object.assign(job, { status: 'failed', error: 'CUDA out of memory' })
    else if (job.looks > 1 && trouble !== 'unfinished') Object.assign(job, { status: 'succeeded', output: makeOutput(job, seen) })
    else job.status = 'processing'
  }
  return { status: 200, json: shown(job, seen) }
}

/** The output of a job. Images are in a list and a clip is not, because Replicate's models differ in this. */
function makeOutput({ id, model }: Job, { url }: Seen): unknown {
  const { origin } = new URL(url)
  return model === REPLICATE_ACCOUNT.image_model ? [`${origin}/files/${id}.png`] : `${origin}/files/${id}.mp4`
}

/**
 * A generated file. Anybody who knows its address may read it, and a request with a token is an error. With the trouble 'expired', the file
 * has been deleted.
 */
function file(seen: Seen, trouble: Trouble, jobs: Job[], clips: ReadonlyMap<number, Buffer>): Said {
  if (seen.headers.authorization !== undefined) return failure(400, 'A token was sent where none belongs.')
  const job = jobs.find(({ id }) => seen.path.startsWith(`/files/${id}.`))
  if (job === undefined || trouble === 'expired') return { status: 404, text: 'not found' }
  if (trouble === 'no_picture') return { status: 200, headers: { 'content-type': 'video/mp4' }, text: 'upstream is warming up' }
  const [bytes, type] =
    job.model === REPLICATE_ACCOUNT.image_model
      ? [PICTURE_PNG, 'image/png']
      : [clips.get(Number(job.input.duration)) ?? clips.get(5)!, 'video/mp4']
  return trouble === 'cut_in_middle' ? cutJust(bytes, type) : { status: 200, headers: { 'content-type': type }, bytes }
}

/** The jobs from newest to oldest, two per page, however many are requested, so that tests cover paging. */
function list(query: URLSearchParams, seen: Seen, jobs: Job[]): Said {
  const since = Date.parse(query.get('created_after') ?? '') || 0
  const from = Number(query.get('cursor') ?? 0)
  const fitting = jobs.filter(({ created_at }) => Date.parse(created_at) >= since).toReversed()
  const next = from + 2 < fitting.length ? `http://169.254.169.254/v1/predictions?cursor=${from + 2}` : null
  const results = fitting.slice(from, from + 2).map((job) => shown(job, seen))
  return { status: 200, json: { previous: null, next, results } }
}

function collection(path: string): Said {
  const { image_model, video_model, community_model } = REPLICATE_ACCOUNT
  const ids = path.endsWith('/text-to-image') ? [image_model] : [video_model, community_model]
  return { status: 200, json: { name: 'Fake', slug: path.split('/').at(-1), models: ids.map(makeModel) } }
}

const words = { type: 'string', title: 'Prompt' }
const ASPECTS = { enum: ['16:9', '9:16', '1:1'], type: 'string', title: 'aspect_ratio' }

const SCHEMAS: Record<string, Record<string, unknown>> = {
  [REPLICATE_ACCOUNT.image_model]: {
    prompt: words,
    negative_prompt: { type: 'string' },
    aspect_ratio: { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }], default: '1:1' },
    seed: { type: 'integer', nullable: true },
  },
  [REPLICATE_ACCOUNT.video_model]: {
    prompt: words,
    first_frame_image: { type: 'string', format: 'uri', nullable: true },
    duration: { allOf: [{ $ref: '#/components/schemas/duration' }], default: 5 },
    aspect_ratio: { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }], default: '16:9' },
    generate_audio: { type: 'boolean', default: true },
  },
  [REPLICATE_ACCOUNT.community_model]: {
    prompt: words,
    image: { type: 'string', format: 'uri' },
    num_frames: { type: 'integer', default: 81, minimum: 81, maximum: 121 },
    frames_per_second: { type: 'integer', default: 16 },
    size: { enum: ['832*480', '480*832'], type: 'string' },
  },
}

function makeModel(id: string) {
  const [owner, name] = id.split('/')
  return {
    url: `https://replicate.com/${id}`,
    owner,
    name,
    visibility: 'public',
    is_official: id !== REPLICATE_ACCOUNT.community_model,
    license_url: id === REPLICATE_ACCOUNT.community_model ? null : `https://fake-lab.example/${name}/license`,
    latest_version: {
      id: id === REPLICATE_ACCOUNT.community_model ? VERSION : 'hidden',
      openapi_schema: {
        components: {
          schemas: {
            Input: { type: 'object', required: ['prompt'], properties: SCHEMAS[id] },
            aspect_ratio: ASPECTS,
            duration: { enum: [5, 10], type: 'integer', title: 'duration' },
            Output: { type: 'string', format: 'uri' },
          },
        },
      },
    },
  }
}

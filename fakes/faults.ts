import { createHash } from 'node:crypto'
import { type Memory, type Shelf, shelvesIn } from './memory.ts'
import { type Fake, type FaultKind, type Hooks, type Receiver, type Said, type Seen, type Trouble, serveFake } from './serve.ts'

/** One interruption, at the n-th call (from 1) or at the first call whose 'METHOD /path?query' matches. It happens once. */
export type Fault = {
  at: number | RegExp
  kind: FaultKind
  /** Called at the moment of the interruption, for example by a test that kills the sender. */
  hit?: () => void
}

/** A post on the simulated platform, which tests count. `sha256` is the hash of the film's bytes. */
export type SimulatedPost = {
  id: string
  text: string
  title: string
  sha256: string
  visibility: string
  /** 'live', or an earlier state by the platform's own name. */
  state: string
  /** SHA-256 of the image that was sent with the post. */
  thumbnail?: string | null
  captions?: number
  /** The language of the sound, and the languages of the caption files. */
  spoken?: string | undefined
  captions_in?: readonly string[]
  /** The time of the film's cover frame, in milliseconds. */
  cover_ms?: number
}

/** The behaviour of a simulated platform until it is changed. */
export type Conduct = {
  /** How many queries about a complete post are answered with 'in progress' (processing, moderation). */
  polls: number
  /** Posts are private whatever was requested, because the app is not audited. */
  forced_private: boolean
  /** Accepts everything and then refuses it with this message. */
  rejects: string | null
  /** The publishing call is refused with the platform's own code, or because of a limit. */
  refuses: 'content' | 'limit' | null
  /** The credentials now belong to another account. */
  other_account: boolean
  /** The channel may not set thumbnails. */
  unverified: boolean
  /** X refuses a text that is already posted. The real X usually does this too, but no code may rely on it. */
  refuses_repeats: boolean
  /** X does not report the media of a post. */
  lists_no_media: boolean
  /** A higher number makes all earlier access tokens invalid. */
  epoch: number
}

/** A stateful fake of a platform. Tests control it by these fields, or over HTTP at /-/tell with the same names as JSON. */
export type Simulator = Fake & {
  fault: Fault | null
  conduct: Conduct
  posts: () => SimulatedPost[]
  calls: { n: number; method: string; path: string }[]
}

/** The parts of a platform's simulator. `receive` accepts the bodies with films. `posts` returns the posts that are live or in progress. */
export type Simulated = {
  name: string
  answer: (seen: Seen, trouble: Trouble, conduct: Conduct) => Said
  receive: (seen: Seen, conduct: Conduct) => Receiver | null
  posts: () => SimulatedPost[]
  /** All its data about films and posts, by kind. */
  shelves: Record<string, Shelf>
}

/** The port of a simulator, and the memory that stores its data. */
export type SimulatorPlace = { port?: number | undefined; memory?: Memory | undefined }

/** A platform's fake. `settings` point Orion to it, `account` has the fields that it accepts, and `post` is a valid request. */
export type StandIn = {
  /** `seconds` is the length that it reports for films. */
  start: (place: SimulatorPlace, film?: { seconds?: number }) => Promise<Simulator>
  settings: (url: string) => Record<string, string>
  account: (url: string) => Record<string, string>
  post: {
    format: '9:16' | '16:9'
    texts: { title: string; description: string; tags?: string[] } | { text: string }
    answers: Record<string, string>
    visibility?: string
  }
}

const CALM: Conduct = {
  polls: 0,
  forced_private: false,
  rejects: null,
  refuses: null,
  other_account: false,
  unverified: false,
  refuses_repeats: false,
  lists_no_media: false,
  epoch: 0,
}

/** Our own pages and commands do not count as calls of the platform. */
const isOurs = ({ path }: Seen): boolean => path === '/' || path.startsWith('/-/')

/** Serves a platform that stores posts, counts its calls and fails on command. The page at / shows its state. */
export async function serveSimulator(
  { name, answer, receive, posts, shelves }: Simulated,
  { port, memory }: SimulatorPlace,
): Promise<Simulator> {
  const { recall, keep } = shelvesIn(memory, shelves)
  const state: Pick<Simulator, 'fault' | 'conduct' | 'calls'> = { fault: null, conduct: { ...CALM }, calls: [] }
  const faultAt: Hooks['fault'] = (seen) => {
    if (isOurs(seen)) return null
    const n = state.calls.length + 1
    const path = `${seen.path}${seen.query.size > 0 ? `?${seen.query}` : ''}`
    state.calls.push({ n, method: seen.method, path })
    const { fault } = state
    if (fault === null || !(typeof fault.at === 'number' ? fault.at === n : fault.at.test(`${seen.method} ${path}`))) return null
    state.fault = null
    return { kind: fault.kind, hit: fault.hit ?? (() => undefined) }
  }
  const fake = await serveFake(
    async (seen, trouble) => {
      if (isOurs(seen)) return answerOurs(seen, simulator, name)
      const said = answer(seen, trouble, state.conduct)
      // an answer is sent only after its state was stored, so that a reported post still exists after a restart
      return (await succeeds(keep())) ? said : { status: 500, text: 'What happened could not be kept.' }
    },
    port,
    isOurs,
    {
      fault: faultAt,
      receive: (seen) => (isOurs(seen) ? null : receive(seen, state.conduct)),
      ready: () => succeeds(recall()),
    },
  )
  const simulator: Simulator = Object.assign(fake, state, { posts })
  // the hooks read the fields that are set on the simulator
  for (const key of ['fault', 'conduct', 'calls'] as const)
    Object.defineProperty(simulator, key, {
      get: () => state[key],
      set(value: never) {
        state[key] = value
      },
    })
  return simulator
}

const succeeds = async (work: Promise<void> | undefined): Promise<boolean> => {
  try {
    await work
    return true
  } catch {
    return false
  }
}

type Whole = { sha256: string; bytes: number }

/**
 * A file that arrives in pieces. It is hashed and not stored. When a call breaks off, only complete `granule`s are kept. YouTube keeps
 * multiples of 256 KiB. 1 keeps every byte, and Infinity keeps none.
 */
export class Arriving {
  bytes = 0
  /** Set after the file was hashed. */
  whole: Whole | undefined
  readonly #granule: number
  readonly #hash = createHash('sha256')
  #rest: Buffer[] = []
  #rest_bytes = 0

  /**
   * `known` is a file that arrived completely in another process. A file that was still arriving in the other process begins again here.
   */
  constructor(granule: number, known: { whole?: Whole | undefined } = {}) {
    this.#granule = granule
    this.whole = known.whole
    this.bytes = known.whole?.bytes ?? 0
  }

  /** The data that is stored for the next process. An incomplete hash cannot continue in another process. */
  toJSON(): { whole?: Whole | undefined } {
    return { whole: this.whole }
  }

  /** Adds bytes of a call. */
  write(piece: Buffer): void {
    this.#rest.push(Buffer.from(piece))
    this.#rest_bytes += piece.length
    if (this.#granule !== Number.POSITIVE_INFINITY) this.#keep(this.#rest_bytes - (this.#rest_bytes % this.#granule))
  }

  /** Marks the call as complete, so all its bytes are kept. */
  end(): void {
    this.#keep(this.#rest_bytes)
  }

  /** Marks the connection as broken. Bytes that do not fill a granule are lost. */
  cut(): void {
    this.#rest = []
    this.#rest_bytes = 0
  }

  /** Returns the hash of the received bytes. No more bytes can be added afterwards. */
  sha256(): string {
    this.whole ??= { sha256: this.#hash.digest('hex'), bytes: this.bytes }
    return this.whole.sha256
  }

  #keep(bytes: number): void {
    if (bytes === 0) return
    const whole = Buffer.concat(this.#rest)
    this.#hash.update(whole.subarray(0, bytes))
    this.bytes += bytes
    this.#rest = bytes === whole.length ? [] : [whole.subarray(bytes)]
    this.#rest_bytes = whole.length - bytes
  }
}

function answerOurs(seen: Seen, simulator: Simulator, name: string): Said {
  if (seen.path === '/-/posts') return { status: 200, json: simulator.posts() }
  if (seen.path === '/-/calls') return { status: 200, json: simulator.calls }
  if (seen.path === '/-/tell' && seen.method === 'POST') return tell(seen, simulator)
  if (seen.path === '/')
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, text: renderPage(simulator, name) }
  return { status: 404, text: 'Not found' }
}

/** Accepts { trouble?, conduct?: {…}, fault?: { at: number | 'pattern', kind } | null }. Absent fields do not change. */
function tell(seen: Seen, simulator: Simulator): Said {
  const told = JSON.parse(seen.body.toString()) as Partial<Pick<Simulator, 'trouble'>> & {
    conduct?: Partial<Conduct>
    fault?: { at: number | string; kind: FaultKind } | null
  }
  if (told.trouble !== undefined) simulator.trouble = told.trouble
  if (told.conduct !== undefined) simulator.conduct = { ...simulator.conduct, ...told.conduct }
  if (told.fault !== undefined) {
    const { fault } = told
    simulator.fault = fault && { ...fault, at: typeof fault.at === 'number' ? fault.at : new RegExp(fault.at, 'u') }
  }
  return { status: 200, json: { trouble: simulator.trouble, conduct: simulator.conduct } }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => SIGNS[sign] ?? sign)
const renderRows = (rows: readonly string[][]): string =>
  rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')

const renderPage = (simulator: Simulator, name: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>${escaped(name)}, simulated</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}
th{white-space:nowrap;overflow-wrap:normal}</style>
<h1>${escaped(name)}, simulated</h1><p>Nothing here left this computer.</p>
<h2>Published: ${simulator.posts().length}</h2><table><tr><th>Id<th>State<th>Visibility<th>Title<th>Text<th>SHA-256 of the film</tr>
${renderRows(simulator.posts().map((post) => [post.id, post.state, post.visibility, post.title, post.text, post.sha256]))}</table>
<h2>Calls: ${simulator.calls.length}</h2><table>
${renderRows(simulator.calls.slice(-200).map(({ n, method, path }) => [String(n), method, path]))}</table>
<h2>Behaviour</h2><p>Trouble: ${escaped(simulator.trouble)}</p><pre>${escaped(JSON.stringify(simulator.conduct, null, 2))}</pre>
<p>POST /-/tell with JSON of the same names changes it:
{"conduct": {"polls": 3}, "fault": {"at": "POST .*videos", "kind": "after"}}</p></html>`

import { createHash } from 'node:crypto'
import { type Memory, type Shelf, shelvesIn } from './memory.ts'
import { type Fake, type FaultKind, type Hooks, type Receiver, type Said, type Seen, type Trouble, serveFake } from './serve.ts'

/** One break, at the n-th call counted from 1 or at the first whose 'METHOD /path?query' fits; it happens once. */
export type Fault = {
  at: number | RegExp
  kind: FaultKind
  /** Called at the moment of the break: a test kills the sender here. */
  hit?: () => void
}

/** What stands on the simulated platform, to be counted. `sha256` of the film's bytes. */
export type SimulatedPost = {
  id: string
  text: string
  title: string
  sha256: string
  visibility: string
  /** 'live', or what the platform makes of it before: in its own words. */
  state: string
  /** SHA-256 of the picture that was sent with it. */
  thumbnail?: string | null
  captions?: number
  /** The languages of its sound and of each file of captions. */
  spoken?: string | undefined
  captions_in?: readonly string[]
  /** Milliseconds of the film whose frame stands for it. */
  cover_ms?: number
}

/** How a simulated platform behaves until it is told otherwise. */
export type Conduct = {
  /** So many questions about a post are answered 'in progress' when it has everything: processing, moderation. */
  polls: number
  /** What is published is private, whatever was asked: the app is not audited. */
  forced_private: boolean
  /** Takes everything and then refuses it in these words. */
  rejects: string | null
  /** The call that publishes is refused with a code of the platform's own, or by a limit. */
  refuses: 'content' | 'limit' | null
  /** The credentials speak for somebody else now. */
  other_account: boolean
  /** The channel may set no thumbnails. */
  unverified: boolean
  /** X refuses a text that stands there already, as it mostly does: nothing may rely on it. */
  refuses_repeats: boolean
  /** X tells of no post which media it has. */
  lists_no_media: boolean
  /** Raise it, and every access token that was given before is dead. */
  epoch: number
}

/** A stateful fake of a platform. It is told what to do by these fields, or over HTTP at /-/tell with the same names as JSON. */
export type Simulator = Fake & {
  fault: Fault | null
  conduct: Conduct
  posts: () => SimulatedPost[]
  calls: { n: number; method: string; path: string }[]
}

/** What a platform's simulator is made of. `receive` takes the bodies that hold films; `posts` are live or on the way. */
export type Simulated = {
  name: string
  answer: (seen: Seen, trouble: Trouble, conduct: Conduct) => Said
  receive: (seen: Seen, conduct: Conduct) => Receiver | null
  posts: () => SimulatedPost[]
  /** Everything that it knows of films and posts, by kind. */
  shelves: Record<string, Shelf>
}

/** Where a simulator listens, and where it keeps what it knows. */
export type SimulatorPlace = { port?: number | undefined; memory?: Memory | undefined }

/** A platform's stand-in. `settings` point Orion to it, `account` has the fields that it lets in, `post` is a right wish there. */
export type StandIn = {
  /** `seconds` is the length that it finds in films. */
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

/** Our own pages and commands are no calls of the platform. */
const isOurs = ({ path }: Seen): boolean => path === '/' || path.startsWith('/-/')

/** Serves a platform that keeps what is published, counts its calls and breaks on command. At / stands a page to look at it. */
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
      // what is not kept is not said: a post that a platform told of is there after a restart
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
  // what is set on the simulator is what the hooks read
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
 * A file that arrives in pieces, hashed and not kept. Of a call that breaks off, only whole `granule`s stay (YouTube keeps multiples of
 * 256 KiB); 1 keeps every byte, Infinity none.
 */
export class Arriving {
  bytes = 0
  /** Once it was hashed. */
  whole: Whole | undefined
  readonly #granule: number
  readonly #hash = createHash('sha256')
  #rest: Buffer[] = []
  #rest_bytes = 0

  /** `known`: a file that arrived whole in another process; of one that was on its way there, nothing arrived here. */
  constructor(granule: number, known: { whole?: Whole | undefined } = {}) {
    this.#granule = granule
    this.whole = known.whole
    this.bytes = known.whole?.bytes ?? 0
  }

  /** What outlives the process: the hash cannot go on in another one. */
  toJSON(): { whole?: Whole | undefined } {
    return { whole: this.whole }
  }

  /** More bytes of a call. */
  write(piece: Buffer): void {
    this.#rest.push(Buffer.from(piece))
    this.#rest_bytes += piece.length
    if (this.#granule !== Number.POSITIVE_INFINITY) this.#keep(this.#rest_bytes - (this.#rest_bytes % this.#granule))
  }

  /** The call arrived whole: all its bytes stay. */
  end(): void {
    this.#keep(this.#rest_bytes)
  }

  /** The line broke: what makes no whole granule is lost. */
  cut(): void {
    this.#rest = []
    this.#rest_bytes = 0
  }

  /** The hash of what arrived; nothing can follow. */
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

/** Takes { trouble?, conduct?: {…}, fault?: { at: number | 'pattern', kind } | null }; what is not named stays. */
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

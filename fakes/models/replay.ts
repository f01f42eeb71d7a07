import { readFileSync } from 'node:fs'
import { type ChatAsk, type RecordedAnswer, askIn, hashOfAsk, streamedAnswer, countUsage, withoutMark } from './chat-ask.ts'
import { type Fake, type Said, type Seen, serveFake } from '../serve.ts'

/** A chat server that repeats recorded answers. `missing` lists the requests without a recorded answer, each with a diff. */
export type Replay = Fake & { missing: string[] }

/** The conversations in a file of recorded answers. */
export const readRecorded = (path: string | URL): RecordedAnswer[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedAnswer)

/**
 * Serves recorded answers over OpenAI's chat API. They are found by their requests without the installation's marks. A request without a
 * recorded answer is refused like an invalid key, so that no code retries it. `missing` then has its differences from the most similar
 * recorded request.
 */
export async function serveReplay(recorded: readonly RecordedAnswer[], port?: number): Promise<Replay> {
  const byHash = new Map(recorded.map((each) => [each.hash, each]))
  const missing: string[] = []
  const fake = await serveFake((seen) => answer(seen, byHash, missing), port)
  return Object.assign(fake, { missing })
}

function answer({ path, body }: Seen, byHash: ReadonlyMap<string, RecordedAnswer>, missing: string[]): Said {
  if (path.endsWith('/models')) return { status: 200, json: { object: 'list', data: [{ id: 'recorded', object: 'model' }] } }
  const ask = withoutMark(askIn(JSON.parse(body.toString()) as Parameters<typeof askIn>[0]))
  const known = byHash.get(hashOfAsk(ask))
  if (known !== undefined) {
    const usage = countUsage(ask, known.answer)
    const pieces = streamedAnswer(known.answer, { model: known.who, usage })
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, pieces }
  }
  const diff = diffToNearest(ask, [...byHash.values()])
  missing.push(diff)
  return { status: 401, json: { error: { message: `Nobody answered this ask. ${diff}`, code: 'not_recorded' } } }
}

const listLines = ({ messages, schema }: ChatAsk): string[] => [
  ...messages.flatMap(({ role, text }) => [`(${role})`, ...text.split('\n')]),
  ...JSON.stringify(schema, null, 1).split('\n'),
]

/** The lines in which a request differs from the most similar recorded one: '-' recorded, '+' sent. */
function diffToNearest(ask: ChatAsk, recorded: readonly RecordedAnswer[]): string {
  const own = listLines(ask)
  const [nearest] = recorded
    .map(({ hash, ask: theirs }) => {
      const lines = listLines(theirs)
      return { hash, gone: notIn(lines, own), come: notIn(own, lines) }
    })
    .toSorted((a, b) => a.gone.length + a.come.length - b.gone.length - b.come.length)
  if (nearest === undefined) return 'Nothing is recorded.'
  const lines = [...nearest.gone.map((line) => `- ${line}`), ...nearest.come.map((line) => `+ ${line}`)]
  return `It differs from ${nearest.hash}:\n${lines.join('\n')}`
}

const notIn = (lines: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line))
}

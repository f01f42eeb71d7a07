import { createHash } from 'node:crypto'
import { type FSWatcher, existsSync, watch } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type ChatAsk, type RecordedAnswer, hashOfAsk, countUsage, withoutMark } from './models/chat-ask.ts'

/** An answer: its text, and who wrote it. */
export type Given = { answer: string; who: string }

/** A folder in which requests wait for a person's answer. */
export type AnswerDesk = {
  /**
   * Writes a request into the folder, and its images (PNG or JPEG) beside it. A request that is already there is not written again.
   * `signal` only ends the waiting: the request stays in the folder.
   */
  ask: (ask: ChatAsk, signal: AbortSignal, pictures?: readonly Buffer[]) => Promise<Given>
  close: () => void
}

/** A file counts as complete if it has not changed for this many milliseconds. */
const SETTLED_MS = 300

type Laid = { number: string; ask: ChatAsk; waiting: Set<(given: Given) => void> }

/**
 * Opens a desk. Each request is written as NNN.ask.md. A person answers it with NNN.answer.json (a JSON value that fits its schema) or
 * NNN.answer.txt (plain text). The images of a request are NNN.picture-1 and so on. For an unusable answer, NNN.fault.txt gives the
 * reason, and the desk continues to wait. `who.txt` names the person who answers. Without it, `who` is the name. Each answered request is
 * appended once to the file `record`.
 */
export async function openAnswerDesk({
  folder,
  who,
  record,
}: {
  folder: string
  who: string
  record: string | null
}): Promise<AnswerDesk> {
  await mkdir(folder, { recursive: true })
  const numbers = await laidBefore(folder)
  const recorded = await recordedBefore(record)
  const laid = new Map<string, Laid>()
  const settling = new Map<string, NodeJS.Timeout>()
  const file = (number: string, ending: string): string => join(folder, `${number}.${ending}`)

  const look = async (number: string): Promise<void> => {
    const [hash, own] = [...laid].find(([, each]) => each.number === number) ?? []
    const written = await readAnswer(folder, number)
    if (hash === undefined || own === undefined || written === null) return
    const fault = findFault(own.ask, written)
    if (fault !== null) return writeFile(file(number, 'fault.txt'), `${fault}\n`)
    await rm(file(number, 'fault.txt'), { force: true })
    const given = { answer: written.text, who: await whoAnswers(folder, who) }
    const text_hash = hashOfAsk(own.ask)
    if (record !== null && !recorded.has(text_hash)) {
      recorded.add(text_hash)
      const line: RecordedAnswer = { hash: text_hash, ...given, answered_at: new Date().toISOString(), ask: withoutMark(own.ask) }
      await mkdir(dirname(record), { recursive: true })
      await appendFile(record, `${JSON.stringify(line)}\n`)
    }
    for (const give of own.waiting) give(given)
    own.waiting.clear()
  }

  const watcher: FSWatcher = watch(folder, (_event, name) => {
    const [, number] = /^(\d+)\.answer\.(?:json|txt)$/u.exec(name ?? '') ?? []
    if (number === undefined) return
    clearTimeout(settling.get(number))
    settling.set(
      number,
      setTimeout(() => void look(number), SETTLED_MS),
    )
  })

  return {
    async ask(ask, signal, pictures = []) {
      // the same question about other images is another request
      const hash = [hashOfAsk(ask), ...pictures.map(hashOfBytes)].join('-')
      const number = numbers.get(hash) ?? String(numbers.size + 1).padStart(3, '0')
      numbers.set(hash, number)
      const own = laid.get(hash) ?? { number, ask, waiting: new Set() }
      laid.set(hash, own)
      const given = new Promise<Given>((resolve, reject) => {
        own.waiting.add(resolve)
        signal.addEventListener('abort', () => {
          own.waiting.delete(resolve)
          reject(signal.reason)
        })
      })
      if (!existsSync(file(number, 'ask.md'))) {
        const shown = pictures.map((bytes, index) => ({ bytes, name: `${number}.picture-${index + 1}.${pictureEnding(bytes)}` }))
        await Promise.all(shown.map(({ bytes, name }) => writeFile(join(folder, name), bytes)))
        await writeFile(file(number, 'ask.part'), askText(ask, { number, hash, pictures: shown.map(({ name }) => name) }))
        await rename(file(number, 'ask.part'), file(number, 'ask.md')) // renamed at the end, so that a reader never sees an incomplete file
      }
      await look(number)
      return given
    },
    close() {
      watcher.close()
      for (const timer of settling.values()) clearTimeout(timer)
    },
  }
}

/** A PNG begins with the byte 0x89. Orion sends no other images than PNG and JPEG. */
const pictureEnding = (bytes: Buffer): string => (bytes[0] === 0x89 ? 'png' : 'jpg')

const hashOfBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** The numbers of the requests that are already in a folder, by hash. */
async function laidBefore(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ask.md')).toSorted()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const [, hash] = /^# Ask \d+ · ([0-9a-f-]+)$/mu.exec(await readFile(join(folder, name), 'utf8')) ?? []
    if (hash !== undefined) numbers.set(hash, name.slice(0, name.indexOf('.')))
  }
  return numbers
}

async function recordedBefore(record: string | null): Promise<Set<string>> {
  if (record === null || !existsSync(record)) return new Set()
  const lines = (await readFile(record, 'utf8')).split('\n').filter((line) => line !== '')
  return new Set(lines.map((line) => (JSON.parse(line) as RecordedAnswer).hash))
}

type Written = { text: string; is_json: boolean }

async function readAnswer(folder: string, number: string): Promise<Written | null> {
  for (const ending of ['json', 'txt']) {
    const path = join(folder, `${number}.answer.${ending}`)
    if (existsSync(path)) return { text: await readFile(path, 'utf8'), is_json: ending === 'json' }
  }
  return null
}

async function whoAnswers(folder: string, who: string): Promise<string> {
  const path = join(folder, 'who.txt')
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : who
}

/**
 * The reason why a file is not a valid answer. Null when it is valid. JSON must fit its schema, as at services that follow schemas. Text is
 * accepted as it is.
 */
function findFault(ask: ChatAsk, { text, is_json }: Written): string | null {
  const misshapen = is_json ? misshapenBy(ask.schema, text) : null
  if (misshapen !== null) return misshapen
  const most = ask.most_output_tokens ?? Infinity
  const { completion_tokens } = countUsage(ask, text)
  return completion_tokens > most ? `It has about ${completion_tokens} tokens and may have ${most} at most.` : null
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

function misshapenBy(schema: object | null, text: string): string | null {
  try {
    const parsed = z.fromJSONSchema((schema ?? {}) as JsonSchema).safeParse(JSON.parse(text))
    return parsed.success ? null : `This does not fit the schema:\n${z.prettifyError(parsed.error)}`
  } catch (error) {
    return `This is not one JSON value: ${(error as Error).message}`
  }
}

const WITHOUT_SCHEMA = 'txt` (in the form that the request names'
const WITH_SCHEMA = 'json` (one JSON value that fits the schema at the end'

/** A request as text for a person. */
const askText = (
  { messages, schema, most_output_tokens }: ChatAsk,
  { number, hash, pictures }: { number: string; hash: string; pictures: readonly string[] },
): string =>
  [
    `# Ask ${number} · ${hash}`,
    '',
    `Answer in \`${number}.answer.${schema === null ? WITHOUT_SCHEMA : WITH_SCHEMA}; ` +
      `at most ${most_output_tokens ?? 'any number of'} tokens). The file \`who.txt\` holds the name of who answers, nothing else.`,
    ...(pictures.length === 0 ? [] : ['', `Its images, in their order: ${pictures.join(', ')}.`]),
    ...messages.flatMap(({ role, text }) => ['', `## ${role}`, '', text]),
    ...(schema === null ? [] : ['', '## Schema of the answer', '', '```json', JSON.stringify(schema, null, 2), '```']),
    '',
  ].join('\n')

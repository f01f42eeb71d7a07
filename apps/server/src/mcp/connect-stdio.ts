import { say } from '@orion/contract/sentences/say.ts'
import { spawn } from 'node:child_process'
import { ANSWER_MS, type Connection, Message, MESSAGE_BYTES, requireResult, makeTrouble } from './connection.ts'

type Waiting = { resolve: (message: Message) => void; reject: (error: Error) => void }
type Program = { command: string; args: string[]; env: Record<string, string> }

/** The environment variables of this process that a tool server gets. None of them can contain a key. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** Starts a program and exchanges messages with it over its standard input and output, one per line. `ending` ends the program. */
export function connectStdio({ command, args, env }: Program, ending: AbortSignal): Connection {
  const clean = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const child = spawn(command, args, { env: { ...clean, ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let dead: Error | null = null
  let rest = ''

  const end = (error: Error) => {
    dead ??= error
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
    child.kill()
  }
  const close = () => end(makeTrouble(say('machine.server_closed')))
  const send = (message: object) => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const take = (line: string) => {
    const { data } = Message.safeParse(JSON.parse(line))
    if (!data) return
    if (data.method === undefined) waiting.get(Number(data.id))?.resolve(data)
    else if (data.method === 'ping') send({ id: data.id, result: {} })
    else if (data.id !== undefined) send({ id: data.id, error: { code: -32601, message: 'Not offered' } })
  }

  child.on('error', () => end(makeTrouble(say('machine.server_not_started'))))
  child.on('exit', () => end(makeTrouble(say('machine.server_ended'))))
  child.stdin.on('error', () => end(makeTrouble(say('machine.server_ended'))))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    try {
      for (const line of lines) if (line.trim() !== '') take(line)
    } catch {
      end(makeTrouble(say('machine.server_no_protocol')))
    }
    if (rest.length > MESSAGE_BYTES) end(makeTrouble(say('machine.server_answer_long')))
  })
  ending.addEventListener('abort', close, { once: true })

  return {
    async request(method, params = {}) {
      if (dead) throw dead
      const id = (last += 1)
      const answer = Promise.withResolvers<Message>()
      const timer = setTimeout(
        () => answer.reject(makeTrouble(say('machine.server_no_answer', { seconds: ANSWER_MS / 1000 }))),
        ANSWER_MS,
      )
      waiting.set(id, answer)
      send({ id, method, params })
      try {
        return requireResult(await answer.promise)
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    notify: async (method) => send({ method }),
    close: () => {
      ending.removeEventListener('abort', close)
      close()
    },
  }
}

import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { MemoryAnswer, MemoryAsk } from '../apps/server/src/features/posts/simulators/simulated-memory.ts'
import type { Memory } from './memory.ts'
import { fakePlatforms } from './platforms.ts'

const waiting = new Map<number, (answer: MemoryAnswer) => void>()
let asked = 0
process.on('message', (answer: MemoryAnswer) => {
  waiting.get(answer.id)?.(answer)
  waiting.delete(answer.id)
})

async function ask(what: Omit<MemoryAsk, 'id'>): Promise<MemoryAnswer> {
  const id = (asked += 1)
  const answered = new Promise<MemoryAnswer>((resolve) => void waiting.set(id, resolve))
  process.send!({ id, ...what })
  return answered
}

/** A platform's memory, stored by the server. */
function openMemory(platform: Platform): Memory {
  let since: string | null = null
  return {
    async read() {
      const { read } = await ask({ platform, since })
      if (read === undefined) throw new Error('what was kept could not be read')
      since = read.now
      return read.kept
    },
    async keep(changed) {
      const { kept } = await ask({ platform, changed })
      if (kept === undefined) throw new Error('it could not be kept')
    },
  }
}

// Orion starts this program for rehearsals. It serves the simulated platforms on free loopback ports until its input ends. It prints one
// line of JSON with their addresses and the fields that they accept.
const { settings, accounts } = await fakePlatforms(undefined, openMemory)
const urls = Object.fromEntries(Object.entries(settings).map(([name, url]) => [name.toLowerCase(), url]))
process.stdin.resume().once('close', () => process.exit(0))
process.stdout.write(`${JSON.stringify({ urls, fields: accounts })}\n`)

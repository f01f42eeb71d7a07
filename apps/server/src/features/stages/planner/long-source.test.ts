import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageRequest, Tools } from '@orion/pipeline/core/stage.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { afterAll, expect, test } from 'vitest'
import { openPlanner } from './open-planner.ts'

const planner = openPlanner({
  program: new URL('./stages-thread.ts', import.meta.url),
  limits: { seconds: 900, make_seconds: 900, megabytes: 1024, small_letters: 60_000 }, // long enough for a busy machine
})
afterAll(() => planner.close())

const { content_research, script_generation } = STAGE_LIST
const film = { topic: 'Canals', name: 'Canals', language: 'en', duration_seconds: 120, seed: 's' } as const

const WORDS = ['keeper', 'miller', 'engineer', 'captain', 'mason', 'surveyor', 'toll clerk', 'lock hand', 'carpenter']
const line = (n: number): string =>
  `In ${1700 + (n % 300)} the ${WORDS[n % WORDS.length]!} of lock ${n} counted ${n * 7} boats and ${n % 90} tonnes of coal. ` +
  `However, ${n % 3 === 0 ? 'nobody' : 'the town'} wrote down what the ${WORDS[(n * 5) % WORDS.length]!} had seen at gate ${n}.`
const paragraphs: string[] = []
for (let n = 1, letters = 0; letters < 300_000; n += 1) letters += paragraphs[paragraphs.push(line(n)) - 1]!.length
const text = paragraphs.join('\n\n')

const sumTimes = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** The share of some work that this thread does itself, in processor time. The share does not depend on how busy the machine is. */
async function measureShare<T>(work: () => Promise<T>): Promise<{ answer: T; share: number }> {
  const thread = process.threadCpuUsage()
  const all = process.cpuUsage()
  const answer = await work()
  return { answer, share: sumTimes(process.threadCpuUsage(thread)) / sumTimes(process.cpuUsage(all)) }
}

const makeTools = (stage: typeof content_research): Tools =>
  ({
    progress: () => {},
    env: {},
    signal: new AbortController().signal,
    folder: '',
    aside: (name: string, args: readonly unknown[]) => planner.make(stage, name, args),
  }) as unknown as Tools

test(
  '48.C2 SEC-02 a source of 300 KB is read, quoted and chosen from outside the thread that answers requests',
  { timeout: 1_800_000 },
  async () => {
    const asked = {
      film,
      prompt: null,
      settings: { source: { text } },
      inputs: {},
    } as unknown as StageRequest<'content_research'>
    const [unit] = content_research.plan(asked as never)
    const [provider] = content_research.providers
    const research = await measureShare(() => content_research.make(unit, provider!, makeTools(content_research)))

    const inputs = {
      content_research: content_research.finish(asked as never, [unit], [{ data: research.answer.data, assets: {} }]),
    }
    const request = { film, prompt: null, settings: {}, inputs } as unknown as StageRequest<'script_generation'>
    const [writing] = script_generation.plan(request as never)
    const made = await measureShare(() =>
      script_generation.make(writing, script_generation.providers[0]!, makeTools(script_generation)),
    )
    const script = script_generation.finish(request as never, [writing], [{ data: made.answer.data, assets: {} }])

    const choice = await measureShare(async () => {
      const { sentences } = (await planner.ask(script_generation, 'readQuotes', [request, script])) as {
        sentences: { id: string }[]
      }
      const ids = sentences.slice(10, 14).map(({ id }) => id)
      const { sentence_ids } = (await planner.ask(script_generation, 'completeQuotes', [request, script, ids])) as {
        sentence_ids: string[]
      }
      return planner.ask(script_generation, 'edit', [request, script, { quotes: sentence_ids }])
    })
    const { script_metadata } = choice.answer as ContentOf<'script_generation'>
    expect(script_metadata.estimated_duration).toBeGreaterThan(100)
    // it would be 0.8 if this thread read the source, because other threads collect garbage; it only copies the text and its sentences,
    // which is 0.04 at most
    for (const { share } of [research, made, choice]) expect(share).toBeLessThan(0.5)
  },
)

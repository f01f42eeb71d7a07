/**
 * Measures films per hour with one, two and four workers that share only a database and a bucket, and compares the bucket with a folder.
 * Each variant starts its own api and workers, as an operator would. Each worker makes one part of a film at a time. The first film is a
 * warm-up. The others are then made at once. The bucket is the simulator of `fakes/`, in this process. Processor seconds are printed too,
 * because other load of the machine changes the time.
 *
 * `node bench/hosts.ts [films] [rounds]`
 */
import './with-node-flags.ts'
import { loadavg } from 'node:os'
import { newPartner, startFilm } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { measureProcessor } from './processor-seconds.ts'
import { withHosts } from './start-hosts.ts'

const SECONDS = 30

const WAYS = {
  'folder, 1 worker': { workers: 1, bucket: false },
  'bucket, 1 worker': { workers: 1, bucket: true },
  'bucket, 2 workers': { workers: 2, bucket: true },
  'bucket, 4 workers': { workers: 4, bucket: true },
}
type Way = (typeof WAYS)[keyof typeof WAYS]

const measure = (way: Way, films: number): Promise<{ wall: number; processor: number }> =>
  withHosts({ ...way, durable: false }, async ({ url, api, workers, until }) => {
    const pids = [api, ...workers].map(({ pid }) => pid())
    const { client, organization_id } = await newPartner(url)
    const text = sampleText('panama')
    const make = (topic: string) =>
      startFilm(client, { organization_id, topic, text: `${topic}. ${text}`, language: 'en', duration: SECONDS })
    await until([await make('The first film')])
    const before = measureProcessor(pids)
    const begun = performance.now()
    await until(await Promise.all(Array.from({ length: films }, (_, n) => make(`How ships cross a mountain, part ${n + 1}`))))
    return { wall: (performance.now() - begun) / 1000, processor: measureProcessor(pids) - before }
  })

const films = Number(process.argv[2] ?? 3)
const rounds = Number(process.argv[3] ?? 1)
const all = Object.fromEntries(Object.keys(WAYS).map((name) => [name, { wall: 0, processor: 0 }]))
for (let round = 0; round < rounds; round += 1)
  for (const [name, way] of Object.entries(WAYS)) {
    const { wall, processor } = await measure(way, films)
    all[name].wall += wall
    all[name].processor += processor
    const figures = `${wall.toFixed(1)} s, processor ${processor.toFixed(1)} s, load ${loadavg()[0].toFixed(1)}`
    console.log(`${name.padEnd(20)}${figures}`)
  }
const [folder, bucket, two, four] = Object.values(all)
for (const [name, { wall, processor }] of Object.entries(all)) {
  const an_hour = (films * rounds * 3600) / wall
  console.log(
    `${name.padEnd(20)}${an_hour.toFixed(0)} films an hour, ${(processor / films / rounds).toFixed(1)} s of processor a film`,
  )
}
const ratio = (part: number, of: number): string => (part / of).toFixed(2)
console.log(
  `bucket against folder: wall ${ratio(bucket.wall, folder.wall)}, processor ${ratio(bucket.processor, folder.processor)}\n` +
    `two workers against one: ${ratio(bucket.wall, two.wall)} times the films, processor ${ratio(two.processor, bucket.processor)}\n` +
    `four workers against two: ${ratio(two.wall, four.wall)} times the films, processor ${ratio(four.processor, two.processor)}`,
)

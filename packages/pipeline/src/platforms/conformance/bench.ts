import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Simulator } from '../../../../../fakes/faults.ts'
import type { Account, FilmFile, Publication, PublishTools } from '../publishing.ts'
import { type Desk, type Work, newDesk, makeTools } from './desk.ts'
import { type PublishTrial, hashFile, makePublication, makeUrls, writeFilm } from './trial.ts'

/** Milliseconds. */
export const HOUR = 3_600_000

/** A platform's simulator and a post for each test. `begin` replaces both in the middle of a test. */
export class Bench {
  readonly trial: PublishTrial
  fake!: Simulator
  film!: FilmFile
  sha256 = ''
  publication!: Publication
  desk!: Desk
  #folder = ''
  #made = 0

  constructor(trial: PublishTrial) {
    this.trial = trial
    beforeAll(async () => {
      this.#folder = await mkdtemp(join(tmpdir(), 'orion-publisher-'))
      this.film = await this.writeFilm(trial.film_bytes)
      this.sha256 = await hashFile(this.film.path)
    })
    afterAll(() => rm(this.#folder, { recursive: true }))
    beforeEach(() => this.begin())
    afterEach(() => this.fake.close())
  }

  /** Writes a film of this many bytes, which is deleted with the test. */
  writeFilm(bytes: number): Promise<FilmFile> {
    return writeFilm(join(this.#folder, `${bytes}.mp4`), bytes)
  }

  /** Starts an empty simulator, and makes a post for the account that the simulator reports. */
  async begin(): Promise<void> {
    this.fake = await this.trial.start()
    this.#made += 1
    this.publication = makePublication(this.trial, this.film, makeMark(this.#made))
    this.desk = newDesk('', this.fields)
    this.desk.account_id = (await this.account()).account_id
    this.fake.calls.length = 0
  }

  /** The fields that the running simulator accepts. */
  get fields(): Readonly<Record<string, string>> {
    const { fields } = this.trial
    return typeof fields === 'function' ? fields(this.fake) : fields
  }

  has(what: NonNullable<PublishTrial['without']>[number]): boolean {
    return !this.trial.without?.includes(what)
  }

  given(signal = new AbortController().signal): Work {
    return { publisher: this.trial.publisher, publication: this.publication, urls: makeUrls(this.trial, this.fake), signal }
  }

  tools(): PublishTools {
    return makeTools(this.desk, [], makeUrls(this.trial, this.fake), new AbortController().signal)
  }

  account(): Promise<Account> {
    return this.trial.publisher.account(this.tools())
  }

  /** The calls with the film's bytes, and the irreversible calls. */
  uploads(): Simulator['calls'] {
    return this.fake.calls.filter((call) => this.trial.upload_call.test(formatLine(call)))
  }
  finals(): Simulator['calls'] {
    return this.fake.calls.filter((call) => this.trial.final_call.test(formatLine(call)))
  }

  /** Checks that the post was published once, whole, and that its id is known. */
  isPublished(): void {
    expect(this.desk.state, this.desk.words ?? '').toBe('published')
    expect(this.fake.posts()).toHaveLength(1)
    expect(this.fake.posts()[0]).toMatchObject({ sha256: this.sha256, state: 'live' })
  }

  /** Checks that the platform's state matches the report: one post with a known id, or none. */
  isTrue(cut: string): void {
    const { state, words } = this.desk
    const live = this.fake.posts().length
    expect(live, cut).toBeLessThanOrEqual(1)
    if (live === 1) expect([cut, state, words]).toEqual([cut, 'published', words])
    else if (this.trial.proves_absence) expect.fail(`${cut}: nothing went out (${state}: ${words})`)
    else expect([cut, state]).toEqual([cut, 'unknown'])
  }
}

/** A call in the form that the trial's patterns match. */
export const formatLine = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** A post's mark: sixteen letters, different for each post. */
const makeMark = (n: number): string => `conformancetest${String.fromCharCode(97 + (n % 26))}`

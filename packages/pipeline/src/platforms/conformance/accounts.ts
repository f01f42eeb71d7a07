import { expect, test } from 'vitest'
import type { Bench } from './bench.ts'
import { work, workOn } from './desk.ts'

/** Cases about accounts: expired tokens, other accounts, and no secret in any error. */
export function accountsCases(bench: Bench): void {
  const { trial } = bench

  test('PUB-01 a token that dies in the middle is renewed, or the account is to be connected again', async () => {
    const at = trial.renews ? trial.upload_call : trial.final_call
    bench.fake.fault = { at, kind: 'before', hit: () => void (bench.fake.conduct.epoch += 1) }
    await workOn(bench.desk, bench.given())
    if (trial.renews) {
      expect(bench.desk.errors).toEqual([])
      return bench.isPublished()
    }
    expect(bench.fake.posts()).toHaveLength(0)
    expect(['failed', 'unknown']).toContain(bench.desk.state)
  })

  test('PUB-01 an account that was disconnected fails before anything is sent, with what to do', async () => {
    bench.fake.trouble = 'revoked'
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state, bench.desk.words ?? '').toBe('failed')
    expect(bench.uploads()).toHaveLength(0)
    const error = await bench.account().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'PublishError', trouble: 'disconnected' })
  })

  test('PUB-01 a platform that is away fails nothing: it is tried again', async () => {
    for (const trouble of ['server_error', 'internal_error', 'bad_json', 'cut'] as const) {
      bench.fake.trouble = trouble
      await work(bench.desk, bench.given())
      expect([trouble, bench.desk.state]).toEqual([trouble, 'sending'])
    }
    bench.fake.trouble = 'none'
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('PUB-05 another account than the post was made for is sent nothing', async () => {
    bench.fake.conduct.other_account = true
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state).toBe('failed')
    expect(bench.desk.words).toMatch(/^connected as .+, made for /u)
    expect(bench.uploads()).toHaveLength(0)
  })

  test('TRUST-4 what the platform repeats of our secrets stands in no error', async () => {
    const secrets = new Set(Object.values(bench.fields))
    const messages: unknown[] = []
    const listen = async () => {
      await work(bench.desk, bench.given())
      const { errors, words, told, attempt } = bench.desk
      messages.push(errors, words, told)
      for (const { headers } of bench.fake.seen)
        secrets.add(/^(?:Bearer|OAuth) (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? trial.name)
      for (const value of Object.values(attempt.handle ?? {})) secrets.add(value)
    }
    for (const trouble of ['echo_sign_in', 'echo'] as const) {
      bench.fake.trouble = trouble
      await listen()
    }
    // also in the middle of a post, when the upload's address is a secret too
    await bench.fake.close()
    await bench.begin()
    bench.fake.fault = { at: trial.upload_call, kind: 'before', hit: () => void (bench.fake.trouble = 'echo') }
    await listen()
    expect(bench.fake.fault).toBeNull()
    expect(bench.desk.errors).not.toEqual([])
    secrets.delete(trial.name)
    for (const secret of secrets) if (secret.length > 12) expect(JSON.stringify(messages)).not.toContain(secret)
  })
}

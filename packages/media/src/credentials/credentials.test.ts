import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { canSign, type Manifest, readCredentials, signFile } from './credentials.ts'
import { makeSigningKey, readSigningKey, UnfitKey } from './signing-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'orion-credentials-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifest = (format: string): Manifest => ({
  claim_generator_info: [{ name: 'Orion', version: '2.1.0' }],
  title: 'Ein Film über 水',
  format,
  assertions: [
    {
      label: 'c2pa.actions.v2',
      data: {
        actions: [
          {
            action: 'c2pa.created',
            digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
          },
        ],
      },
    },
    { label: 'org.orion.claims', data: { sentences: [{ at_seconds: 1.5 }] } },
  ],
  ingredients: [],
})

async function small(name: string, args: string[]): Promise<string> {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=30:duration=1']
  await runFfmpeg(['-y', ...source, ...args, `file:${path}`], { deadline_seconds: 60 })
  return path
}

describe('EDN-03 a signed file has readable credentials, and a flipped byte is detected', () => {
  const FILES = [
    { name: 'film.mp4', mime_type: 'video/mp4', args: ['-c:v', 'libx264', '-movflags', '+faststart'] },
    { name: 'poster.jpg', mime_type: 'image/jpeg', args: ['-frames:v', '1'] },
  ]
  test.each(FILES)('$name', async ({ name, mime_type, args }) => {
    expect(await canSign()).toBe(true)
    const path = await small(name, args)
    const key = await makeSigningKey('Museum Übersee')
    const target = join(folder, `signed-${name}`)
    const bytes = await signFile({ path, mime_type, target, manifest: manifest(mime_type), key })
    expect(bytes).toBeLessThan(60_000) // an edition may add at most 60 KB
    expect(await readCredentials({ path, mime_type })).toBeNull()

    const read = await readCredentials({ path: target, mime_type })
    expect(read).toMatchObject({ title: 'Ein Film über 水', issuer: 'Museum Übersee', untrusted: true, faults: [] })
    expect(read!.assertions.map(({ label }) => label)).toContain('org.orion.claims')

    const flipped = join(folder, `flipped-${name}`)
    const size = statSync(target).size
    for (const at of [size - 200, size - Math.round(statSync(path).size / 2)]) {
      copyFileSync(target, flipped)
      const changed = readFileSync(flipped)
      changed[at]! ^= 1
      writeFileSync(flipped, changed)
      const seen = await readCredentials({ path: flipped, mime_type })
      expect(seen!.faults.join(' ')).toMatch(/mismatch|malformed/u)
    }
  })
})

describe('EDN-03 a user’s own key', () => {
  test('is read with its subject, issuer and end of validity', async () => {
    const made = await makeSigningKey('Museum, “Nord” = Süd', new Date('2026-11-24T10:00:00Z'))
    expect(made.self_made).toBe(true)
    const { subject, issuer, expires_at, algorithm, self_made } = readSigningKey(made, new Date('2026-11-25T10:00:00Z'))
    expect({ subject, algorithm, self_made }).toEqual({ subject: 'Museum, “Nord” = Süd', algorithm: 'es256', self_made: false })
    expect(issuer).toContain('(root)')
    expect(expires_at).toBe('2028-11-23T10:00:00.000Z')
  })

  test('is refused with the wrong field and one reason, and never repeated', async () => {
    const made = await makeSigningKey('Museum')
    const other = await makeSigningKey('Other')
    const [leaf, root] = made.chain.match(/-----BEGIN[\s\S]+?END CERTIFICATE-----/gu)!
    const ec = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey
    const pem = { format: 'pem', type: 'pkcs8' } as const
    const locked = ec.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' }).toString()
    const cases: [{ pkcs8: string; chain: string }, 'pkcs8' | 'chain', UnfitKey['why']][] = [
      [{ ...made, pkcs8: 'no key' }, 'pkcs8', 'enter_key'],
      [{ ...made, pkcs8: locked }, 'pkcs8', 'key_locked'],
      [{ ...made, pkcs8: ec.export(pem).toString() }, 'pkcs8', 'key_of_another_kind'],
      [{ ...made, chain: '' }, 'chain', 'enter_certificates'],
      [{ ...made, chain: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }, 'chain', 'certificate_unreadable'],
      [{ ...made, chain: other.chain }, 'chain', 'certificate_of_another_key'],
      [{ ...made, chain: `${root}\n${leaf}` }, 'chain', 'certificate_of_another_key'],
      [{ ...made, chain: `${leaf}\n${other.chain}` }, 'chain', 'certificate_out_of_order'],
    ]
    for (const [key, field, why] of cases) {
      const refused = findRefusal(key)
      expect(refused).toBeInstanceOf(UnfitKey)
      expect(refused.field).toBe(field)
      expect(refused.why).toBe(why)
      expect(refused.message).not.toContain(made.pkcs8.slice(40, 80))
    }
    const later = new Date(Date.parse(made.expires_at) + 1)
    expect(() => readSigningKey(made, later)).toThrow('certificate_expired')
  })
})

function findRefusal(key: { pkcs8: string; chain: string }): UnfitKey {
  try {
    readSigningKey(key)
  } catch (error) {
    return error as UnfitKey
  }
  throw new Error('It was not refused.')
}

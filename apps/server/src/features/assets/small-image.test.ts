import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { canCutOff } from '@orion/media/ffmpeg/isolated.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { pictureSize } from '@orion/media/picture/picture-size.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { sweep } from '../../jobs/queue/sweep.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { signedUrl } from './signed-url.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

/** An image of this size in pixels. Images of different hues have different bytes. */
async function drawImage(codec: 'mjpeg' | 'png' | 'libwebp', { size = '960x540', hue = 0 } = {}): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=1,hue=h=${hue}`, '-frames:v', '1']
  return (await runFfmpeg([...input, '-c:v', codec, '-f', 'image2pipe', 'pipe:1'])).stdout
}

async function upload(bytes: Buffer | string, name: string, { server, partner } = room) {
  const form = new FormData()
  form.set('organization_id', partner.organization_id)
  form.set('file', new Blob([bytes as never]), name)
  const headers = { 'x-api-key': partner.api_key }
  const response = await fetch(`${server.url}/api/orion/assets/`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { asset: { asset_id: string; url: string; sha256: string; size_bytes: number } }).asset
}

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(room.server.url + address, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, size: pictureSize(bytes) }
}

const storedForms = async (asset_id: string) =>
  (
    await room.server.parts.db.execute<{ width: number; sha256: string; stored_once: boolean }>(sql`
    SELECT width, sha256, xmax = 0 AS stored_once FROM small_image WHERE asset_id = ${asset_id} ORDER BY width`)
  ).rows

test.each([
  ['mjpeg', 'a.jpg'],
  ['png', 'a.png'],
  ['libwebp', 'a.webp'],
] as const)('56.17 an image (%s) is served as WebP of the requested width, with its own cache headers', async (codec, name) => {
  const asset = await upload(await drawImage(codec), name)
  const small = await read(`${asset.url}&width=320`)
  expect([small.status, small.headers.get('content-type'), small.size]).toEqual([200, 'image/webp', { width: 320, height: 180 }])
  expect(small.bytes.length).toBeLessThan(asset.size_bytes)
  expect(small.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  expect(small.headers.get('content-disposition')).toContain('filename="a.webp"')
  const etag = small.headers.get('etag')!
  expect(etag).not.toContain(asset.sha256)
  expect((await read(`${asset.url}&width=320`, { 'if-none-match': etag })).status).toBe(304)
  expect((await read(asset.url)).headers.get('etag')).toBe(`"${asset.sha256}"`)
})

test('56.17 a small image is made once, also for requests that arrive together, and read from the store after that', async () => {
  const asset = await upload(await drawImage('mjpeg', { hue: 10 }), 'once.jpg')
  const burst = await Promise.all(Array.from({ length: 6 }, () => read(`${asset.url}&width=160`)))
  expect(burst.map(({ size }) => size?.width)).toEqual(Array.from({ length: 6 }, () => 160))
  const [form] = await storedForms(asset.asset_id)
  expect(form.stored_once).toBe(true)
  // without the image's file, no form can be made
  await room.server.parts.db.execute(sql`UPDATE asset SET sha256 = ${'0'.repeat(64)} WHERE id = ${asset.asset_id}`)
  const again = await read(`${asset.url}&width=160`)
  expect([again.status, again.headers.get('etag'), again.bytes.equals(burst[0].bytes)]).toEqual([200, `"${form.sha256}"`, true])
})

test('56.17 an image that is not wider than the requested width is served as it is', async () => {
  const asset = await upload(await drawImage('png', { size: '300x200' }), 'narrow.png')
  const small = await read(`${asset.url}&width=320`)
  expect([small.status, small.headers.get('content-type'), small.bytes.length]).toEqual([200, 'image/png', asset.size_bytes])
  expect(await storedForms(asset.asset_id)).toEqual([])
})

test('56.17 an image of a phone is upright', async () => {
  const jpeg = await drawImage('mjpeg', { hue: 20 })
  // APP1 with one EXIF entry: orientation 6, which turns the image by 90 degrees
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const asset = await upload(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]), 'phone.jpg')
  const { size } = await read(`${asset.url}&width=160`)
  expect(size).toEqual({ width: 160, height: 284 })
})

test('56.17 another width, or a file that is no image, is refused and the field is named', async () => {
  const asset = await upload(await drawImage('mjpeg', { hue: 30 }), 'wide.jpg')
  const words = await upload('Some words.', 'words.txt')
  const refused = async (address: string) => {
    const { status, bytes } = await read(address)
    return [status, JSON.parse(bytes.toString()).detail[0].loc]
  }
  for (const width of ['321', '0', 'x', ''])
    expect(await refused(`${asset.url}&width=${width}`)).toEqual([422, ['query', 'width']])
  expect(await refused(`${words.url}&width=320`)).toEqual([422, ['query', 'width']])
})

test('56.17 T7 the address of another tenant has no small form, and neither has a forged one', async () => {
  const asset = await upload(await drawImage('mjpeg', { hue: 40 }), 'mine.jpg')
  const other = await room.server.partner()
  const { asset_id } = asset
  const foreign = signedUrl(room.server.parts.keyring, { asset_id, organization_id: other.organization_id })
  expect((await read(`${foreign}&width=320`)).status).toBe(404)
  expect((await read(`${asset.url.replace(/sig=.{5}/, 'sig=AAAAA')}&width=320`)).status).toBe(404)
  expect(await storedForms(asset_id)).toEqual([])
})

test('56.17 T7 the small forms are erased with their image', async () => {
  const { parts } = room.server
  const asset = await upload(await drawImage('mjpeg', { hue: 50 }), 'gone.jpg')
  for (const width of [160, 640]) await read(`${asset.url}&width=${width}`)
  const forms = await storedForms(asset.asset_id)
  expect(forms.map(({ width }) => width)).toEqual([160, 640])
  const names = [asset, ...forms].map(({ sha256 }) => sha256)
  const there = async () => {
    const files = await readdir(join(parts.config.data_dir, 'assets'), { recursive: true, withFileTypes: true })
    const old = new Date(Date.now() - 2 * 86_400_000)
    for (const file of files) if (file.isFile()) await utimes(join(file.parentPath, file.name), old, old)
    return names.filter((name) => files.some((file) => file.name === name)).length
  }
  expect(await there()).toBe(3)
  await sweep(parts)
  expect(await there()).toBe(3)
  expect((await room.call('DELETE', `/assets/${asset.asset_id}`)).status).toBe(200)
  await parts.db.execute(sql`UPDATE asset SET created_at = now() - interval '2 days' WHERE id = ${asset.asset_id}`)
  await sweep(parts)
  expect([await there(), await storedForms(asset.asset_id)]).toEqual([0, []])
  expect((await read(`${asset.url}&width=160`)).status).toBe(404)
})

test('56.17 an image whose form cannot be made is served whole', async () => {
  const asset = await upload(await drawImage('mjpeg', { hue: 60 }), 'kept.jpg')
  await room.server.parts.db.execute(sql`UPDATE asset SET mime_type = 'image/png' WHERE id = ${asset.asset_id}`)
  const small = await read(`${asset.url}&width=320`)
  expect([small.status, small.bytes.length]).toEqual([200, asset.size_bytes])
})

test('56.17 the file of a small image is looked for once per request: in a bucket, each look is a request', async () => {
  const asset = await upload(await drawImage('mjpeg', { hue: 70 }), 'looked.jpg')
  await read(`${asset.url}&width=320`)
  const opened = vi.spyOn(room.server.parts.store, 'open')
  const small = await read(`${asset.url}&width=320`)
  expect([small.status, opened.mock.calls.length]).toEqual([200, 1])
  opened.mockRestore()
})

test('56.17 MON-01 with an FFmpeg without WebP, the process is ready with a warning, and images are served whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-no-webp-'))
  const { ffmpeg } = findFfmpeg(process.env)
  const program = join(folder, 'ffmpeg')
  // lists no WebP, and fails where it should write WebP
  const script = `#!/bin/sh
case "$*" in
  *-encoders*) ${ffmpeg} "$@" | grep -v libwebp ;;
  *libwebp*) echo "$@" >> ${join(folder, 'tried')}; exit 1 ;;
  *) exec ${ffmpeg} "$@" ;;
esac
`
  await writeFile(program, script, { mode: 0o700 })
  const bare = await workflowRoom({ worker: false, settings: { FFMPEG_PATH: program } })
  const { status, body } = await bare.server.call('GET', '/readyz')
  const check = body.checks.find(({ name }: { name: string }) => name === 'ffmpeg')
  expect([status, body.status, check.ok]).toEqual([200, 'healthy', true])
  if (canCutOff()) expect(check.detail).toBe('FFmpeg lacks encoder libwebp')

  const asset = await upload(await drawImage('mjpeg', { hue: 80 }), 'whole.jpg', bare)
  const answer = await fetch(`${bare.server.url}${asset.url}&width=320`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await answer.arrayBuffer()).byteLength).toBe(asset.size_bytes)
  expect(await readdir(folder)).toEqual(['ffmpeg'])
  await bare.close()
  await rm(folder, { recursive: true })
})

import { createHash, randomBytes } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { sql } from '../../db/drizzle.ts'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRange } from '../../http/files.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { requireTakeAccess } from '../stages/takes/own-takes.ts'
import { takeTracks } from '../stages/takes/take-tracks.ts'
import { insertAsset, linkAssets } from '../assets/queries.ts'
import { isSignedByUs, signedUrl } from '../assets/signed-url.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(
  bytes: Uint8Array | string,
  name: string,
  fields: Record<string, string> = { organization_id: room.partner.organization_id },
  key = room.partner.api_key,
) {
  const form = new FormData()
  form.set('file', new Blob([bytes as never]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const response = await fetch(`${room.server.url}/api/orion/assets/`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  return { status: response.status, body: (await response.json()) as any }
}
const temporaryFiles = () => readdir(join(room.server.parts.config.data_dir, 'tmp'))
const rows = async () => (await room.server.parts.db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM asset`)).rows[0].n
const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(room.server.url + url, { headers, method })

test('AST-01 texts, documents, images and sounds are recognized by their content, not by their name', async () => {
  expect((await upload('# Title\n\nWords.', 'notes.md')).body.asset).toMatchObject({
    kind: 'document',
    mime_type: 'text/markdown',
    name: 'notes.md',
  })
  expect((await upload('Plain words, naïve café.', 'picture.png')).body.asset.mime_type).toBe('text/plain')
  expect((await upload('<!doctype html><p>Hello', 'page')).body.asset.mime_type).toBe('text/html')
  expect((await upload(PNG, 'a.txt')).body.asset).toMatchObject({ kind: 'image', mime_type: 'image/png', width: 2, height: 2 })
  expect((await upload(encodeWav(new Int16Array(48_000), 48_000), 'a.wav')).body.asset).toMatchObject({
    kind: 'audio',
    duration_seconds: 1,
  })
  expect((await upload('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n', 'a.pdf')).body.asset.mime_type).toBe('application/pdf')
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png', 415],
  ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.jpg', 415],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'a.txt', 415],
  ['a playlist that opens files', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'a.mp4', 201],
  ['a damaged picture', Buffer.concat([PNG.subarray(0, 40), Buffer.from('rubbish that is no picture')]), 'a.png', 415],
  ['a film that is none', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isomrubbish'), 'a.mp4', 415],
  ['a ZIP that is no document', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'a.docx', 415],
  ['an empty file', '', 'a.txt', 422],
  ['a text of 3 MB', 'words '.repeat(500_000), 'a.txt', 413],
] as const)('T2 T10 the content decides the kind of %s', async (_what, bytes, name, status) => {
  const reply = await upload(bytes, name)
  expect([reply.status, reply.body.code]).toEqual([
    status,
    { 201: undefined, 413: 'too_large', 415: 'wrong_type', 422: 'invalid_fields' }[status],
  ])
  if (status === 413) expect(reply.body.detail).toBe('A text or HTML file may have 2 MB at most; this one has 3 MB.')
  expect(await temporaryFiles()).toEqual([])
})

test('AST-01 a form field that cannot be stored is 422 at its location, not a server error', async () => {
  for (const field of ['organization_id', 'workflow_id', 'scene_id']) {
    const fields = { organization_id: 'none', workflow_id: 'none', scene_id: 'none', [field]: 'a\0b' }
    const { status, body } = await upload(PNG, 'a.png', fields)
    expect([status, body.detail[0].loc]).toEqual([422, ['body', field]])
  }
})

test('AST-01 S05 a file that is not an image is refused as a scene’s image and not stored; the message says what to send', async () => {
  const workflow_id = await room.create({ workflow_name: 'Pictures' })
  const before = await rows()
  const scene = { workflow_id, scene_id: 'scene-1' }
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const sentences = [
    [heic, 'IMG_1.heic', 'Images of the type HEIC cannot be read here. Save the image as JPEG, PNG or WebP and send that.'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.jpg',
      'SVG images are not accepted, since they can hold programs. Save the image as JPEG, PNG or WebP and send that.',
    ],
    ['Plain words.', 'words.png', 'A scene takes an image: JPEG, PNG or WebP.'],
  ] as const
  for (const [bytes, name, detail] of sentences) {
    const reply = await upload(bytes, name, scene)
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([415, 'wrong_type', detail])
  }
  expect(await rows()).toBe(before)
})

test('AST-01 S07 a film’s music must be a sound and is listed with its stage; other files are refused before they are stored', async () => {
  const workflow_id = await room.create({ workflow_name: 'Music' })
  const before = await rows()
  const refused = await upload('Plain words.', 'words.mp3', { workflow_id, stage_number: '7' })
  expect([refused.status, refused.body.detail]).toEqual([415, 'Music is a sound file: WAV, MP3, FLAC, M4A or OGG.'])
  const nowhere = await upload(encodeWav(new Int16Array(48_000), 48_000), 'a.wav', { workflow_id, stage_number: '8' })
  expect([nowhere.status, nowhere.body.code]).toEqual([422, 'invalid_fields'])
  expect(await rows()).toBe(before)
  for (const [format, codec, type] of [
    ['wav', 'pcm_s16le', 'audio/wav'],
    ['mp3', 'libmp3lame', 'audio/mpeg'],
    ['flac', 'flac', 'audio/flac'],
    ['ipod', 'aac', 'audio/mp4'],
    ['ogg', 'libvorbis', 'audio/ogg'],
  ]) {
    const path = join(room.server.parts.config.data_dir, `tone.${format}`)
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=duration=4', '-c:a', codec, '-f', format, path])
    const { status, body } = await upload(await readFile(path), 'named-otherwise.txt', { workflow_id, stage_number: '7' })
    expect([format, status, body.asset?.mime_type]).toEqual([format, 201, type])
  }
  const listed = await room.call('GET', `/assets/workflow/${workflow_id}/audio`)
  expect(listed.body.audio.map((asset: { stage_number: number }) => asset.stage_number)).toEqual([7, 7, 7, 7, 7])
})

test('S07 a run uses only uploaded tracks of its own organization', async () => {
  const workflow_id = await room.create({ workflow_name: 'Music' })
  const uploads = [{ asset_id: 'nobody’s', name: 'Rain', licence: 'CC0', attribution: 'Ana' }]
  const { parts } = room.server
  const organization_id = room.partner.organization_id
  await expect(parts.db.transaction((tx) => takeTracks(tx, { organization_id, workflow_id, uploads }))).rejects.toMatchObject({
    code: 'invalid_fields',
    fields: [{ loc: ['body', 'settings', 'uploads', 0] }],
  })
})

test('AST-01 S07 a track that is uploaded before its stage can run is kept in the settings', async () => {
  const workflow_id = await room.create({ workflow_name: 'Waiting music' })
  const sound = (seconds: number) => encodeWav(new Int16Array(seconds * 48_000).fill(900), 48_000)
  const short = await upload(sound(2), 'short.wav', { workflow_id, stage_number: '7' })
  expect([short.status, short.body.detail]).toEqual([415, 'A track has at least 3 seconds. Choose a longer one.'])
  const { body } = await upload(sound(4), 'rain.wav', { workflow_id, stage_number: '7' })
  const track = { asset_id: body.asset.asset_id, name: 'Rain', licence: 'CC0', attribution: 'Ana' }
  const save = (uploads: unknown) => room.call('PUT', `/workflows/${workflow_id}/stages/7/settings`, { settings: { uploads } })
  expect((await save([track])).body.data.settings.uploads).toEqual([track])
  const kept = await room.call('GET', `/workflows/${workflow_id}/stage-7-content`)
  expect(kept.body.data.settings.uploads).toEqual([track])
  const foreign = await save([{ ...track, asset_id: 'nobody’s' }])
  expect([foreign.status, foreign.body.code]).toEqual([422, 'invalid_fields'])
  expect((await save([])).body.data.settings).not.toHaveProperty('uploads')
})

test('AST-01 S03 a recording must be an audible sound of at most 90 s; a browser’s recording is accepted', async () => {
  const workflow_id = await room.create({ workflow_name: 'Takes' })
  const place = { workflow_id, stage_number: '3' }
  const before = await rows()
  const picture = await upload(PNG, 'a.png', place)
  expect([picture.status, picture.body.detail]).toEqual([415, 'A recording is a sound file: WAV, MP3, FLAC, M4A, OGG or WebM.'])
  const silent = await upload(encodeWav(new Int16Array(48_000), 48_000), 'a.wav', place)
  const nothing = 'Nothing is heard in this recording. Record it again, nearer to the microphone.'
  expect([silent.status, silent.body.detail]).toMatchObject([422, [{ loc: ['body', 'file'], msg: nothing }]])
  const long = await upload(encodeWav(new Int16Array(91 * 8000), 8000), 'a.wav', place)
  expect([long.status, long.body.detail]).toMatchObject([422, [{ msg: 'A recording has at most 90 seconds.' }]])
  expect(await rows()).toBe(before)

  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=500:duration=2:sample_rate=48000']
  for (const [codec, format, type] of [
    ['libopus', 'webm', 'audio/webm'],
    ['libopus', 'ogg', 'audio/ogg'],
    ['aac', 'adts', 'audio/aac'],
  ]) {
    // ffmpeg cannot write the length into the header of a pipe
    const { stdout } = await runFfmpeg([...tone, '-c:a', codec, '-f', format, 'pipe:1'])
    const { status, body } = await upload(stdout, 'take', place)
    expect([status, body.asset?.mime_type, body.asset?.kind]).toEqual([201, type, 'audio'])
    expect(body.asset.duration_seconds).toBeCloseTo(2, 0)
  }
})

test('S03 an edit may name only recordings of its own organization', async () => {
  const { organization_id } = room.partner
  const sound = (await upload(encodeWav(new Int16Array(48_000), 48_000), 'a.wav')).body.asset.asset_id as string
  const picture = (await upload(PNG, 'a.png')).body.asset.asset_id as string
  const check = (asset_id: string, owner = organization_id) => {
    const edit = { before: { scenes: [] }, content: { scenes: [{}, { own_take: { asset_id } }] }, loc: ['body', 'scenes'] }
    return requireTakeAccess(room.server.parts.db, owner, edit as never)
  }
  await expect(check(sound)).resolves.toBeUndefined()
  for (const [asset_id, owner] of [[picture], ['nobody’s'], [sound, 'another']] as const)
    await expect(check(asset_id, owner)).rejects.toMatchObject({
      code: 'invalid_fields',
      message: 'The recording is not there. Record or upload it again.',
      fields: [{ loc: ['body', 'scenes', 1, 'own_take', 'asset_id'] }],
    })
})

test('AST-01 S05 a truncated JPEG is refused; a complete one is accepted even if other bytes follow it', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x200', '-frames:v', '1', '-c:v', 'mjpeg', '-f', 'image2pipe', '-']
  const { stdout: jpeg } = await runFfmpeg(source)
  for (const share of [0.1, 0.5, 0.99]) {
    const reply = await upload(jpeg.subarray(0, Math.floor(jpeg.length * share)), 'cut.jpg')
    expect([share, reply.status, reply.body.code]).toEqual([share, 415, 'wrong_type'])
  }
  const whole = await upload(Buffer.concat([jpeg, Buffer.from('a maker’s trailer')]), 'whole.jpg')
  expect(whole.body.asset).toMatchObject({ kind: 'image', width: 320, height: 200 })
})

test('T10 an image whose header claims 900 megapixels is refused before it is decoded', async () => {
  const bomb = Buffer.from(PNG)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const reply = await upload(bomb, 'bomb.png')
  expect(reply.body.detail).toBe('An image may have 40 megapixels at most; this one has 900.')
})

test('29.4 TRUST 5 the permission is checked before the file is read: a place of another tenant ends the call at once', async () => {
  const stranger = await room.server.partner()
  const boundary = 'b0undary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const opening = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
  const asked = request(`${room.server.url}/api/orion/assets/`, {
    method: 'POST',
    headers: {
      'x-api-key': stranger.api_key,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
    },
  })
  const status = new Promise((resolve) => asked.once('response', (answer) => resolve(answer.resume().statusCode)))
  asked.write(field('organization_id', room.partner.organization_id) + opening + 'words that never end ')
  expect(await status).toBe(404) // nothing marked the end of the file
  asked.destroy()
  expect(await temporaryFiles()).toEqual([])
})

test('29.4 TRUST 5 every sound is decoded once: a cut or empty FLAC and an MP3 that is only a header are refused', async () => {
  const made = async (format: string) => {
    const path = join(room.server.parts.config.data_dir, `made.${format}`) // written to a file, because the header of a pipe has no length
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'anoisesrc=d=3:r=48000:a=0.3', path])
    return readFile(path)
  }
  const flac = await made('flac')
  const mp3 = await made('mp3')
  for (const whole of [flac, mp3]) expect((await upload(whole, 'a')).status).toBe(201)
  const damaged = [
    flac.subarray(0, flac.length / 2),
    flac.subarray(0, 8192).fill(0xaa, 100),
    Buffer.concat([mp3.subarray(0, 60), Buffer.alloc(9000)]),
  ]
  for (const [index, bytes] of damaged.entries())
    expect([index, (await upload(bytes, 'a')).body.code]).toEqual([index, 'wrong_type'])
})

test('29.4 TRUST 5 a video may have at most 4096 pixels a side and 3600 seconds', async () => {
  const video = async (size: string, ...more: string[]) =>
    (
      await runFfmpeg([
        '-f',
        'lavfi',
        '-i',
        `color=s=${size}:r=1:d=2`,
        ...more,
        '-c:v',
        'mpeg4',
        '-movflags',
        'frag_keyframe+empty_moov',
        '-f',
        'mp4',
        '-',
      ])
    ).stdout
  expect((await upload(await video('64x64'), 'a.mp4')).status).toBe(201)
  const wide = await upload(await video('4112x16'), 'a.mp4')
  expect([wide.status, wide.body.detail]).toEqual([413, 'A video may have 4096 x 4096 pixels at most; this one has 4112 x 16.'])
  const long = await upload(await video('16x16', '-vf', 'setpts=PTS*4000', '-fps_mode', 'vfr'), 'a.mp4')
  expect([long.status, long.body.detail]).toEqual([413, expect.stringMatching(/^A video may last 3600 s at most/)])
})

test('AST-01 an upload of 100 MB is stopped at its limit and is never completely in memory', async () => {
  const before = process.memoryUsage().rss
  const chunk = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(1_000_000)])
  const parts = Array.from({ length: 100 }, () => chunk)
  const form = new FormData()
  form.set('file', new Blob(parts), 'big.pdf')
  form.set('organization_id', room.partner.organization_id)
  const response = await fetch(`${room.server.url}/api/orion/assets/`, {
    method: 'POST',
    headers: { 'x-api-key': room.partner.api_key },
    body: form,
  }).catch(() => null)
  if (response !== null)
    expect(((await response.json()) as { detail: string }).detail).toBe(
      'A PDF or DOCX file may have 20 MB at most; this one has 100 MB.',
    )
  expect(await temporaryFiles()).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000) // this includes the test's own body of 200 MB
})

test('TRUST an interrupted upload leaves neither a row nor a file', async () => {
  const before = await rows()
  const { port } = new URL(room.server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head =
    '--x\r\ncontent-disposition: form-data; ' +
    `name="organization_id"\r\n\r\n${room.partner.organization_id}\r\n--x\r\ncontent-disposition: form-data; name="file"; ` +
    'filename="a.txt"\r\n\r\n'
  socket.write(
    `POST /api/orion/assets/ HTTP/1.1\r\nhost: a\r\nx-api-key: ${room.partner.api_key}\r\ncontent-type: multipart/form-data; ` +
      `boundary=x\r\ncontent-length: 900000\r\n\r\n${head}${'words '.repeat(20_000)}`,
  )
  await expect.poll(temporaryFiles, { timeout: 300_000 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(temporaryFiles, { timeout: 300_000 }).toEqual([])
  expect(await rows()).toBe(before)
})

test('AST-01 a file is served completely, in ranges, and not at all if it has not changed', async () => {
  const text = 'abcdefghijklmnopqrstuvwxyz'
  const { url, download_url, sha256 } = (await upload(text, 'letters.txt')).body.asset
  const whole = await read(url)
  expect([whole.status, await whole.text(), whole.headers.get('accept-ranges')]).toEqual([200, text, 'bytes'])
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  expect(whole.headers.get('content-disposition')).toBe(`inline; filename="letters.txt"; filename*=UTF-8''letters.txt`)
  expect((await read(download_url)).headers.get('content-disposition')).toContain('attachment')

  const some = await read(url, { range: 'bytes=2-5' })
  expect([some.status, await some.text(), some.headers.get('content-range')]).toEqual([206, 'cdef', 'bytes 2-5/26'])
  expect(await (await read(url, { range: 'bytes=-3' })).text()).toBe('xyz')
  expect(await (await read(url, { range: 'bytes=24-' })).text()).toBe('yz')
  const beyond = await read(url, { range: 'bytes=26-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */26'])
  expect((await read(url, { range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200)
  expect((await read(url, { range: 'bytes=2-5', 'if-range': `"${sha256}"` })).status).toBe(206)
  expect((await read(url, { 'if-none-match': `"${sha256}"` })).status).toBe(304)
  const head = await read(url, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '26', ''])
})

test('AST-01 ranges are parsed as RFC 9110 specifies', () => {
  const of = (range: string) => readRange({ range }, '"e"', 10)
  expect([of('bytes=0-0'), of('bytes=5-99'), of('bytes=-99')]).toEqual([
    { start: 0, end: 0 },
    { start: 5, end: 9 },
    { start: 0, end: 9 },
  ])
  expect([of('bytes=10-'), of('bytes=-0')]).toEqual(['unsatisfiable', 'unsatisfiable'])
  expect([of('bytes=5-2'), of('bytes=0-1,3-4'), of('lines=1-2'), of('bytes=-')]).toEqual([null, null, null, null])
})

test('AST-01 an address is valid only for its own file, tenant, disposition and time', async () => {
  const { url, asset_id } = (await upload('some words', 'w.txt')).body.asset
  const other = (await upload('other words', 'o.txt')).body.asset
  expect((await read(url.replace(asset_id, other.asset_id))).status).toBe(404)
  expect((await read(url.replace('disposition=inline', 'disposition=attachment'))).status).toBe(404)
  expect((await read(url.replace(/sig=.{5}/, 'sig=AAAAA'))).status).toBe(404)
  expect((await read(url.replace(/exp=\d+/, `exp=${Math.floor(Date.now() / 1000) + 9999}`))).status).toBe(404)
  const { keyring } = room.server.parts
  const fields = new URLSearchParams(
    signedUrl(keyring, { asset_id: 'a', organization_id: 'o', disposition: 'inline' }, 1_000_000_000_000).split('?')[1],
  )
  const file = { asset_id: 'a', organization_id: 'o', disposition: 'inline', expires: Number(fields.get('exp')) } as const
  expect(isSignedByUs(keyring, { file, signature: fields.get('sig')! }, 1_000_000_000_000)).toBe(true)
  expect(isSignedByUs(keyring, { file, signature: fields.get('sig')! }, 1_000_003_600_000)).toBe(false)
  await room.server.parts.db.execute(sql`DELETE FROM asset WHERE id = ${other.asset_id}`)
  expect((await read(other.url)).status).toBe(404)
})

test('T7 another tenant finds nothing and cannot upload anything here', async () => {
  const other = await room.server.partner()
  const id = await room.create()
  await room.run(id, 1)
  const call = room.as(other.api_key)
  for (const path of [
    `/workflows/${id}`,
    `/workflows/${id}/stage-1-content`,
    `/workflows/${id}/stage-1-info`,
    `/assets/workflow/${id}/videos`,
    `/workflows/stage-1/${id}/stage-1-for-stage-2`,
  ]) {
    expect([path, (await call('GET', path)).status]).toEqual([path, 404])
  }
  for (const action of ['execute', 'accept', 'reject', 'retry', 'cancel', 'skip', 'estimate']) {
    expect([action, (await call('POST', `/workflows/${id}/${action}-stage`, { stage_number: 1, stage_id: 1 })).status]).toEqual([
      action,
      404,
    ])
  }
  expect((await call('DELETE', `/workflows/${id}`)).status).toBe(404)
  expect((await call('PUT', `/workflows/${id}/stages/1/content`, { content: {} })).status).toBe(404)
  expect((await call('GET', '/workflows/list')).body.workflows).toEqual([])
  expect((await call('GET', '/assets/')).body.assets).toEqual([])
  expect((await upload('words', 'w.txt', { organization_id: room.partner.organization_id }, other.api_key)).status).toBe(404)
  expect((await upload('words', 'w.txt', { workflow_id: id }, other.api_key)).status).toBe(404)
  const mine = (await upload('my words', 'm.txt')).body.asset.asset_id
  const stolen = await call('POST', '/workflows/', {
    workflow_name: 'Thief',
    organization_id: other.organization_id,
    source: { asset_ids: [mine] },
  })
  expect(stolen.status).toBe(422)
  const own = await call('POST', '/workflows/', { workflow_name: 'Thief', organization_id: other.organization_id })
  const { workflow_id } = own.body
  const source = { asset_ids: [mine] }
  for (const [method, path] of [
    ['POST', `/workflows/${workflow_id}/execute-stage`],
    ['PUT', `/workflows/${workflow_id}/stages/1/settings`],
  ]) {
    const refused = await call(method, path, { stage_id: 1, settings: { source } })
    expect([path, refused.status, refused.body.detail[0].loc]).toEqual([
      path,
      422,
      ['body', 'settings', 'source', 'asset_ids', 0],
    ])
  }
  expect((await call('GET', `/workflows/${workflow_id}`)).body.data.status).toBe('draft')
})

test('S01 a link that may not be read is reported at its location in the request', async () => {
  const source = { urls: ['https://example.com/', 'http://127.0.0.1/'] }
  const { organization_id } = room.partner
  const refused = await room.call('POST', '/workflows/', { workflow_name: 'Links', organization_id, source })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'unreadable_source', detail: [{ loc: ['body', 'source', 'urls', 1] }] })
})

test('S01 a file that a run of the research names belongs to the workflow from then on', async () => {
  const id = await room.create({ workflow_name: 'Later' })
  const { asset_id } = (await upload('A lens was lit in 1823.', 'lens.txt')).body.asset
  await room.run(id, 1, { settings: { source: { asset_ids: [asset_id] } } })
  const { assets } = (await room.call('GET', `/assets/?workflow_id=${id}`)).body
  expect(assets).toContainEqual(expect.objectContaining({ asset_id, stage_number: 1 }))
})

test('AST-01 the library lists uploads and the files of films, and a workflow lists its sound', async () => {
  const id = await room.create({ workflow_name: 'Library' })
  await room.run(id, 1)
  await room.act(id, 'accept', 1)
  await room.run(id, 2)
  await room.act(id, 'accept', 2)
  await room.run(id, 3)
  const { audio } = (await room.call('GET', `/assets/workflow/${id}/audio`)).body
  expect(audio).toHaveLength(2)
  expect(audio[0]).toMatchObject({ kind: 'audio', stage_number: 3, workflow_id: id })
  const one = (await room.call('GET', `/assets/workflow/${id}/audio?limit=1`)).body
  const two = (await room.call('GET', `/assets/workflow/${id}/audio?limit=1&cursor=${one.next_cursor}`)).body
  expect([...one.audio, ...two.audio].map(({ asset_id }) => asset_id)).toEqual(
    audio.map(({ asset_id }: { asset_id: string }) => asset_id),
  )
  expect(two.next_cursor).toBe(null)
  expect((await room.call('GET', `/assets/workflow/${id}/videos`)).body.videos).toEqual([])
  const page = (await room.call('GET', '/assets/?limit=1')).body
  expect(page.assets).toHaveLength(1)
  const next = (await room.call('GET', `/assets/?limit=1&cursor=${page.next_cursor}`)).body
  expect(next.assets[0].asset_id).not.toBe(page.assets[0].asset_id)
})

/** Adds a version to a stage, with `value` at `path` of its content, and a file that belongs to it. */
async function nameInVersion(workflow_id: string, stage: number, path: string, value: unknown, asset_id: string): Promise<void> {
  const { db } = room.server.parts
  const { organization_id } = room.partner
  const iteration_id = crypto.randomUUID()
  await db.execute(sql`
    INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from, sentence,
      llm_response, provider, model, created_by)
    SELECT ${iteration_id}, organization_id, workflow_id, stage_number, version + 1,
      jsonb_set(content, ${path}::text[], ${JSON.stringify(value)}::jsonb),
      content_hash, made_from, sentence, llm_response, provider, model, created_by
    FROM iteration WHERE workflow_id = ${workflow_id} AND stage_number = ${stage} ORDER BY version DESC LIMIT 1`)
  await linkAssets(db, { organization_id, workflow_id, stage_number: stage, asset_ids: [asset_id], iteration_id })
}

test('AST-01 the library previews files: an image of a film or segment, the words and waveform of a sound', async () => {
  const { db } = room.server.parts
  const id = await room.create({ workflow_name: 'Lens', topic: 'A lens bends light' })
  await room.runTo(id, 8)
  const file = async (name: string) => (await upload(`the file ${name}`, `${name}.txt`)).body.asset.asset_id as string
  const [sound, still, segment, film] = await Promise.all(['sound', 'still', 'segment', 'film'].map(file))
  const put = (stage: number, path: string, value: unknown, asset_id: string) => nameInVersion(id, stage, path, value, asset_id)
  const peaks = Array.from({ length: 200 }, (_, at) => (at === 100 ? 1 : 0.25))
  await put(3, '{scenes,0,peaks}', peaks, sound)
  await put(3, '{scenes,0,audio_asset_id}', sound, sound)
  await put(5, '{scenes,0,candidates,0,image_asset_id}', still, still)
  // all versions have the same scene id
  const { scene_id } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data.content.scenes[0]
  await put(6, '{segments}', [{ scene_id, candidate_id: 'a', video_asset_id: segment }], segment)
  await put(8, '{poster_asset_id}', still, still)
  await put(8, '{film_asset_id}', film, film)

  const { assets } = (await room.call('GET', `/assets/?workflow_id=${id}&limit=100`)).body
  const of = (asset_id: string) => assets.find((asset: { asset_id: string }) => asset.asset_id === asset_id).preview
  expect(of(sound)).toMatchObject({ words: 'A lens bends light', picture_url: null })
  expect(of(sound).peaks).toHaveLength(60)
  expect(Math.max(...of(sound).peaks)).toBe(1)
  expect(of(segment).words).toBe('A lens bends light')
  for (const asset_id of [segment, film]) {
    expect(of(asset_id).picture_url).toContain(still)
    expect(await (await read(of(asset_id).picture_url)).text()).toBe('the file still')
  }

  const files = sql.param([sound, segment, film])
  const kept = async () =>
    (await db.execute(sql`SELECT asset_id, preview FROM workflow_asset WHERE asset_id = ANY(${files}) ORDER BY asset_id`)).rows
  const before = await kept()
  await db.execute(sql`UPDATE workflow_asset SET preview = NULL WHERE workflow_id = ${id}`)
  const migration = await readFile(join(import.meta.dirname, '../../db/migrations/0084_asset_previews.sql'), 'utf8')
  await db.execute(sql.raw(migration.split('-- Films that are there already.')[1]))
  expect(await kept()).toEqual(before)
})

test('AST-01 34 a film’s storyboard and its track of sound marks are kept with the film and not listed in the library', async () => {
  const { db } = room.server.parts
  const id = await room.create({ workflow_name: 'Tiles' })
  await room.runTo(id, 8)
  const [tiles, marks, poster] = await Promise.all(
    ['tiles', 'marks', 'poster'].map(async (name) => {
      const sha256 = createHash('sha256').update(`${id} ${name}`).digest('hex')
      const { organization_id } = room.partner
      return insertAsset(db, { organization_id, sha256, kind: 'image', mime_type: 'image/jpeg', size_bytes: 9 })
    }),
  )
  await nameInVersion(id, 8, '{poster_asset_id}', poster, poster!)
  await nameInVersion(id, 8, '{storyboard_asset_id}', tiles, tiles!)
  await nameInVersion(id, 7, '{marks_asset_id}', marks, marks!)
  const listed = async (query: string): Promise<string[]> =>
    (await room.call('GET', `/assets/?${query}&limit=200`)).body.assets.map(({ asset_id }: { asset_id: string }) => asset_id)
  for (const query of [`workflow_id=${id}`, 'kind=image', 'q=tiles']) {
    expect(await listed(query), query).toContain(poster)
    for (const helper of [tiles, marks]) expect(await listed(query), query).not.toContain(helper)
  }
  const kept = (
    await db.execute(sql`SELECT asset_id, helper FROM workflow_asset WHERE asset_id IN (${tiles}, ${marks}, ${poster})`)
  ).rows
  expect(kept).toHaveLength(3)
  await db.execute(sql`UPDATE workflow_asset SET helper = false WHERE workflow_id = ${id}`)
  for (const helper of [tiles, marks]) expect(await listed('kind=image')).toContain(helper)
  const migration = await readFile(join(import.meta.dirname, '../../db/migrations/0515_helpers_of_films.sql'), 'utf8')
  await db.execute(sql.raw(migration.split('-- Films that are there already.')[1]!))
  for (const helper of [tiles, marks]) expect(await listed('kind=image')).not.toContain(helper)
})

test('TRUST a damaged file is detected when it is read, moved to quarantine, and made again', async () => {
  const { parts } = room.server
  const id = await room.create({ workflow_name: 'Damaged' })
  await room.runTo(id, 2)
  await room.run(id, 3)
  const asset_id = (await room.call('GET', `/workflows/${id}/stage-3-content`)).body.data.content.scenes[0]
    .audio_asset_id as string
  const { rows: found } = await parts.db.execute<{ sha256: string; size_bytes: number }>(
    sql`SELECT sha256, size_bytes FROM asset WHERE id = ${asset_id}`,
  )
  const path = (await parts.store.find(found[0].sha256, found[0].size_bytes))!
  await writeFile(path, Buffer.alloc(found[0].size_bytes))
  const { makeTools } = await import('../../jobs/tools.ts')
  const { tools } = makeTools(parts, {
    count: () => {},
    organization_id: room.partner.organization_id,
    recipe: '',
    run: null,
    service: null,
    env: {},
    signal: new AbortController().signal,
    folder: '',
    progress: () => {},
  })
  await expect(tools.readAsset(asset_id)).rejects.toThrow('is damaged')
  const again = await room.run(id, 3)
  expect(again.stages[3].version).toBe(2)
  expect(await parts.store.isWhole(found[0].sha256)).toBe(true)
})

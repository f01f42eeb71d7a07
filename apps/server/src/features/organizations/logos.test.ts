import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PRIVATE_LINKS } from '@orion/pipeline/clients/private-links.fixture.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '../../jobs/queue/sweep.ts'
import { startWorker } from '../../jobs/worker.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { fetchAwaitedLogos, fetchLogo } from './fetch-logo.ts'

const PATH = '/api/zeta/api-users/organizations'

/** An image as an image editor saves it: with a name in its metadata and a transparent corner. */
function picture(width: number, height: number, type: 'image/png' | 'image/jpeg' | 'image/webp'): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#c0392b'
  pen.fillRect(width / 2, 0, width / 2, height)
  return type === 'image/png'
    ? canvas.toBuffer('image/png')
    : type === 'image/webp'
      ? canvas.toBuffer('image/webp')
      : canvas.toBuffer('image/jpeg')
}
/** A PNG header that claims 20,000 x 20,000 pixels. */
const HUGE = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e2008060000000000000000000000000000000000', 'hex')

const FILES: Record<string, [type: string, body: Buffer]> = {
  '/wide.png': ['image/png', picture(1200, 300, 'image/png')],
  '/small.jpg': ['image/jpeg', picture(40, 30, 'image/jpeg')],
  '/logo.webp': ['image/webp', picture(300, 300, 'image/webp')],
  '/unnamed': ['application/octet-stream', picture(64, 64, 'image/png')],
  '/page': ['text/html', Buffer.from('<h1>Welcome</h1>')],
  '/vector': ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  '/liar.png': ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  '/program.png': ['image/png', Buffer.from('#!/bin/sh\necho hello\n'.repeat(300))],
  '/cut.png': ['image/png', picture(400, 400, 'image/png').subarray(0, 300)],
  '/huge.png': ['image/png', HUGE],
  '/heavy.png': ['image/png', Buffer.alloc(6_000_000, 1)],
}
const asked: string[] = []
const site = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ''
  asked.push(path)
  if (path === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/logo.png' }).end()
  const [type, body] = FILES[path] ?? ['text/plain', Buffer.from('no')]
  response.writeHead(FILES[path] ? 200 : 404, { 'content-type': type }).end(body)
})

let origin: string
let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env.ORION_ALLOW_ORIGINS = origin
  server = await testServer()
})
afterAll(async () => {
  delete process.env.ORION_ALLOW_ORIGINS
  await server.close()
  site.closeAllConnections()
  site.close()
})
beforeEach(async () => {
  partner = await server.partner()
})

const update = (body: object) =>
  server.call('PUT', `${PATH}/${partner.organization_id}`, { key: partner.api_key, body: { name: 'First', ...body } })
const shown = async () => (await server.call('GET', PATH, { key: partner.api_key })).body.organizations[0]
/** Saves the address and does the worker's work. */
async function saveLogo(url_photo: string) {
  expect((await update({ url_photo })).status).toBe(200)
  await fetchLogo(server.parts, partner.organization_id)
  return shown()
}

test.each([
  ['/wide.png', 256, 64],
  ['/small.jpg', 40, 30],
  ['/logo.webp', 256, 256],
  ['/unnamed', 64, 64],
])('ORG-02 T2 the image at %s is drawn again and served from this server', async (path, width, height) => {
  const { logo_url, logo_error, url_photo } = await saveLogo(origin + path)
  expect([url_photo, logo_error]).toEqual([origin + path, null])
  const answer = await fetch(server.url + logo_url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const image = await loadImage(Buffer.from(await answer.arrayBuffer()))
  expect([image.width, image.height]).toEqual([width, height])
})

test('ORG-02 a save never waits for the image: a worker fetches it once, and again only while there is none', async () => {
  const worker = await startWorker(server.parts, { cores: 1 })
  try {
    const { body } = await server.call('POST', PATH, {
      key: partner.api_key,
      body: { name: 'Two', url_photo: `${origin}/wide.png` },
    })
    expect(body.organization).toMatchObject({ url_photo: `${origin}/wide.png`, logo_url: null, logo_error: null })
    await expect
      .poll(async () => (await server.call('GET', PATH, { key: partner.api_key })).body.organizations[1].logo_url, {
        timeout: 300_000,
      })
      .not.toBeNull()
  } finally {
    await worker.stop()
  }
  const before = asked.length
  const jobs = async () => {
    const { rows } = await server.parts.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM pgboss.job WHERE name = 'fetch-logo' AND data ->> 'organization_id' = ${partner.organization_id}`,
    )
    return rows[0].n
  }
  await saveLogo(`${origin}/gone.png`)
  await update({ url_photo: `${origin}/gone.png` })
  expect(await jobs()).toBe(2)
  expect((await shown()).logo_error).toBeNull() // the logo is being fetched again
  await saveLogo(`${origin}/wide.png`)
  await update({ url_photo: `${origin}/wide.png`, address: 'Elsewhere 1' })
  await update({ address: 'Elsewhere 2' })
  expect(await jobs()).toBe(3)
  expect(asked.length).toBe(before + 2)
})

test('ORG-02 a changed or cleared address removes the old image; a fetch for an old address changes nothing', async () => {
  const first = await saveLogo(`${origin}/wide.png`)
  expect(first.logo_url).not.toBeNull()
  expect((await update({ url_photo: `${origin}/small.jpg` })).body.organization.logo_url).toBeNull()
  await fetchLogo(server.parts, partner.organization_id)
  expect((await shown()).logo_url).not.toBeNull()
  expect((await update({ url_photo: '' })).body.organization).toMatchObject({ url_photo: null, logo_url: null, logo_error: null })
  await fetchLogo(server.parts, partner.organization_id)
  expect((await shown()).logo_url).toBeNull()
})

test.each([
  ['/page', 'sends text/html. Orion reads PNG, JPEG and WebP images.'],
  ['/vector', 'sends image/svg+xml. Orion reads PNG, JPEG and WebP images.'],
  ['/liar.png', 'no image that can be read'],
  ['/program.png', 'no image that can be read'],
  ['/cut.png', 'damaged'],
  ['/huge.png', 'An image may have 40 megapixels at most; this one has 400.'],
  ['/heavy.png', 'sends more than 5 MB.'],
  ['/missing.png', 'answered with status 404.'],
  ['/inside', 'leads to a private address. Use the public address of an image.'],
])('ORG-02 the image at %s is refused, and the card shows the reason; the other fields are saved', async (path, words) => {
  const { logo_url, logo_error, url_photo } = await saveLogo(origin + path)
  expect([logo_url, logo_error, url_photo]).toEqual([null, expect.stringContaining(words), origin + path])
})

test('TRUST 5 sixty forms of private addresses get no request, and the card shows the reason', async () => {
  const before = asked.length
  expect(PRIVATE_LINKS).toHaveLength(60)
  for (const link of PRIVATE_LINKS) {
    const saved = await update({ url_photo: link })
    if (saved.status === 422) continue
    await fetchLogo(server.parts, partner.organization_id)
    expect([link, (await shown()).logo_error]).toEqual([link, expect.stringContaining('private address')])
  }
  const inside = createServer((request, response) => {
    asked.push(`inside ${request.url}`)
    response.end()
  })
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  for (const host of ['127.1', '0x7f000001', '[::ffff:127.0.0.1]', 'localhost', '2130706433', '127.0.0.1'])
    expect((await saveLogo(`http://${host}:${port}/wide.png`)).logo_error).toMatch(/private address|usual web ports/)
  inside.close()
  expect(asked.length).toBe(before)
})

test('ORG-02 an image that never arrived is requested again after a while', async () => {
  await update({ url_photo: `${origin}/wide.png` })
  const { db } = server.parts
  const asks = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM pgboss.job WHERE name = 'fetch-logo' AND data ->> 'organization_id' = ${partner.organization_id}`,
    )
    return rows[0].n
  }
  await fetchAwaitedLogos(server.parts)
  expect(await asks()).toBe(1)
  await db.execute(sql`UPDATE organization SET updated_at = now() - interval '1 hour' WHERE id = ${partner.organization_id}`)
  await fetchAwaitedLogos(server.parts)
  expect(await asks()).toBe(2)
})

test('ORG-02 the sweep keeps the current image', async () => {
  const { logo_url } = await saveLogo(`${origin}/logo.webp`)
  await server.parts.db.execute(
    sql`UPDATE asset SET created_at = now() - interval '3 days' WHERE organization_id = ${partner.organization_id}`,
  )
  await sweep(server.parts)
  expect((await fetch(server.url + logo_url)).status).toBe(200)
  await update({ url_photo: null })
  await sweep(server.parts)
  expect((await fetch(server.url + logo_url)).status).toBe(404)
})

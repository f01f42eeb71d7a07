import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'

/** An article of a library: its paragraphs, and an image after each paragraph with a caption. */
export type Article = { file: string; title: string; paragraphs: readonly { text: string; caption?: string }[] }

/** Milliseconds within which the server must answer. */
const START_MS = 60_000
const INSTALL = 'Install kiwix-tools and zim-tools (Debian, Ubuntu: apt-get install kiwix-tools zim-tools).'

/** Installs the real server and the library builder if this is allowed. Throws with the install command when they are missing. */
function requirePrograms(): void {
  const has = () => ['kiwix-serve', 'zimwriterfs'].every((name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error)
  if (has()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'kiwix-tools', 'zim-tools'], { stdio: 'ignore', env })
  }
  if (!has()) throw new Error(`kiwix-serve is missing. ${INSTALL}`)
}

/** A kiwix-serve over a library of these articles, made in `folder`. `source` is the original site that the library names. */
export async function startLibrary(
  folder: string,
  { articles, source }: { articles: readonly Article[]; source: string },
): Promise<{ url: string; stop: () => void }> {
  requirePrograms()
  const pages = join(folder, 'pages')
  mkdirSync(pages)
  let number = 60
  for (const { file, title, paragraphs } of articles) {
    const parts = paragraphs.map(({ text, caption }, index) => {
      if (caption === undefined) return `<p>${text}</p>`
      const name = `${file}-${index}.jpg`
      writeFileSync(join(pages, name), photoNumbered(number++, 1280, 800))
      const licence = '<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'
      const credit = `<span class="credit">Ada Lind</span> ${licence}`
      return `<p>${text}</p><figure><img src="${name}" alt="${caption}"><figcaption>${caption} ${credit}</figcaption></figure>`
    })
    const head = `<meta charset="utf-8"><title>${title}</title>`
    writeFileSync(
      join(pages, file),
      `<!doctype html><html><head>${head}</head><body><h1>${title}</h1>${parts.join('')}</body></html>`,
    )
  }
  const icon =
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAANklEQVR42u3OQQ0AAAgAoetfWl' +
    's4H2wEoJpnhISEhISEhISEhISEhISEhISEhISEhISEhITOLPAF93mLO63RAAAAAElFTkSuQmCC'
  writeFileSync(join(pages, 'icon.png'), Buffer.from(icon, 'base64'))
  const zim = join(folder, 'library.zim')
  execFileSync(
    'zimwriterfs',
    [
      ...['--welcome', articles[0]!.file, '--illustration', 'icon.png', '--language', 'eng', '--title', 'Small Library'],
      ...['--description', 'Made by a test', '--creator', 'Test', '--publisher', 'Test', '--name', 'small', '--source', source],
      ...[pages, zim],
    ],
    { stdio: 'ignore' },
  )
  const port = await freePort()
  const server: ChildProcess = spawn('kiwix-serve', ['--port', String(port), '--address', '127.0.0.1', zim], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const stop = (): void => void server.kill()
  const late = Date.now() + START_MS
  while (!(await isServed(`${url}/catalog/v2/entries`))) {
    if (server.exitCode !== null) throw new Error(`kiwix-serve ended with ${server.exitCode}`)
    if (Date.now() > late) {
      stop()
      throw new Error(`kiwix-serve did not answer within ${START_MS / 1000} s.`)
    }
    await wait(50)
  }
  return { url, stop }
}

const isServed = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(START_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The names of browsers in the order of the search. The headless browser is first, because an end-to-end test takes a third less time with
 * it on two cores.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Debian packages. Ubuntu has no packages with these names. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else a browser on PATH, else the distribution's package, which is installed if this
 * is allowed. Without a browser, prints instructions and returns null. The end-to-end tests then fail.
 */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = onPath()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    process.stdout.write("Chromium is missing: installing the distribution's package …\n")
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env })
      const installed = onPath()
      if (installed) return installed
    }
  }
  process.stdout.write(
    "Chromium was not found and could not be installed, so the end-to-end tests will fail. Install your distribution's package " +
      'chromium, or set CHROMIUM_PATH to the program.\n',
  )
  return null
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  return null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

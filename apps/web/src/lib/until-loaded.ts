const ATTEMPTS = 3
const FIRST_PAUSE = 500
const RELOADED = 'orion_reloaded'
const MINUTE = 60_000

const online = () => new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The linked style sheets that failed to load. The error events are needed, because a sheet without rules may also be still loading. */
const failed = new Set<HTMLLinkElement>()
const note = ({ target }: Event) => target instanceof HTMLLinkElement && failed.add(target)

/** Requests missing style sheets again, because Vite's loader requests them only once. */
function renewLinks() {
  for (const link of failed) link.replaceWith(link.cloneNode())
  failed.clear()
}

/**
 * Reloads the page and returns whether it does so. It reloads at most once a minute, but always after a network failure. A reload is needed
 * because some browsers (Chromium 150) never request a failed module again. The input and the place are kept in drafts and in the address.
 */
function reload(away: boolean): boolean {
  if (!away) {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < MINUTE) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  }
  location.reload()
  return true
}

/** Loads a part of the page. Without a network, it waits. If the server is newer and no longer has the part, the page reloads. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  window.addEventListener('error', note, true) // adding the same listener again has no effect
  let away = false
  for (let attempt = 1; ; attempt += 1) {
    away ||= !navigator.onLine
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) {
        away = true
        await online()
      } else if (attempt < ATTEMPTS) await pause(FIRST_PAUSE * attempt)
      else if (reload(away)) await new Promise(() => {})
      else throw error
      renewLinks()
    }
  }
}

const ATTEMPTS = 3
const FIRST_PAUSE = 500
const RELOADED = 'orion_reloaded'
const MINUTE = 60_000

const online = () => new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Linked style sheets that could not be loaded. A sheet without rules may still be loading, so the error events decide. */
const failed = new Set<HTMLLinkElement>()
const note = ({ target }: Event) => target instanceof HTMLLinkElement && failed.add(target)

/** Requests missing style sheets again, because Vite's loader does so only once. */
function renewLinks() {
  for (const link of failed) link.replaceWith(link.cloneNode())
  failed.clear()
}

/**
 * Reloads the page, and returns whether it does. It reloads at most once a minute, and always after a network failure. Some browsers
 * (Chromium 150) keep a failed module and never request it again. Drafts and the address keep the input and the place.
 */
function reload(away: boolean): boolean {
  if (!away) {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < MINUTE) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  }
  location.reload()
  return true
}

/** Loads a part of the page. Without a network, it waits. If a newer server no longer has the part, the page reloads. */
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

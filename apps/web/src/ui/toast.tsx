import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './button.tsx'

/** A toast stays for this many milliseconds (a9). */
export const TOAST_MS = 3000

type Kind = 'success' | 'error' | 'info'
type Toast = { id: number; kind: Kind; text: string; since: number; act?: { name: string; onAct: () => void } }

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const remove = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Shows a sentence for three seconds, with an optional action such as Undo. */
export const toast = (kind: Kind, text: string, act?: Toast['act']) =>
  change([...toasts.slice(-2), { id: ++last, kind, text, since: Date.now(), act }])

/** Removes all toasts, so that the messages of one test do not reach another. */
export const forgetToasts = () => change([])

const LOOK = {
  success: [CircleCheck, 'text-ok-text'],
  error: [CircleAlert, 'text-err-text'],
  info: [Info, 'text-live-text'],
} as const

function Row({ it }: { it: Toast }) {
  const [held, setHeld] = useState(false)
  const since = useRef(it.since) // a toast that moves to another place because a dialog opens or closes keeps its remaining time
  useEffect(() => {
    if (held) return () => void (since.current = Date.now())
    const timer = window.setTimeout(() => remove(it.id), since.current + TOAST_MS - Date.now())
    return () => window.clearTimeout(timer)
  }, [held, it.id])
  const [glyph, colour] = LOOK[it.kind]
  return (
    <div
      className="toast"
      data-toast={it.id}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={glyph} className={`${colour} `} />
      <span className="flex-1">{it.text}</span>
      {it.act && (
        <button
          type="button"
          className="font-semibold text-accent-text underline-offset-2 hover:underline"
          onClick={() => {
            it.act?.onAct()
            remove(it.id)
          }}
        >
          {it.act.name}
        </button>
      )}
    </div>
  )
}

let places: readonly symbol[] = []

/** Registers a place for toasts. Toasts are shown in the place of the dialog that was opened last, or else of the page. */
function usePlace(inDialog: boolean) {
  const [place] = useState(() => Symbol('place'))
  useLayoutEffect(() => {
    places = inDialog ? [...places, place] : [place, ...places]
    change(toasts)
    return () => {
      places = places.filter((other) => other !== place)
      change(toasts)
    }
  }, [inDialog, place])
  return useSyncExternalStore(subscribe, () => places.at(-1) === place)
}

/**
 * The row in which toasts appear and are read by screen readers. The header and every dialog have one, and toasts appear in the open
 * dialog. The row takes its own space, so that a toast never covers a button.
 */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const here = usePlace(inDialog)
  const visible = useSyncExternalStore(subscribe, () => toasts)
  return (
    <output className="toasts" aria-live="polite">
      {here && visible.map((it) => <Row key={it.id} it={it} />)}
    </output>
  )
}

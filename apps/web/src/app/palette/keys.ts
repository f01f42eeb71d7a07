import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The action of each shortcut, by name: 'k', '?', 'g 3' (G and then 3), 'mod+k' (⌘ or Ctrl), 'mod+shift+z'. */
export type KeyActs = Record<string, (() => unknown) | undefined>

const STORED = 'orion_single_keys'
const TWO_STROKES_MS = 1500

type Layer = (name: string) => KeyActs[string]

/** The sets of shortcuts that are active now. The last set with a matching shortcut runs its action. */
const layers: Layer[] = []
const listeners = new Set<() => void>()

const singleKeysOn = () => localStorage.getItem(STORED) !== 'off'
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Returns whether single-key shortcuts are active (WCAG 2.1.4), and a function that turns them on or off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, singleKeysOn)
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
    for (const tell of listeners) tell()
  }
  return [on, set]
}

/**
 * Adds shortcuts while the component is mounted. If several components have the same shortcut, the component that was mounted last runs its
 * action. With `beneath`, the component runs its action only if no other component has the shortcut.
 */
export function useKeyActs(acts: KeyActs, { beneath = false } = {}) {
  const find = useEffectEvent((name: string) => acts[name])
  useEffect(() => {
    const layer: Layer = (name) => find(name)
    if (beneath) layers.unshift(layer)
    else layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [beneath])
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The elements in which a person types. */
const TEXT_FIELDS = 'textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])'
const LISTS = '[role=dialog], [role=menu], [role=listbox]'
const OWN_ARROWS = '[role=tablist], [role=slider], [role=grid], input, video, [tabindex="0"]:not([role=tab])'

/** Whether a person types in this element, or it is in a dialog, menu or list of choices. By default, the focused element. */
export const isEditing = (target: EventTarget | null = document.activeElement): boolean =>
  within(target, `${TEXT_FIELDS}, ${LISTS}`)

/** Whether the focused element handles the key itself. */
function isTaken({ target }: KeyboardEvent, name: string): boolean {
  if (isEditing(target)) return true
  if (name === ' ') return within(target, 'button, [role=button], a, summary, input, video')
  return name.startsWith('arrow') && within(target, OWN_ARROWS)
}

const nameKey = (event: KeyboardEvent): string => {
  const key = event.key.toLowerCase()
  return event.metaKey || event.ctrlKey ? `mod+${event.shiftKey ? 'shift+' : ''}${key}` : key
}

const findKeyAct = (name: string) =>
  layers
    .toReversed()
    .map((layer) => layer(name))
    .find((it) => it !== undefined)

/** Runs the action of a shortcut, for a button that is not in the component of the action. */
export const runKeyAct = (name: string): void => void findKeyAct(name)?.()

let first = { key: '', at: 0 }

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const name = nameKey(event)
  const command = name.startsWith('mod+')
  if (command ? name !== 'mod+k' && isEditing(event.target) : isTaken(event, name) || !singleKeysOn()) return
  const whole = !command && first.key !== '' && event.timeStamp - first.at < TWO_STROKES_MS ? `${first.key} ${name}` : name
  first = name === 'g' && whole === name ? { key: name, at: event.timeStamp } : { key: '', at: 0 }
  const act = findKeyAct(whole)
  if (!act) return
  event.preventDefault()
  act()
}

/** Listens for the page's shortcuts. Only the shell uses this hook. */
export function useKeyListener() {
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The name of the modifier key for commands on this computer. */
export const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl '

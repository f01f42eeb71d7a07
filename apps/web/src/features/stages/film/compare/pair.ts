import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useSingleKeys } from '../../../../app/palette/keys.ts'
import { type Clip, createPlayer } from '../player.ts'

/** The index of a version: A is 0, B is 1. */
export type Side = 0 | 1

/**
 * The allowed difference in seconds between two films. Above `NEAR`, one film plays slightly faster or slower. From `FAR` on, it jumps to
 * the position of the other.
 */
const NEAR = 0.02
const FAR = 0.4
const CATCH_UP = 0.12

type Wish = {
  /** Whether both films play at the same time, in step. If false, the silent one is paused. */
  together: boolean
  /** Returns the second of version `to` that corresponds to `seconds` of the other version. */
  place: (to: Side, seconds: number) => number
}

/** Two players. One of them is audible. Playing and seeking affect both, so that switching continues at the same place. */
export function usePair({ together, place }: Wish) {
  const players = useMemo(() => [createPlayer(), createPlayer()] as const, [])
  const [heard, setHeard] = useState<Side>(0)
  const first = useSyncExternalStore(players[0].subscribe, players[0].state)
  const second = useSyncExternalStore(players[1].subscribe, players[1].state)
  const states = [first, second] as const
  const other: Side = heard === 0 ? 1 : 0
  useEffect(
    () => () => {
      for (const player of players) player.letGo()
    },
    [players],
  )
  const align = useEffectEvent(() => {
    const lead = players[heard]
    const follower = players[other]
    const { ready, duration, rate, playing: follows } = follower.state()
    if (!together || !ready) return
    const { playing: leads } = lead.state()
    if (follows && !leads) follower.pause()
    const behind = Math.min(place(other, lead.time()), duration) - follower.time()
    const wanted = !leads || Math.abs(behind) < NEAR ? 1 : 1 + Math.sign(behind) * CATCH_UP
    if (Math.abs(behind) > (leads ? FAR : 0.001)) follower.seek(follower.time() + behind)
    else if (wanted !== rate && (Math.abs(behind) < NEAR || Math.abs(behind) > 2 * NEAR)) follower.setRate(wanted)
  })
  useEffect(() => {
    if (!together) return undefined
    players[0].setMuted(heard !== 0)
    players[1].setMuted(heard !== 1)
    return undefined
  }, [players, heard, together, first.ready, second.ready])
  useEffect(() => {
    const release = players[heard].subscribe(() => align())
    return () => void release()
  }, [players, heard])

  const { playing } = states[heard]
  const play = () => {
    players[heard].play()
    if (together) players[other].play()
  }
  const pause = () => {
    for (const player of players) player.pause()
  }
  return {
    players,
    heard,
    states,
    playing,
    load: (side: Side, clips: readonly Clip[]) => players[side].load(clips),
    toggle: () => (playing ? pause() : play()),
    play,
    pause,
    /** Moves to a second of the audible version. */
    seek: (seconds: number) => {
      players[heard].seek(seconds)
      if (together) players[other].seek(place(other, seconds))
    },
    /** Makes a version audible, at the same position. */
    hear: (side: Side) => {
      if (side === heard) return
      if (!together) {
        players[heard].pause()
        players[side].seek(place(side, players[heard].time()))
        if (playing) players[side].play()
      }
      setHeard(side)
    },
  }
}
export type Pair = ReturnType<typeof usePair>

/** The position of the audible version, rounded to `step` seconds. */
export function useHeardSecond({ players, heard }: Pair, step = 0.05): number {
  const player = players[heard]
  return useSyncExternalStore(player.subscribe, () => Math.round(player.time() / step) * step)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('textarea, select, input:not([type=range]), [role=listbox]') !== null
const isPressed = (target: EventTarget | null) => target instanceof Element && target.closest('button, a, video') !== null

/**
 * The keys of the dialog. X switches to the other version, Space plays, J and L move 5 seconds. The shortcuts of the page are off while the
 * dialog is open.
 */
export function usePairKeys(pair: Pair) {
  const [single] = useSingleKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!single || event.altKey || event.metaKey || event.ctrlKey || isWriting(event.target)) return
    const by = (seconds: number) => () => pair.seek(pair.players[pair.heard].time() + seconds)
    const acts: Record<string, (() => void) | undefined> = {
      x: () => pair.hear(pair.heard === 0 ? 1 : 0),
      ' ': isPressed(event.target) ? undefined : pair.toggle,
      k: pair.toggle,
      j: by(-5),
      l: by(5),
    }
    const act = acts[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

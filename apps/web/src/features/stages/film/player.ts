import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A sound of a playlist. `start` is its start in the whole playlist, in seconds. */
export type Clip = { id: string; url: string; start: number; duration: number }

type State = {
  playing: boolean
  duration: number
  rate: number
  muted: boolean
  ready: boolean
  /** The number of sounds and films that were loaded so far. Each begins at 0, which no person chose. */
  loaded: number
}

const SILENT = { playing: false, duration: 0, rate: 1, muted: false, ready: false }

/** A player's state. `subscribe` reports each change of it and, during playback, each frame. */
const createState = () => {
  let state: State = { ...SILENT, loaded: 0 }
  let frame = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const tick = () => (tell(), (frame = state.playing ? requestAnimationFrame(tick) : 0))
  return {
    tell,
    get: () => state,
    set: (part: Partial<State>) => {
      state = { ...state, ...part }
      tell()
      if (state.playing) frame ||= requestAnimationFrame(tick)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const measureLength = (clips: readonly Clip[]) => clips.reduce((end, { start, duration }) => Math.max(end, start + duration), 0)

const clipAt = (clips: readonly Clip[], at: number) =>
  Math.max(
    0,
    clips.findLastIndex((clip) => clip.start <= at),
  )

const hear = (element: HTMLMediaElement, acts: Record<string, () => void>) => {
  for (const [name, act] of Object.entries(acts)) element.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) element.removeEventListener(name, act)
  }
}

/** Keeps the state equal to a media element. `hasList`: the element plays a list, whose length is known. Returns how to stop this. */
const follow = (
  element: HTMLMediaElement,
  { set, tell }: ReturnType<typeof createState>,
  { hasList, onEnded }: { hasList: () => boolean; onEnded: () => void },
) =>
  hear(element, {
    play: () => set({ playing: true }),
    pause: () => !element.ended && set({ playing: false }),
    ended: onEnded,
    seeked: tell,
    volumechange: () => set({ muted: element.muted }),
    durationchange: () => !hasList() && Number.isFinite(element.duration) && set({ duration: element.duration, ready: true }),
  })

/** Creates the player of a studio. It plays a list of sounds as one sound, or it controls a media element of the page. */
export function createPlayer() {
  const state = createState()
  const { set, tell, subscribe } = state
  let clips: readonly Clip[] = []
  let index = 0
  let media: HTMLMediaElement | null = null
  let owned: HTMLAudioElement | null = null
  let release = (): void => {}
  const time = () => (media ? (clips[index]?.start ?? 0) + media.currentTime : 0)

  const play = () => void media?.play().catch(() => set({ playing: false }))
  const open = (next: number, at: number, start: boolean) => {
    const clip = clips[next]
    if (!media || !clip) return
    index = next
    if (media.getAttribute('src') !== clip.url) media.src = clip.url
    media.currentTime = at
    media.playbackRate = state.get().rate
    if (start) play()
    tell()
  }
  const playNext = () => (index < clips.length - 1 ? open(index + 1, 0, true) : set({ playing: false }))
  const take = (element: HTMLMediaElement) => {
    media = element
    set({ loaded: state.get().loaded + 1 })
    release = follow(element, state, { hasList: () => clips.length > 0, onEnded: playNext })
  }
  const change = (element: Partial<HTMLMediaElement>, part: Partial<State>) => {
    if (media) Object.assign(media, element)
    set(part)
  }
  const letGo = () => {
    release()
    release = () => {}
    owned?.pause()
    owned = null
    media = null
    clips = []
    index = 0
    set(SILENT)
  }

  return {
    subscribe,
    state: state.get,
    time,
    letGo,
    /** Loads a list of sounds. With `keep`, playback continues at the same second, for example to compare two tracks. */
    load: (list: readonly Clip[], keep = false) => {
      const [at, playing] = keep ? [time(), state.get().playing] : [0, false]
      letGo()
      if (list.length === 0) return
      owned = new Audio()
      clips = list
      take(owned)
      set({ duration: measureLength(list), ready: true })
      const found = clipAt(list, at)
      open(found, Math.max(0, at - list[found].start), playing)
    },
    /** Makes the player control a media element of the page. */
    attach: (element: HTMLMediaElement) => {
      letGo()
      take(element)
      if (element.duration > 0) set({ duration: element.duration, ready: true })
      return letGo
    },
    toggle: () => (state.get().playing ? media?.pause() : play()),
    play,
    pause: () => media?.pause(),
    seek: (to: number) => {
      if (!media) return
      const { ready, duration, playing } = state.get()
      // while its length is unknown, a media element stores any second as its start position
      const at = Math.max(0, ready ? Math.min(to, duration - 0.01) : to)
      if (clips.length === 0) media.currentTime = at
      else {
        const found = clipAt(clips, at)
        open(found, at - clips[found].start, playing)
      }
      tell()
    },
    setRate: (rate: number) => change({ playbackRate: rate }, { rate }),
    setMuted: (muted: boolean) => change({ muted }, { muted }),
  }
}
export type Player = ReturnType<typeof createPlayer>

export const PlayerContext = createContext<Player | null>(null)

/** The studio's player. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('The player stands outside the studio')
  return player
}

/** The state of the player: whether it plays, its duration, its rate. */
export const usePlayerState = () => {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.state)
}

/** The result of `select` for the current second. The component renders again only if the result changes. */
export function usePlayhead<T extends string | number | boolean | null>(select: (seconds: number) => T): T {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, () => select(player.time()))
}

/**
 * Loads a list of sounds into the player. It is loaded again only if `sounds`, which names the sounds, changes. New signed addresses have
 * no effect.
 */
export function usePlaylist(clips: readonly Clip[], sounds: string) {
  const player = usePlayer()
  const load = useEffectEvent(() => player.load(clips))
  const ready = clips.length > 0
  useEffect(() => {
    if (ready) load()
  }, [player, sounds, ready])
}

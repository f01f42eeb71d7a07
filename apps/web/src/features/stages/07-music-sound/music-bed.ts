import { type GainPoint, gainAt } from '@orion/contract/music-gain.ts'
import type { Player } from '../film/player.ts'

/** A sound under the voice. A `tempo` above 1 plays it faster by this factor. `points` are its gain over the film in dB. */
export type BedSound = {
  url: string
  tempo: number
  points: readonly GainPoint[]
  /**
   * If present, only these pieces are audible, in order. A piece starts at `at_seconds` of the film with the sound at `from_seconds` of the
   * file.
   */
  pieces?: readonly BedPiece[]
}
export type BedPiece = { at_seconds: number; from_seconds: number; seconds: number }

type Playing = { sound: BedSound; element: HTMLAudioElement; gain: GainNode }

/**
 * The maximum difference in seconds between a sound and the voice before the sound is moved. Listeners do not notice a smaller difference.
 */
const FAR_SECONDS = 0.1

const toFactor = (gain_db: number): number => 10 ** (gain_db / 20)

/**
 * The position in a sound's file at a second of the film, and whether the sound is audible then. Between two pieces, this is the start of
 * the next piece.
 */
function findPlace({ tempo, pieces }: BedSound, at: number): { seconds: number; isHeard: boolean } {
  if (pieces === undefined) return { seconds: at * tempo, isHeard: true }
  const here = pieces.find((piece) => at >= piece.at_seconds && at < piece.at_seconds + piece.seconds)
  if (here) return { seconds: here.from_seconds + at - here.at_seconds, isHeard: true }
  return { seconds: pieces.find((piece) => piece.at_seconds > at)?.from_seconds ?? 0, isHeard: false }
}

/**
 * Plays music and sound marks under the player's voice, with the exact gains of the film's mix. A linear change in dB is an exponential
 * ramp in Web Audio. The sounds follow the player's position, rate, pause and mute.
 */
export function createMusicBed(player: Player) {
  let context: AudioContext | null = null
  let sounds: readonly BedSound[] = []
  let playing: Playing[] = []

  const ramp = ({ sound, gain }: Playing, rate: number) => {
    if (!context) return
    const at = player.time()
    const now = context.currentTime
    gain.gain.cancelScheduledValues(now)
    gain.gain.setValueAtTime(toFactor(gainAt(sound.points, at)), now)
    for (const { seconds, gain_db } of sound.points)
      if (seconds > at) gain.gain.exponentialRampToValueAtTime(toFactor(gain_db), now + (seconds - at) / rate)
  }
  const silence = () => {
    for (const { element, gain } of playing) {
      element.pause()
      element.removeAttribute('src')
      gain.disconnect()
    }
    playing = []
  }
  const begin = () => {
    context ??= new AudioContext()
    void context.resume()
    const { destination } = context
    for (const sound of sounds) {
      const element = new Audio()
      // without this, the browser mutes a sound from another origin
      if (new URL(sound.url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
      element.src = sound.url
      const gain = context.createGain()
      context.createMediaElementSource(element).connect(gain)
      gain.connect(destination)
      playing.push({ sound, element, gain })
    }
  }
  const follow = () => {
    const { playing: runs, rate, muted } = player.state()
    if (runs && playing.length === 0) begin()
    for (const each of playing) {
      const { element, sound } = each
      const { seconds: at, isHeard } = findPlace(sound, player.time())
      const isPast = Number.isFinite(element.duration) && at >= element.duration
      element.muted = muted
      element.playbackRate = rate * sound.tempo
      if (!runs || isPast || !isHeard) {
        element.pause()
        if (!isHeard && !element.seeking && Math.abs(element.currentTime - at) > FAR_SECONDS) element.currentTime = at
        continue
      }
      const isFar = Math.abs(element.currentTime - at) > FAR_SECONDS
      if (isFar && !element.seeking) element.currentTime = at
      if (element.paused) void element.play().catch(() => undefined)
      if (isFar || element.dataset.rate !== String(rate)) {
        element.dataset.rate = String(rate)
        ramp(each, rate)
      }
    }
  }
  const release = player.subscribe(follow)

  return {
    /** Sets the sounds under the voice. If only the gains change, the sounds continue without interruption. */
    set: (next: readonly BedSound[]) => {
      const isSame = next.length === sounds.length && next.every(({ url }, index) => url === sounds[index].url)
      sounds = next
      if (!isSame) silence()
      playing = playing.map((each, index) => ({ ...each, sound: next[index] }))
      for (const each of playing) ramp(each, player.state().rate)
      follow()
    },
    close: () => {
      release()
      silence()
      void context?.close()
    },
  }
}

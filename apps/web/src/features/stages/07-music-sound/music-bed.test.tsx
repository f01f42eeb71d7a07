import { expect, onTestFinished, test, vi } from 'vitest'
import type { Player } from '../film/player.ts'
import { createMusicBed } from './music-bed.ts'

type Ramp = [kind: string, value: number, at: number]

/** A fake player at a position, and a function that sends it commands. */
function playerAt(seconds: number) {
  const state = { playing: false, duration: 20, rate: 1, muted: false, ready: true }
  const listeners = new Set<() => void>()
  return {
    player: {
      state: () => state,
      time: () => seconds,
      subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    } as unknown as Player,
    tell: (part: Partial<typeof state>) => {
      Object.assign(state, part)
      for (const listener of listeners) listener()
    },
  }
}

function hear() {
  const ramps: Ramp[] = []
  const gain = {
    cancelScheduledValues: () => ramps.splice(0),
    setValueAtTime: (value: number, at: number) => ramps.push(['set', value, at]),
    exponentialRampToValueAtTime: (value: number, at: number) => ramps.push(['ramp', value, at]),
  }
  const elements: HTMLAudioElement[] = []
  vi.stubGlobal('AudioContext', function Context() {
    return {
      currentTime: 100,
      destination: {},
      resume: async () => undefined,
      close: async () => undefined,
      createGain: () => ({ gain, connect: () => undefined, disconnect: () => undefined }),
      createMediaElementSource: (element: HTMLAudioElement) => {
        elements.push(element)
        vi.spyOn(element, 'play').mockResolvedValue()
        vi.spyOn(element, 'pause').mockReturnValue()
        return { connect: (to: object) => to }
      },
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { ramps, elements }
}

const points = [
  { seconds: 0, gain_db: -6 },
  { seconds: 4, gain_db: -6 },
  { seconds: 6, gain_db: -26 },
]

test('S07 before a run the music has the gains of the film: linear in dB, from the player’s position and at its rate', () => {
  const { ramps, elements } = hear()
  const { player, tell } = playerAt(5)
  const bed = createMusicBed(player)
  bed.set([{ url: 'http://localhost:3000/track', tempo: 1, points }])
  expect(elements, 'nothing is loaded before it is played').toEqual([])
  tell({ playing: true, rate: 2 })
  expect(elements).toHaveLength(1)
  expect(elements[0].currentTime).toBe(5)
  expect(elements[0].playbackRate).toBe(2)
  const inDecibels = ramps.map(([kind, value, at]) => [kind, Math.round(20 * Math.log10(value)), at])
  expect(inDecibels).toEqual([
    ['set', -16, 100],
    ['ramp', -26, 100.5],
  ])
  bed.set([{ url: 'http://localhost:3000/track', tempo: 1, points: [{ seconds: 0, gain_db: -12 }] }])
  expect(elements, 'another gain goes on with the same sound').toHaveLength(1)
  expect(ramps.map(([, value]) => Math.round(20 * Math.log10(value)))).toEqual([-12])
  tell({ muted: true })
  expect(elements[0].muted).toBe(true)
  tell({ playing: false })
  expect(elements[0].pause).toHaveBeenCalled()
  bed.close()
})

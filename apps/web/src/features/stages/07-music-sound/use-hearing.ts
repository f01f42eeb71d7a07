import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MusicSound, NO_MUSIC, type Track } from '@orion/contract/contents/07-music-sound.ts'
import { getAddress } from '../../../lib/call.ts'
import { type Clip, usePlayer } from '../film/player.ts'
import { type BedSound, createMusicBed } from './music-bed.ts'
import { markPieces } from './marks/mark-pieces.ts'
import type { Mix } from './use-mix.ts'

/** The gain of sound marks, which is already part of their file. */
const AS_WRITTEN = [{ seconds: 0, gain_db: 0 }]

/** The audible track: the last one that was played or chosen. In a film without music, there is none until a track is played. */
export function useHeardTrack({ chosen, tracks }: MusicSound) {
  const [heard, setHeard] = useState<string | undefined>(chosen)
  const [followed, setFollowed] = useState(chosen)
  if (followed !== chosen) {
    setFollowed(chosen)
    setHeard(chosen)
  }
  const track = tracks.find(({ track_id }) => track_id === heard) ?? (chosen === NO_MUSIC ? undefined : tracks[0])
  return { track, heard, setHeard }
}

/** The stage's saved content with the signed addresses of its files. */
type Saved = { content: MusicSound; urls: Readonly<Record<string, string>> }

/**
 * Sets the player's sound in stage 7. This is the voice with the music, mixed with the saved and unsaved settings, or one track alone.
 * Without a voice, it is always one track alone.
 */
export function useHearing(mix: Mix, { content, urls }: Saved, track: Track | undefined) {
  const player = usePlayer()
  const bed = useRef<ReturnType<typeof createMusicBed>>(undefined)
  const [alone, setAlone] = useState(false)
  const { narration, points, seconds, marks: places, madeMarks } = mix
  const voice = narration?.content && narration.urls[narration.content.audio_asset_id]
  const withVoice = Boolean(voice) && !alone
  const url = track && urls[track.audio_asset_id]
  const marks = content.marks_asset_id && urls[content.marks_asset_id]

  const clips = (): Clip[] => {
    if (withVoice) return [{ id: 'narration', url: getAddress(voice!), start: 0, duration: seconds }]
    return url && track ? [{ id: track.track_id, url: getAddress(url), start: 0, duration: track.duration_seconds }] : []
  }
  const isLoaded = useRef(false)
  const load = useEffectEvent(() => {
    player.load(clips(), isLoaded.current)
    isLoaded.current = true
  })
  // each answer has new signed addresses, but the player keeps the address that it is playing
  const playing = withVoice ? `voice ${narration?.content?.audio_asset_id}` : (track?.audio_asset_id ?? '')
  useEffect(() => load(), [player, playing])

  useEffect(() => {
    const made = createMusicBed(player)
    bed.current = made
    return () => made.close()
  }, [player])
  const sounds = (): BedSound[] => {
    if (!withVoice) return []
    const music = url && track ? [{ url: getAddress(url), tempo: track.duration_seconds / seconds, points }] : []
    if (!marks) return music
    const { pieces, points: gains, isAsMade } = markPieces(places, madeMarks)
    const heard = isAsMade ? { points: AS_WRITTEN } : { points: gains, pieces }
    return [...music, { url: getAddress(marks), tempo: 1, ...heard }]
  }
  const lay = useEffectEvent(() => bed.current?.set(sounds()))
  useEffect(() => lay(), [player, withVoice, track?.audio_asset_id, points, places])

  return { able: Boolean(voice), withVoice, setAlone }
}

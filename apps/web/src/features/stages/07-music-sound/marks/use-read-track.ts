import { useEffect, useState } from 'react'
import { readRange } from '../../../../lib/call.ts'
import { type ReadSound, readSound } from '../../film/read-sound.ts'

/** Bars of a track's wave. */
export const BARS = 240

/** A track's sound as its file has it: undefined while it is read, null where this browser cannot. */
export function useReadTrack(url: string): ReadSound | null | undefined {
  const [sound, setSound] = useState<ReadSound | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void readRange(url, 'bytes=0-')
      .then((bytes) => readSound(new Blob([bytes]), BARS))
      .then(
        (read) => isGone || setSound(read),
        () => isGone || setSound(null),
      )
    return () => {
      isGone = true
    }
  }, [url])
  return sound
}

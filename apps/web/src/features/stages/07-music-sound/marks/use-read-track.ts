import { useEffect, useState } from 'react'
import { readRange } from '../../../../lib/call.ts'
import { type ReadSound, readSound } from '../../film/read-sound.ts'

/** The number of bars in the waveform of a track. */
export const BARS = 240

/** The decoded sound of a track. Undefined while it is being loaded, null if this browser cannot decode it. */
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

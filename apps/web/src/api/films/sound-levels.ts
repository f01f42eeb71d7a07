import { useQuery } from '@tanstack/react-query'
import { type MeasuredSound, readSoundLevels } from '@orion/contract/sound-levels.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'

type SoundOfFilm = { workflow_id: string; of: MeasuredSound }

/** The levels of a film's sound over time. `version` identifies the sound. The sound of a version never changes. */
export const useSoundLevels = (sound: SoundOfFilm, version: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.soundLevels(sound.workflow_id, sound.of, version),
    enabled,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readSoundLevels, sound, { signal }).then(({ data }) => data),
  })

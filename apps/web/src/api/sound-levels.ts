import { useQuery } from '@tanstack/react-query'
import type { Request } from '@orion/contract/route.ts'
import { readSoundLevels } from '@orion/contract/sound-levels.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

/** The levels of a film's sound over time. `version` identifies the sound. The sound of a version never changes. */
export const useSoundLevels = ({ workflow_id, of }: Request<typeof readSoundLevels>, version: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.soundLevels(workflow_id, of, version),
    enabled,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readSoundLevels, { workflow_id, of }, { signal }).then(({ data }) => data),
  })

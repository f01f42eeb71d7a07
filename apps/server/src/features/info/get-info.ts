import { RESOLUTION, VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import { INTERFACE_LANGUAGES, VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { getInfo as route } from '@orion/contract/info.ts'
import type { Answer } from '@orion/contract/route.ts'

/** The version that the API reports. */
export const VERSION = '2.1.0'

/** The public data of this server. */
export const getInfo = async (): Promise<Answer<typeof route>> => ({
  name: 'Orion',
  version: VERSION,
  stages: [...STAGES],
  video_languages: [...VIDEO_LANGUAGES],
  video_durations: [...VIDEO_DURATIONS],
  resolution: RESOLUTION,
  interface_languages: [...INTERFACE_LANGUAGES],
})

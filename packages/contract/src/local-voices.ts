import * as z from 'zod/mini'
import { VideoLanguage } from './catalogues/languages.ts'
import { Key } from './values.ts'

/** The prefix of a speaker's id in scenes: 'local-{catalogue_id}-{number}'. */
export const LOCAL_VOICE_PREFIX = 'local-'

/** Whether files on this machine make the voice of a scene. The voice need not be installed. */
export const isLocalVoice = (voice_id: string): boolean => voice_id.startsWith(LOCAL_VOICE_PREFIX)

/** The name of the service of such voices on screens. */
export const VOICES_HERE = 'Voices on this machine'

/** A voice of the catalogue: `bytes` to download, `sample_rate` in Hz, and the number of offered speakers. */
export const LocalVoice = z.object({
  catalogue_id: Key,
  name: z.string(),
  languages: z.array(VideoLanguage),
  bytes: z.int(),
  sample_rate: z.int(),
  speakers: z.int(),
  licence: z.object({ name: z.string(), url: z.string() }),
})
export type LocalVoice = z.infer<typeof LocalVoice>

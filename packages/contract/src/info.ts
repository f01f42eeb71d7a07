import * as z from 'zod/mini'
import { InterfaceLanguage, VideoLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'

export const getInfo = route({
  method: 'GET',
  path: '/api/orion/info',
  summary: 'Public configuration; no key, no account',
  action: 'anonymous',
  resource: 'none',
  answer: z.object({
    name: z.string(),
    version: z.string(),
    stages: z.array(z.object({ number: z.int(), key: z.string(), title: z.string() })),
    video_languages: z.array(z.object({ code: VideoLanguage, name: z.string(), direction: z.enum(['ltr', 'rtl']) })),
    video_durations: z.array(z.int()),
    resolution: z.string(),
    interface_languages: z.array(InterfaceLanguage),
  }),
})

import { PLATFORM_ADDRESSES, type PlatformUrls } from '@orion/contract/platforms/declared.ts'
import type { FilmFile, Publication } from './publishing.ts'

const nowhere = 'http://127.0.0.1:9'

/** Addresses that reach no platform unless a test sets one. */
export const NOWHERE = Object.fromEntries(
  Object.entries(PLATFORM_ADDRESSES).map(([name, { fallback }]) => [name.toLowerCase(), fallback && nowhere]),
) as PlatformUrls

/** A tall film of 42 s that every platform accepts. */
export const FILM: FilmFile = {
  path: '/nowhere',
  size_bytes: 5_000_000,
  duration_seconds: 42,
  width: 1080,
  height: 1920,
  fps: 30,
  video_codec: 'h264',
  audio_codec: 'aac',
  faststart: true,
  loudness: -14,
}

/** A post of that film without answers. */
export const PUBLICATION: Publication = {
  mark: 'publicationtests',
  format: '9:16',
  file: FILM,
  texts: { title: 'How locks work', description: 'A film about locks.', text: 'How locks work. #canals', tags: ['canals'] },
  answers: {},
  visibility: null,
  language: 'en',
  thumbnail: null,
  captions: null,
  credits: [],
}

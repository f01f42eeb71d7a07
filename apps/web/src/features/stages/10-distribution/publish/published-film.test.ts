import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { expect, test } from 'vitest'
import { chooseWide } from './published-film.ts'

const SHOWN = { film: '/shown.mp4', poster: '/chosen.jpg', seconds: 30 }

/** The current content of stage 8 with this film. */
const current = (film_asset_id: string) => ({
  ...{ version: 2, settings: {}, notice_keys: {}, made_from: {} },
  content: { film_asset_id, poster_asset_id: 'poster', duration_seconds: 35 } as VideoAssembly,
  urls: { new: '/new.mp4', poster: '/new.jpg' },
})

test('issue 56 S10 a post shows the film that it publishes, also while stage 10 shows the film before the changes', () => {
  expect(chooseWide('old', SHOWN, current('new'))).toEqual({ film: '/new.mp4', poster: '/new.jpg', seconds: 35 })
  expect(chooseWide('old', SHOWN, current('old')), 'the film is not made again yet').toBe(SHOWN)
  expect(chooseWide('old', SHOWN, undefined)).toBe(SHOWN)
})

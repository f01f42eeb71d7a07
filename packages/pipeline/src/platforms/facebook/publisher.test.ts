import { afterAll, beforeAll, vi } from 'vitest'
import { FACEBOOK_ACCOUNT, fakeFacebook } from '../../../../../fakes/facebook.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { facebookPublisher } from './publisher.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const facebook = {
  key: 'facebook' as const,
  publisher: {
    ...facebookPublisher,
    // questions are asked minutes after the call
    ask(...asked: Parameters<typeof facebookPublisher.ask>) {
      vi.setSystemTime(Date.now() + 120_000)
      return facebookPublisher.ask(...asked)
    },
  },
  start: () => fakeFacebook(undefined, { seconds: 42 }),
  urls: ({ url }: { url: string }) => ({ facebook_url: `${url}/v24.0` }),
  fields: FACEBOOK_ACCOUNT,
  texts: { title: 'How locks work', description: 'A film about locks.' },
  answers: {},
  visibility: null,
  film_bytes: 5_000_000,
  piece_bytes: 5_000_000,
  shown_text: ({ texts }: { texts: { description?: string } }) => texts.description ?? '',
  renews: false,
  without: ['forced_private', 'thumbnail', 'visibility'] as const,
}

publisherCases({
  ...facebook,
  name: 'Facebook, reel',
  format: '9:16',
  upload_call: /^POST \/video-upload\//u,
  final_call: /^POST .*\/video_reels/u,
  proves_absence: true,
})

publisherCases({
  ...facebook,
  name: 'Facebook, video',
  format: '16:9',
  upload_call: /^POST .*\/upload:/u,
  final_call: /^POST .*\/videos/u,
  proves_absence: false,
})

import { afterAll, beforeAll, vi } from 'vitest'
import { INSTAGRAM_ACCOUNT, fakeInstagram } from '../../../../../fakes/instagram.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { instagramPublisher } from './publisher.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

publisherCases({
  key: 'instagram',
  name: 'Instagram',
  publisher: {
    ...instagramPublisher,
    // questions are asked minutes after the call
    ask(...asked) {
      vi.setSystemTime(Date.now() + 120_000)
      return instagramPublisher.ask(...asked)
    },
  },
  start: () => fakeInstagram(),
  urls: ({ url }) => ({ instagram_url: `${url}/v24.0` }),
  fields: INSTAGRAM_ACCOUNT,
  format: '9:16',
  texts: { text: 'How locks work. #canals' },
  answers: {},
  visibility: null,
  film_bytes: 5_000_000,
  piece_bytes: 5_000_000,
  upload_call: /^POST \/ig-api-upload\//u,
  final_call: /^POST .*\/media_publish/u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: false,
  proves_absence: true,
  without: ['forced_private', 'thumbnail', 'visibility', 'moderation'],
})

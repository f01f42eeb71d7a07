import { YOUTUBE_ACCOUNT, fakeYoutube } from '../../../../../fakes/youtube.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { youtubePublisher } from './publisher.ts'

publisherCases({
  key: 'youtube',
  name: 'YouTube',
  publisher: youtubePublisher,
  start: () => fakeYoutube(),
  urls: ({ url }) => ({ youtube_url: `${url}/youtube/v3`, youtube_token_url: `${url}/token` }),
  fields: YOUTUBE_ACCOUNT,
  format: '9:16',
  texts: { title: 'How locks work', description: 'A film about locks.', tags: ['canals', 'water ways'] },
  answers: { made_for_kids: 'no', synthetic: 'yes' },
  visibility: 'public',
  film_bytes: 17_000_000,
  piece_bytes: 8 * 1_048_576,
  upload_call: /^PUT \/upload\//u,
  final_call: /^PUT \/upload\//u,
  shown_text: ({ texts, mark }) => `${texts.description}\n\n${mark}`,
  renews: true,
  proves_absence: true,
})

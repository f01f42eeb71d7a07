import { TIKTOK_ACCOUNT, fakeTiktok } from '../../../../../fakes/tiktok.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { tiktokPublisher } from './publisher.ts'

publisherCases({
  key: 'tiktok',
  name: 'TikTok',
  publisher: tiktokPublisher,
  start: () => fakeTiktok(),
  urls: ({ url }) => ({ tiktok_url: `${url}/v2` }),
  fields: TIKTOK_ACCOUNT,
  format: '9:16',
  texts: { text: 'How locks work. #canals' },
  answers: { is_aigc: 'yes', allow_comment: 'yes' },
  visibility: 'PUBLIC_TO_EVERYONE',
  film_bytes: 17_000_000,
  piece_bytes: 5 * 1_048_576,
  upload_call: /^PUT \/upload\//u,
  final_call: /^PUT \/upload\//u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: true,
  proves_absence: true,
  without: ['forced_private', 'thumbnail'],
})

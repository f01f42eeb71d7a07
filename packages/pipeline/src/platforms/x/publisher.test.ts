import { X_ACCOUNT, fakeX } from '../../../../../fakes/x.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { xPublisher } from './publisher.ts'

publisherCases({
  key: 'x',
  name: 'X',
  publisher: xPublisher,
  start: () => fakeX(),
  urls: ({ url }) => ({ x_url: `${url}/2` }),
  fields: X_ACCOUNT,
  format: '1:1',
  texts: { text: 'How locks work: https://example.com/locks #canals' },
  answers: {},
  visibility: 'public',
  film_bytes: 10_000_000,
  most_bytes: 512_000_000,
  piece_bytes: 4 * 1_048_576,
  upload_call: /^POST \/2\/media\/upload\/\d+\/append/u,
  final_call: /^POST \/2\/tweets$/u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: false,
  proves_absence: false,
  without: ['moderation', 'forced_private', 'thumbnail', 'visibility'],
})

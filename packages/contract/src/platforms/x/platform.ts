import type { SocialDeclaration } from '../platform-declaration.ts'
import { lengthAtX, wordsLengthAtX } from './length-at-x.ts'

export const x = {
  key: 'x',
  name: 'X',
  aliases: ['twitter', 'xtwitter'],
  fields: [
    { name: 'consumer_key', label: 'Consumer Key' },
    { name: 'consumer_secret', label: 'Consumer Secret', secret: true },
    { name: 'access_token', label: 'Access Token' },
    { name: 'access_token_secret', label: 'Access Token Secret', secret: true },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: { X_URL: { about: 'Address of the X API.', fallback: 'https://api.x.com/2' } },
  textLength: (_, text) => lengthAtX(text),
  preview: { layout: 'words_first', folded: { feed: 280 } },
  texts: {
    title: 0,
    description: 280,
    hashtags: 2,
    has_chapters: false,
    manner: 'two short sentences that somebody passes on',
    wordsLength: wordsLengthAtX,
  },
  film: { seconds: 140, premium_seconds: 14_400, bytes: 512e6 },
} as const satisfies SocialDeclaration

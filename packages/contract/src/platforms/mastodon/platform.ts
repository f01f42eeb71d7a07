import type { SocialDeclaration } from '../platform-declaration.ts'
import { lengthAtMastodon } from './length-at-mastodon.ts'

export const mastodon = {
  key: 'mastodon',
  name: 'Mastodon',
  fields: [
    { name: 'server', label: 'Server' },
    { name: 'access_token', label: 'Access Token', secret: true, multiline: true },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {
    MASTODON_URL: {
      about: 'A Mastodon server of yours with a private address. Without it, films are sent to public servers only.',
    },
  },
  textLength: (_, text) => lengthAtMastodon(text),
  takes_thumbnail: true,
  preview: { layout: 'words_first', folded: { feed: 500 } },
  texts: {
    title: 0,
    description: 500,
    hashtags: 4,
    has_chapters: false,
    manner: 'plain and friendly, without advertising',
    wordsLength: lengthAtMastodon,
  },
  // A new server's own limits (99 MiB). Mastodon does not limit the length of a film.
  film: { bytes: 103_809_024, each_server_decides: true },
} as const satisfies SocialDeclaration

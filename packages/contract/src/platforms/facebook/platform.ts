import type { SocialDeclaration } from '../platform-declaration.ts'

export const facebook = {
  key: 'facebook',
  name: 'Facebook',
  fields: [
    { name: 'page_access_token', label: 'Page Access Token', secret: true, multiline: true },
    { name: 'page_id', label: 'Page ID' },
    { name: 'app_id', label: 'App ID' },
    { name: 'app_secret', label: 'App Secret', secret: true },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {
    FACEBOOK_URL: { about: 'Address of the Graph API for Facebook.', fallback: 'https://graph.facebook.com/v24.0' },
  },
  takes_thumbnail: true,
  preview: { layout: 'words_first', folded: { feed: 125, tall: 60 }, covered: [14, 6, 35, 6] },
  texts: {
    title: 255,
    description: 5000,
    hashtags: 3,
    has_chapters: true,
    manner: 'as one tells it to a friend',
  },
  film: { seconds: 14_400, bytes: 10e9 },
  short: { name: 'Reels', most_seconds: 90, takes_square: false },
} as const satisfies SocialDeclaration

import type { SocialDeclaration } from '../platform-declaration.ts'

export const tiktok = {
  key: 'tiktok',
  name: 'TikTok',
  fields: [
    { name: 'app_id', label: 'App ID' },
    { name: 'app_secret', label: 'App Secret', secret: true },
    { name: 'access_token', label: 'Access Token', secret: true, multiline: true },
    { name: 'refresh_token', label: 'Refresh Token', secret: true, multiline: true, optional: true },
  ],
  token_hours: 24,
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: { TIKTOK_URL: { about: 'Address of the TikTok API.', fallback: 'https://open.tiktokapis.com/v2' } },
  is_tall_first: true,
  has_chosen_visibility: true,
  preview: { layout: 'words_first', folded: { feed: 90, tall: 90 }, covered: [7, 11, 19, 6] },
  texts: {
    title: 0,
    description: 2200,
    hashtags: 5,
    has_chapters: false,
    manner: 'short and spoken',
  },
  film: { seconds: 600, bytes: 4e9 },
  short: { name: 'TikTok', most_seconds: 600, takes_square: false },
} as const satisfies SocialDeclaration

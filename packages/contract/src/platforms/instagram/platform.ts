import type { SocialDeclaration } from '../platform-declaration.ts'

/** Since 2025-12-19, the limit is 5 instead of 30. Source: Adam Mosseri and @creators on Instagram. */
const MOST_HASHTAGS = 5

export const instagram = {
  key: 'instagram',
  name: 'Instagram',
  fields: [
    { name: 'access_token', label: 'Access Token', secret: true, multiline: true },
    { name: 'account_id', label: 'Account ID' },
    { name: 'facebook_page_id', label: 'Facebook Page ID' },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {
    INSTAGRAM_URL: { about: 'Address of the Graph API for Instagram.', fallback: 'https://graph.facebook.com/v24.0' },
  },
  is_tall_first: true,
  preview: { layout: 'film_first', folded: { feed: 125, tall: 60 }, covered: [14, 6, 35, 6] },
  texts: {
    title: 0,
    description: 2200,
    hashtags: MOST_HASHTAGS,
    has_chapters: false,
    manner: 'the first sentence stands alone before the text is unfolded',
    most_hashtags: MOST_HASHTAGS,
    most_mentions: 20, // reference of ig-user/media at Meta for Developers, 2025-07-09
  },
  film: { seconds: 900, bytes: 3e8 },
  short: { name: 'Reels', most_seconds: 900, takes_square: true },
} as const satisfies SocialDeclaration

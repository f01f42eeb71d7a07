import type { SocialDeclaration } from '../platform-declaration.ts'
import { takesTag, tagsLength } from './tags.ts'

const utf8 = new TextEncoder()

export const youtube = {
  key: 'youtube',
  name: 'YouTube',
  fields: [
    { name: 'api_key', label: 'API Key', secret: true },
    { name: 'client_id', label: 'Client ID' },
    { name: 'client_secret', label: 'Client Secret', secret: true },
    { name: 'refresh_token', label: 'Refresh Token', secret: true, multiline: true },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {
    YOUTUBE_URL: { about: 'Address of the YouTube Data API.', fallback: 'https://www.googleapis.com/youtube/v3' },
    YOUTUBE_TOKEN_URL: {
      about: 'Address at which Google issues access tokens.',
      fallback: 'https://oauth2.googleapis.com/token',
    },
  },
  // YouTube counts the bytes of a description
  textLength: (field, text) => (field === 'description' ? utf8.encode(text).length : text.length),
  takes_thumbnail: true,
  preview: { layout: 'titled', folded: { feed: 110, tall: 60 }, covered: [15, 18, 35, 4] },
  texts: {
    title: 100,
    description: 5000,
    hashtags: 3,
    has_chapters: true,
    manner: 'what people search for stands early',
    tags: { most: 500, length: tagsLength, takes: takesTag, refusal: 'posts.youtube_tags_without_signs' },
  },
  film: { seconds: 900, bytes: 256e9 },
  short: { name: 'Shorts', most_seconds: 180, takes_square: true },
} as const satisfies SocialDeclaration

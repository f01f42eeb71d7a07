import type { PlatformDeclaration } from '../platform-declaration.ts'

export const webhook = {
  key: 'webhook',
  name: 'Webhook',
  fields: [
    { name: 'url', label: 'Webhook URL', secret: true, multiline: true },
    { name: 'secret', label: 'Signing Secret', secret: true },
  ],
  guide: {
    en: async () => (await import('./guide.en.ts')).guide,
    es: async () => (await import('./guide.es.ts')).guide,
  },
  addresses: {
    WEBHOOK_URL: {
      about: 'A webhook receiver of yours with a private address. Without it, webhooks are sent to public addresses only.',
    },
  },
  takes_thumbnail: true,
  preview: { layout: 'words_first', folded: { feed: 10_000, tall: 10_000 } },
} as const satisfies PlatformDeclaration

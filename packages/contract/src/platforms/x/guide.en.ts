import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'X developer portal',
  url: 'https://developer.x.com/en/portal/dashboard',
  steps: [
    'Create a project and an app in the developer portal.',
    'In the app’s User authentication settings choose “Read and write” and save. Do this before making tokens: an older token ' +
      'stays read-only.',
    'Under Keys and tokens generate “API Key and Secret”. They are the Consumer Key and Consumer Secret.',
    'On the same page generate “Access Token and Secret” for the account that posts. Copy both.',
  ],
  scopes: ['OAuth 1.0a', 'Read and write'],
  notes: [
    'Without X Premium a video has at most 140 seconds and 512 MB.',
    'Posting through the API may cost money in your X plan.',
  ],
}

import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'Google Cloud console',
  url: 'https://console.cloud.google.com/apis/library/youtube.googleapis.com',
  steps: [
    'Create a project in the Google Cloud console and enable “YouTube Data API v3” for it.',
    'Under APIs & Services → Credentials choose Create credentials → API key. That is the API Key; restrict it to the YouTube Data API.',
    'Under OAuth consent screen enter the app’s name and your address, and publish the app: in “Testing” a refresh token dies ' +
      'after 7 days.',
    'Under Credentials choose Create credentials → OAuth client ID → Web application, with ' +
      'https://developers.google.com/oauthplayground as redirect URI. Copy Client ID and Client Secret.',
    'In the OAuth 2.0 Playground open the gear, tick “Use your own OAuth credentials”, enter both, authorize the three scopes ' +
      'below with the channel’s account, and exchange the code. Copy the Refresh Token.',
  ],
  scopes: ['youtube.upload', 'youtube.readonly', 'youtube.force-ssl'],
  notes: [
    'Projects that Google has not audited upload as private only. Ask for the audit in the API’s quota page.',
    'A channel that is not verified takes videos of 15 minutes at most.',
  ],
}

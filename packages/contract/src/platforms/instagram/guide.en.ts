import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'Meta for Developers',
  url: 'https://developers.facebook.com/apps',
  steps: [
    'Turn the Instagram account into a professional one and link it to a Facebook page.',
    'In the Graph API Explorer generate a user token with the permissions below, for the app of your Facebook tab.',
    'Ask for me/accounts: the page’s id is the Facebook Page ID.',
    'Ask for {page id}?fields=instagram_business_account: the id in it is the Account ID.',
    'Exchange the token for a long-lived one in the Access Token Tool and copy it as Access Token.',
  ],
  scopes: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  notes: [
    'A long-lived token lives 60 days. With App ID and App Secret on the Facebook tab it is renewed by itself.',
    'Films go out as reels; up to 90 seconds reach most viewers.',
  ],
}

import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'Meta for Developers',
  url: 'https://developers.facebook.com/apps',
  steps: [
    'Create an app of type Business. Copy App ID and App Secret from App settings → Basic.',
    'Open the Graph API Explorer, choose the app, and generate a user token with the permissions below.',
    'Ask for me/accounts in the Explorer. The answer lists your pages with their id and access_token.',
    'Make the token last: exchange the user token for a long-lived one in the Access Token Tool, then ask for me/accounts again. ' +
      'That page token does not expire.',
    'Copy the page’s id as Page ID and its token as Page Access Token.',
  ],
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
  notes: [
    'Other people see the posts once the app is in Live mode.',
    'Vertical films of 3 to 90 seconds go out as reels, wide ones as page videos.',
  ],
}

import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'TikTok for Developers',
  url: 'https://developers.tiktok.com/apps',
  steps: [
    'Create an app and add the products “Login Kit” and “Content Posting API”, with Direct Post switched on.',
    'Copy Client key as App ID and Client secret as App Secret.',
    'Add a redirect URI, open the authorization address with the scopes below, and sign in with the account that posts.',
    'Exchange the code at /v2/oauth/token/. Copy access_token, and refresh_token too.',
  ],
  scopes: ['user.info.basic', 'video.publish', 'video.upload'],
  notes: [
    'The access token lives 24 hours. With the refresh token it is renewed by itself; without it, later posts are refused with the ' +
      'reason.',
    'Until TikTok has audited the app, posts are visible to the account alone.',
  ],
}

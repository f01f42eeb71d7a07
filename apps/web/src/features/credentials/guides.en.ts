import type { Platform } from '@orion/contract/contents/10-distribution.ts'

/** How a platform's credentials are made: where to click, what to ask for, what to know. */
export type Guide = { site: string; url: string; steps: readonly string[]; scopes: readonly string[]; notes: readonly string[] }

export const guides: Record<Platform, Guide> = {
  youtube: {
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
  },
  x: {
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
  },
  facebook: {
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
  },
  instagram: {
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
  },
  tiktok: {
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
  },
  webhook: {
    site: 'RFC 2104 (HMAC)',
    url: 'https://www.rfc-editor.org/rfc/rfc2104',
    steps: [
      'Give an address that takes a POST with JSON: the texts, the film’s address and those of its thumbnail and captions. They can be ' +
        'read for 45 minutes.',
      'Make up a secret of 32 characters or more and keep it on both sides.',
      'Check Orion-Signature: t are Unix seconds, v1 is the HMAC-SHA256 of t, a point and the body, by the secret, in hexadecimal.',
      'Take each Idempotency-Key once. Answer 2xx when the film is published, with {"url": …} if it has an address; a 4xx says that it ' +
        'never will be.',
      'Answer a GET with the same key by {"received": true} or {"received": false}: then Orion knows what became of it when a line breaks.',
    ],
    scopes: ['Orion-Signature', 'Idempotency-Key'],
    notes: [
      'The address must be public and start with https://. The operator of this server may name a private one in WEBHOOK_URL.',
      'The receiver reads the files from this installation: PUBLIC_URL must be reachable for it.',
    ],
  },
}

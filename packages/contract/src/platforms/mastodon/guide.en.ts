import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
  site: 'the documentation of Mastodon',
  url: 'https://docs.joinmastodon.org/client/token/',
  steps: [
    'Open your Mastodon server in a browser and sign in with the account that posts.',
    'Under Preferences → Development choose “New application” and write a name, for example Orion.',
    'Remove the tick at every scope, tick only the scopes below, and press Submit.',
    'Open the application in the list and copy “Your access token” as Access Token.',
    'Write the address of your server as Server, for example https://mastodon.social.',
  ],
  scopes: ['read:accounts', 'read:statuses', 'write:media', 'write:statuses'],
  notes: [
    'The token does not expire. To end Orion’s access, delete the application under Development.',
    'Each server has its own limits. Most servers accept films of up to 99 MB and texts of up to 500 characters.',
    'The address of the server must be public and start with https://. The operator of this installation may name a private one in ' +
      'MASTODON_URL.',
  ],
}

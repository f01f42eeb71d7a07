import type { Guide } from '../platform-declaration.ts'

export const guide: Guide = {
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
}

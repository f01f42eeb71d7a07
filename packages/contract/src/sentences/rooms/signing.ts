/** Sentences about the key that signs films. */
export const signing = {
  certificate_of_another_key: 'The first certificate is of another key: put the signer’s own first',
  certificate_of_issuer: 'The first certificate is an issuer’s own: put the signer’s own first',
  certificate_self_issued: 'The first certificate was issued by itself, which C2PA refuses: bring one of an issuer',
  certificate_not_for_signing:
    'The first certificate is not for signing: it needs the purpose e-mail protection or document signing',
  certificate_out_of_order: 'Certificate {number} did not issue the one before it: put them in order, the signer’s first',
  certificate_expired: 'A certificate of the chain has expired',
  certificate_not_valid_yet: 'A certificate of the chain is not valid yet',
  key_locked: 'The key is locked by a passphrase: unlock it first (openssl pkcs8 -topk8 -nocrypt)',
  enter_key: 'Enter a private key as PKCS#8 in PEM: -----BEGIN PRIVATE KEY-----',
  key_of_another_kind: 'A key that signs is one of P-256, P-384, P-521, Ed25519, or RSA of at least 2,048 bits',
  enter_certificates: 'Enter the certificates in PEM, the signer’s first: -----BEGIN CERTIFICATE-----',
  certificate_unreadable: 'One of the certificates cannot be read: enter them as PEM',
  changed_meanwhile: 'The signing key was changed meanwhile. Run stage 10 (Distribution) again.',
  send_key_or_make: 'Send pkcs8 and chain, or make: true for a key that Orion makes',
  organization_no_signing_key_films: 'This organization has no signing key: its films are not signed.',
} as const

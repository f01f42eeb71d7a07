import 'reflect-metadata'
import { X509Certificate, createPrivateKey, type KeyObject, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { SigningAlgorithm, SigningKey } from './credentials.ts'

/** A signing key with data from its first certificate. `expires_at` is the earliest end of its certificates' validity, ISO 8601 in UTC. */
export type ReadKey = SigningKey & { subject: string; issuer: string; expires_at: string; self_made: boolean }

/** The reasons why a key cannot sign. */
type Unfit =
  | 'certificate_of_another_key'
  | 'certificate_of_issuer'
  | 'certificate_self_issued'
  | 'certificate_not_for_signing'
  | 'certificate_expired'
  | 'certificate_not_valid_yet'
  | 'key_locked'
  | 'enter_key'
  | 'key_of_another_kind'
  | 'enter_certificates'
  | 'certificate_unreadable'
  | 'certificate_out_of_order'

/**
 * The reason why a key cannot sign, with the wrong field. For a broken chain, it also has the number (from 1) of the certificate that does
 * not follow the previous one.
 */
export class UnfitKey extends Error {
  readonly field: 'pkcs8' | 'chain'
  readonly why: Unfit
  readonly certificate: number | undefined
  constructor(field: 'pkcs8' | 'chain', why: Unfit, certificate?: number) {
    super(why)
    this.name = 'UnfitKey'
    this.field = field
    this.why = why
    this.certificate = certificate
  }
}

/** Key usages of certificates that sign content (C2PA 2.2, 14.5.1): signing e-mail, signing documents, or C2PA's own usage. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']
const CURVES: Record<string, SigningAlgorithm> = { prime256v1: 'es256', secp384r1: 'es384', secp521r1: 'es512' }
const LEAST_RSA_BITS = 2048
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu

/** Validity in days of a key that Orion makes: the usual validity of certificates for signing documents. */
const MADE_DAYS = 730
const DAY_MILLISECONDS = 86_400_000
const MADE_BY = 'Made by Orion'

/**
 * Makes a key (P-256) and its certificates for an organization. The root of these certificates is on no list of trusted roots, so programs
 * that check credentials report 'untrusted issuer'.
 */
export async function makeSigningKey(organization: string, now = new Date()): Promise<ReadKey> {
  const crypto = webcrypto as unknown as typeof globalThis.crypto
  x509.cryptoProvider.set(crypto)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root_keys = await newKeys()
  const keys = await newKeys()
  const named = (common: string) => new x509.Name([{ CN: [common] }, { O: [organization] }, { OU: [MADE_BY] }])
  const span = { notBefore: now, notAfter: new Date(now.getTime() + MADE_DAYS * DAY_MILLISECONDS), signingAlgorithm: algorithm }
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...span,
    name: named(`${organization} (root)`).toString(),
    keys: root_keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(root_keys.publicKey),
    ],
  })
  const leaf = await x509.X509CertificateGenerator.create({
    ...span,
    subject: named(organization).toString(),
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: root_keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([PURPOSES[0]]),
      await x509.AuthorityKeyIdentifierExtension.create(root_keys.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const pkcs8 = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { ...readSigningKey({ pkcs8, chain: `${leaf.toString('pem')}\n${root.toString('pem')}\n` }, now), self_made: true }
}

/**
 * Reads a user's key. The key must be in PKCS#8 form, match its first certificate, and be allowed to sign. Each further certificate must
 * have issued the previous one. Throws UnfitKey, whose message never repeats the input.
 */
export function readSigningKey({ pkcs8, chain }: { pkcs8: string; chain: string }, now = new Date()): ReadKey {
  const key = parseKey(pkcs8)
  const algorithm = findAlgorithm(key)
  const certificates = parseCertificates(chain)
  const [signer] = certificates
  if (signer === undefined || !signer.checkPrivateKey(key)) throw new UnfitKey('chain', 'certificate_of_another_key')
  if (signer.ca) throw new UnfitKey('chain', 'certificate_of_issuer')
  if (signer.subject === signer.issuer) throw new UnfitKey('chain', 'certificate_self_issued')
  if (!(signer.keyUsage ?? []).some((purpose) => PURPOSES.includes(purpose)))
    throw new UnfitKey('chain', 'certificate_not_for_signing')
  for (const [index, issuer] of certificates.slice(1).entries())
    if (!certificates[index].checkIssued(issuer) || !certificates[index].verify(issuer.publicKey))
      throw new UnfitKey('chain', 'certificate_out_of_order', index + 2)
  const ends = Math.min(...certificates.map(({ validToDate }) => validToDate.getTime()))
  if (ends <= now.getTime()) throw new UnfitKey('chain', 'certificate_expired')
  if (certificates.some(({ validFromDate }) => validFromDate.getTime() > now.getTime() + DAY_MILLISECONDS))
    throw new UnfitKey('chain', 'certificate_not_valid_yet')
  const expires_at = new Date(ends).toISOString()
  const { subjectName, issuerName } = new x509.X509Certificate(signer.raw)
  const names = { subject: formatName(subjectName), issuer: formatName(issuerName) }
  const pems = certificates.map((each) => each.toString().trim()).join('\n')
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { algorithm, pkcs8: pem, chain: `${pems}\n`, ...names, expires_at, self_made: false }
}

function parseKey(pkcs8: string): KeyObject {
  if (/BEGIN ENCRYPTED/u.test(pkcs8)) throw new UnfitKey('pkcs8', 'key_locked')
  try {
    return createPrivateKey({ key: pkcs8, format: 'pem', type: 'pkcs8' })
  } catch {
    throw new UnfitKey('pkcs8', 'enter_key')
  }
}

function findAlgorithm({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): SigningAlgorithm {
  const curve = type === 'ec' ? CURVES[details?.namedCurve ?? ''] : undefined
  if (curve !== undefined) return curve
  if (type === 'ed25519') return 'ed25519'
  if ((type === 'rsa' || type === 'rsa-pss') && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS) return 'ps256'
  throw new UnfitKey('pkcs8', 'key_of_another_kind')
}

function parseCertificates(chain: string): X509Certificate[] {
  const found = chain.match(PEM_CERTIFICATE) ?? []
  if (found.length === 0) throw new UnfitKey('chain', 'enter_certificates')
  try {
    return found.map((pem) => new X509Certificate(pem))
  } catch {
    throw new UnfitKey('chain', 'certificate_unreadable')
  }
}

/** A certificate's name as one line: common name and organization. */
function formatName(name: x509.Name): string {
  const parts = [...name.getField('CN'), ...name.getField('O')]
  return [...new Set(parts)].join(', ') || name.toString()
}

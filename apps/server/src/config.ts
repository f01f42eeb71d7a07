import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { resolve } from 'node:path'
import { WIKIPEDIA_URL } from '@orion/pipeline/sources/wikipedia-url.ts'
import type { Room } from '@orion/pipeline/local-models/catalogue.ts'
import { type CatalogueVoice, LOCAL_VOICES } from '@orion/pipeline/local-voices/catalogue.ts'
import { FILM_QUALITIES } from '@orion/film/draw/film-quality.ts'
import { networksOf } from '@orion/pipeline/clients/public-address.ts'
import * as z from 'zod/mini'
import { providerProblems } from './features/providers/operator-connections.ts'
import { readMachine } from './features/local-models/machine.ts'

z.config(z.locales.en())

const setting = <S extends z.ZodMiniType>(about: string, schema: S, fallback?: string) => ({ about, schema, fallback })

const whole = (from: number, to: number) =>
  z.coerce
    .number(`is a whole number from ${from} to ${to}`)
    .check(z.int(`is a whole number from ${from} to ${to}`), z.gte(from, `is at least ${from}`), z.lte(to, `is at most ${to}`))

const text = z.optional(z.string())

/** A number with six decimals at most, above 0. */
const decimal = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}(\.\d{1,6})?$/, 'is a number like 1.3, with six decimals at most')),
    z.pipe(z.transform(Number), z.number().check(z.gt(0, 'is above 0'), z.lte(most, `is at most ${most}`))),
  )

const postgresUrl = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'is written postgres://user:password@host:5432/name')),
)

const address = z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'is an address like https://studio.example.com')))

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'is a list of origins like https://studio.example.com, parted by commas, without paths'))

const platform = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'is an address like https://api.example.com')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)

/** With a slash at its end, where it is not empty. */
const bucketPrefix = z.pipe(
  z.string().check(z.regex(/^([A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?)?$/, 'is a folder in the bucket like orion/films')),
  z.transform((prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)),
)

const smtp = z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'is written smtp://user:password@host:587')))

/** Settings that may hold a password or key: a wrong value is not repeated. */
const SECRET = [
  'MASTER_KEY',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]

const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    ),
    z.array(origin),
  ),
)

const isNetwork = (cidr: string): boolean => {
  try {
    networksOf([cidr])
    return true
  } catch {
    return false
  }
}
const networks = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) =>
      list
        .split(',')
        .map((cidr) => cidr.trim())
        .filter((cidr) => cidr !== ''),
    ),
    z.array(z.string().check(z.refine(isNetwork, 'is a list of networks like 10.1.0.0/16, parted by commas'))),
  ),
)
const largest = Number.MAX_SAFE_INTEGER

/** Every setting: what it does, what it may be, and what it is when it is not set. `.env.example` is made from this table. */
export const SETTINGS = {
  PORT: setting('Port of the page and the interface.', whole(0, 65_535), '8000'),
  HOST: setting('Address to listen on; 127.0.0.1 keeps it to this machine.', z.string(), '0.0.0.0'),
  DATA_DIR: setting('Folder of everything that is kept: database, assets, keys, outbox.', z.string(), './data'),
  DATABASE_URL: setting('A PostgreSQL server of your own; without it one is run inside DATA_DIR.', postgresUrl),
  DATABASE_CONNECTIONS: setting('Connections that a process keeps to the database, at most.', whole(2, 500), '12'),
  ORION_ROLE: setting(
    'What this process does: all, api (page and interface) or worker (makes films).',
    z.enum(['all', 'api', 'worker'], 'is all, api or worker'),
    'all',
  ),
  WORKER_SLOTS: setting(
    'Parts of films that this process makes at once; without it as many as the machine has cores.',
    z.optional(whole(1, 256)),
  ),
  FILM_QUALITY: setting(
    'Size of films: full (1920x1080) or draft (960x540, made several times faster, to try things out; never to be published).',
    z.enum(FILM_QUALITIES, `is ${FILM_QUALITIES.join(' or ')}`),
    'full',
  ),
  ORGANIZATION_SLOTS: setting(
    'Parts of films that one organization has made at once, over all processes; without it as many as are free, in turns ' +
      'with the others.',
    z.optional(whole(1, 10_000)),
  ),
  MASTER_KEY: setting(
    'Key that seals credentials and API keys: 64 hexadecimal characters; after a change the new one, a comma and the former one. ' +
      'Without it one is made in DATA_DIR; back it up.',
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^[0-9a-fA-F]{64}(\s*,\s*[0-9a-fA-F]{64})*$/,
            'has 64 hexadecimal characters (openssl rand -hex 32), or several of these, parted by commas',
          ),
        ),
    ),
  ),
  BACKUP_PASSPHRASE: setting(
    'What npm run backup seals the master key with, 12 characters at least; restore and drill need the same. Keep it apart from the ' +
      'backups.',
    z.optional(z.string().check(z.minLength(12, 'has 12 characters at least'))),
  ),
  PUBLIC_URL: setting(
    'Address under which people open the page: passkeys count there alone, and links in mails lead there; a public one is told to ' +
      'services and pages that are asked, as the contact that Wikimedia wants. Without it http://localhost and the port.',
    address,
  ),
  SMTP_URL: setting(
    'Mail server for invitations and password resets: smtp://user:password@host:587, or smtps://. Without it mails go to ' +
      'DATA_DIR/outbox: npm run outbox.',
    smtp,
  ),
  MAIL_FROM: setting('Sender of mails.', z.string(), 'Orion <orion@localhost>'),
  YOUTUBE_URL: setting('Where the YouTube Data API is.', platform, 'https://www.googleapis.com/youtube/v3'),
  YOUTUBE_TOKEN_URL: setting('Where Google gives access tokens.', platform, 'https://oauth2.googleapis.com/token'),
  X_URL: setting('Where the X API is.', platform, 'https://api.x.com/2'),
  FACEBOOK_URL: setting('Where the Graph API is, for Facebook.', platform, 'https://graph.facebook.com/v24.0'),
  INSTAGRAM_URL: setting('Where the Graph API is, for Instagram.', platform, 'https://graph.facebook.com/v24.0'),
  TIKTOK_URL: setting('Where the TikTok API is.', platform, 'https://open.tiktokapis.com/v2'),
  WEBHOOK_URL: setting(
    'Where webhooks may be sent although its address is private: a receiver of your own. Others must be public.',
    address,
  ),
  PROVIDER_NETWORKS: setting(
    'Private networks that connections to services may reach, as CIDRs parted by commas: 127.0.0.0/8,10.1.0.0/16 for this machine ' +
      'and one network.',
    networks,
    '',
  ),
  KEYLESS: setting(
    'Connect what needs no key (Wikimedia Commons, Openverse, NASA, museums) for all organizations: on or off. Searches leave the machine.',
    z.enum(['on', 'off'], 'is on or off'),
    'off',
  ),
  OLLAMA_URL: setting("Where Ollama is, for 'Have films told on this machine'.", platform, 'http://127.0.0.1:11434'),
  LM_STUDIO_URL: setting('Where LM Studio is, for the same, where Ollama does not answer.', platform, 'http://127.0.0.1:1234'),
  LOCAL_VOICES_URL: setting(
    'Where the archives of voices are had instead of the project that makes them: a mirror of yours. Their sums stay the same.',
    address,
  ),
  LOCAL_MODELS: setting(
    'Who may have models and voices installed on this machine: operator (whoever sits at it), or administrators (of every ' +
      'organization, too).',
    z.enum(['operator', 'administrators'], 'is operator or administrators'),
    'operator',
  ),
  ALLOWED_ORIGINS: setting('Other origins whose pages may call the interface, parted by commas.', origins, ''),
  ORION_ALLOW_ORIGINS: setting(
    'Origins that links, logos and other sources may be read from although their addresses are private, parted by commas.',
    origins,
    '',
  ),
  ORION_WIKIPEDIA_URL: setting(
    "Where Wikipedia answers a film without sources; {language} stands for the film's language.",
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'is an address like https://{language}.wikipedia.org')),
    WIKIPEDIA_URL,
  ),
  TRUST_PROXY: setting('Reverse proxies before this server whose X-Forwarded-For is believed: how many.', whole(0, 10), '0'),
  WELCOME_GRANT_POINTS: setting(
    "Points that a new partner's first organization is given, in 1/10,000 pt.",
    whole(0, largest),
    '250000',
  ),
  COMMISSION_BPS: setting(
    "A partner's share of the points settled in its organizations, in 1/100 percent.",
    whole(0, 10_000),
    '1500',
  ),
  PROVIDER_MARGIN: setting(
    "What the use of the operator's paid services costs people, in times of what it costs the operator.",
    decimal(1000),
    '1.3',
  ),
  USD_PER_POINT: setting(
    "What a point is worth in USD. Without it the operator's paid services are not offered; their prices are set with npm run prices.",
    z.optional(decimal(1_000_000)),
  ),
  UNPAID_USE_POINTS: setting(
    "What an organization may use of the operator's paid services in 24 hours in runs that then fail or are cancelled, in 1/10,000 pt; " +
      'beyond it its runs with them are refused, except those that were begun.',
    whole(0, largest),
    '50000',
  ),
  STRIPE_SECRET_KEY: setting(
    'Secret key of a Stripe account (sk_…) that takes the money for points; without it the built-in test provider credits them and ' +
      'no money moves.',
    text,
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    'Signing secret (whsec_…) of the Stripe endpoint …/api/orion/points/webhooks/stripe, which is sent checkout.session.*, refund.*, ' +
      'charge.refunded and charge.dispute.*.',
    text,
  ),
  STRIPE_API_BASE: setting('Where the Stripe API is.', platform, 'https://api.stripe.com'),
  S3_ENDPOINT: setting(
    'A bucket (S3 or what speaks as it does) that keeps assets and exports instead of DATA_DIR: https://s3.example.com, or with the name ' +
      'in the host https://{bucket}.s3.eu-west-1.amazonaws.com. npm run files:move -- s3 moves what DATA_DIR has.',
    z.optional(platform),
  ),
  S3_BUCKET: setting(
    'Name of the bucket.',
    z.optional(z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$/, 'is a name like orion-films'))),
  ),
  S3_REGION: setting('Region of the bucket.', z.string().check(z.regex(/^[a-z0-9-]+$/, 'is a name like eu-west-1')), 'us-east-1'),
  S3_ACCESS_KEY_ID: setting('Who asks the bucket.', text),
  S3_SECRET_ACCESS_KEY: setting('Its secret.', text),
  S3_PREFIX: setting('Stands before every name in the bucket: orion/.', bucketPrefix, ''),
  S3_PUBLIC: setting(
    'The origin at which browsers reach the bucket themselves: https://s3.example.com, or https://{bucket}.s3.eu-west-1.amazonaws.com. ' +
      'Set, pictures and films are read there, by addresses that hold for an hour at most; without it Orion sends everything.',
    z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s?#]+$/, 'is an origin like https://s3.example.com, without a path'))),
  ),
  BACKUP_S3_ENDPOINT: setting(
    'Where the bucket of backups is (npm run backup -- s3://bucket/folder); without these four it is asked as S3_… says.',
    z.optional(platform),
  ),
  BACKUP_S3_REGION: setting(
    'Region of the bucket of backups.',
    z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'is a name like eu-west-1'))),
  ),
  BACKUP_S3_ACCESS_KEY_ID: setting('Who asks it.', text),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('Its secret.', text),
  CACHE_BYTES: setting(
    'Bytes that copies from the bucket may take in DATA_DIR/cache, which may be emptied at any time.',
    whole(1, largest),
    '10000000000',
  ),
  ORION_MAX_BYTES: setting('Bytes that assets may take on disk; without it the disk decides.', z.optional(whole(1, largest))),
  REQUESTS_PER_MINUTE: setting('Calls that one address may make in a minute.', whole(1, 1_000_000), '1200'),
  REGISTRATIONS_PER_HOUR: setting('Partner accounts that one address may create in an hour.', whole(1, 1_000_000), '5'),
  METRICS_TOKEN: setting(
    'Token that opens /metrics to other machines, and behind a proxy or a public PUBLIC_URL to all; else only this machine may read them.',
    text,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'An OpenTelemetry collector (OTLP over HTTP) that is sent a trace from each request over its jobs to FFmpeg: http://collector:4318. ' +
      'OTEL_EXPORTER_OTLP_HEADERS is read too. Without it nothing is traced.',
    address,
  ),
  OTEL_SERVICE_NAME: setting('What traces call this installation.', z.string(), 'orion'),
  FFMPEG_PATH: setting('FFmpeg to use; without it the bundled one, else the one on PATH.', text),
  FFPROBE_PATH: setting('FFprobe to use; without it the one beside FFmpeg, else the one on PATH.', text),
  VITE_API_BASE: setting(
    'Where the page calls the interface, when it is not served by it. These five are read when the page is built.',
    address,
  ),
  VITE_PRODUCTION_HOSTS: setting('Hosts on which the page calls VITE_PRODUCTION_API, parted by commas.', text),
  VITE_PRODUCTION_API: setting('The interface of the production hosts.', address),
  VITE_STAGING_HOSTS: setting('Hosts on which the page calls VITE_STAGING_API, parted by commas.', text),
  VITE_STAGING_API: setting('The interface of the staging and sandbox hosts.', address),
  LOG_LEVEL: setting(
    'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is fatal, error, warn, info, debug, trace or silent'),
    'info',
  ),
} as const

type Settings = typeof SETTINGS

/** Every setting, checked, by its name in lower case; `env` is the whole environment, for the providers' own keys. */
export type Config = { [Name in keyof Settings as Lowercase<Name>]: z.output<Settings[Name]['schema']> } & {
  env: NodeJS.ProcessEnv
  /** The voices that can be installed; tests offer one of their own. */
  local_voices: readonly CatalogueVoice[]
  /** Reads the room that models have on this machine; tests say theirs. */
  read_machine: () => Promise<Room>
}

/**
 * Reads the settings from an environment. An empty value counts as not set. Throws one error whose message names every problem, a line
 * each.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = { env, local_voices: LOCAL_VOICES, read_machine: readMachine }
  for (const [name, { schema, fallback }] of Object.entries(SETTINGS)) {
    const given = env[name]?.trim()
    const parsed = z.safeParse(schema as z.ZodMiniType, given === undefined || given === '' ? fallback : given)
    if (parsed.success) values[name.toLowerCase()] = parsed.data
    else
      problems.push(
        `${name} ${englishOfMessage(parsed.error.issues[0].message)}${SECRET.includes(name) ? '' : `; it is '${given}'`}.`,
      )
  }
  if ((values.stripe_secret_key === undefined) !== (values.stripe_webhook_secret === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.')
  const bucket = ['s3_endpoint', 's3_bucket', 's3_access_key_id', 's3_secret_access_key'].map(
    (name) => values[name] === undefined,
  )
  if (new Set(bucket).size > 1 && problems.length === 0)
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all, or none.')
  if (values.s3_public !== undefined && values.s3_bucket === undefined && problems.length === 0)
    problems.push(
      'S3_PUBLIC is where the bucket is reached by browsers: set S3_ENDPOINT, S3_BUCKET and the others too, or unset it.',
    )
  problems.push(...providerProblems(env))
  if (problems.length > 0) throw new Error(`Orion cannot start with these settings:\n  ${problems.join('\n  ')}`)

  values.data_dir = resolve(String(values.data_dir))
  return values as Config // the loop above gives each name its schema's output
}

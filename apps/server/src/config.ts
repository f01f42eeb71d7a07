import { type ByAddress, PLATFORM_ADDRESSES } from '@orion/contract/platforms/declared.ts'
import type { PlatformAddress } from '@orion/contract/platforms/platform-declaration.ts'
import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { resolve } from 'node:path'
import { WIKIPEDIA_URL } from '@orion/pipeline/sources/wikipedia-url.ts'
import { type CatalogueModel, LOCAL_MODELS, type Room } from '@orion/pipeline/local-models/catalogue.ts'
import { whyNoRuntime } from '@orion/pipeline/local-models/runtime/check-runtime.ts'
import { type CatalogueVoice, LOCAL_VOICES } from '@orion/pipeline/local-voices/catalogue.ts'
import { FILM_QUALITIES } from '@orion/film/render.ts'
import { parseNetworks } from '@orion/pipeline/clients/public-address.ts'
import * as z from 'zod/mini'
import { providerProblems } from './features/providers/connections/operator-connections.ts'
import { readMachine } from './features/local-models/machine.ts'

z.config(z.locales.en())

const setting = <S extends z.ZodMiniType>(about: string, schema: S, fallback?: string) => ({ about, schema, fallback })

const whole = (from: number, to: number) =>
  z.coerce
    .number(`is a whole number from ${from} to ${to}`)
    .check(z.int(`is a whole number from ${from} to ${to}`), z.gte(from, `is at least ${from}`), z.lte(to, `is at most ${to}`))

const text = z.optional(z.string())

/** A number above 0 with at most six decimals. */
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

/** A prefix that is empty or ends with a slash. */
const bucketPrefix = z.pipe(
  z.string().check(z.regex(/^([A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?)?$/, 'is a folder in the bucket like orion/films')),
  z.transform((prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)),
)

const smtp = z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'is written smtp://user:password@host:587')))

/** Settings that may hold a password or key. Error messages do not repeat their values. */
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
    parseNetworks([cidr])
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

const platformSettings = Object.fromEntries(
  Object.entries<PlatformAddress>(PLATFORM_ADDRESSES).map(([name, { about, fallback }]) => [
    name,
    setting(about, fallback === undefined ? address : platform, fallback),
  ]),
) as ByAddress<ReturnType<typeof setting<typeof platform>>, ReturnType<typeof setting<typeof address>>>

/** All settings, each with its description, its allowed values and its default. `.env.example` is generated from this table. */
export const SETTINGS = {
  PORT: setting('TCP port of the dashboard and the HTTP API.', whole(0, 65_535), '8000'),
  HOST: setting(
    'Network address to listen on. Use 127.0.0.1 to accept connections from this machine only.',
    z.string(),
    '0.0.0.0',
  ),
  DATA_DIR: setting('Folder for everything that Orion keeps: database, media files, keys and unsent mail.', z.string(), './data'),
  DATABASE_URL: setting('Your own PostgreSQL server. Without it, Orion runs PostgreSQL inside DATA_DIR.', postgresUrl),
  DATABASE_CONNECTIONS: setting('Maximum number of database connections per process.', whole(2, 500), '12'),
  ORION_ROLE: setting(
    'Role of this process: api (dashboard and HTTP API), worker (makes films) or all (both).',
    z.enum(['all', 'api', 'worker'], 'is all, api or worker'),
    'all',
  ),
  WORKER_SLOTS: setting(
    'How many parts of films this process makes at the same time. Default: the number of processor cores.',
    z.optional(whole(1, 256)),
  ),
  FILM_QUALITY: setting(
    'Size of films: full (1920x1080), or draft (960x540), which is several times faster. Use drafts to try things out, ' +
      'and do not publish them.',
    z.enum(FILM_QUALITIES, `is ${FILM_QUALITIES.join(' or ')}`),
    'full',
  ),
  ORGANIZATION_SLOTS: setting(
    'How many parts of films one organization may have in work at the same time, over all processes. Default: no limit; ' +
      'organizations take turns.',
    z.optional(whole(1, 10_000)),
  ),
  MASTER_KEY: setting(
    'Key that encrypts stored credentials and API keys: 64 hexadecimal characters. After a change, set the new key, a ' +
      'comma and the old key. Without it, Orion creates a key in DATA_DIR; back it up.',
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
    'Passphrase that encrypts the master key in backups, at least 12 characters. Restore and drill need the same one. Keep ' +
      'it apart from the backups.',
    z.optional(z.string().check(z.minLength(12, 'has 12 characters at least'))),
  ),
  PUBLIC_URL: setting(
    'Address at which people open the dashboard. Passkeys work only there, and links in mail point there. Orion also sends ' +
      'a public address as its contact to the services and pages that it calls. Default: http://localhost with the port.',
    address,
  ),
  SMTP_URL: setting(
    'Mail server for invitations and password resets: smtp://user:password@host:587, or smtps://. Without it, mail is ' +
      'saved in DATA_DIR/outbox; npm run outbox shows it.',
    smtp,
  ),
  MAIL_FROM: setting('Sender address of mail.', z.string(), 'Orion <orion@localhost>'),
  ...platformSettings,
  PROVIDER_NETWORKS: setting(
    'Private networks that connections to services may use, as CIDRs separated by commas. Example: 127.0.0.0/8,10.1.0.0/16 ' +
      'for this machine and one network.',
    networks,
    '',
  ),
  KEYLESS: setting(
    'Connects the services that need no key (Wikimedia Commons, Openverse, NASA, museums) for all organizations: on or ' +
      'off. Search words are sent to them.',
    z.enum(['on', 'off'], 'is on or off'),
    'off',
  ),
  LOCAL_VOICES_URL: setting(
    'Your own mirror of the voice archives. Their checksums stay the same. Without it, voices are downloaded from the ' +
      'project that publishes them.',
    address,
  ),
  LOCAL_MODELS_URL: setting(
    'Your own mirror of the files of language models, by their names. Their checksums stay the same. Without it, they are ' +
      'downloaded from the addresses of their maker.',
    address,
  ),
  LOCAL_MODELS: setting(
    'People who may install models and voices on this machine: operator (the person who uses the machine directly), or ' +
      'administrators (the administrators of every organization as well).',
    z.enum(['operator', 'administrators'], 'is operator or administrators'),
    'operator',
  ),
  DOWNLOADS: setting(
    'Whether Orion downloads models and voices: on or off. With off it asks no address for them, not even for their size. ' +
      'Voices are installed from files, and model files are put into the folder models of DATA_DIR.',
    z.enum(['on', 'off'], 'is on or off'),
    'on',
  ),
  ALLOWED_ORIGINS: setting('Other origins whose pages may call the HTTP API, separated by commas.', origins, ''),
  ORION_ALLOW_ORIGINS: setting(
    'Origins with a private address from which Orion may read links, logos and other sources, separated by commas.',
    origins,
    '',
  ),
  ORION_WIKIPEDIA_URL: setting(
    'Address of Wikipedia, which is used for films without sources. {language} is replaced by the language of the film.',
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'is an address like https://{language}.wikipedia.org')),
    WIKIPEDIA_URL,
  ),
  TRUST_PROXY: setting(
    'Number of reverse proxies in front of this server whose X-Forwarded-For header is trusted.',
    whole(0, 10),
    '0',
  ),
  WELCOME_GRANT_POINTS: setting(
    'Points that the first organization of a new partner gets, in 1/10,000 point.',
    whole(0, largest),
    '250000',
  ),
  COMMISSION_BPS: setting(
    "The partner's share of the points charged in its organizations, in 1/100 percent.",
    whole(0, 10_000),
    '1500',
  ),
  PROVIDER_MARGIN: setting(
    "Price of the operator's paid services, as a multiple of their cost to the operator.",
    decimal(1000),
    '1.3',
  ),
  USD_PER_POINT: setting(
    "Value of one point in USD. Without it, the operator's paid services are not offered. npm run prices sets the price of " +
      'each service.',
    z.optional(decimal(1_000_000)),
  ),
  UNPAID_USE_POINTS: setting(
    "How much of the operator's paid services an organization may use in 24 hours in runs that fail or are cancelled, in " +
      '1/10,000 point. Above that, new runs with these services are refused.',
    whole(0, largest),
    '50000',
  ),
  STRIPE_SECRET_KEY: setting(
    'Secret key (sk_…) of the Stripe account that takes payments for points. Without it, a built-in test provider adds the ' +
      'points and no money moves.',
    text,
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    'Signing secret (whsec_…) of the Stripe endpoint …/api/orion/points/webhooks/stripe. The endpoint needs the events ' +
      'checkout.session.*, refund.*, charge.refunded and charge.dispute.*.',
    text,
  ),
  STRIPE_API_BASE: setting('Address of the Stripe API.', platform, 'https://api.stripe.com'),
  S3_ENDPOINT: setting(
    'S3-compatible bucket that keeps media files and exports instead of DATA_DIR. Example: https://s3.example.com, or ' +
      'https://{bucket}.s3.eu-west-1.amazonaws.com with the name in the host. npm run files:move -- s3 moves existing files.',
    z.optional(platform),
  ),
  S3_BUCKET: setting(
    'Name of the bucket.',
    z.optional(z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$/, 'is a name like orion-films'))),
  ),
  S3_REGION: setting('Region of the bucket.', z.string().check(z.regex(/^[a-z0-9-]+$/, 'is a name like eu-west-1')), 'us-east-1'),
  S3_ACCESS_KEY_ID: setting('Access key ID for the bucket.', text),
  S3_SECRET_ACCESS_KEY: setting('Secret access key for the bucket.', text),
  S3_PREFIX: setting('Prefix of every object name in the bucket. Example: orion/.', bucketPrefix, ''),
  S3_PUBLIC: setting(
    'Origin at which browsers reach the bucket directly: https://s3.example.com, or ' +
      'https://{bucket}.s3.eu-west-1.amazonaws.com. Browsers then read images and films there, with addresses that are valid ' +
      'for an hour at most. Without it, Orion sends all files itself.',
    z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s?#]+$/, 'is an origin like https://s3.example.com, without a path'))),
  ),
  BACKUP_S3_ENDPOINT: setting(
    'Address of the bucket for backups (npm run backup -- s3://bucket/folder). Each of these four settings that is missing ' +
      'is taken from S3_….',
    z.optional(platform),
  ),
  BACKUP_S3_REGION: setting(
    'Region of the bucket for backups.',
    z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'is a name like eu-west-1'))),
  ),
  BACKUP_S3_ACCESS_KEY_ID: setting('Access key ID for the bucket for backups.', text),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('Secret access key for the bucket for backups.', text),
  CACHE_BYTES: setting(
    'Maximum size in bytes of DATA_DIR/cache, which holds copies of files from the bucket. You may empty it at any time.',
    whole(1, largest),
    '10000000000',
  ),
  ORION_MAX_BYTES: setting(
    'Maximum size in bytes of the media files on disk. Default: the size of the disk.',
    z.optional(whole(1, largest)),
  ),
  REQUESTS_PER_MINUTE: setting('Maximum number of API calls per minute from one address.', whole(1, 1_000_000), '1200'),
  REGISTRATIONS_PER_HOUR: setting('Maximum number of partner accounts per hour from one address.', whole(1, 1_000_000), '5'),
  METRICS_TOKEN: setting(
    'Token that lets other machines read /metrics. Behind a proxy or with a public PUBLIC_URL, this machine needs it too. ' +
      'Without it, only this machine may read /metrics.',
    text,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'OpenTelemetry collector (OTLP over HTTP), such as http://collector:4318. It gets one trace per request, with its jobs ' +
      'and FFmpeg. OTEL_EXPORTER_OTLP_HEADERS is read too. Without it, Orion sends no traces.',
    address,
  ),
  OTEL_SERVICE_NAME: setting('Name of this installation in traces.', z.string(), 'orion'),
  FFMPEG_PATH: setting('Path of FFmpeg. Default: the bundled FFmpeg, or the one on PATH.', text),
  FFPROBE_PATH: setting('Path of FFprobe. Default: the one next to FFmpeg, or the one on PATH.', text),
  VITE_API_BASE: setting(
    'Address of the HTTP API, when another server serves the dashboard. The build of the dashboard reads this setting and ' +
      'the next four.',
    address,
  ),
  VITE_PRODUCTION_HOSTS: setting('Hosts on which the dashboard calls VITE_PRODUCTION_API, separated by commas.', text),
  VITE_PRODUCTION_API: setting('Address of the HTTP API for the production hosts.', address),
  VITE_STAGING_HOSTS: setting('Hosts on which the dashboard calls VITE_STAGING_API, separated by commas.', text),
  VITE_STAGING_API: setting('Address of the HTTP API for the staging and sandbox hosts.', address),
  LOG_LEVEL: setting(
    'Least important messages that are logged: fatal, error, warn, info, debug, trace or silent.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is fatal, error, warn, info, debug, trace or silent'),
    'info',
  ),
} as const

type Settings = typeof SETTINGS

/** The checked settings, by their names in lower case. `env` is the whole environment. It contains the keys of the services. */
export type Config = { [Name in keyof Settings as Lowercase<Name>]: z.output<Settings[Name]['schema']> } & {
  env: NodeJS.ProcessEnv
  /** The voices that can be installed. Tests pass their own list. */
  local_voices: readonly CatalogueVoice[]
  /** The models that can be downloaded. Tests pass their own list. */
  local_catalogue: readonly CatalogueModel[]
  /** Reads the memory that this machine has for models, and the free disk space of a folder. Tests pass their own function. */
  read_machine: (folder: string) => Promise<Room>
  /** The reason why models cannot run inside Orion on this machine. Null if they can. Tests pass packages that do not load. */
  why_no_runtime: typeof whyNoRuntime
}

/** Reads the settings from an environment. An empty value counts as not set. Throws one error that lists every problem, one per line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {
    env,
    local_voices: LOCAL_VOICES,
    local_catalogue: LOCAL_MODELS,
    read_machine: readMachine,
    why_no_runtime: whyNoRuntime,
  }
  for (const [name, { schema, fallback }] of Object.entries(SETTINGS)) {
    const raw = env[name]?.trim()
    const parsed = z.safeParse(schema as z.ZodMiniType, raw === undefined || raw === '' ? fallback : raw)
    if (parsed.success) values[name.toLowerCase()] = parsed.data
    else
      problems.push(
        `${name} ${englishOfMessage(parsed.error.issues[0].message)}${SECRET.includes(name) ? '' : `; it is '${raw}'`}.`,
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
  return values as Config // the loop above fills each name with the output of its schema
}

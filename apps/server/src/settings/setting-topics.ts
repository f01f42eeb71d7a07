import { PLATFORM_ADDRESSES } from '@orion/contract/platforms/declared.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { SETTINGS } from '../config.ts'

/** A variable that Orion reads: what it does, and its value when it is not set. */
type ListedSetting = { name: string; about: string; fallback: string | undefined }
type SettingTopic = { title: string; settings: readonly ListedSetting[] }

/** The settings of `config.ts` by topic, in the order in which an operator needs them. */
const TOPICS: Readonly<Record<string, readonly (keyof typeof SETTINGS)[]>> = {
  'Address and data': ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'TRUST_PROXY', 'ALLOWED_ORIGINS', 'LOG_LEVEL'],
  'Secrets and mail': ['MASTER_KEY', 'SMTP_URL', 'MAIL_FROM'],
  Backups: [
    'BACKUP_PASSPHRASE',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
  'Models, voices and services': [
    'KEYLESS',
    'LOCAL_VOICES_URL',
    'LOCAL_MODELS_URL',
    'LOCAL_MODELS',
    'DOWNLOADS',
    'PROVIDER_NETWORKS',
    'ORION_WIKIPEDIA_URL',
    'ORION_ALLOW_ORIGINS',
  ],
  Films: ['FILM_QUALITY', 'FFMPEG_PATH', 'FFPROBE_PATH'],
  'Several processes or hosts': ['ORION_ROLE', 'DATABASE_URL', 'DATABASE_CONNECTIONS', 'WORKER_SLOTS', 'ORGANIZATION_SLOTS'],
  'Files in a bucket': [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PREFIX',
    'S3_PUBLIC',
    'CACHE_BYTES',
  ],
  Limits: ['ORION_MAX_BYTES', 'REQUESTS_PER_MINUTE', 'REGISTRATIONS_PER_HOUR'],
  'Points and payments': [
    'WELCOME_GRANT_POINTS',
    'COMMISSION_BPS',
    'PROVIDER_MARGIN',
    'USD_PER_POINT',
    'UNPAID_USE_POINTS',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_BASE',
  ],
  Publishing: Object.keys(PLATFORM_ADDRESSES) as (keyof typeof PLATFORM_ADDRESSES)[],
  Monitoring: ['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME'],
  'Dashboard on another server': [
    'VITE_API_BASE',
    'VITE_PRODUCTION_HOSTS',
    'VITE_PRODUCTION_API',
    'VITE_STAGING_HOSTS',
    'VITE_STAGING_API',
  ],
}

/** Every variable that Orion reads, by topic. The variables of services are last. They are made from the list of providers. */
export function settingTopics(): SettingTopic[] {
  const topics = Object.entries(TOPICS).map(([title, names]) => ({
    title,
    settings: names.map((name) => ({ name, about: SETTINGS[name].about, fallback: SETTINGS[name].fallback })),
  }))
  return [...topics, { title: 'Connections of the operator to services', settings: PROVIDERS.flatMap(settingsOfProvider) }]
}

function settingsOfProvider({ name: service, fields, address_env, base_url }: (typeof PROVIDERS)[number]): ListedSetting[] {
  const connection = fields.flatMap(({ env, label, default: fallback }) =>
    env === undefined ? [] : [{ name: env, about: `${label} of the operator's connection to ${service}.`, fallback }],
  )
  if (address_env === undefined) return connection
  const about = `Address of ${service}, for every connection to it.`
  return [...connection, { name: address_env, about, fallback: base_url({}) }]
}

import { capabilityIn } from '@orion/pipeline/providers/index.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { UsableService } from '@orion/pipeline/core/service-use.ts'
import type { ServiceVoice } from '@orion/pipeline/providers/speech.ts'
import type { Voice } from '@orion/contract/voices.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { AskFirst } from '../../db/transaction.ts'
import { openService } from './open-service.ts'
import { usableServices } from './usable-services.ts'

type Parts = Pick<Context, 'config' | 'keyring' | 'closing'> & { db: Executor }
type Silent = { connection_id: string; detail: string }

const KEPT_MS = 3_600_000
const LIMIT_MS = 10_000

/** The services' lists of voices. They are kept for an hour, because each view of stage 3 requests them. */
const kept = new Map<string, { voices: ServiceVoice[]; until: number }>()
/** The error of a service that listed no voices for a run, kept until the run reports it. */
const refused = new Map<string, unknown>()

/** The voices of an organization's connections in a language, with ids '{connection_id}:{voice}'. `silent`: connections that failed. */
export async function serviceVoices(
  parts: Parts,
  organization_id: string,
  language: VideoLanguage,
): Promise<{ voices: Voice[]; silent: Silent[] }> {
  const services = await usableServices(parts.db, parts.config, { organization_id, capabilities: ['speech'] })
  const listed = await Promise.all(services.map((service) => voicesOfService(parts, organization_id, { service, language })))
  return { voices: listed.flatMap(({ voices }) => voices), silent: listed.flatMap(({ silent }) => silent) }
}

/** A service that speaks, and the language of its voices. */
type ServiceLanguage = { service: UsableService; language: VideoLanguage }

/**
 * The default voice of a service: the first of its list in the language. It calls no service, because the caller may hold locks of a run.
 * Throws AskFirst when the list is not cached. Throws provider_failed when the service has no voice in the language, or with the service's
 * own message when it could not list its voices.
 */
export function firstVoice(
  parts: Parts,
  organization_id: string,
  { service, language }: ServiceLanguage,
): Pick<Voice, 'voice_id' | 'voice_name'> {
  const key = getKey({ service, language })
  const known = keptVoices(key)
  const why = refused.get(key)
  refused.delete(key) // the next request is sent to the service again
  if (known === undefined && why !== undefined) throw why
  if (known === undefined)
    throw new AskFirst(async () => {
      const asked = voicesOfService(parts, organization_id, { service, language })
      const silent = await asked.then(
        (listed) => listed.silent.map(({ detail }) => new AppError('provider_failed', detail)),
        (error: unknown) => [error],
      )
      for (const error of silent) refused.set(key, error)
    })
  const [first] = known
  if (first !== undefined) return { voice_id: first.voice_id, voice_name: first.voice_name }
  throw new AppError('provider_failed', say('services.no_voice_of_language'))
}

const getKey = ({ service, language }: ServiceLanguage): string =>
  [service.connection_id, service.provider, service.origin, service.model, language].join(' ')

function keptVoices(key: string): ServiceVoice[] | undefined {
  const known = kept.get(key)
  return known !== undefined && known.until > Date.now() ? known.voices : undefined
}

async function voicesOfService(
  parts: Parts,
  organization_id: string,
  { service, language }: ServiceLanguage,
): Promise<{ voices: Voice[]; silent: Silent[] }> {
  const { connection_id } = service
  const key = getKey({ service, language })
  try {
    const signal = AbortSignal.any([parts.closing, AbortSignal.timeout(LIMIT_MS)])
    const opened = await openService(parts, { organization_id, use: { ...service, capability: 'speech', take: 0 } }, signal)
    const known = keptVoices(key)
    const offered = known ?? (await capabilityIn(opened.provider, 'speech').voices(language, opened.call))
    if (known === undefined) kept.set(key, { voices: offered, until: Date.now() + KEPT_MS })
    const voices = offered.map(({ voice_id, voice_name, language_code, preview_url }) => ({
      voice_id: `${connection_id}:${voice_id}`,
      voice_name,
      language_code,
      provider: opened.call.connection.service,
      preview_url: preview_url ?? null,
    }))
    return { voices, silent: [] }
  } catch (error) {
    const detail =
      error instanceof AppError ? error.message : say('services.did_not_list_voices_within', { seconds: LIMIT_MS / 1000 }).text
    if (!(error instanceof AppError) && !(error instanceof Error && /abort|timeout/iu.test(error.name))) throw error
    return { voices: [], silent: [{ connection_id, detail }] }
  }
}

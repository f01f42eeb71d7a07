import { isOnScreen } from '@orion/contract/narration.ts'
import { serviceVoice } from '@orion/pipeline/stages/03-voice-scenes/plan-scenes.ts'
import type { Parts } from '../../../context.ts'
import type { Makers } from '../../providers/choose-makers.ts'
import { firstVoice } from '../../providers/service-voices.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'

type Voiced = { voice_id?: string; voice_name?: string }

/**
 * Chooses the voice if a run's settings name no voice: the voice of the choice, or the first voice of the chosen service. A voice in the
 * run's settings always takes precedence. A voice from earlier settings is dropped if the run chooses another service. A film whose words
 * are only shown on the screen has no voice. Throws the errors of `firstVoice`.
 */
export function settleVoice(
  parts: Pick<Parts, 'config' | 'keyring' | 'closing' | 'db'>,
  { organization_id, language }: Pick<WorkflowRow, 'organization_id' | 'language'>,
  { request, requested, named }: Pick<Makers, 'requested'> & { request: StoredRequest; named: boolean },
): StoredRequest {
  if (isOnScreen(request.settings)) return request
  const speech = request.chosen?.speech
  const settings = requested.includes('speech') && !named ? withoutOther(request, speech?.connection_id) : request.settings
  if (speech === undefined || (settings as Voiced).voice_id !== undefined) return { ...request, settings }
  const chosen = (speech.options as Voiced | undefined)?.voice_id
  const voice =
    chosen === undefined
      ? firstVoice(parts, organization_id, { service: speech, language })
      : // in choices, the connection's id is before the voice's id
        { voice_id: chosen.replace(`${speech.connection_id}:`, '') }
  return { ...request, settings, chosen: { ...request.chosen, speech: { ...speech, options: { ...speech.options, ...voice } } } }
}

/** The settings, without a voice that belongs to another service than this connection (null: than Orion). */
function withoutOther({ settings, services }: StoredRequest, connection_id: string | undefined): StoredRequest['settings'] {
  const { voice_id, voice_name: _, ...rest } = settings as Voiced
  if (voice_id === undefined) return settings
  const is_built_in = !voice_id.includes(':') // ids of services' voices contain a colon
  return serviceVoice(voice_id, services)?.service.connection_id === connection_id &&
    is_built_in === (connection_id === undefined)
    ? settings
    : rest
}

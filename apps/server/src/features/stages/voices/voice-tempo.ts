import type { VoiceScenes, VoiceScenesSettings } from '@orion/contract/contents/03-voice-scenes.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { estimateSeconds, getSampleSentence } from '@orion/film/speech.ts'
import { PAUSES_CLOSE } from '@orion/pipeline/reader/film-length.ts'
import { heardTempo } from '@orion/pipeline/stages/03-voice-scenes/off-length.ts'
import { serviceVoice } from '@orion/pipeline/stages/03-voice-scenes/plan-scenes.ts'
import type { Parts } from '../../../context.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import { chooseMakers } from '../../providers/choose-makers.ts'
import { keepTempo, NOTICED } from '../../providers/keep-tempo.ts'
import { readTempos } from '../../providers/queries.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'
import { readIteration } from '../queries.ts'
import { stageRow } from '../rules.ts'

const SCRIPT = 2
const VOICES = 3

/**
 * Adds the tempo of the film's voice to the request of a script or of its voices. It is added only when it is known and differs from the
 * language's first voice. A service's voice has its measured tempo. A built-in voice has one only when its pauses could not correct the
 * length.
 */
export async function withVoiceTempo(
  db: Executor,
  { config, stages }: Pick<Parts, 'config' | 'stages'>,
  { workflow, request, number }: { workflow: WorkflowRow; request: StoredRequest; number: number },
): Promise<StoredRequest> {
  if ((number !== SCRIPT && number !== VOICES) || stageRow(workflow, VOICES).skipped) return request
  const { voice_id, rate = 1 } = stageRow(workflow, VOICES).settings as Partial<VoiceScenesSettings>
  if (isOnScreen(stageRow(workflow, VOICES).settings)) return { ...request, film: { ...request.film, voice_tempo: 'reading' } }
  const { services, chosen } = await chooseMakers(db, config, { workflow, stage: stages.voice_scenes, wish: {} })
  const of_choice = voice_id === undefined ? chosen.speech : undefined
  const chosen_voice = (of_choice?.options as { voice_id?: string } | undefined)?.voice_id
  const served =
    of_choice === undefined
      ? serviceVoice(voice_id ?? '', services)
      : // in lists of voices, the connection's id is before the voice's id
        { service: of_choice, voice_id: chosen_voice?.replace(`${of_choice.connection_id}:`, '') }
  const { language } = workflow
  if (served === null) {
    if (number === VOICES) return request // stage 3 measures the tempo of built-in voices itself
    const heard = await spokenTempo(db, workflow, voice_id)
    if (heard !== undefined) return withTempo(request, heard, 0)
    const text = getSampleSentence(language)
    const usual = estimateSeconds(text, { language })
    return withTempo(request, estimateSeconds(text, { language, ...(voice_id && { voice_id }) }) / usual / rate, PAUSES_CLOSE)
  }
  const known = await readTempos(db, served.service.connection_id, language)
  const all = Object.values(known)
  const known_tempo = served.voice_id === undefined ? (all.length === 1 ? all[0] : undefined) : known[served.voice_id]
  return withTempo(request, (known_tempo ?? 1) / rate, NOTICED)
}

/**
 * The tempo of a built-in voice for this film, relative to the language's first voice. Undefined unless it made the film too long or too
 * short.
 */
async function spokenTempo(db: Executor, workflow: WorkflowRow, voice_id: string | undefined): Promise<number | undefined> {
  const { chosen_iteration_id } = stageRow(workflow, VOICES)
  const made = chosen_iteration_id === null ? null : await readIteration(db, workflow.id, chosen_iteration_id)
  const voices = made?.content as VoiceScenes | undefined
  return voice_id === undefined || voices?.voice_id === voice_id ? voices?.off_length?.voice_tempo : undefined
}

function withTempo(request: StoredRequest, tempo: number, from: number): StoredRequest {
  const voice_tempo = Math.round(tempo * 100) / 100
  return Math.abs(voice_tempo - 1) < from ? request : { ...request, film: { ...request.film, voice_tempo } }
}

/** Stores the time that a service's voice needed to speak a film. */
export async function noteFilmTempo(
  tx: Transaction,
  { film: { language }, settings, services }: StoredRequest,
  content: VoiceScenes,
): Promise<void> {
  const served = serviceVoice(content.voice_id, services)
  const heard = heardTempo(content, language, services)
  if (served === null || heard === null) return
  const { rate = 1 } = settings as Partial<VoiceScenesSettings>
  const { voice_id } = served
  await keepTempo(tx, served.service.connection_id, { language, voice_id, tempo: heard.tempo * rate, of_film: true })
}

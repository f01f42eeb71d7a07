import { AppError, wrongField } from '@orion/contract/errors.ts'
import { isOnScreen, ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isLocalVoice } from '@orion/contract/local-voices.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { ChosenService, UsableService } from '../../core/service-use.ts'
import { estimateReading } from '../../core/words/reading-words.ts'
import type { StageRequest } from '../../core/stage.ts'
import { findGender } from '../../local-voices/installed.ts'
import { offeredVoices } from './offered-voices.ts'
import { soundsAlike, withTakes } from './own-take.ts'
import { noVoice } from './read-on-screen.ts'
import type { OfferedVoice } from './providers/port.ts'
import { keepIds, keepScenes, type KeptScene, shareVoices } from '../../scenes/keep-scenes.ts'
import { cutParts, withPart } from './sound-part.ts'
import { splitAsOriginal, splitScript } from '../../scenes/split-script.ts'
import { isSameManner } from './voice-manner.ts'

/** A scene before it is spoken. */
export type PlannedScene = Pick<
  VoiceScene,
  | 'id'
  | 'text'
  | 'section'
  | 'opens_paragraph'
  | 'sentence_ids'
  | 'voice_id'
  | 'rate'
  | 'pause_after_seconds'
  | 'own_take'
  | 'pronunciations'
  | 'instead_of'
  | 'part'
>

/** The voice in a run's settings. Throws AppError invalid_fields if the film's language has no such voice. */
export function chosenVoice(request: VoiceRequest): OfferedVoice {
  return noVoice(request) ?? speakingVoice(request)
}

type VoiceRequest = Pick<StageRequest<'voice_scenes'>, 'film' | 'settings' | 'services' | 'chosen' | 'before' | 'edited'>

function speakingVoice({ film, settings, services, chosen, before, edited = before }: VoiceRequest): OfferedVoice {
  const voices = offeredVoices(film.language)
  const named = settings.voice_id === undefined ? voiceOfChoice(chosen?.speech) : settings
  const elsewhere = named?.voice_id === undefined ? null : serviceVoice(named.voice_id, services)
  if (elsewhere !== null) {
    const voice_name = named?.voice_name ?? elsewhere.voice_id
    const { voice_id = '' } = named ?? {}
    return { voice_id, voice_name, language_code: film.language, description: '', gender: '' }
  }
  // if nobody chose a voice, the film keeps its current one even after a better one is installed
  const had = voices.find((each) => each.voice_id === edited?.voice_id) ?? voices[0]
  const voice = settings.voice_id === undefined ? had : voices.find((each) => each.voice_id === settings.voice_id)
  if (!voice) throw unknownVoice(settings.voice_id ?? '', voices)
  return voice
}

/** The voice of a choice, with the id that scenes use; null if nothing is chosen. */
function voiceOfChoice(speech: ChosenService | undefined): { voice_id: string; voice_name?: string } | null {
  const { voice_id, voice_name } = (speech?.options ?? {}) as { voice_id?: string; voice_name?: string }
  if (speech === undefined || voice_id === undefined) return null
  return { voice_id: `${speech.connection_id}:${voice_id}`, ...(voice_name !== undefined && { voice_name }) }
}

const unknownVoice = (voice_id: string, voices: OfferedVoice[]) => {
  const names = voices.map((each) => each.voice_name)
  if (isLocalVoice(voice_id)) {
    const { voice_name } = voices.find(({ gender }) => gender === findGender(voice_id)) ?? voices[0]
    const msg = say('machine.voice_film_not_machine_any', { voice: voice_name })
    return wrongField(['voice_id'], msg, 'value_error')
  }
  const msg = `There is no voice '${voice_id}' in this film's language. Choose one of ${names.join(', ')}.`
  return wrongField(['voice_id'], msg, 'value_error')
}

/** The service of a voice with the id '{connection_id}:{voice}', and the service's own name of it; null for our own voices. */
export function serviceVoice(
  voice_id: string,
  services: StageRequest<'voice_scenes'>['services'] = [],
): { service: UsableService; voice_id: string } | null {
  const service = services.find(({ connection_id }) => voice_id.startsWith(`${connection_id}:`))
  return service === undefined ? null : { service, voice_id: voice_id.slice(service.connection_id.length + 1) }
}

/** Checks a scene's own voice. Throws AppError invalid_fields. */
export function requireVoice(
  voice_id: string,
  { film: { language }, services }: Pick<StageRequest<'voice_scenes'>, 'film' | 'services'>,
): void {
  const voices = offeredVoices(language)
  if (serviceVoice(voice_id, services) !== null) return
  if (!voices.some((each) => each.voice_id === voice_id)) throw unknownVoice(voice_id, voices)
}

/**
 * The scenes of a run: the script's with a person's earlier edits, or those that a person edited. A scene without its own voice or rate
 * follows the settings.
 */
export function planScenes(request: StageRequest<'voice_scenes'>): PlannedScene[] {
  const { film, settings, inputs, edited } = request
  const { voice_id } = chosenVoice(request)
  const now = { voice_id, rate: settings.rate }
  if (edited) return edited.scenes.map((scene) => withVoiceThatIsThere(followSettings(scene, edited, now), request, voice_id))
  const script = inputs.script_generation
  if (!script) throw new AppError('wrong_state', say('runs.no_script_to_speak'))
  const { language } = film
  const known = serviceVoice(voice_id, request.services) === null ? { voice_id } : {}
  const seconds = (text: string): number =>
    isOnScreen(settings) ? estimateReading(text, language) : estimateSeconds(text, { language, ...known, rate: settings.rate })
  const stood = request.original?.contents.voice_scenes?.scenes
  const scenes = stood ? splitAsOriginal(script, seconds, stood) : splitScript(script, seconds, request.before?.scenes)
  if (scenes.length === 0) throw new AppError('wrong_state', say('runs.no_words_to_speak'))
  const { before } = request
  if (before === undefined) return scenes.map((scene) => ({ ...scene, ...now }))
  // another voice or pace needs other times, so the script is split again
  const same_pace = before.voice_id === voice_id && before.voice_settings.rate === settings.rate
  const kept: KeptScene[] = same_pace
    ? keepScenes(scenes, before.scenes, language)
    : keepIds(scenes, before.scenes, language).map((scene) => ({
        ...scene,
        own: before.scenes.find(({ id }) => id === scene.id),
      }))
  const planned = shareVoices(kept).map(({ own, ...scene }): PlannedScene => {
    if (own === undefined) return { ...scene, ...now }
    return withVoiceThatIsThere(followSettings({ ...own, ...scene }, before, now), request, voice_id)
  })
  const planned_scenes = withTakes(
    planned.map(({ own_take: _take, ...scene }): PlannedScene => scene),
    before.scenes,
  )
  return isSaidAlike(request, before) ? withSplitSounds(request, planned_scenes, voice_id) : planned_scenes
}

/** Whether a run requests its voices as the previous version did, whatever the words. */
const isSaidAlike = ({ settings }: StageRequest<'voice_scenes'>, { voice_settings }: VoiceScenes): boolean =>
  settings.rate === voice_settings.rate && isSameManner(settings, voice_settings)

const unspaced = (text: string): string => text.replaceAll(/\s/gu, '')

/** Scenes whose sentences were split, each with its part of the earlier common sound: nothing is spoken again. */
function withSplitSounds(
  request: StageRequest<'voice_scenes'>,
  planned: readonly PlannedScene[],
  voice_id: string,
): PlannedScene[] {
  const { before } = request
  if (before === undefined) throw new Error('Scenes were split, and there were none before.')
  const split = [...planned]
  for (const was of before.scenes) {
    const text_before = unspaced(was.text)
    for (let from = 0; from < split.length; from++) {
      let to = from
      let joined = ''
      while (to < split.length && joined.length < text_before.length) joined += unspaced(split[to++].text)
      if (joined !== text_before || to - from < 2) continue
      const scenes_of_split = split.slice(from, to)
      const { part: _, ...heard } = followSettings(was, before, { voice_id, rate: request.settings.rate })
      const parts = soundsAlike(heard, was)
        ? cutParts(
            was,
            scenes_of_split.map(({ text }) => text),
          )
        : null
      if (parts === null) break
      const isFree = planned.every(({ id }) => id !== was.id)
      scenes_of_split.forEach(({ id, text, section, opens_paragraph, sentence_ids }, place) => {
        const { pause_after_seconds, own_take: _take, ...rest } = heard
        const is_last = place === scenes_of_split.length - 1
        const scene = {
          ...rest,
          id: place === 0 && isFree ? was.id : id,
          text,
          section,
          opens_paragraph,
          sentence_ids,
          ...(is_last && pause_after_seconds !== undefined && { pause_after_seconds }),
        }
        split[from + place] = withPart(request, scene, { of: was, part: parts[place] })
      })
      break
    }
  }
  return split
}

/** A scene as a run plans it. The voice and the rate that it had from the film before follow those of the run (`now`). */
function followSettings(scene: VoiceScene, before: VoiceScenes, now: Pick<PlannedScene, 'voice_id' | 'rate'>): PlannedScene {
  const { id, text, section, opens_paragraph, sentence_ids, pause_after_seconds, own_take, pronunciations, part } = scene
  return {
    id,
    text,
    section,
    opens_paragraph,
    sentence_ids,
    ...(pause_after_seconds === undefined ? {} : { pause_after_seconds }),
    ...(own_take && { own_take }),
    ...(pronunciations && { pronunciations }),
    ...(part && { part }),
    voice_id: scene.voice_id === before.voice_id || now.voice_id === ON_SCREEN_VOICE ? now.voice_id : scene.voice_id,
    rate: scene.rate === before.voice_settings.rate ? now.rate : scene.rate,
  }
}

/**
 * Replaces a scene's own voice by the voice of the run, if it is neither built in nor of a connection that this run may use. The scene then
 * names the reason.
 */
function withVoiceThatIsThere(
  scene: PlannedScene,
  { film, services }: Pick<StageRequest<'voice_scenes'>, 'film' | 'services'>,
  voice_id: string,
): PlannedScene {
  const installed = isLocalVoice(scene.voice_id)
  const there = serviceVoice(scene.voice_id, services) !== null || (!installed && !scene.voice_id.includes(':'))
  if (there || offeredVoices(film.language).some((voice) => voice.voice_id === scene.voice_id)) return scene
  if (installed)
    return { ...scene, voice_id, instead_of: { provider: '', reason: say('machine.voice_had_not_machine_any').text } }
  return { ...scene, voice_id, instead_of: { provider: '', reason: say('services.connection_voice_not_used_run').text } }
}

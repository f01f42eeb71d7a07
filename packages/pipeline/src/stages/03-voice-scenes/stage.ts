import { toWords } from '@orion/contract/sentences/text-key.ts'
import { joinSentences } from '@orion/contract/sentences/join.ts'
import { join } from 'node:path'
import { pronunciationsIn } from '@orion/language/reading.ts'
import {
  isRecordingUsed,
  listPronunciations,
  type VoiceScene,
  type VoiceScenes,
} from '@orion/contract/contents/03-voice-scenes.ts'
import { isOnScreen, ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { pacedWords } from '../../core/timing/paced-words.ts'
import type { Made, StageRequest, StoredUnit } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import { doubtsIn } from './doubts.ts'
import { editScenes, getSound, getStatus, totalSeconds } from './edit-scenes.ts'
import { computePace, computePaces, rateAt } from './fit-pace.ts'
import { withOffLength } from './off-length.ts'
import { takeScene } from './take-scene.ts'
import { engineOfVoice, offeredVoices, speakerHere } from './offered-voices.ts'
import { bringTake, droppedTakes, soundsAlike, takeUnit } from './own-take.ts'
import { readOnScreen, readScene, readUnit } from './read-on-screen.ts'
import { chosenVoice, planScenes, serviceVoice } from './plan-scenes.ts'
import { serviceUnit, speakByService } from './speak-by-service.ts'
import { cutPart, heardAs, partSound, partUnit } from './sound-part.ts'
import { providers } from './providers/index.ts'
import type { SpokenScene, VoiceUnit } from './providers/port.ts'
import { getManner } from './voice-manner.ts'

/**
 * Stage 3, Voice Scenes: the script in scenes. Each is spoken separately, or timed for reading on the screen, so that a changed sentence is
 * the only one that is spoken again.
 */
export const voiceScenes = defineStage({
  key: 'voice_scenes',
  number: 3,
  reads: ['script_generation'],
  needs: ['script_generation'],
  capabilities: ['speech'],
  providers,

  plan: (request) => {
    const scenes = planScenes(request)
    const paceFor = computePaces(request, scenes)
    return scenes.map((scene): VoiceUnit => {
      const { id, text, voice_id, own_take, pronunciations, part } = scene
      const { language } = request.film
      if (voice_id === ON_SCREEN_VOICE) return readUnit({ scene_id: id, text, language })
      if (part?.heard_as === heardAs(request, scene)) return partUnit({ scene_id: id, text, language }, part)
      const rate = rateAt(paceFor(scene), scene, request.services)
      if (own_take && isRecordingUsed(scene)) return takeUnit({ scene_id: id, text, language }, own_take)
      const elsewhere = serviceVoice(voice_id, request.services)
      if (elsewhere === null) return ownUnit(request, { scene_id: id, text, voice_id, rate }, pronunciations)
      const use = { ...elsewhere.service, take: request.settings.takes?.[id] ?? 0 }
      return serviceUnit({ scene_id: id, text, language, voice_id: elsewhere.voice_id, rate }, use)
    })
  },

  instead: ({ scene_id, text, rate }, request) => {
    const { voice_id } = offeredVoices(request.film.language)[0]
    const planned = planScenes(request).find(({ id }) => id === scene_id)
    return ownUnit(request, { scene_id, text, rate, voice_id }, planned?.pronunciations)
  },

  describe: ({ scene_id, text }) => ({ id: scene_id, text }),

  usage: ({ text, recording, part }) => {
    const characters = recording === undefined && part === undefined ? [...text].length : 0
    return { expected: characters, most: characters }
  },

  expect: ({ service, ...ask }) => (service === undefined ? null : getCapability(service.provider, 'speech').expect(ask)),

  make: async (unit, provider, tools) => {
    const path = join(tools.folder, 'scene.wav')
    const { service, recording, part } = unit
    if (unit.voice_id === ON_SCREEN_VOICE) return sounding(await readOnScreen(unit, path), path)
    tools.progress(0, recording === undefined ? say('progress.speaking_scene') : say('progress.fitting_your_recording'))
    const cut = part && (await cutPart(part, path, tools))
    const taken = cut ?? (recording === undefined ? null : await bringTake({ ...unit, recording }, path, tools))
    const served = service === undefined ? null : await speakByService({ ...unit, service }, path, tools)
    const spoken = taken ?? served ?? (await speakerHere(unit, provider).speak(unit, path, tools))
    return { ...sounding(spoken, path), ...(served && { used: served.made_by.used }) }
  },

  foresee: (request) => makeContent(request, planScenes(request)),

  foretell: (request, units, known) => {
    const made = known.map((each, index) => each ?? unspoken(units[index]))
    return spokenContent(request, made)
  },

  finish: (request, _units, made) => spokenContent(request, made),
  dropped: droppedTakes,

  edit: (request, previous, edited) => withOffLength(request, editScenes(request, previous, edited)),
  take: (request, previous, other) => withOffLength(request, takeScene(request, previous, other)),

  assets: ({ scenes }) =>
    scenes.flatMap(({ audio_asset_id, own_take, part }) =>
      [audio_asset_id, own_take?.asset_id, part?.asset_id].filter((id) => id !== undefined),
    ),

  sentence: ({ narration, scenes, voice_name, total_duration }) => {
    const silent = silentCount(scenes)
    if (isOnScreen({ narration }))
      return say('summaries.scenes_read_on_screen', { scenes: scenes.length, seconds: Math.round(total_duration) })
    const taken = scenes.filter(isRecordingUsed).length
    const counts = { scenes: scenes.length, voices: voice_name, seconds: Math.round(total_duration) }
    const spoken =
      silent === 0
        ? say('summaries.scenes_spoken_seconds_speech_2', counts)
        : say('summaries.scenes_spoken_seconds_speech', { ...counts, spoken: scenes.length - silent })
    const recordings =
      taken === 1 ? say('summaries.one_them_recording_your_own') : say('summaries.them_recordings_your_own', { count: taken })
    const summary = taken === 0 ? spoken : joinSentences(spoken, recordings)
    const instead = scenes.flatMap(({ instead_of }) => instead_of ?? [])
    if (instead.length === 0) return summary
    return joinSentences(
      summary,
      say('summaries.orions_own_voice_speaks_them', { count: instead.length }),
      toWords(instead[0].reason, instead[0].reason_said),
    )
  },

  incomplete: ({ narration, scenes }) => {
    const silent = silentCount(scenes)
    if (silent === 0) return null
    if (isOnScreen({ narration }))
      return silent === 1 ? say('films.one_scene_not_timed_yet') : say('films.scenes_not_timed_yet', { scenes: silent })
    return silent === 1 ? say('films.one_scene_no_sound_yet') : say('films.scenes_no_sound_yet_run', { scenes: silent })
  },
})

/** A scene's sound as it was made. */
const sounding = (spoken: SpokenScene, path: string): Made<SpokenScene> => ({
  data: spoken,
  files: { audio: { path, mime_type: 'audio/wav', kind: 'audio', duration_seconds: spoken.duration_seconds } },
})

/** The task for our own voices to speak a scene. */
function ownUnit(
  { film: { language }, settings, services }: StageRequest<'voice_scenes'>,
  scene: Pick<VoiceUnit, 'scene_id' | 'text' | 'voice_id' | 'rate'>,
  own: VoiceScene['pronunciations'],
): VoiceUnit {
  const entries = listPronunciations({ pronunciations: own }, settings.pronunciations)
  const pronunciations = pronunciationsIn(scene.text, entries, language)
  return {
    ...scene,
    language,
    ...getManner(settings),
    ...(pronunciations.length > 0 && { pronunciations }),
    engine: getEngine(scene.voice_id, language, services),
  }
}

const silentCount = (scenes: readonly VoiceScene[]): number =>
  scenes.filter(({ audio_asset_id }) => audio_asset_id === undefined).length

const getEngine = (voice_id: string, language: VoiceUnit['language'], services: StageRequest<'voice_scenes'>['services']) =>
  serviceVoice(voice_id, services)?.service.model ?? engineOfVoice({ language, voice_id })

/** The expected sound of a scene at its voice's pace, before its file exists. */
function unspoken({ text, voice_id, rate, language, service, recording, part }: VoiceUnit): StoredUnit<SpokenScene> {
  if (voice_id === ON_SCREEN_VOICE) return { data: { ...readScene({ text, language }), peaks: [] }, assets: { audio: '' } }
  if (part) return { data: partSound(part), assets: { audio: '' } }
  const isOurs = service === undefined && recording === undefined
  const words = pacedWords(text, { language, rate, ...(isOurs && { voice_id }) })
  return { data: { duration_seconds: words.at(-1)?.end_seconds ?? 0, words, peaks: [] }, assets: { audio: '' } }
}

/** The content of scenes that were spoken, or are expected to be. */
function spokenContent(request: StageRequest<'voice_scenes'>, made: readonly StoredUnit<SpokenScene>[]): VoiceScenes {
  const scenes = planScenes(request).map((scene, index) => {
    const kept = keptSound(request, scene)
    if (kept !== null) return { ...scene, ...kept }
    return {
      ...scene,
      audio_asset_id: made[index].assets.audio,
      ...made[index].data,
      ...(made[index].instead_of && { instead_of: made[index].instead_of }),
    }
  })
  return withOffLength(request, makeContent(request, scenes))
}

/**
 * The sound that a person chose among a scene's versions. It stays while the scene's words and voice are the same and no other version was
 * requested.
 */
function keptSound({ edited, before, settings }: StageRequest<'voice_scenes'>, scene: VoiceScene) {
  const kept_scene = (edited ?? before)?.scenes.find(({ id }) => id === scene.id)
  if (kept_scene?.kept_take === undefined || kept_scene.audio_asset_id === undefined) return null
  return kept_scene.kept_take === (settings.takes?.[scene.id] ?? 0) && soundsAlike(kept_scene, scene)
    ? getSound(kept_scene)
    : null
}

/** The content of scenes, spoken or not yet. */
function makeContent(request: StageRequest<'voice_scenes'>, scenes: VoiceScene[]): VoiceScenes {
  const { settings } = request
  const voice = chosenVoice(request)
  return {
    ...(isOnScreen(settings) && { narration: 'on_screen' as const }),
    scenes,
    scene_count: scenes.length,
    voice_model: getEngine(voice.voice_id, request.film.language, request.services),
    voice_id: voice.voice_id,
    voice_name: voice.voice_name,
    total_duration: totalSeconds(scenes),
    voice_settings: { ...getManner(settings), rate: settings.rate },
    ...computePace(request, scenes),
    audio_quality: '48 kHz, 16 bit, mono',
    processing_status: getStatus(scenes),
    ...(settings.pronunciations !== undefined &&
      settings.pronunciations.length > 0 && { pronunciations: settings.pronunciations }),
    ...doubtsIn(scenes, request.film.language, settings.pronunciations),
  }
}

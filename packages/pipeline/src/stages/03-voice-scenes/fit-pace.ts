import { isRecordingUsed, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { fitPauses, fittedFor, NEAR, pausesAt, listPauses, sum } from '../../core/timing/fit-pauses.ts'
import { PACE } from '../../core/timing/pace.ts'
import type { StageRequest } from '../../core/stage.ts'
import { roomToSpeak, timesWished } from '../../editions/original-times.ts'
import { getCapability } from '../../providers/index.ts'
import { chosenVoice, type PlannedScene, serviceVoice } from './plan-scenes.ts'

/** How much faster a voice may speak to end with its original's scene: as fast as dubbing allows while words stay clear. */
const AT_TIMES = 1.15
/** How much longer than estimated a sentence may take (measure-speech.ts: within 2 to 6 %). */
const UNSURE = 0.04
/**
 * If a film's words are further than this from its target, the voice keeps its pace, because stages 1 and 2 have reported that length.
 * Scenes join short sentences, so 6 % of a script may be a tenth of them.
 */
const FAR = 0.15

type Request = StageRequest<'voice_scenes'>

/** Whether a scene's voice accepts a rate: our voices do, a service's voice if its port says so, a person's recording never. */
function takesRate(scene: Pick<PlannedScene, 'text' | 'own_take' | 'voice_id'>, services: Request['services']): boolean {
  if (isRecordingUsed(scene)) return false
  const elsewhere = serviceVoice(scene.voice_id, services)
  return elsewhere === null || getCapability(elsewhere.service.provider, 'speech').takes_rate(elsewhere.service.model)
}

/** The rate that is requested for a scene's voice in a film of this pace. */
export const rateAt = (
  pace: number,
  scene: Pick<PlannedScene, 'text' | 'own_take' | 'voice_id' | 'rate'>,
  services: Request['services'],
): number => (pace === 1 || !takesRate(scene, services) ? scene.rate : Math.round(scene.rate * pace * 1000) / 1000)

/** Estimated seconds of a scene's words in its voice at its rate. */
const likelySeconds = (request: Request) => {
  const { film, settings, services } = request
  const { language } = film
  const { voice_id } = chosenVoice(request)
  return ({ text, rate, voice_id: own }: PlannedScene): number => {
    if (serviceVoice(own, services) === null) return estimateSeconds(text, { language, voice_id: own, rate })
    const { voice_tempo = 1 } = film
    const tempo = own === voice_id && voice_tempo !== 'reading' ? voice_tempo * settings.rate : 1
    return estimateSeconds(text, { language, rate }) * tempo
  }
}

/** The pace of each scene: the film's pace, or, at its original's times, the pace that its words need to fit the original's seconds. */
export function computePaces(request: Request, scenes: readonly PlannedScene[]): (scene: PlannedScene) => number {
  const { pace } = computePace(request, scenes)
  if (isOnScreen(request.settings)) return () => 1
  const room = roomToSpeak(scenes, timesWished(request, scenes))
  const getSeconds = likelySeconds(request)
  return (scene) => {
    const seconds = room.get(scene.id)
    if (seconds === undefined) return pace
    const needed = (getSeconds(scene) * (1 + UNSURE)) / seconds
    return Math.min(AT_TIMES, Math.max(1, Math.ceil(needed * 100) / 100))
  }
}

/**
 * A film's pace from estimated seconds: it closes the gap that the usual pauses leave, within the allowed range. Returns `was` if that is
 * close enough.
 */
function fitPace(scenes: readonly PlannedScene[], request: Request, was: number): number {
  const { film, services, settings } = request
  if (film.free_length || film.scene_times || isOnScreen(settings)) return 1
  const wanted = film.duration_seconds
  const seconds = scenes.map(likelySeconds(request))
  const paced = sum(seconds.filter((_, index) => takesRate(scenes[index], services)))
  const pauses = listPauses(scenes)
  const missingAt = (pace: number): number => {
    const speech_seconds = sum(seconds) - paced + paced / pace
    return wanted - speech_seconds - sum(fitPauses(pauses, { speech_seconds, wanted, scale: 1, widest: false }).lengths)
  }
  const natural = sum(seconds) + sum(pausesAt(pauses, { widest: false, place: 0 }, 1).lengths)
  if (paced === 0 || Math.abs(natural - wanted) > FAR * wanted) return 1
  if (Math.abs(missingAt(was)) <= NEAR * wanted) return was
  const pace = Math.round((100 * paced) / (paced + missingAt(1))) / 100
  return Math.min(PACE.most, Math.max(PACE.least, pace))
}

/** The pace of a run's scenes, and the target that it was computed for. The old pace stays if only a person's edits have changed. */
export function computePace(
  request: Request,
  scenes: readonly PlannedScene[],
): Required<Pick<VoiceScenes, 'pace' | 'paced_for'>> {
  const { film, settings, inputs } = request
  const before = request.edited ?? request.before
  const { voice_id } = chosenVoice(request)
  const composition = inputs.script_generation?.script_metadata.composition
  const times = [...timesWished(request, scenes).values()].map(({ lead, frames }) => `${lead}/${frames}`)
  const fitted_for = fittedFor(composition, { voice_id, rate: settings.rate }, film.duration_seconds)
  const paced_for = [fitted_for, ...times].join(' ')
  const was = before?.pace ?? 1
  const stays = before !== undefined && (before.paced_for ?? paced_for) === paced_for
  return { pace: stays ? was : fitPace(scenes, request, was), paced_for }
}

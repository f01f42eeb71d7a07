import { readFile, writeFile } from 'node:fs/promises'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isRecordingUsed, listPronunciations, type SoundPart, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { pronunciationsIn } from '@orion/language/reading.ts'
import { wavePeaks } from '@orion/media/audio/peaks.ts'
import { fadeEdges, toFloat, toPcm } from '@orion/media/audio/samples.ts'
import { decodeWav, encodeWav } from '@orion/media/audio/wav.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { SCENE_PEAKS, type SpokenScene, type VoiceUnit } from './providers/port.ts'
import { getManner, NO_MANNER } from './voice-manner.ts'

/** Raised when the same part would be cut in another way. */
const CUTTING = 'cut 1'
/** Seconds of fade at both ends of a part, so that its edges do not click. */
const EDGE_SECONDS = 0.005

type Asking = Pick<StageRequest<'voice_scenes'>, 'film' | 'settings'>
type Asked = Pick<VoiceScene, 'id' | 'text' | 'voice_id' | 'rate' | 'own_take' | 'pronunciations'>

/** The request to a scene's voice as a key. While the key is the same, a part of a sound can replace the request. */
export function heardAs({ film, settings }: Asking, scene: Asked): string {
  const { id, text, voice_id, rate, own_take } = scene
  if (isRecordingUsed(scene)) return contentHash({ text, take: own_take?.asset_id })
  const { takes, pronunciations } = settings
  const pronounced = pronunciationsIn(text, listPronunciations(scene, pronunciations), film.language)
  return contentHash({ text, voice_id, rate, ...getManner(settings), said: pronounced, take: takes?.[id] ?? 0 })
}

/** The places of a split scene's texts in its text; null if they are not all of it, in order. */
function placesIn(text: string, parts: readonly string[]): { from: number; to: number }[] | null {
  let at = 0
  const places = parts.map((part) => {
    const from = text.indexOf(part, at)
    const isNext = from >= 0 && text.slice(at, from).trim() === ''
    at = isNext ? from + part.length : text.length + 1
    return { from, to: at }
  })
  return text.length >= at && text.slice(at).trim() === '' ? places : null
}

/** The known sound of a scene, or the sound that it will have once its part is cut. */
function soundIn({ audio_asset_id, words, duration_seconds, times, made_by, part }: VoiceScene) {
  if (audio_asset_id !== undefined && words !== undefined && duration_seconds !== undefined)
    return { asset_id: audio_asset_id, from: 0, seconds: duration_seconds, words, times, made_by }
  if (part === undefined) return null
  const { asset_id, from_seconds: from, until_seconds } = part
  return { asset_id, from, seconds: until_seconds - from, words: part.words, times: part.times, made_by: part.made_by }
}

/** A cut part, before its scene's request key is known. */
export type CutPart = Omit<SoundPart, 'heard_as'>

/**
 * The parts of a scene's sound for the texts that it was split into, cut halfway between two words. Null if it has no sound, if another
 * voice spoke instead of its own, or if the texts are not its own, word by word.
 */
export function cutParts(scene: VoiceScene, texts: readonly string[]): CutPart[] | null {
  const sound = scene.instead_of === undefined ? soundIn(scene) : null
  const places = placesIn(scene.text, texts)
  if (sound === null || places === null) return null
  const words = places.map(({ from, to }) => sound.words.filter((word) => word.char_start >= from && word.char_end <= to))
  if (words.some((own) => own.length === 0) || words.flat().length !== sound.words.length) return null
  const cuts = words.slice(1).map((own, at) => (words[at][words[at].length - 1].end_seconds + own[0].start_seconds) / 2)
  return places.map((place, at): CutPart => {
    const from = cuts[at - 1] ?? 0
    const until = cuts[at] ?? sound.seconds
    return {
      asset_id: sound.asset_id,
      from_seconds: sound.from + from,
      until_seconds: sound.from + until,
      words: words[at].map((word) => ({
        text: word.text,
        start_seconds: Math.max(0, word.start_seconds - from),
        end_seconds: Math.min(until, word.end_seconds) - from,
        char_start: word.char_start - place.from,
        char_end: word.char_end - place.from,
      })),
      ...(sound.times && { times: sound.times }),
      ...(sound.made_by && { made_by: sound.made_by }),
    }
  })
}

/** A part of the sound of a scene that was split. */
export type SplitPart = { of: VoiceScene; part: CutPart }

/** A scene with its part of a sound. A part of a person's recording is still their recording. */
export function withPart<S extends Asked>(request: Asking, scene: S, { of, part }: SplitPart): S & { part: SoundPart } {
  const own_take = isRecordingUsed(of) ? { ...of.own_take, says: scene.text } : scene.own_take
  const taken = { ...scene, ...(own_take && { own_take }) }
  return { ...taken, part: { ...part, heard_as: heardAs(request, taken) } }
}

/** The task of a scene whose sound is cut from an existing one. */
export const partUnit = (scene: { scene_id: string; text: string; language: VideoLanguage }, part: SoundPart): VoiceUnit => {
  const { heard_as: _, ...cut } = part
  return { ...scene, voice_id: '', rate: 1, ...NO_MANNER, engine: CUTTING, part: cut }
}

/** The expected sound of a part that is not cut yet. */
export const partSound = ({
  from_seconds,
  until_seconds,
  words,
  times,
  made_by,
}: CutPart): SpokenScene & Pick<VoiceScene, 'made_by'> => ({
  duration_seconds: until_seconds - from_seconds,
  words,
  peaks: [],
  ...(times && { times }),
  ...(made_by && { made_by }),
})

/** Cuts a part out of its sound, as a WAV at `out_path`. */
export async function cutPart(
  part: CutPart,
  out_path: string,
  { readAsset }: Pick<Tools, 'readAsset'>,
): Promise<ReturnType<typeof partSound>> {
  const { pcm, sample_rate } = decodeWav(await readFile(await readAsset(part.asset_id)))
  const at = (seconds: number): number => Math.round(seconds * sample_rate)
  const edge = at(EDGE_SECONDS)
  const cut = toPcm(fadeEdges(toFloat(pcm.slice(at(part.from_seconds), at(part.until_seconds))), edge, edge))
  await writeFile(out_path, encodeWav(cut, sample_rate))
  return { ...partSound(part), duration_seconds: cut.length / sample_rate, peaks: wavePeaks(cut, SCENE_PEAKS) }
}

import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'

/** What is known of a scene besides its sound. */
function withoutSound(scene: VoiceScene): VoiceScene {
  const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = scene
  const { times: _times, made_by: _maker, ...plain } = rest
  return plain
}

/** A scene whose words changed: its sound no longer fits and is made in the next run. */
export const withText = (scene: VoiceScene, text: string): VoiceScene =>
  text === scene.text ? scene : { ...withoutSound(scene), text }

/** A scene that another voice speaks: its sound is made in the next run. */
export const withVoice = (scene: VoiceScene, voice_id: string): VoiceScene =>
  voice_id === scene.voice_id ? scene : { ...withoutSound(scene), voice_id }

const END = /(?<=[.!?…。！？؟।])\s+(?=\S)/u

/** Whether a scene has a second sentence to split off. */
export const canSplit = (scene: VoiceScene) => END.test(scene.text)

/** The scene as two: its first sentence, and the rest. */
export function splitScene(scenes: readonly VoiceScene[], id: string): VoiceScene[] {
  return scenes.flatMap((scene) => {
    const at = scene.id === id ? scene.text.search(END) : -1
    if (at < 0) return [scene]
    const second = withText(scene, scene.text.slice(at).trim())
    return [
      withText(scene, scene.text.slice(0, at)),
      { ...second, id: `${scene.id}-${scenes.length + 1}`, opens_paragraph: false },
    ]
  })
}

/** The scene and the next as one. */
export function mergeWithNext(scenes: readonly VoiceScene[], id: string): VoiceScene[] {
  const at = scenes.findIndex((scene) => scene.id === id)
  const next = scenes[at + 1]
  if (at < 0 || !next) return [...scenes]
  const merged = {
    ...withText(scenes[at], `${scenes[at].text} ${next.text}`),
    sentence_ids: [...new Set([...scenes[at].sentence_ids, ...next.sentence_ids])],
  }
  return [...scenes.slice(0, at), merged, ...scenes.slice(at + 2)]
}

/** The scene at another place of the list; places count from 0 and stay within it. */
export function moveScene(scenes: readonly VoiceScene[], id: string, to: number): VoiceScene[] {
  const moved = scenes.find((scene) => scene.id === id)
  if (!moved) return [...scenes]
  return scenes.filter((scene) => scene !== moved).toSpliced(Math.max(0, to), 0, moved)
}

import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { usePlayhead } from '../film/player.ts'

/** The scene's text with the spoken word highlighted. The whole word is highlighted, so that joined letters keep their shapes. */
export function SpokenText({ scene, start, on }: { scene: VoiceScene; start: number; on: boolean }) {
  const words = scene.words ?? []
  const at = usePlayhead((time) => (on ? words.findLastIndex((word) => word.start_seconds <= time - start) : -1))
  if (!on || words.length === 0 || at < 0) return <>{scene.text}</>
  const word = words[at]
  return (
    <>
      <span className="said">{scene.text.slice(0, word.char_start)}</span>
      <mark className="spoken">{scene.text.slice(word.char_start, word.char_end)}</mark>
      {scene.text.slice(word.char_end)}
    </>
  )
}

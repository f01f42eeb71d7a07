import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'

/**
 * Shows the scene's own voice, the service that spoke the scene, the characters that it charged, and why no service spoke it.
 * Renders nothing if everything is as in the rest of the film.
 */
export function SceneMaker({ scene: { made_by, times, instead_of }, voice }: { scene: VoiceScene; voice: string | null }) {
  const t = useTexts('contents')
  const say = useServerWords()
  const facts = [
    voice,
    made_by && t.spokenBy([made_by.provider, made_by.model].filter(Boolean).join(' · ')),
    made_by?.used.character !== undefined && t.characters(number(made_by.used.character)),
    times === 'estimated' && t.estimatedTimes,
  ].filter(Boolean)
  if (facts.length === 0 && !instead_of) return null
  return (
    <p className="text-fg3 text-12 wrap-anywhere">
      {facts.join(' · ')}
      {instead_of && <span className="block text-warn-text">{t.spokenInstead(say(instead_of.reason))}</span>}
    </p>
  )
}

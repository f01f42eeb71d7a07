import { Mic, TriangleAlert } from 'lucide-react'
import { isRecordingUsed, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { withRecording } from '../edit.ts'

/**
 * The line for a scene's own recording: its speaker, and any doubt about the recording. If it contains other words than the scene, the line
 * shows these words and states that the voice is used instead.
 */
export function RecordingLine({ scene, onScene }: { scene: VoiceScene; onScene: (scene: VoiceScene) => void }) {
  const t = useTexts('takes')
  const { own_take, take_doubt, audio_asset_id, text } = scene
  if (own_take === undefined) return null
  const isUsed = isRecordingUsed(scene)
  const warning = isUsed ? take_doubt && t.doubt[take_doubt] : t.saysOther(own_take.says)
  return (
    <div className="text-12 text-fg3 wrap-anywhere">
      {isUsed && (
        <p className="flex items-center gap-1.5">
          <Icon of={Mic} size={12} className="flex-none" />
          {audio_asset_id === undefined ? t.waits(own_take.attribution) : t.heard(own_take.attribution)}
        </p>
      )}
      {warning && (
        <p className="flex items-start gap-1.5 text-warn-text">
          <Icon of={TriangleAlert} size={12} className="flex-none mt-1" />
          <span>{warning}</span>
        </p>
      )}
      {!isUsed && (
        <Button size="small" className="mt-1" onClick={() => onScene(withRecording(scene, { ...own_take, says: text }))}>
          {t.useAnyway}
        </Button>
      )}
    </div>
  )
}

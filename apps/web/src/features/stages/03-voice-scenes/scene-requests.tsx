import type { VoiceRecording, VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import type { ViewProps } from '../view-props.ts'
import { splitScene, usualSeconds, withRecording, withVoice } from './edit.ts'

const SceneVoiceDialog = lazily(() =>
  import('./voice-dialog.tsx').then(({ SceneVoiceDialog: component }) => ({ default: component })),
)
const SplitDialog = lazily(() => import('./split-dialog.tsx').then(({ SplitDialog: component }) => ({ default: component })))
const PaceDialog = lazily(() => import('./pace-dialog.tsx').then(({ PaceDialog: component }) => ({ default: component })))
const OwnTakeDialog = lazily(() =>
  import('./takes/own-take-dialog.tsx').then(({ RecordingDialog: component }) => ({ default: component })),
)
const MendWordDialog = lazily(() =>
  import('./pronunciations/mend-word-dialog.tsx').then(({ MendWordDialog: component }) => ({ default: component })),
)
const TakesDialog = lazily(() =>
  import('./takes/takes-dialog.tsx').then(({ TakesDialog: component }) => ({ default: component })),
)
const TakeDialog = lazily(() => import('./takes/take-dialog.tsx').then(({ TakeDialog: component }) => ({ default: component })))

/** `heard`: the word that was being spoken when the dialog was opened. */
export type Asked = { scene: VoiceScene; act: 'voice' | 'take' | 'takes' | 'own' | 'pace' | 'split' | 'mend'; heard?: string }
type AskedProps = Pick<ViewProps<'voice_scenes'>, 'workflow'> & {
  asked: Asked
  scenes: readonly VoiceScene[]
  version: number
  /** Whether the scenes have unsaved edits. */
  unsaved: boolean
  onScenes: (change: (scenes: readonly VoiceScene[]) => VoiceScene[]) => void
  onClose: () => void
}

/** The dialog that a person opened for one scene, such as the choice of another voice. */
export function SceneRequests({ asked: { scene, act, heard = '' }, onClose, ...of }: AskedProps) {
  const { workflow, scenes, version, unsaved, onScenes } = of
  const t = useTexts('contents')
  const number = scenes.findIndex(({ id }) => id === scene.id) + 1
  if (act === 'take') {
    const { workflow_id } = workflow
    return (
      <TakeDialog
        workflow_id={workflow_id}
        scene={scene}
        number={number}
        onClose={onClose}
        maker={scene.made_by?.provider ?? t.serviceVoice}
      />
    )
  }
  const onScene = (next: VoiceScene) => onScenes((before) => before.map((it) => (it.id === scene.id ? next : it)))
  if (act === 'takes')
    return (
      <TakesDialog
        workflow={workflow}
        scene={scene}
        scenes={scenes}
        number={number}
        version={version}
        unsaved={unsaved}
        onClose={onClose}
      />
    )
  if (act === 'mend')
    return (
      <MendWordDialog
        workflow={workflow}
        scene={scene}
        number={number}
        heard={heard}
        onScene={onScene}
        onClose={onClose}
        texts={scenes.map(({ text }) => text)}
      />
    )
  if (act === 'own') {
    const { workflow_id, language } = workflow
    const onTake = (own_take: VoiceRecording) => onScene(withRecording(scene, own_take))
    return (
      <OwnTakeDialog
        workflow_id={workflow_id}
        scene={scene}
        number={number}
        language={language}
        onTake={onTake}
        onClose={onClose}
        organization_id={workflow.organization_id}
        usual={usualSeconds(scene, scenes)}
      />
    )
  }
  if (act === 'pace') return <PaceDialog scene={scene} number={number} onScene={onScene} onClose={onClose} />
  if (act === 'split') {
    const onSplit = (at: number) => onScenes((before) => splitScene(before, scene.id, at))
    return <SplitDialog scene={scene} number={number} onSplit={onSplit} onClose={onClose} language={workflow.language} />
  }
  const onVoice = (voice_id: string) => onScene(withVoice(scene, voice_id))
  return (
    <SceneVoiceDialog
      workflow={workflow}
      number={number}
      onVoice={onVoice}
      onClose={onClose}
      text={scene.text}
      current={scene.voice_id}
    />
  )
}

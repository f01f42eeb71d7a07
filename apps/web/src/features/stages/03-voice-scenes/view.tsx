import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { VOICES_HERE, isLocalVoice } from '@orion/contract/local-voices.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { useVoices } from '../../../api/stages.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { isServiceVoice } from '../run/prompt/group-voices.ts'
import { Notices } from '../notices.tsx'
import { useSceneDraft } from './use-scene-draft.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import { useSeveral } from '../edit/use-several.ts'
import type { ViewProps } from '../view-props.ts'
import { type Asked, SceneRequests } from './scene-requests.tsx'
import { OffLength } from './off-length.tsx'
import { SceneRows } from './scene-rows.tsx'
import { SeveralScenes } from './several-scenes.tsx'
import { VoiceHead } from './voice-head.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { LazyDialogs } from '../../../ui/dialog-waiting.tsx'

const PronunciationsDialog = lazily(() =>
  import('./pronunciations/pronunciations-dialog.tsx').then(({ PronunciationsDialog: component }) => ({ default: component })),
)
const RemoveDialog = lazily(() => import('./remove-dialog.tsx').then(({ RemoveDialog: component }) => ({ default: component })))
const VoiceDialog = lazily(() => import('./voice-dialog.tsx').then(({ VoiceDialog: component }) => ({ default: component })))

/** The names of the voices that differ from the film's voice, and the service that speaks the film's voice. */
function useMakers(workflow: ViewProps<'voice_scenes'>['workflow'], own: string, scenes: readonly VoiceScene[]) {
  const t = useTexts('contents')
  const say = useServerWords()
  const elsewhere = isServiceVoice(own) || scenes.some(({ voice_id }) => voice_id !== own)
  const { data } = useVoices(workflow, elsewhere)
  const findVoice = (id: string) => data?.voices.find(({ voice_id }) => voice_id === id)
  return {
    maker: isServiceVoice(own)
      ? (findVoice(own)?.provider ?? t.serviceVoice)
      : isLocalVoice(own)
        ? say(VOICES_HERE)
        : t.builtInVoice,
    ownVoice: ({ voice_id }: VoiceScene) =>
      voice_id === own ? null : (findVoice(voice_id)?.voice_name ?? (isServiceVoice(voice_id) ? t.serviceVoice : null)),
  }
}

/** Lists the words that the voice may mispronounce. A button opens the form for their pronunciation. */
function Doubts({ words, onTell }: { words: readonly string[]; onTell: () => void }) {
  const t = useTexts('contents')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-warn-soft text-warn-text p-3">
      <Icon of={TriangleAlert} size={14} className="flex-none" />
      <p className="flex-1 min-w-44">
        {t.doubtful} <b className="font-semibold">{words.join(', ')}</b>
      </p>
      <Button size="small" onClick={onTell}>
        {t.sayHow}
      </Button>
    </div>
  )
}

/**
 * The view of stage 3. A scene is a sound whose spoken word is highlighted, or a text that viewers read on the screen. A person can change
 * the words, the order and the voice.
 */
export function VoiceScenesView({ workflow, content, version, urls }: ViewProps<'voice_scenes'>) {
  const t = useTexts('contents')
  const { draft, bar } = useSceneDraft(workflow, content, version)
  const { value: scenes, set: setScenes } = draft
  const [choosing, setChoosing] = useState(false)
  const [telling, setTelling] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const several = useSeveral(scenes.map(({ id }) => id))
  const [removing, setRemoving] = useState<readonly string[] | null>(null)
  const { maker, ownVoice } = useMakers(workflow, content.voice_id, scenes)
  const doubts = [...new Set((content.doubtful_words ?? []).map(({ word }) => word))]

  return (
    <div className="grid gap-3">
      <VoiceHead
        workflow={workflow}
        content={content}
        maker={maker}
        scenes={scenes.length}
        onTell={() => setTelling(true)}
        onChoose={() => setChoosing(true)}
      />
      {content.off_length && !draft.changed && <OffLength workflow={workflow} off={content.off_length} />}
      {doubts.length > 0 && <Doubts words={doubts} onTell={() => setTelling(true)} />}
      {workflow.language === 'ar' &&
        !isOnScreen(content) &&
        !isServiceVoice(content.voice_id) &&
        !isLocalVoice(content.voice_id) && <Notices notices={[t.arabicVoice]} />}
      <SceneRows
        workflow={workflow}
        draft={draft}
        several={several}
        ownVoice={ownVoice}
        urls={isOnScreen(content) ? {} : urls}
        onAsk={setAsked}
        onRemove={(id) => setRemoving([id])}
      />
      <SeveralScenes several={several} scenes={scenes} onScenes={setScenes} onRemove={setRemoving} />
      <SaveBar {...bar} />
      <LazyDialogs>
        {telling && (
          <PronunciationsDialog
            workflow={workflow}
            voice_id={content.voice_id}
            doubts={doubts}
            onClose={() => setTelling(false)}
          />
        )}
        {asked && (
          <SceneRequests
            workflow={workflow}
            asked={asked}
            scenes={scenes}
            version={version}
            unsaved={draft.changed}
            onScenes={setScenes}
            onClose={() => setAsked(null)}
          />
        )}
        {removing && (
          <RemoveDialog
            workflow={workflow}
            content={content}
            version={version}
            scenes={scenes}
            ids={removing}
            onRemoved={() => {
              draft.discard()
              several.clear()
              setRemoving(null)
            }}
            onClose={() => setRemoving(null)}
          />
        )}
        {choosing && (
          <VoiceDialog workflow={workflow} text={scenes[0].text} current={content.voice_id} onClose={() => setChoosing(false)} />
        )}
      </LazyDialogs>
    </div>
  )
}

import { Play } from 'lucide-react'
import { useState } from 'react'
import { listPronunciations, type VoiceScene, type VoiceScenesSettings } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useSettled } from '../../../../lib/use-settled.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'
import { withPronunciations } from '../edit.ts'
import { type Entry, mendedWords, scenesWith, listWords } from './pronunciations.ts'
import { useHearWords } from './use-hear-words.ts'

/** The maximum characters of a spoken preview. */
const MOST_HEARD = 500

type Props = {
  workflow: Workflow
  scene: VoiceScene
  number: number
  /** The word that was being spoken when the dialog was opened. '' if there was none. */
  heard: string
  texts: readonly string[]
  /** Applies the scene with its own pronunciations as an unsaved edit. It is saved with the other edits. */
  onScene: (scene: VoiceScene) => void
  onClose: () => void
}

/**
 * The dialog that corrects a mispronounced word. A person selects the word, types its pronunciation, listens to it in its scene, and saves
 * it for the film or for this scene.
 */
export function MendWordDialog({ workflow, scene, number, heard, texts, onScene, onClose }: Props) {
  const t = useTexts('contents')
  const takes = useTexts('takes')
  const { workflow_id, language } = workflow
  const stored = useContent<'voice_scenes'>(workflow_id, 3)
  const kept = (stored.data?.settings as Partial<VoiceScenesSettings> | undefined)?.pronunciations ?? []
  const of_scene = scene.pronunciations ?? []
  const here = (film: readonly Entry[]) => listPronunciations({ pronunciations: of_scene }, [...film])
  const findSay = (of: string) => here(kept).find((entry) => entry.word.toLowerCase() === of.toLowerCase())?.say ?? ''
  const [word, setWord] = useState(heard)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosenAlone, setAlone] = useState<boolean | null>(null)
  const alone = chosenAlone ?? of_scene.some((entry) => entry.word.toLowerCase() === word.toLowerCase())
  const say = typed ?? findSay(word)
  const mended_words = word === '' || say.trim() === '' ? null : mendedWords(alone ? of_scene : kept, { word, say: say.trim() })
  const execute = useExecuteStage(workflow_id)
  const asked = alone ? null : mended_words
  const settled = useSettled(JSON.stringify(asked))
  const pronunciations = JSON.parse(settled) as typeof asked
  const estimate = useEstimate(
    { workflow_id, stage_number: 3, settings: { pronunciations: pronunciations ?? kept } },
    { enabled: stored.data !== undefined },
  )
  const onRun = () => {
    if (mended_words === null) return
    if (!alone)
      return execute.mutate({ workflow_id, stage_id: 3, settings: { pronunciations: mended_words } }, { onSuccess: onClose })
    onScene(withPronunciations(scene, mended_words))
    onClose()
  }
  const mended = mended_words && (alone ? listPronunciations({ pronunciations: mended_words }, kept) : here(mended_words))
  return (
    <RunDialog
      title={takes.mendTitle(number)}
      note={takes.mendNote}
      width={560}
      words={{
        act: alone ? takes.mendAlone : t.pronunciationsSave,
        failed: t.pronunciationsFailed,
        costs: (points) => (alone ? takes.mendAloneCosts : takes.mendCosts(points)),
      }}
      stored={stored}
      estimate={estimate}
      execute={execute}
      unready={mended_words === null || settled !== JSON.stringify(asked)}
      onRun={onRun}
      onClose={onClose}
    >
      <WordButtons
        scene={scene}
        language={language}
        word={word}
        heard={heard}
        onWord={(each) => {
          setWord(each)
          setTyped(null)
        }}
      />
      {word !== '' && (
        <TextField
          label={takes.sayLike(word)}
          hint={alone ? undefined : t.inScenes(scenesWith(word, texts, language))}
          maxLength={120}
          value={say}
          lang={language}
          data-first={heard !== '' || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {word !== '' && (
        <Checkbox checked={alone} onChange={({ target }) => setAlone(target.checked)}>
          {takes.mendHere}
        </Checkbox>
      )}
      <HearWords workflow_id={workflow_id} scene={scene} kept={here(kept)} mended={mended} />
    </RunDialog>
  )
}

type WordsProps = Pick<Props, 'scene' | 'heard'> & {
  language: Workflow['language']
  word: string
  onWord: (word: string) => void
}

/** The words of the scene as buttons. One of them is selected. */
function WordButtons({ scene, language, word, heard, onWord }: WordsProps) {
  return (
    <p className="split-words" dir="auto" lang={language}>
      {listWords(scene, language).map((each, index) => (
        <button
          key={each}
          type="button"
          data-first={(heard === '' && index === 0) || undefined}
          aria-pressed={each === word}
          onClick={() => onWord(each)}
        >
          {each}
        </button>
      ))}
    </p>
  )
}

type HearProps = { workflow_id: string; scene: VoiceScene; kept: Entry[]; mended: Entry[] | null }

/** The buttons that play the scene with the saved pronunciations and with the new one. */
function HearWords({ workflow_id, scene, kept, mended }: HearProps) {
  const takes = useTexts('takes')
  const { hear, pending } = useHearWords()
  const preview_text = scene.text.slice(0, MOST_HEARD)
  const hearWith = (pronunciations: VoiceScenesSettings['pronunciations']) =>
    hear({ workflow_id, voice_id: scene.voice_id, preview_text, rate: scene.rate, pronunciations })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={Play} pending={pending} onClick={() => hearWith(kept)}>
        {takes.hearNow}
      </Button>
      <Button size="small" icon={Play} disabled={mended === null} pending={pending} onClick={() => mended && hearWith(mended)}>
        {takes.hearMended}
      </Button>
    </div>
  )
}

import { Plus, Trash2, Volume2 } from 'lucide-react'
import { useState } from 'react'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceScenesSettings } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useExecuteStage } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { missingIn, scenesWith } from './pronunciations.ts'
import { useHearWords } from './use-hear-words.ts'

type Entry = { id: number; word: string; say: string }
type Props = {
  workflow: Workflow
  voice_id: string
  /** Words that the voice may pronounce wrongly. */
  doubts: readonly string[]
  onClose: () => void
}

/** The dialog for words that the voice mispronounces, with their pronunciations. Only scenes with such a word are spoken again. */
export function PronunciationsDialog({ workflow, onClose, ...rest }: Props) {
  const t = useTexts('contents')
  const message = useMessage()
  const stored = useContent<'voice_scenes'>(workflow.workflow_id, 3)
  const kept = (stored.data?.settings as Partial<VoiceScenesSettings> | undefined)?.pronunciations
  if (stored.data)
    return (
      <Editor
        workflow={workflow}
        onClose={onClose}
        {...rest}
        kept={kept ?? []}
        texts={stored.data.content?.scenes.map(({ text }) => text) ?? []}
      />
    )
  return (
    <Dialog title={t.pronunciations} onClose={onClose}>
      {stored.error ? <Failure title={t.pronunciationsFailed} detail={message(stored.error)} /> : <Skeleton className="h-32" />}
    </Dialog>
  )
}

type Known = {
  kept: readonly { word: string; say: string }[]
  /** The texts of the scenes. */
  texts: readonly string[]
}

function Editor({ workflow, voice_id, kept, texts, doubts, onClose }: Props & Known) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const message = useMessage()
  const execute = useExecuteStage(workflow.workflow_id)
  const { hear, pending } = useHearWords()
  const fresh = doubts.filter((word) => !kept.some((entry) => entry.word === word))
  const [entries, setEntries] = useState<Entry[]>(() =>
    [
      ...kept,
      ...fresh.map((word) => ({ word, say: '' })),
      ...(kept.length + fresh.length === 0 ? [{ word: '', say: '' }] : []),
    ].map((entry, id) => ({ ...entry, id })),
  )
  const change = (id: number, part: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  const hearEntry = ({ word, say }: Entry) => {
    const text = word.trim() || say.trim()
    const pronunciations = [{ word: text, say: say.trim() }]
    hear({ workflow_id: workflow.workflow_id, voice_id, preview_text: text, pronunciations })
  }
  const [tried, setTried] = useState(false)
  const onSave = () => {
    setTried(true)
    if (entries.some((entry) => missingIn(entry, fresh) !== null)) return
    const pronunciations = entries
      .map(({ word, say }) => ({ word: word.trim(), say: say.trim() }))
      .filter(({ word, say }) => word !== '' && say !== '')
    execute.mutate(
      { workflow_id: workflow.workflow_id, stage_id: 3, settings: { pronunciations } },
      { onSuccess: onClose, onError: (error) => toast('error', message(error, t.pronunciationsFailed)) },
    )
  }
  return (
    <Dialog
      title={t.pronunciations}
      note={t.pronunciationsNote}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={execute.isPending} onClick={onSave}>
            {t.pronunciationsSave}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {entries.map((entry, index) => (
          <Pronunciation
            key={entry.id}
            entry={entry}
            first={index === 0}
            problem={tried ? missingIn(entry, fresh) : null}
            texts={texts}
            pending={pending}
            language={workflow.language}
            onChange={(part) => change(entry.id, part)}
            onHear={() => hearEntry(entry)}
            onRemove={() => setEntries((before) => before.filter(({ id }) => id !== entry.id))}
          />
        ))}
      </ul>
      <Button
        size="small"
        icon={Plus}
        className="mt-3"
        disabled={entries.length >= 200}
        onClick={() =>
          setEntries((before) => [...before, { id: Math.max(0, ...before.map(({ id }) => id)) + 1, word: '', say: '' }])
        }
      >
        {t.pronunciationAdd}
      </Button>
    </Dialog>
  )
}

type PronunciationProps = Pick<Known, 'texts'> & {
  entry: Entry
  first: boolean
  /** Which half of the entry is missing: the word or its pronunciation. */
  problem: ReturnType<typeof missingIn>
  language: VideoLanguage
  /** Whether a preview is being made. */
  pending: boolean
  onChange: (part: Partial<Entry>) => void
  onHear: () => void
  onRemove: () => void
}

/** The fields for a word and its pronunciation, with a button that plays it. */
function Pronunciation({ entry, first, problem, texts, language, pending, onChange, onHear, onRemove }: PronunciationProps) {
  const t = useTexts('contents')
  return (
    <li className="pronunciation" lang={language}>
      <div className="min-w-0">
        <TextField
          label={t.pronunciationWord}
          maxLength={60}
          data-first={first || undefined}
          value={entry.word}
          problem={problem === 'word' ? t.pronunciationNoWord : undefined}
          hint={entry.word.trim() === '' ? undefined : t.inScenes(scenesWith(entry.word, texts, language))}
          onChange={(event) => onChange({ word: event.target.value })}
        />
      </div>
      <div className="min-w-0">
        <TextField
          label={t.pronunciationSay}
          maxLength={120}
          value={entry.say}
          problem={problem === 'say' ? t.pronunciationNoSay : undefined}
          onChange={(event) => onChange({ say: event.target.value })}
        />
      </div>
      <IconButton
        label={`${t.voicePreview} ${entry.word}`}
        icon={Volume2}
        disabled={entry.say.trim() === ''}
        aria-busy={pending || undefined}
        onClick={onHear}
      />
      <IconButton label={`${t.pronunciationRemove} ${entry.word}`} icon={Trash2} tipAt="end" onClick={onRemove} />
    </li>
  )
}

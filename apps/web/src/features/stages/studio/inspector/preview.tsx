import { useMemo } from 'react'
import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { listClips } from '../../film/clips.ts'
import { captionAt } from '../../film/captions/caption-at.ts'
import { usePlayerState, usePlayhead } from '../../film/player.ts'
import { useEditedScenes } from '../../film/chosen/use-edited-scenes.ts'
import { hasContent } from '../../rules.ts'

type Word = { start_seconds: number; char_start: number; char_end: number }

function Kinetic({
  text,
  words,
  at,
  note,
  language,
}: {
  text: string
  words: readonly Word[]
  at: number
  note: string
  language: string
}) {
  const index = words.findLastIndex((word) => word.start_seconds <= at)
  const word = words[index]
  return (
    <div className="kinetic" data-well>
      <p dir="auto" lang={language}>
        {word ? (
          <>
            {text.slice(0, word.char_start)}
            <b>{text.slice(word.char_start, word.char_end)}</b>
            <i>{text.slice(word.char_end)}</i>
          </>
        ) : (
          <i>{text}</i>
        )}
      </p>
      <span className="note num">{note}</span>
    </div>
  )
}

function VoicePreview({ workflow }: { workflow: Workflow }) {
  const t = useTexts('stages')
  const contents = useTexts('contents')
  const drawn = hasContent(workflow, 5)
  const { view } = useView()
  const { playing } = usePlayerState()
  const voices = useEditedScenes(workflow)
  const scenes = voices?.content.scenes ?? []
  const clips = useMemo(() => (voices ? listClips(voices.content.scenes, voices.urls) : []), [voices])
  const heard = usePlayhead((time) => clips.findLast(({ start }) => start <= time + 0.001)?.id ?? clips[0]?.id ?? null)
  // a chosen scene without a sound is not at the playhead
  const visible_id = playing || !scenes.some(({ id }) => id === view.scene) ? heard : view.scene
  const clip = clips.find(({ id }) => id === visible_id)
  const tenths = usePlayhead((time) => (clip ? Math.round((time - clip.start) * 20) : -1))
  const index = scenes.findIndex(({ id }) => id === visible_id)
  const scene = scenes[index]
  if (!scene) return null
  return (
    <Kinetic
      text={scene.text}
      words={scene.words ?? []}
      at={tenths / 20}
      language={workflow.language}
      note={`${t.sceneOf(index + 1, scenes.length)}${drawn ? '' : ` · ${contents.picturesLater}`}`}
    />
  )
}

/** The words of a caption with their positions in its text, in order. */
export function placeWords(text: string, words: readonly { text: string; start_seconds: number }[]): Word[] {
  const placed: Word[] = []
  for (const word of words) {
    const from = placed.at(-1)?.char_end ?? 0
    const char_start = Math.max(from, text.indexOf(word.text, from))
    placed.push({ start_seconds: word.start_seconds, char_start, char_end: char_start + word.text.length })
  }
  return placed
}

/** A caption to preview. While it is being edited, it has no word times. */
type PreviewedCaption = Pick<Caption, 'start_seconds' | 'lines'> & { words?: Caption['words'] }

/**
 * The caption that is spoken now. Unsaved edits are included. An edited caption is highlighted as a whole, because its words have no times
 * until it is saved.
 */
function NarrationPreview({ workflow }: { workflow: Workflow }) {
  const contents = useTexts('contents')
  const drawn = hasContent(workflow, 5)
  const { data } = useContent<'voice_assembly'>(workflow.workflow_id, 4)
  const saved = data?.content?.captions ?? []
  const { value: captions } = useDraft<readonly PreviewedCaption[]>(`${workflow.workflow_id}:captions`, saved, data?.version)
  const index = usePlayhead((time) => captionAt(captions, time))
  const twentieths = usePlayhead((time) => Math.round(time * 20))
  const caption = captions[index]
  if (!caption) return null
  const text = caption.lines.join(' ')
  const times =
    caption.words ??
    saved.find(({ start_seconds, lines }) => start_seconds === caption.start_seconds && lines.join(' ') === text)?.words
  const words = placeWords(text, times ?? [{ text, start_seconds: caption.start_seconds }])
  return (
    <Kinetic
      text={text}
      words={words}
      at={twentieths / 20}
      language={workflow.language}
      note={drawn ? '' : contents.picturesLater}
    />
  )
}

/** The preview of a stage before images exist. Its words are highlighted while they are spoken. */
export function Preview({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  if (stage.key === 'voice_scenes') return <VoicePreview workflow={workflow} />
  if (stage.key === 'voice_assembly') return <NarrationPreview workflow={workflow} />
  return null
}

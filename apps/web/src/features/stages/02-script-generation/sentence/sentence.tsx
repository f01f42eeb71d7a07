import { Play } from 'lucide-react'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { useAfterPress } from '../../../../lib/use-after-press.ts'
import { Button } from '../../../../ui/button.tsx'
import { EditsThis } from '../../film/here/edits-this.tsx'
import { GrowingText } from '../../edit/growing-text.tsx'
import { leavesEdit } from '../../edit/leaves-edit.ts'
import { useScrollWhenChosen } from '../../film/chosen/use-chosen-scene.ts'
import { findPassage } from '../../sources/passages.ts'
import type { PlacedFact } from '../../sources/facts-in-sources.ts'
import { SourceChip } from '../../sources/source-chip.tsx'
import { Flags, SentenceFacts } from '../../sources/sentence-facts.tsx'
import { type SentenceActs, SentenceTools } from './sentence-tools.tsx'
import { WordingBadge, WordingMark } from '../wording-mark.tsx'

type Props = {
  sentence: ScriptSentence
  label: string
  sources: readonly ResearchSource[]
  /** The facts of the sentence, if a model wrote the film. */
  facts: readonly PlacedFact[]
  /** Whether the sentence begins a paragraph. */
  opens: boolean
  open: boolean
  /** Whether its scene is chosen. */
  chosen?: boolean
  /** Whether it is the first sentence of the chosen scene, to which the page scrolls. */
  scrolls?: boolean
  /** The second of the film at which the sentence is spoken. Undefined before the film exists. */
  spoken_at: number | undefined
  onOpen: (open: boolean) => void
  onText: (text: string) => void
  onHear: (seconds: number) => void
  /** The actions that are possible on this sentence. */
  acts: SentenceActs
  /** The notes on the sentence. `mark`: their number, shown after the words. `whole`: all notes, shown while the sentence is open. */
  said?: { mark: ReactNode; whole: ReactNode }
}

/** A sentence of the script. A click opens it for editing, and shows its source passage and its second in the film. */
export function Sentence({
  sentence,
  label,
  sources,
  facts,
  opens,
  open,
  chosen,
  scrolls,
  spoken_at,
  onOpen,
  onText,
  onHear,
  acts,
  said,
}: Props) {
  const t = useTexts('contents')
  const box = useRef<HTMLDivElement>(null)
  const afterPress = useAfterPress(open)
  const { id, text, of, source_id, passage, wording, flags = [] } = sentence
  const source = sources.find((it) => it.source_id === source_id)
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  if (!open)
    return (
      <ClosedSentence
        sentence={sentence}
        source={source}
        opens={opens}
        chosen={chosen}
        scrolls={scrolls}
        onOpen={onOpen}
        said={said}
      />
    )
  const onBlur = (event: FocusEvent) => leavesEdit(event) && afterPress(() => onOpen(false))
  const words = findPassage(source, passage)
  return (
    <div ref={box} className="sentence-open" onBlur={onBlur}>
      <GrowingText label={label} value={text} data-focus returnTo={id} className="text-15!" onChange={onText} />
      {of !== undefined && (
        <p className="text-fg2" dir="auto" lang="">
          <span className="text-fg3">{t.originalSays}</span> {of}
        </p>
      )}
      {flags.length > 0 && <Flags flags={flags} />}
      {facts.length > 0 && <SentenceFacts facts={facts} />}
      {facts.length === 0 && words && (
        <blockquote className="passage" dir="auto">
          {words}
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-2" lang="">
        <WordingBadge sentence={sentence} />
        {facts.length === 0 && source && <SourceChip sources={sources} source_id={source_id} passage={passage} />}
        {!source && wording === undefined && <span className="badge">{t.ownWords}</span>}
        {spoken_at !== undefined && (
          <Button size="small" icon={Play} onClick={() => onHear(spoken_at)}>
            <span className="num">{t.hearAt(clock(spoken_at))}</span>
          </Button>
        )}
        <span className="flex-1" />
        {of === undefined && (
          <SentenceTools acts={acts} caret={() => box.current?.querySelector('textarea')?.selectionStart ?? 0} />
        )}
      </div>
      <EditsThis scene_id={id} />
      {said?.whole}
    </div>
  )
}

type ClosedProps = Pick<Props, 'sentence' | 'opens' | 'chosen' | 'scrolls' | 'onOpen' | 'said'> & {
  source: ResearchSource | undefined
}

/** A sentence in the flowing text of the script. */
function ClosedSentence({ sentence, source, opens, chosen = false, scrolls = false, onOpen, said }: ClosedProps) {
  const t = useTexts('contents')
  const row = useRef<HTMLSpanElement>(null)
  useScrollWhenChosen(row, scrolls)
  const { id, text, passage } = sentence
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen(true)
  }
  return (
    <>
      {opens && <span className="paragraph-gap" />}
      <span
        ref={row}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button is a box, but a sentence must flow with the text around it
        role="button"
        tabIndex={0}
        id={id}
        data-chosen={chosen || undefined}
        className={`sentence ${source ? 'sourced' : ''}`}
        title={findPassage(source, passage) ?? t.edit}
        onClick={() => onOpen(true)}
        onKeyDown={onKey}
      >
        <span className="sentence-words">{text}</span>
        <WordingMark sentence={sentence} />
        {said?.mark}
        <EditsThis scene_id={id} />
        <span className="sentence-gap"> </span>
      </span>
    </>
  )
}

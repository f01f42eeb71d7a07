import { Combine, Pencil, Scissors, Trash2 } from 'lucide-react'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { focusAfter } from '../../../lib/focus-after.ts'
import { clock, number } from '../../../lib/format.ts'
import { useAfterPress } from '../../../lib/use-after-press.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { captionAt } from '../film/captions/caption-at.ts'
import { leavesEdit } from '../edit/leaves-edit.ts'
import { EditsThis } from '../film/here/edits-this.tsx'
import { usePlayer, usePlayerState, usePlayhead } from '../film/player.ts'
import {
  canMerge,
  splitLines,
  mergeCaptions,
  splitCaption,
  withCaption,
  withoutCaption,
  type WrittenCaption,
} from './caption-edits.ts'
import { steppedTime } from './time-grip.tsx'

const READING_LIMIT = 20
/** The precision of a caption's start and end, in seconds. */
const STEP_SECONDS = 0.01

/** The characters a second that a viewer must read. */
const readingSpeed = ({ lines, start_seconds, end_seconds }: Omit<WrittenCaption, 'scene_id'>) =>
  [...lines.join(' ')].length / Math.max(0.1, end_seconds - start_seconds)

type Props = {
  captions: readonly WrittenCaption[]
  language: string
  /** The index of the open caption. Null if none is open. */
  open: number | null
  /** Absent if the viewer may not edit. */
  edit?: { onOpen: (index: number | null) => void; onChange: (captions: WrittenCaption[]) => void }
}

/** The captions, in step with the sound. A click on a caption plays from its start. A pencil button opens it for editing in place. */
export const CaptionList = ({ captions, language, open, edit }: Props) => (
  <ol>
    {captions.map((caption, index) =>
      edit && open === index ? (
        <li key={index}>
          <OpenCaption captions={captions} index={index} language={language} {...edit} />
        </li>
      ) : (
        <CaptionRow
          key={index}
          caption={caption}
          index={index}
          language={language}
          all={captions}
          onEdit={edit && (() => edit.onOpen(index))}
        />
      ),
    )}
  </ol>
)

type RowProps = {
  caption: WrittenCaption
  index: number
  all: readonly WrittenCaption[]
  language: string
  onEdit: (() => void) | undefined
}

const rowId = (index: number) => `caption-${index + 1}`

function CaptionRow({ caption, index, all, language, onEdit }: RowProps) {
  const t = useTexts('contents')
  const player = usePlayer()
  const row = useRef<HTMLLIElement>(null)
  const { playing } = usePlayerState()
  const on = usePlayhead((at) => captionAt(all, at) === index && at < caption.end_seconds)
  useEffect(() => {
    if (on && playing) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [on, playing])
  return (
    <li ref={row} data-scene={caption.scene_id} className={`caption-row ${on ? 'on' : ''}`}>
      <button
        type="button"
        className="flex flex-1 gap-3.5 items-baseline max-md:items-center max-md:min-h-11"
        onClick={() => player.seek(caption.start_seconds)}
      >
        <bdi className="num text-fg3">{clock(caption.start_seconds, true)}</bdi>
        <span className="flex-1 text-start" dir="auto" lang={language}>
          {caption.lines.join(' ')}
        </span>
        <Speed caption={caption} />
      </button>
      {all[index - 1]?.scene_id !== caption.scene_id && <EditsThis scene_id={caption.scene_id} />}
      {onEdit && (
        <IconButton
          id={rowId(index)}
          size="small"
          className="ghost"
          icon={Pencil}
          label={t.editCaption(index + 1)}
          onClick={onEdit}
        />
      )}
    </li>
  )
}

function Speed({ caption }: { caption: WrittenCaption }) {
  const t = useTexts('contents')
  const speed = readingSpeed(caption)
  return (
    <span className={`num text-12 max-sm:hidden ${speed > READING_LIMIT ? 'text-warn-text' : 'text-fg3'}`}>
      {t.reading(number(speed))}
    </span>
  )
}

type OpenProps = NonNullable<Props['edit']> & Pick<Props, 'captions' | 'language'> & { index: number }

/** The form for a caption: its lines, its start and end, and buttons that split, join and delete it. */
function OpenCaption({ captions, index, language, onOpen, onChange }: OpenProps) {
  const t = useTexts('contents')
  const words = useRef<HTMLTextAreaElement>(null)
  const caption = captions[index]
  useEffect(() => words.current?.focus(), [])
  const afterPress = useAfterPress(true)
  const close = (): void => focusAfter(() => onOpen(null), rowId(index))
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const onTimeKey = (event: KeyboardEvent, field: 'start_seconds' | 'end_seconds') => {
    const next = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? steppedTime(caption[field], event) : null
    if (next === null) return onKey(event)
    event.preventDefault()
    onChange(withCaption(captions, index, { [field]: Math.max(0, Math.round(next * 100) / 100) }))
  }
  // a click that opened another caption has already removed this field
  const onBlur = (event: FocusEvent) => leavesEdit(event) && afterPress(() => words.current && onOpen(null))
  const time = (label: string, field: 'start_seconds' | 'end_seconds') => (
    <label className="caption-time">
      <span>{label}</span>
      <input
        type="number"
        className="input num"
        step={STEP_SECONDS}
        min={0}
        onKeyDown={(event) => onTimeKey(event, field)}
        value={Math.round(caption[field] * 100) / 100}
        onChange={({ target }) =>
          Number.isFinite(target.valueAsNumber) && onChange(withCaption(captions, index, { [field]: target.valueAsNumber }))
        }
      />
    </label>
  )
  const change = (next: WrittenCaption[]): void => {
    onChange(next)
    close()
  }
  return (
    <div className="caption-open" onBlur={onBlur}>
      <textarea
        ref={words}
        aria-label={t.captionWords(index + 1)}
        className="input"
        dir="auto"
        lang={language}
        rows={2}
        onKeyDown={onKey}
        value={caption.lines.join('\n')}
        onChange={({ target }) => onChange(withCaption(captions, index, { lines: target.value.split('\n') }))}
      />
      <div className="flex flex-wrap items-end gap-2">
        {time(t.captionStart, 'start_seconds')}
        {time(t.captionEnd, 'end_seconds')}
        <Speed caption={{ ...caption, lines: splitLines(caption.lines.join('\n')) }} />
        <span className="flex-1" />
        <Button
          size="small"
          kind="ghost"
          icon={Scissors}
          onClick={() => change(splitCaption(captions, { index, at: words.current?.selectionStart ?? 0 }, language))}
        >
          {t.splitCaption}
        </Button>
        {canMerge(captions, index) && (
          <Button size="small" kind="ghost" icon={Combine} onClick={() => change(mergeCaptions(captions, index))}>
            {t.mergeCaption}
          </Button>
        )}
        <Button size="small" kind="ghost" icon={Trash2} onClick={() => change(withoutCaption(captions, index))}>
          {t.removeCaption}
        </Button>
      </div>
    </div>
  )
}

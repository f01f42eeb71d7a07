import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { areTooFew, CHAPTER_TITLE_LENGTH, chapterFaults } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { usePlayer } from '../../film/player.ts'
import { fitsAt, inOrder, secondsIn, withChapter } from './chapter-edits.ts'

type TimeProps = { label: string; value: number; disabled: boolean; onChange: (seconds: number) => void }

/** The field for a second of the film, as 'm:ss'. The value is applied on Enter or when the field loses focus. An invalid time is reset. */
function TimeField({ label, value, disabled, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const seconds = typed === null ? null : secondsIn(typed)
    setTyped(null)
    if (seconds !== null && seconds !== value) onChange(seconds)
  }
  return (
    <input
      className="input num chapter-time"
      aria-label={label}
      disabled={disabled}
      value={typed ?? clock(value, !Number.isInteger(value))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}

type Props = {
  chapters: readonly Chapter[]
  /** The length of the film in seconds. */
  seconds: number
  /** The scenes of the film, at which a new chapter can begin. */
  scenes: readonly { start_seconds: number; text: string }[]
  language: string
  by_person: boolean
  /** A person's chapters that do not fit, because the current film is too short for them. */
  unfit: readonly Chapter[] | undefined
  may: boolean
  onChange: (chapters: Chapter[]) => void
  onAgain: () => void
}

type UnfitProps = Pick<Props, 'may' | 'onChange' | 'onAgain'> & { unfit: readonly Chapter[] }

/** A person's chapters that no longer fit. The person can correct or discard them. */
function UnfitChapters({ unfit, may, onChange, onAgain }: UnfitProps) {
  const t = useTexts('shown')
  return (
    <div className="grid gap-2 rounded-lg bg-raised p-3">
      <p>{t.unfit(unfit.map(({ start_seconds, title }) => `${clock(start_seconds)} ${title}`).join(', '))}</p>
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onChange([...unfit])}>
            {t.mendUnfit}
          </Button>
          <Button size="small" kind="ghost" onClick={onAgain}>
            {t.leaveUnfit}
          </Button>
        </div>
      )}
    </div>
  )
}

type AddProps = Pick<Props, 'scenes' | 'language'> & { onAdd: (start: string) => void }

/** The menu that adds a chapter at the start of a scene. */
function AddChapter({ scenes, language, onAdd }: AddProps) {
  const t = useTexts('shown')
  return (
    <Select
      label={t.addChapter}
      hiddenLabel
      placeholder={t.addChapter}
      choices={scenes.map(({ start_seconds, text }) => ({
        id: String(start_seconds),
        name: `${clock(start_seconds)} ${text}`,
        lang: language,
      }))}
      value={null}
      onChange={onAdd}
    />
  )
}

/**
 * The chapters of the film. A person can rename, move and remove them, and add one at the start of a scene. A click on a time goes to that
 * second.
 */
export function ChapterList({ chapters, seconds, scenes, language, by_person, unfit, may, onChange, onAgain }: Props) {
  const t = useTexts('shown')
  const say = useServerWords()
  const player = usePlayer()
  const faults = chapterFaults(chapters, seconds)
  const change = (index: number, part: Partial<Chapter>) =>
    onChange(inOrder(chapters.map((each, at) => (at === index ? { ...each, ...part } : each))))
  const open = scenes.filter(({ start_seconds }) => chapters.length === 0 || fitsAt(start_seconds, chapters, seconds))
  const add = (id: string) => {
    const scene = open.find(({ start_seconds }) => String(start_seconds) === id)
    if (scene)
      onChange(withChapter(chapters, { start_seconds: scene.start_seconds, title: scene.text.slice(0, CHAPTER_TITLE_LENGTH) }))
  }
  return (
    <section className="card p-4 grid gap-3 content-start" aria-label={t.chapters}>
      <div className="flex items-center gap-2">
        <h4 className="text-15 font-semibold flex-1">{t.chapters}</h4>
        {may && by_person && <IconButton size="small" tipAt="end" icon={RefreshCw} label={t.chaptersAgain} onClick={onAgain} />}
      </div>
      {unfit && <UnfitChapters unfit={unfit} may={may} onChange={onChange} onAgain={onAgain} />}
      {chapters.length === 0 && <p className="text-fg3">{t.noChapters}</p>}
      <ol className="grid gap-2">
        {chapters.map((chapter, index) => {
          const faults_here = faults.filter((fault) => fault.index === index)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a chapter while it is edited
            <li key={index} className="grid gap-1">
              <div className="chapter-row">
                <TimeField
                  label={t.beginning(index + 1)}
                  value={chapter.start_seconds}
                  disabled={!may || index === 0}
                  onChange={(start_seconds) => change(index, { start_seconds })}
                />
                <input
                  className="input chapter-title"
                  dir="auto"
                  lang={language}
                  aria-label={t.nameOf(index + 1)}
                  aria-invalid={faults_here.some(({ field }) => field === 'title') || undefined}
                  maxLength={CHAPTER_TITLE_LENGTH}
                  disabled={!may}
                  value={chapter.title}
                  onFocus={() => player.seek(chapter.start_seconds)}
                  onChange={(event) => change(index, { title: event.target.value })}
                />
                {may && (
                  <IconButton
                    size="small"
                    tipAt="end"
                    icon={Trash2}
                    label={t.removeChapter(index + 1)}
                    onClick={() =>
                      onChange(chapters.toSpliced(index, 1).map((each, at) => (at === 0 ? { ...each, start_seconds: 0 } : each)))
                    }
                  />
                )}
              </div>
              {faults_here.map(({ words }) => (
                <Problem key={words.message_key}>{say(words)}</Problem>
              ))}
            </li>
          )
        })}
      </ol>
      {may && open.length === 0 && <p className="text-fg3">{t.noRoom}</p>}
      {may && open.length > 0 && <AddChapter scenes={open} language={language} onAdd={add} />}
      <p className="hint">{areTooFew(chapters) ? t.tooFew : t.chapterRules}</p>
    </section>
  )
}

import { useState, type MouseEvent } from 'react'
import { PICTURE_MOVES, type Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SaveBar } from '../save-bar.tsx'
import { wordsOf, type PictureMove, type PictureWords } from './own-pictures.ts'

const LAYOUTS = ['A', 'B', 'C'] as const
const WORDS = ['title', 'caption', 'credit'] as const
/** The film moves it as it moves others. */
const OF_FILM = 'film'
/** Whom a service's picture names is not a person's to change. */
const SERVED_WORDS = ['title', 'caption'] as const

type Props = {
  candidate: Candidate
  url: string | undefined
  language: string
  error: Error | null
  onSave: (candidate: Candidate) => void
}

/** How a picture that was not drawn stands in its scene: its layout, its words, the point that the film comes nearer to, and its move. */
export function PictureForm({ candidate, url, language, error, onSave }: Props) {
  const { move, form } = useTexts('pictures')
  const kept = wordsOf(candidate)
  const [variant, setVariant] = useState(candidate.variant ?? 'A')
  const [words, setWords] = useState<PictureWords>(kept)
  const state = JSON.stringify([variant, words])
  const keptState = JSON.stringify([candidate.variant ?? 'A', kept])
  const [base, setBase] = useState(keptState)
  // another version came: what is typed stays, and what was refused too
  if (base !== keptState) {
    setBase(keptState)
    if (state === base && !error) {
      setVariant(candidate.variant ?? 'A')
      setWords(kept)
    }
  }
  const changed = state !== keptState
  const setFocus = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const pointed = event.detail > 0
    const x = pointed ? (event.clientX - box.left) / box.width : 0.5
    const y = pointed ? (event.clientY - box.top) / box.height : 0.5
    setWords({ ...words, focus: { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) } })
  }
  return (
    <div className="picture-form">
      <div className="grid gap-2 content-start">
        {url && (
          <button type="button" className="picture-focus" data-well aria-label={form.focusLabel} onClick={setFocus}>
            <img src={addressOf(url)} alt="" />
            {words.focus && (
              <span className="focus-mark" style={{ left: `${words.focus.x * 100}%`, top: `${words.focus.y * 100}%` }} />
            )}
          </button>
        )}
        <p className="hint">{form.focusHint}</p>
      </div>
      <div className="grid gap-3 content-start">
        <fieldset className="grid gap-1.5">
          <legend className="text-12 text-fg3">{form.layout}</legend>
          <div className="flex flex-wrap gap-4">
            {LAYOUTS.map((layout) => (
              <label key={layout} className="flex items-center gap-2 min-h-8">
                <input
                  type="radio"
                  name={`layout-${candidate.candidate_id}`}
                  checked={variant === layout}
                  onChange={() => setVariant(layout)}
                />
                {form.layouts[layout]}
              </label>
            ))}
          </div>
        </fieldset>
        <Select
          label={move.name}
          choices={[{ id: OF_FILM, name: move.ofFilm }, ...PICTURE_MOVES.map((id) => ({ id, name: move.kinds[id] }))]}
          value={words.move ?? OF_FILM}
          onChange={(id) => {
            const { move: _, ...rest } = words
            setWords(id === OF_FILM ? rest : { ...rest, move: id as PictureMove })
          }}
        />
        {(candidate.kind === 'upload' ? WORDS : SERVED_WORDS).map((name) => (
          <TextField
            key={name}
            label={form.words[name]}
            lang={language}
            maxLength={name === 'caption' ? 160 : 120}
            value={words[name] ?? ''}
            onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          />
        ))}
        <SaveBar
          changed={changed}
          pending={false}
          error={error}
          onSave={() => onSave({ ...candidate, variant, slots: words })}
          onDiscard={() => {
            setVariant(candidate.variant ?? 'A')
            setWords(kept)
          }}
        />
      </div>
    </div>
  )
}

import { Suspense, useState } from 'react'
import { PICTURE_MOVES, PICTURE_ZOOM, type Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { Range, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { cropOf, wordsOf, type PictureMove, type PictureWords } from './own-pictures.ts'

const PictureLabels = lazily(() =>
  import('./photographs/picture-labels.tsx').then(({ PictureLabels: component }) => ({ default: component })),
)

const LAYOUTS = ['A', 'B', 'C'] as const
const WORDS = ['title', 'caption', 'credit'] as const
/** The film moves it as it moves others. */
const OF_FILM = 'film'
/** A crop that is less nearer than this is none that anybody sees. */
const LEAST_CROP = 1.05
/** Whom a service's picture names, or the library, is not said here. */
const SERVED_WORDS = ['title', 'caption'] as const

type Props = {
  candidate: Candidate
  url: string | undefined
  language: string
  error: Error | null
  onSave: (candidate: Candidate) => void
}

/** How a picture that was not drawn stands in its scene: its layout, words, crop and move, and the point that the film comes nearer to. */
export function PictureForm({ candidate, url, language, error, onSave }: Props) {
  const { move, form } = useTexts('pictures')
  const kept = wordsOf(candidate)
  const [variant, setVariant] = useState(candidate.variant ?? 'A')
  const [words, setWords] = useState<PictureWords>(kept)
  // read as the kept ones are: their order counts in what is compared
  const state = JSON.stringify([variant, wordsOf({ slots: words })])
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
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const crop = size === null ? null : cropOf(size, variant, words)
  return (
    <div className="picture-form">
      <div className="grid gap-2 content-start">
        {url && (
          <PictureCrop
            {...{ url, crop }}
            focus={words.focus}
            round={variant === 'C'}
            onSize={setSize}
            onChange={(focus) => setWords({ ...words, focus })}
          />
        )}
        <p className="hint">{form.focusHint}</p>
        {crop && crop.nearest < LEAST_CROP && <p className="hint">{form.noCrop}</p>}
        {crop && crop.nearest >= LEAST_CROP && (
          <Range
            label={form.crop}
            min={PICTURE_ZOOM.least}
            max={Math.floor(crop.nearest * 20) / 20}
            step={0.05}
            value={words.zoom ?? 1}
            shown={`${number(words.zoom ?? 1, 2)}×`}
            onChange={(zoom) => {
              const { zoom: _, ...rest } = words
              setWords(zoom === PICTURE_ZOOM.least ? rest : { ...rest, zoom })
            }}
          />
        )}
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
        <fieldset className="grid gap-1.5">
          <legend className="text-12 text-fg3">{form.colors}</legend>
          <div className="flex flex-wrap gap-4">
            {([true, false] as const).map((as_it_is) => (
              <label key={String(as_it_is)} className="flex items-center gap-2 min-h-8">
                <input
                  type="radio"
                  name={`colors-${candidate.candidate_id}`}
                  checked={words.as_it_is === as_it_is}
                  onChange={() => setWords({ ...words, as_it_is })}
                />
                {as_it_is ? form.asItIs : form.inFilmColors}
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
        {(candidate.kind === 'upload' && candidate.author === undefined ? WORDS : SERVED_WORDS).map((name) => (
          <TextField
            key={name}
            label={form.words[name]}
            lang={language}
            maxLength={name === 'caption' ? 160 : 120}
            value={words[name] ?? ''}
            onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          />
        ))}
        {variant === 'A' && (
          <Suspense>
            <PictureLabels
              {...{ url, language }}
              labels={words.labels ?? []}
              onChange={(labels) => setWords({ ...words, labels })}
            />
          </Suspense>
        )}
        <SaveBar
          drafts={[
            {
              changed,
              discard: () => {
                setVariant(candidate.variant ?? 'A')
                setWords(kept)
              },
            },
          ]}
          pending={false}
          error={error}
          onSave={() => onSave({ ...candidate, variant, slots: words })}
        />
      </div>
    </div>
  )
}

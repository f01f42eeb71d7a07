import { Suspense, useState } from 'react'
import { PICTURE_MOVES, PICTURE_ZOOM, type Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { Range, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { computeCrop, type PictureMove } from './own-pictures.ts'
import { usePictureWords } from './use-picture-words.ts'

const PictureLabels = lazily(() =>
  import('./photographs/picture-labels.tsx').then(({ PictureLabels: component }) => ({ default: component })),
)

const LAYOUTS = ['A', 'B', 'C'] as const
const WORDS = ['title', 'caption', 'credit'] as const
/** The value for an image that moves like the film's other images. */
const OF_FILM = 'film'
/** A crop with a smaller zoom is not visible, so it is not offered. */
const LEAST_CROP = 1.05
/** The fields of an image from a service or the library. Its credit cannot be edited here. */
const SERVED_WORDS = ['title', 'caption'] as const

type Props = {
  candidate: Candidate
  url: string | undefined
  language: string
  error: Error | null
  onSave: (candidate: Candidate) => void
}

type RadiosProps<T> = {
  legend: string
  /** The name of the group of radio buttons, which is unique on the page. */
  name: string
  choices: readonly { is: T; words: string }[]
  value: T | undefined
  onChange: (value: T) => void
}

/** A choice between a few values. All values are visible. */
function Radios<T extends string | boolean>({ legend, name, choices, value, onChange }: RadiosProps<T>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-12 text-fg3">{legend}</legend>
      <div className="flex flex-wrap gap-4">
        {choices.map(({ is, words }) => (
          <label key={String(is)} className="flex items-center gap-2 min-h-8">
            <input type="radio" name={name} checked={value === is} onChange={() => onChange(is)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PictureWords = ReturnType<typeof usePictureWords>['words']
type CropProps = { nearest: number; words: PictureWords; onWords: (words: PictureWords) => void }

/** The slider for the zoom. Without a crop, no zoom is stored. */
function CropRange({ nearest, words, onWords }: CropProps) {
  const { form } = useTexts('pictures')
  return (
    <Range
      label={form.crop}
      min={PICTURE_ZOOM.least}
      max={Math.floor(nearest * 20) / 20}
      step={0.05}
      value={words.zoom ?? 1}
      shown={`${number(words.zoom ?? 1, 2)}×`}
      onChange={(zoom) => {
        const { zoom: _, ...rest } = words
        onWords(zoom === PICTURE_ZOOM.least ? rest : { ...rest, zoom })
      }}
    />
  )
}

/** The settings of an image that is not a drawing: layout, words, crop, motion, and the focus of the motion. */
export function PictureForm({ candidate, url, language, error, onSave }: Props) {
  const { move, form } = useTexts('pictures')
  const { variant, setVariant, words, setWords, changed, discard } = usePictureWords(candidate, error)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const crop = size === null ? null : computeCrop(size, variant, words)
  return (
    <div className="picture-form">
      <div className="grid gap-2 content-start">
        {url && (
          <PictureCrop
            url={url}
            crop={crop}
            focus={words.focus}
            round={variant === 'C'}
            onSize={setSize}
            onChange={(focus) => setWords({ ...words, focus })}
          />
        )}
        <p className="hint">{form.focusHint}</p>
        {crop && crop.nearest < LEAST_CROP && <p className="hint">{form.noCrop}</p>}
        {crop && crop.nearest >= LEAST_CROP && <CropRange nearest={crop.nearest} words={words} onWords={setWords} />}
      </div>
      <div className="grid gap-3 content-start">
        <Radios
          legend={form.layout}
          name={`layout-${candidate.candidate_id}`}
          choices={LAYOUTS.map((layout) => ({ is: layout, words: form.layouts[layout] }))}
          value={variant}
          onChange={setVariant}
        />
        <Radios
          legend={form.colors}
          name={`colors-${candidate.candidate_id}`}
          choices={[true, false].map((as_it_is) => ({ is: as_it_is, words: as_it_is ? form.asItIs : form.inFilmColors }))}
          value={words.as_it_is}
          onChange={(as_it_is) => setWords({ ...words, as_it_is })}
        />
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
          <Suspense fallback={<Skeleton className="h-24" />}>
            <PictureLabels
              url={url}
              language={language}
              labels={words.labels ?? []}
              onChange={(labels) => setWords({ ...words, labels })}
            />
          </Suspense>
        )}
        <SaveBar
          drafts={[{ changed, discard }]}
          pending={false}
          error={error}
          onSave={() => onSave({ ...candidate, variant, slots: words })}
        />
      </div>
    </div>
  )
}

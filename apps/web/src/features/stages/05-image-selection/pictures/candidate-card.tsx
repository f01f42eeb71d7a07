import { Check, Clapperboard, GripVertical, ImagePlus, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { IMAGE_SIZE } from '../../../../api/image-address.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { seconds } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'
import { Still } from '../../film/still/still.tsx'
import { PICTURE_TYPES, usePictureDrag } from './use-picture-drag.ts'
import { useMayEdit } from '../../edit/may-edit.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The handle by which a person's own image is dragged to another scene. */
function DragHandle({ candidate, scene_id }: { candidate: Candidate; scene_id: string }) {
  const t = useTexts('contents')
  const { dragProps } = usePictureDrag({ candidate_id: candidate.candidate_id, scene_id, name: candidate.attribution })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button
    <div {...dragProps} role="button" tabIndex={0} className="picture-handle" aria-label={t.movePicture}>
      <Icon of={GripVertical} size={14} />
    </div>
  )
}

/** A clip over its first image: its length and, on hover or focus, the clip itself. */
function Moving({ clip, url }: { clip: NonNullable<Candidate['clip']>; url: string | undefined }) {
  return (
    <>
      {url && <video className="candidate-clip" src={getAddress(url)} autoPlay muted loop playsInline aria-hidden />}
      <span className="candidate-moves num">
        <Icon of={Clapperboard} size={12} />
        {seconds(clip.seconds)}
      </span>
    </>
  )
}

type Props = {
  workflow_id: string
  scene_id: string
  candidate: Candidate
  /** The address of the clip, if the candidate is a clip. */
  clip_url?: string | undefined
  place: number
  on: boolean
  onChoose: () => void
}

/** Whether the licence in the library now forbids films to use an image, or the image on a board. */
const isBarred = ({ licence, board }: Candidate): boolean => [licence, board?.picture?.origin?.licence ?? ''].some(forbidsFilms)

/** The line below an image: its author and its terms. */
function shortSource({ kind, attribution, author, title, provider }: Candidate, licence: string): string {
  if (kind === 'found') return [author || title, licence, provider].filter(Boolean).join(' · ')
  if (kind === 'made') return attribution
  return kind === 'drawn' ? licence : `${attribution} · ${licence}`
}

const joinWords = (by: string, all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join(by)
const keepLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** A name that contains the visible text, so that speech input finds it (WCAG 2.5.3). */
const nameWithText = (name: string, text: string): string =>
  keepLetters(name).includes(keepLetters(text)) ? name : `${name}: ${text}`

/**
 * The words of an image: the line below it, the warnings about it, and its accessible name, which has its letter, kind and licence and all
 * visible text.
 */
function useCandidateWords(candidate: Candidate, letter: string): { line: string; warnings: string[]; name: string } {
  const t = useTexts('contents')
  const { kinds, words, unseen, barred, moves } = useTexts('pictures')
  const { templates } = useTexts('shots')
  const say = useServerWords()
  const { kind, clip, own_words, board } = candidate
  const drawn = kind === 'drawn'
  const shot = drawn ? templates[candidate.template ?? ''] : undefined
  const licence = say(candidate.licence)
  const waits = drawn && candidate.image_asset_id === undefined && candidate.beside === undefined && !candidate.together
  const line = joinWords(' · ', [shot, own_words ? words.own : shortSource(candidate, licence), waits && words.undrawn])
  const warnings = [isBarred(candidate) && barred, board?.seen === false && unseen].filter((warning) => warning !== false)
  const name = joinWords(', ', [t.candidate(letter), shot ?? kinds[kind], clip && moves, own_words && words.own, licence])
  const text = joinWords(' ', [clip && seconds(clip.seconds), letter, line, ...warnings])
  return { line, warnings, name: nameWithText(name, text) }
}

/** One image that can be chosen, drawn as in the film. */
export function CandidateCard({ workflow_id, scene_id, candidate, clip_url, place, on, onChoose }: Props) {
  const mayEdit = useMayEdit()
  const [at, setAt] = useState(false)
  const say = useServerWords()
  const letter = LETTERS[place] ?? String(place + 1)
  const { line, warnings, name } = useCandidateWords(candidate, letter)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers only play the clip during hover or focus
    <div
      className="candidate-cell"
      onPointerEnter={() => setAt(true)}
      onPointerLeave={() => setAt(false)}
      onFocus={({ target }) => setAt(target.matches(':focus-visible'))}
      onBlur={() => setAt(false)}
    >
      <label className={`candidate ${on ? 'on' : ''}`}>
        <input
          type="radio"
          className="sr-only"
          name={`scene-${scene_id}`}
          checked={on}
          disabled={!mayEdit}
          onChange={onChoose}
          aria-label={name}
        />
        <span className="shot" data-well>
          <Still width={IMAGE_SIZE.column} workflow_id={workflow_id} scene_id={scene_id} candidate_id={candidate.candidate_id} />
          {candidate.clip && <Moving clip={candidate.clip} url={at ? clip_url : undefined} />}{' '}
          {on && (
            <span className="tick">
              <Icon of={Check} size={13} />
            </span>
          )}
        </span>
        <span className="flex gap-2 text-12 text-fg3 min-w-0">
          <b className="font-semibold text-fg2">{letter}</b>{' '}
          <span className="truncate" title={say(candidate.attribution)}>
            {line}
          </span>
        </span>{' '}
        {warnings.map((warning) => (
          <span key={warning} className="text-12 text-warn-text">
            {warning}{' '}
          </span>
        ))}
      </label>
      {candidate.kind === 'upload' && <DragHandle candidate={candidate} scene_id={scene_id} />}
    </div>
  )
}

/** Adds a person's own image to a scene, from a file dialog or by dropping a file on the scene. */
export function AddPicture({ label, pending, onFile }: { label: string; pending: boolean; onFile: (file: File) => void }) {
  const t = useTexts('contents')
  return (
    <label className="add-picture btn small" aria-busy={pending || undefined}>
      <input
        type="file"
        className="sr-only"
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        disabled={pending}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Icon of={pending ? LoaderCircle : ImagePlus} className={pending ? 'spin' : ''} />
      {pending ? t.addingPicture : t.addPicture}
    </label>
  )
}

import { useState } from 'react'
import { TOGETHER, TOGETHER_ID, type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { shotNamed } from '@orion/contract/shots/declared.ts'
import { useTexts } from '../../../../../i18n/use-texts.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Select } from '../../../../../ui/select.tsx'
import { isPhotograph } from '../own-pictures.ts'

type Together = NonNullable<Candidate['together']>
type Props = {
  scene: ImageScene
  language: string
  onChoose: (candidate_id: string) => void
  onTogether: (together: Together) => void
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALONE = 'alone'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The combination with unsaved edits. When another combination is saved, it replaces the edits. */
function useCombination(together: Together | undefined) {
  const saved = JSON.stringify(together ?? null)
  const [lastSaved, setLastSaved] = useState(saved)
  const [shows, setShows] = useState<readonly string[]>(together?.shows ?? [])
  const [beside, setBeside] = useState(together?.beside ?? ALONE)
  if (lastSaved !== saved) {
    setLastSaved(saved)
    setShows(together?.shows ?? [])
    setBeside(together?.beside ?? ALONE)
  }
  return { saved, shows, setShows, beside, setBeside }
}

/**
 * The form that combines photographs of a scene, with or without a map or a date. Its letters are the same as in the scene's list of
 * images.
 */
export function SideBySide({ scene, language, onChoose, onTogether }: Props) {
  const t = useTexts('photographs').together
  const { templates } = useTexts('shots')
  const combined = scene.candidates.find(({ together }) => together !== undefined)
  const { saved, shows, setShows, beside, setBeside } = useCombination(combined?.together)
  const photographs = scene.candidates.flatMap((candidate, place) =>
    isPhotograph(candidate) ? [{ candidate, letter: LETTERS[place] ?? String(place + 1) }] : [],
  )
  const graphics = scene.candidates.filter(({ kind, template }) => kind === 'drawn' && shotNamed(template)?.is_with_photographs)
  const isActive = scene.chosen === TOGETHER_ID
  const edited: Together = { shows: [...shows], ...(beside !== ALONE && { beside }) }
  const isSaved = JSON.stringify(edited) === saved
  const hasEnough = shows.length >= TOGETHER.least && shows.length <= TOGETHER.most
  const name = ({ title, attribution, slots }: Candidate): string =>
    text(slots?.caption) || text(slots?.source_caption) || title || attribution
  if (photographs.length < TOGETHER.least) return null
  return (
    <fieldset className="grid gap-2 justify-items-start">
      <legend className="text-12 font-semibold text-fg2">{t.name}</legend>
      <p className="hint">{t.note}</p>
      <div className="grid gap-1 min-w-0">
        {photographs.map(({ candidate, letter }) => (
          <label key={candidate.candidate_id} className="check min-w-0">
            <input
              type="checkbox"
              checked={shows.includes(candidate.candidate_id)}
              disabled={!shows.includes(candidate.candidate_id) && shows.length >= TOGETHER.most}
              onChange={({ target }) =>
                setShows(
                  target.checked ? [...shows, candidate.candidate_id] : shows.filter((each) => each !== candidate.candidate_id),
                )
              }
            />
            <span className="truncate" lang={language} dir="auto">
              {t.picture(letter, name(candidate))}
            </span>
          </label>
        ))}
      </div>
      {graphics.length > 0 && (
        <Select
          label={t.with}
          choices={[
            { id: ALONE, name: t.alone },
            ...graphics.map(({ candidate_id, template = '' }) => ({ id: candidate_id, name: templates[template] ?? template })),
          ]}
          value={beside}
          onChange={setBeside}
        />
      )}
      <div className="flex flex-wrap gap-2 items-center">
        {!(isActive && isSaved) && (
          <Button
            size="small"
            disabled={!hasEnough}
            onClick={() => (combined && isSaved ? onChoose(TOGETHER_ID) : onTogether(edited))}
          >
            {isActive ? t.change : t.act}
          </Button>
        )}
        {isActive && combined?.together && (
          <Button size="small" onClick={() => onChoose(combined.together!.shows[0])}>
            {t.leave}
          </Button>
        )}
        {!hasEnough && <span className="text-12 text-fg3">{t.need}</span>}
      </div>
    </fieldset>
  )
}

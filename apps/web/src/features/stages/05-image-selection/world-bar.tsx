import type { ReactNode } from 'react'
import type { FilmLook } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { findColors, Swatches } from '../../../parts/look/color-choice.tsx'
import { WorldFields } from '../../../parts/look/world-fields.tsx'
import { FilmBar } from '../run/film-bar.tsx'

type Props = {
  workflow_id: string
  content: FilmLook
  mayChange: boolean
  acts?: ReactNode
}

/** The look of the whole film and the reason for it. A person can edit its colours and its shape. */
export function WorldBar({ workflow_id, content, mayChange, acts }: Props) {
  const t = useTexts('worlds')
  const { world } = content
  const palette = world?.palette ?? null
  const why =
    world &&
    palette !== null &&
    (palette !== world.why.palette ? t.byPerson : world.why.word === null ? t.byLetters : t.because(world.why.word))
  return (
    <FilmBar
      workflow_id={workflow_id}
      mayChange={mayChange}
      acts={acts}
      stage_number={5}
      title={t.title}
      note={t.note}
      change={t.change}
      words={{ act: t.act, failed: t.failed, costs: t.costs }}
      fields={({ kept, changed, onChange }) => <WorldFields value={{ ...kept, ...changed }} onChange={onChange} />}
    >
      <span className="flex items-center gap-2">
        <Swatches colors={findColors(palette === null ? content : { palette }).colors} />
        <span className="text-fg3">{t.colors}</span>
        <span className="font-medium">{palette === null ? t.brandColor : t.palettes[palette]}</span>
      </span>
      {world && (
        <span className="flex items-center gap-2">
          <span className="text-fg3">{t.shape}</span>
          <span className="font-medium">{t.motifs[world.motif]}</span>
        </span>
      )}
      {why && (
        <span className="text-fg3" dir="auto">
          {why}
        </span>
      )}
    </FilmBar>
  )
}

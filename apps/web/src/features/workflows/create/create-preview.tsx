import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { PALETTE_SWATCHES } from '@orion/contract/catalogues/worlds.ts'
import { Suspense } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { MotifDrawing } from '../../../parts/motif-later.tsx'
import { makeName, type Wishes } from '../wishes.ts'

/**
 * The known parts of the film before it is made: its title in its script, and the chosen colours and shape. A part without a choice says
 * how it will be chosen.
 */
export function CreatePreview({ wishes }: { wishes: Wishes }) {
  const t = useTexts('filmForm')
  const worlds = useTexts('worlds')
  const { language: code, brand_color, palette, motif } = wishes
  const language = VIDEO_LANGUAGES.find((it) => it.code === code)
  const title = makeName(wishes)
  const colours: readonly string[] = brand_color ? [brand_color] : palette ? PALETTE_SWATCHES[palette] : []
  const named = [brand_color ? worlds.own : palette && worlds.palettes[palette], motif && worlds.motifs[motif]].filter(Boolean)
  return (
    <figure className="create-preview" data-well>
      <div className="create-title">
        {title === '' ? (
          <p className="create-untitled">{t.untitled}</p>
        ) : (
          <p dir={language?.direction} lang={code}>
            {title}
          </p>
        )}
        {motif && (
          <span className="create-motif" style={{ color: colours[colours.length > 2 ? 2 : 0] }} aria-hidden>
            <Suspense>
              <MotifDrawing name={motif} />
            </Suspense>
          </span>
        )}
      </div>
      <div className="create-colours" aria-hidden>
        {colours.map((colour) => (
          <i key={colour} style={{ background: colour }} />
        ))}
      </div>
      <figcaption>{named.length > 0 ? t.look(named.join(' · ')) : t.lookOfTopic}</figcaption>
    </figure>
  )
}

import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { Suspense } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { findColors } from '../../../parts/look/color-choice.tsx'
import { MotifDrawing } from '../../../parts/look/motif-later.tsx'
import { makeName, type CreateValues } from '../create-values.ts'

/**
 * What is known about the film before it is made: its title in its script, and the chosen colours and shape. For everything else, a text
 * states how it will be chosen.
 */
export function CreatePreview({ wishes }: { wishes: CreateValues }) {
  const t = useTexts('filmForm')
  const worlds = useTexts('worlds')
  const { language: code, palette, motif } = wishes
  const language = VIDEO_LANGUAGES.find((it) => it.code === code)
  const title = makeName(wishes)
  const hasTitle = title !== ''
  const { isOwn, colors: colours } = findColors(wishes)
  const named = [isOwn ? worlds.own : palette && worlds.palettes[palette], motif && worlds.motifs[motif]].filter(Boolean)
  return (
    <figure className="create-preview" data-well={hasTitle || undefined}>
      <div className="create-title">
        {hasTitle ? (
          <p dir={language?.direction} lang={code}>
            {title}
          </p>
        ) : (
          <p>{t.untitled}</p>
        )}
        {motif && (
          <span className="create-motif" style={{ color: colours[colours.length > 2 ? 2 : 0] }} aria-hidden>
            <Suspense fallback={null}>
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

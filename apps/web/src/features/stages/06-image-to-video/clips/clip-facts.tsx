import type { ReactNode } from 'react'
import type { Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'

/** The service and the terms of a scene's clip, or the reason why the scene was drawn instead. Buttons switch between clip and drawing. */
export function ClipFacts({
  segment: { clip, instead_of },
  onMake,
  onDraw,
  children,
}: {
  segment: Segment
  onMake: (() => void) | undefined
  onDraw: (() => void) | undefined
  /** Content above the buttons. */
  children?: ReactNode
}) {
  const t = useTexts('clips')
  const say = useServerWords()
  const maker = clip && [clip.provider, clip.model].filter(Boolean).join(' · ')
  return (
    <>
      {clip && maker && (
        <p className="text-12 text-fg3 wrap-anywhere">
          {t.madeBy(maker)}
          {clip.used.second !== undefined && ` · ${t.seconds(number(clip.used.second))}`}
          {/^https?:\/\//u.test(clip.terms) && (
            <>
              {' · '}
              <a className="link" href={clip.terms} target="_blank" rel="noreferrer">
                {t.terms}
              </a>
            </>
          )}
        </p>
      )}
      {instead_of && <p className="text-12 text-fg3 wrap-anywhere">{t.instead(say(instead_of.reason))}</p>}
      {(onMake ?? onDraw ?? children) && (
        <div className="flex flex-wrap items-center gap-2">
          {children}
          {onMake && (
            <Button size="small" onClick={onMake}>
              {clip ? t.another : t.make}
            </Button>
          )}
          {clip && onDraw && (
            <Button size="small" kind="ghost" onClick={onDraw}>
              {t.draw}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

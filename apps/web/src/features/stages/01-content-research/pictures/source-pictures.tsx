import type { ResearchSource, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { nameOfSource } from '../../sources/passages.ts'
import type { PictureDecisions } from './picture-decisions.ts'
import { Checkbox } from '../../../../ui/field.tsx'
import { StrikeButton } from '../strike-button.tsx'
import './source-pictures.css'

type Props = {
  pictures: readonly SourcePicture[]
  sources: readonly ResearchSource[]
  urls: Record<string, string>
  onWish: (change: (before: PictureDecisions) => PictureDecisions) => void
}

/**
 * The images of the sources, each with its text, its rights and a button that removes it. For images without a licence, the person decides
 * once for each source.
 */
export function SourcePictures({ pictures, sources, urls, onWish }: Props) {
  const t = useTexts('sourcePictures')
  const { struck } = useTexts('reader')
  const { sourceKind } = useTexts('contents')
  const asked = sources.flatMap((source) => {
    const open = pictures.filter(({ source_id, licence }) => source_id === source.source_id && licence === undefined)
    return open.length === 0 ? [] : [{ source, open, name: nameOfSource(source, sourceKind) }]
  })
  return (
    <section>
      <h3 className="section-title">{t.title}</h3>
      <p className="text-fg3 mb-3">{t.note}</p>
      {asked.map(({ source, open, name }) => (
        <div key={source.source_id} className="card px-4 py-3 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex-1 min-w-52">
            {t.question(name, open.length)} <span className="text-fg3">{t.stayOut}</span>
          </p>
          <Checkbox
            aria-label={t.mayUseOf(name)}
            checked={open.every(({ may_use }) => may_use === true)}
            onChange={({ target: { checked } }) =>
              onWish((before) => ({
                ...before,
                ...Object.fromEntries(open.map(({ picture_id }) => [picture_id, { ...before[picture_id], may_use: checked }])),
              }))
            }
          >
            {t.mayUse}
          </Checkbox>
        </div>
      ))}
      <ul className="source-pictures">
        {pictures.map((picture, index) => {
          const { picture_id, asset_id, caption, title, licence, author, provider, may_use, leads } = picture
          const kept = picture.kept !== false
          const url = urls[asset_id]
          const words = caption || title || t.unnamed(index + 1)
          const rights = licence ?? (may_use ? t.onYourWord : t.waits)
          return (
            <li key={picture_id} className="card" data-struck={!kept || undefined}>
              <span className="source-picture" data-well>
                {url && <img src={getImageAddress(url, IMAGE_SIZE.card)} alt="" loading="lazy" />}
              </span>
              <div className="p-3 grid gap-1 min-w-0">
                <p className="text-13 break-words" dir="auto">
                  {words}
                </p>
                <div className="flex items-end gap-2">
                  <p className="flex-1 min-w-0 text-12 text-fg3 break-words">
                    {[rights, author, provider, leads && t.opens].filter(Boolean).join(' · ')}
                  </p>
                  {!kept && <span className="badge">{struck}</span>}
                  <StrikeButton
                    of={words}
                    kept={kept}
                    onKept={(wanted) =>
                      onWish((before) => ({ ...before, [picture_id]: { ...before[picture_id], kept: wanted } }))
                    }
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

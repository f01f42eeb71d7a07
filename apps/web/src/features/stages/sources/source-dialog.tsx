import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { day, number } from '../../../lib/format.ts'
import { Icon } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isOverlapping, nameOfSource, type Passage } from './passages.ts'

type Props = { source: ResearchSource; passages: readonly Passage[]; onClose: () => void }

/** The dialog with the text of a source as Orion read it. The passages that the film uses are marked, and it opens at the first of them. */
export function SourceDialog({ source, passages, onClose }: Props) {
  const t = useTexts('contents')
  const search = useTexts('search')
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    text.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [])
  const link = source.url && /^https?:/.test(source.url) ? source.url : undefined
  return (
    <Dialog
      title={nameOfSource(source, t.sourceKind)}
      width={720}
      onClose={onClose}
      note={
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {source.title.trim() && <span>{source.found_by ? search.foundBy(source.found_by) : t.sourceKind[source.kind]}</span>}
          {source.published && <span>{search.published(day(source.published))}</span>}
          <span className="num">{t.words(number(source.word_count))}</span>
          {source.author && <bdi>{source.author}</bdi>}
          {source.licence && <span>{source.licence}</span>}
          {link && (
            <a className="inline-flex items-center gap-1 underline" href={link} target="_blank" rel="noreferrer">
              {t.openPage}
              <Icon of={ExternalLink} size={12} />
            </a>
          )}
        </span>
      }
    >
      <div ref={text} className="source-text" lang={source.language} dir="auto">
        {source.sections.map((section) => (
          <section key={section.section_id}>
            {section.heading && <h3>{section.heading}</h3>}
            <p>
              {section.sentences.map((sentence) =>
                passages.some((passage) => isOverlapping(sentence, passage)) ? (
                  <mark key={sentence.sentence_id}>{sentence.text} </mark>
                ) : (
                  <span key={sentence.sentence_id}>{sentence.text} </span>
                ),
              )}
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

import { FileText, FileWarning, Globe, Type } from 'lucide-react'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'

const ICONS = { text: Type, file: FileText, link: Globe, wikipedia: Globe }

/** The words of a source at a passage, for the chip's tooltip. */
export const passageOf = (
  source: ResearchSource | undefined,
  passage: { start: number; end: number } | undefined,
): string | undefined => {
  if (!source || !passage) return undefined
  const sentences = source.sections
    .flatMap((section) => section.sentences)
    .filter(({ start, end }) => start < passage.end && end > passage.start)
  return sentences.map(({ text }) => text).join(' ') || undefined
}

type Props = { sources: readonly ResearchSource[]; source_id?: string; passage?: { start: number; end: number } }

/** Where a statement stands; 'no source' said plainly. */
export function SourceChip({ sources, source_id, passage }: Props) {
  const t = useTexts('contents')
  const source = sources.find((it) => it.source_id === source_id)
  if (!source) {
    return (
      <span className="badge warn">
        <Icon of={FileWarning} size={12} />
        {t.noSource}
      </span>
    )
  }
  const words = passageOf(source, passage)
  const chip = (
    <>
      <Icon of={ICONS[source.kind]} size={12} />
      <span className="truncate">{source.title}</span>
    </>
  )
  const look = 'badge max-w-56'
  return source.url && /^https?:/.test(source.url) ? (
    <a className={look} href={source.url} target="_blank" rel="noreferrer" title={words}>
      {chip}
    </a>
  ) : (
    <span className={look} title={words ?? source.attribution}>
      {chip}
    </span>
  )
}

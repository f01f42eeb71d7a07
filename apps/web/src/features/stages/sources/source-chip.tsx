import { FileText, FileWarning, Globe, Type } from 'lucide-react'
import { useState } from 'react'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Icon } from '../../../ui/button.tsx'
import { nameOfSource, findPassage, type Passage, type Sourced } from './passages.ts'
import { lazily } from '../../../lib/lazily.ts'
import { LazyDialogs } from '../../../ui/dialog-waiting.tsx'

const SourceDialog = lazily(() => import('./source-dialog.tsx').then(({ SourceDialog: component }) => ({ default: component })))

const ICONS = { text: Type, file: FileText, link: Globe, wikipedia: Globe }

/** A button with the name of a source. It opens the source with these passages marked. */
export function SourceButton({ source, passages }: { source: ResearchSource; passages: readonly Passage[] }) {
  const t = useTexts('contents')
  const [open, setOpen] = useState(false)
  const name = nameOfSource(source, t.sourceKind)
  return (
    <>
      <button
        type="button"
        className="badge source-chip"
        title={findPassage(source, passages[0]) ?? source.attribution}
        aria-label={t.showInSource(name)}
        onClick={() => setOpen(true)}
      >
        <Icon of={ICONS[source.kind]} size={12} />
        <bdi className="truncate">{name}</bdi>
      </button>
      <LazyDialogs>{open && <SourceDialog source={source} passages={passages} onClose={() => setOpen(false)} />}</LazyDialogs>
    </>
  )
}

/** The source of a statement, as a button. Without a source, a text states this. */
export function SourceChip({ sources, source_id, passage }: Sourced & { sources: readonly ResearchSource[] }) {
  const t = useTexts('contents')
  const source = sources.find((it) => it.source_id === source_id)
  if (source) return <SourceButton source={source} passages={passage ? [passage] : []} />
  return (
    <span className="badge warn">
      <Icon of={FileWarning} size={12} />
      {t.noSource}
    </span>
  )
}

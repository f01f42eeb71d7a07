import { Suspense } from 'react'
import type { EditionLabel, ScriptEdition, ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { languageName } from '../../../../lib/format.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/states.tsx'

const TranslationFile = lazily(() =>
  import('./translation-file.tsx').then(({ TranslationFile: component }) => ({ default: component })),
)

type Props = {
  workflow: Workflow
  edition: ScriptEdition
  language: string
  labels: readonly EditionLabel[]
  onLabels: (labels: EditionLabel[]) => void
}

/** For an edition: a link to the original film, the texts that a person must write, and the words on the images. */
function EditionWords({ workflow, edition, language, labels, onLabels }: Props) {
  const t = useTexts('contents')
  const open = new Map(edition.open.map(({ of, why }) => [of, why]))
  return (
    <>
      <p className="text-fg2">{t.saysInstead(edition.title, languageName(edition.language))}</p>
      <Suspense fallback={<Skeleton className="h-8" />}>
        <TranslationFile workflow={workflow} />
      </Suspense>
      {edition.open.length > 0 && (
        <ul className="card divide-y divide-line" aria-label={t.openWords}>
          {edition.open.map(({ of, why }) => (
            <li key={of} className="grid gap-1 p-2.5 ps-3.5">
              <span dir="auto" lang={edition.language}>
                {of}
              </span>
              <span className="text-warn-text">
                {t.openWords}. {why}
              </span>
            </li>
          ))}
        </ul>
      )}
      {labels.length > 0 && (
        <details className="card p-3.5">
          <summary className="font-semibold">{t.wordsOnPictures(labels.length)}</summary>
          <div className="grid gap-3 pt-3 md:grid-cols-2">
            {labels.map(({ of, text }, index) => (
              <TextField
                key={of}
                label={of}
                value={text}
                lang={language}
                problem={text.trim() === '' ? t.wordsMissing : open.get(of)}
                onChange={({ target }) => onLabels(labels.with(index, { of, text: target.value }))}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** The words on an edition's images with unsaved edits. Returns the draft, whether a word is missing, the content to save, and the form. */
export function useEditionWords(workflow: Workflow, { edition }: ScriptGeneration, version: number) {
  const { workflow_id, language } = workflow
  const draft = useDraft(`${workflow_id}:labels`, edition?.labels ?? [], version)
  return {
    draft,
    blank: draft.value.some(({ text }) => text.trim() === ''),
    kept: edition && { edition: { ...edition, labels: draft.value } },
    shown: edition && (
      <EditionWords workflow={workflow} edition={edition} language={language} labels={draft.value} onLabels={draft.set} />
    ),
  }
}

import { Suspense, useState, type ReactNode } from 'react'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { isSame } from '../../../../lib/count-changes.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Skeleton } from '../../../../ui/states.tsx'
import type { ViewProps } from '../../view-props.ts'

const QuoteChooser = lazily(() => import('./quote-chooser.tsx').then(({ QuoteChooser: component }) => ({ default: component })))

const WAYS = ['sentences', 'script'] as const

type Props = Pick<ViewProps<'script_generation'>, 'workflow' | 'stage' | 'content' | 'version' | 'onAgain'> & {
  /** Whether the film is made from quotations. Undefined while this is being loaded. */
  isQuoted: boolean | undefined
  script: ReactNode
}

/**
 * The two views of a film from quotations: the choice of sentences from the sources, and the resulting script. A script that awaits
 * approval opens with the choice, because nobody else has read the sources. With unsaved text, it opens with the script. An unsaved choice
 * stays mounted next to the script, so that the bar that saves it stays.
 */
export function QuotedScript({ workflow, stage, content, version, onAgain, isQuoted, script }: Props) {
  const t = useTexts('quotes')
  const { view } = useView()
  const script_draft = useDraft(`${workflow.workflow_id}:script`, content.script_with_timestamps, version)
  const title_draft = useDraft(`${workflow.workflow_id}:title`, content.script_metadata.title, version)
  const is_typed = script_draft.changed || title_draft.changed
  const choice = useDraft<unknown>(`${workflow.workflow_id}:quotes`, undefined, version)
  const isChosen = isQuoted === true && choice.changed && !isSame(choice.value, choice.base)
  const isAsked = stage.status === 'awaiting_approval' && onAgain !== undefined && view.scene === null && !is_typed
  const [way, setWay] = useState<(typeof WAYS)[number]>(isAsked ? 'sentences' : 'script')
  const waits = <Skeleton className="h-64 max-w-[780px]" />
  if (isQuoted === undefined && isAsked) return waits
  const current_tab = isQuoted ? way : 'script'
  return (
    <div className="grid gap-5">
      {isQuoted && (
        <fieldset className="segments w-fit" aria-label={t.ways}>
          {WAYS.map((each) => (
            <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
              {t[each]}
            </button>
          ))}
        </fieldset>
      )}
      {current_tab === 'script' && isChosen && <p className="text-warn-text">{t.notInScript}</p>}
      {current_tab === 'script' && script}
      {(current_tab === 'sentences' || isChosen) && (
        <div hidden={current_tab === 'script'}>
          <Suspense fallback={waits}>
            <QuoteChooser workflow={workflow} version={version} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PostCheck } from '@orion/contract/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'
import { countedText, sortChecks } from './publish-rules.ts'

type Props = {
  checks: readonly PostCheck[] | undefined
  error: Error | null
  onRetry: () => void
  /** The button that corrects a failed check. Null if the text of the check is sufficient. */
  mend: (check: PostCheck) => ReactNode
}

function Row({ it, act }: { it: PostCheck; act?: ReactNode }) {
  const say = useServerWords()
  const { fields } = useTexts('posts')
  const counted = countedText(it)
  const [glyph, colour] = it.ok
    ? ([CircleCheck, 'text-ok-text'] as const)
    : it.blocks
      ? ([CircleAlert, 'text-err-text'] as const)
      : ([TriangleAlert, 'text-warn-text'] as const)
  return (
    <li className="flex flex-wrap items-start gap-x-2.5 gap-y-1 py-1.5">
      <Icon of={glyph} size={15} className={`mt-0.5 flex-none ${colour}`} />
      <span className="flex-1 min-w-44 wrap-anywhere">
        {counted && `${fields[counted]}: `}
        {say(it.detail)}
      </span>
      {act}
    </li>
  )
}

/** The checks before a post is sent. Blocking checks are first, each with its correction. Passed checks are collapsed. */
export function PostChecks({ checks, error, onRetry, mend }: Props) {
  const t = useTexts('publish')
  const message = useMessage()
  const [all, setAll] = useState(false)
  const { blocking, warnings, passed } = sortChecks(checks ?? [])
  const summary =
    checks === undefined
      ? t.checking
      : [blocking.length > 0 && t.inTheWay(blocking.length), warnings.length > 0 && t.warnings(warnings.length)]
          .filter(Boolean)
          .join(', ') || t.allPass
  return (
    <section aria-label={t.checks} data-field="checks">
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className="font-medium max-md:flex-1">{t.checks}</h4>
        <output className={`flex-1 max-md:order-last max-md:basis-full ${blocking.length > 0 ? 'text-err-text' : 'text-fg2'}`}>
          {summary}
        </output>
        {passed.length > 0 && (
          <Button size="small" kind="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.hidePassed : t.showPassed(passed.length)}
          </Button>
        )}
      </div>
      {/* the space is reserved, so that the button and the posts below do not move when the answer arrives */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
      <ul className="post-checks" tabIndex={0} aria-label={t.checks}>
        {error && !checks && (
          <li>
            <Failure title={t.checksFailed} detail={message(error, t.checksFailed)} onRetry={onRetry} />
          </li>
        )}
        {[...blocking, ...warnings].map((it) => (
          <Row key={it.check} it={it} act={mend(it)} />
        ))}
        {all && passed.map((it) => <Row key={it.check} it={it} />)}
      </ul>
    </section>
  )
}

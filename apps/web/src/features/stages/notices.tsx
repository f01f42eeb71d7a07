import { Info } from 'lucide-react'
import type { MessageKey } from '@orion/contract/sentences/say.ts'
import type { ReactNode } from 'react'
import { useView } from '../../app/view.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'

/** The notices of a film that is made without a language model. */
const NO_MODEL: ReadonlySet<string> = new Set<MessageKey>([
  'notices.no_reader_connected_film_quotes',
  'notices.no_reader_connected_key_points',
  'notices.weak_model_film_quotes',
  'notices.weak_model_key_points',
])

type Props = {
  notices: readonly string[]
  /** The message key of each notice, by the notice's English text. */
  notice_keys?: Record<string, string> | undefined
  /** The button that solves the problem. */
  act?: ReactNode
  /** Whether the notices are collapsed to one line, so that they do not push down the main content. */
  folds?: boolean
}

/** The notices of a stage, for example that there is no source, or that a link could not be read. */
export function Notices({ notices, notice_keys = {}, act, folds = false }: Props) {
  const t = useTexts('contents')
  const say = useServerWords()
  const { go } = useView()
  if (notices.length === 0) return null
  if (folds) {
    return (
      <details className="folded-notices">
        <summary>
          <Icon of={Info} size={14} className="flex-none text-warn-text" />
          {t.noticeCount(notices.length)}
        </summary>
        <Notices notices={notices} notice_keys={notice_keys} act={act} />
      </details>
    )
  }
  return (
    <div className="text-fg2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ul aria-label={t.notices} className="grid gap-1 flex-1 basis-72">
        {notices.map((notice) => (
          <li key={notice} className="flex gap-2">
            <Icon of={Info} size={14} className="mt-1 flex-none text-warn-text" />
            {say(notice)}
          </li>
        ))}
      </ul>
      {notices.some((notice) => NO_MODEL.has(notice_keys[notice] ?? '')) && (
        <Button size="small" className="text-fg" onClick={() => go({ tab: 'services' })}>
          {t.connectReader}
        </Button>
      )}
      {act}
    </div>
  )
}

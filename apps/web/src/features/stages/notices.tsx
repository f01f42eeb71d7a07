import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'

/** What the stage wants known: no source, a link that could not be read; `act` is what to do about it. */
export function Notices({ notices, act }: { notices: readonly string[]; act?: ReactNode }) {
  const t = useTexts('contents')
  const say = useServerWords()
  if (notices.length === 0) return null
  return (
    <div className="rounded-lg bg-warn-soft text-warn-text p-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label={t.notices} className="grid gap-1 flex-1 min-w-60">
        {notices.map((notice) => (
          <li key={notice} className="flex gap-2">
            <Icon of={Info} size={14} className="mt-1 flex-none" />
            {say(notice)}
          </li>
        ))}
      </ul>
      {act}
    </div>
  )
}

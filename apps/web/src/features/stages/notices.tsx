import { Info } from 'lucide-react'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'

/** What the stage wants known: no source, a link that could not be read. */
export function Notices({ notices }: { notices: readonly string[] }) {
  const t = useTexts('contents')
  const say = useServerWords()
  if (notices.length === 0) return null
  return (
    <ul aria-label={t.notices} className="rounded-lg bg-warn-soft text-warn-text p-3 grid gap-1">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-2">
          <Icon of={Info} size={14} className="mt-1 flex-none" />
          {say(notice)}
        </li>
      ))}
    </ul>
  )
}

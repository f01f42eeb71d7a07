import { useEffect, useRef } from 'react'
import { isLocal } from '../../../../parts/service-words.ts'
import { scrollAlone } from '../../../../lib/scroll-alone.ts'
import { OnlyHere } from './only-here.tsx'
import { CopyButton } from './way.tsx'

type Props = {
  url: string
  said: string
  /** Whether its button is the screen's filled button. */
  leads?: boolean
}

/** An address that is displayed only once, with a button that copies it. It appears in the middle of the screen. */
export function Address({ url, said, leads = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) scrollAlone(box.current)
  }, [])
  return (
    <div ref={box} className="rounded-lg bg-ok-soft grid gap-2 p-3.5" aria-live="polite">
      <p className="font-medium">{said}</p>
      <div className="flex items-center gap-3 max-md:flex-wrap">
        <code className="flex-1 min-w-0 break-all text-13 select-all">{url}</code>
        <CopyButton address={url} leads={leads} />
      </div>
      {!isLocal(location.href) && <OnlyHere address={url} />}
    </div>
  )
}

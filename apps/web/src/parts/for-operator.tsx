import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'

/** Commands and settings that only the operator of this installation needs, folded so that others can pass over them. */
export function ForOperator({ children }: { children: ReactNode }) {
  const t = useTexts('common')
  return (
    <details className="for-operator">
      <summary>{t.forOperator}</summary>
      <div>{children}</div>
    </details>
  )
}

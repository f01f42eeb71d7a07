import type { ReactNode } from 'react'
import { TextButton } from '../../ui/button.tsx'

/** The place inside Orion to which the person's address leads: the sentence about it, and the action that opens the other login. */
export type AskedPlace = { sentence: string; onOther: () => void }

type Props = {
  asked: AskedPlace | undefined
  /** The question that leads to the other login, and the name of that login. */
  question: string
  other: string
  children: ReactNode
}

/** The fields of a login. If the address leads to a place inside Orion, they are between its sentence and the way to the other login. */
export const AskedFields = ({ asked, question, other, children }: Props) => (
  <>
    {asked && <p className="font-medium">{asked.sentence}</p>}
    {children}
    {asked && (
      <p className="hint">
        {question} <TextButton onClick={asked.onOther}>{other}</TextButton>
      </p>
    )}
  </>
)

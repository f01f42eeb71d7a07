import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The note below the name. */
  note?: ReactNode
  /** The actions and the search. On a phone, a button shows only its icon. */
  children?: ReactNode
}

/**
 * The header of a screen: its name, a note, and actions. On a phone, the bar above shows the name, so the rest is in one row and the
 * content begins higher.
 */
export const ScreenHead = ({ title, note, children }: Props) => (
  <div className="screen-head">
    <div className="screen-name">
      <h1>{title}</h1>
      {note !== undefined && <div>{note}</div>}
    </div>
    {children}
  </div>
)

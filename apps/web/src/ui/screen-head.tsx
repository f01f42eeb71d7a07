import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The note below the title. */
  note?: ReactNode
  /** The buttons and the search. On a phone, a button shows only its icon. */
  children?: ReactNode
}

/**
 * The header of a screen: its title, a note, and buttons. On a phone, the bar above shows the title. Everything else is then in one row, so
 * that the content begins higher.
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

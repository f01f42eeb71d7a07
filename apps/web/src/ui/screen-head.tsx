import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The note below the name. */
  note?: ReactNode
  /** The actions and the search; a button is its icon alone on a phone. */
  children?: ReactNode
}

/**
 * The head of a screen: its name, what is said of it, and what can be done. On a phone the bar above it names the screen, so that the rest
 * is in one row and the work begins high.
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

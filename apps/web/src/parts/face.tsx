import { getInitials } from './initials-of.ts'
import './face.css'

/** Somebody who is here now: their initials on a blue ring; what they do is said beside it. */
export const Face = ({ name }: { name: string }) => (
  <span className="face" aria-hidden>
    {getInitials(name)}
  </span>
)

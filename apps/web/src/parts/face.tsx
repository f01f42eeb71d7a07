import { getInitials } from './initials-of.ts'
import './face.css'

/** Somebody who is here now: their initials on a blue ring. The style sheet draws them, so that they are no text of a button around it. */
export const Face = ({ name }: { name: string }) => <span className="face" aria-hidden data-initials={getInitials(name)} />

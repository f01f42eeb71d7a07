import { getInitials } from './initials-of.ts'
import './face.css'

/** Somebody who is here now: their initials on a blue ring, drawn by the style sheet: the name beside it has no initials. */
export const Face = ({ name }: { name: string }) => <span className="face" aria-hidden data-initials={getInitials(name)} />

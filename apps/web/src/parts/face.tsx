import { getInitials } from './initials-of.ts'
import './face.css'

/**
 * The initials of a person who is here now, on a blue ring. The style sheet draws them, so that they are not part of the text of a button
 * around them.
 */
export const Face = ({ name }: { name: string }) => <span className="face" aria-hidden data-initials={getInitials(name)} />

import { getInitials } from './initials-of.ts'
import './face.css'

/**
 * The avatar of a person who is here now: initials with a blue ring. CSS draws the initials, so that they are not part of the text of a
 * surrounding button.
 */
export const Face = ({ name }: { name: string }) => <span className="face" aria-hidden data-initials={getInitials(name)} />

import type { MotifName } from '@orion/contract/catalogues/worlds.ts'
import { MOTIF_OUTLINES } from './motif-outlines.ts'

/** A small drawing of one of the film's shapes. Circles and rings are SVG circles, and all other shapes are polygons. */
export const MotifDrawing = ({ name }: { name: MotifName }) => (
  <svg viewBox="0 0 40 40" className="inline-block w-5 h-5 align-middle" fill="currentColor" stroke="currentColor" aria-hidden>
    {name === 'circle' && <circle cx="20" cy="20" r="18" />}
    {name === 'ring' && <circle cx="20" cy="20" r="15" fill="none" strokeWidth="6" />}
    {name !== 'circle' && name !== 'ring' && <polygon points={MOTIF_OUTLINES[name]} strokeLinejoin="round" />}
  </svg>
)

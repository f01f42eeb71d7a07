import type { CSSProperties } from 'react'
import { Film } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { getImageAddress, IMAGE_SIZE } from '../api/image-address.ts'
import { Icon } from '../ui/button.tsx'
import { useFilmName } from './film-name.ts'

/** A hue in degrees, computed from the id of a film. */
const computeHue = ({ workflow_id }: WorkflowSummary): number =>
  [...workflow_id].reduce((hue, sign) => (hue * 31 + sign.charCodeAt(0)) % 360, 0)

/** A film's image. A film without an image shows its name on its own colour. A small one shows an icon instead. */
export function FilmTile({ film, small = false }: { film: WorkflowSummary; small?: boolean }) {
  const getName = useFilmName()
  if (film.poster_url)
    return <img src={getImageAddress(film.poster_url, small ? IMAGE_SIZE.thumbnail : IMAGE_SIZE.card)} alt="" loading="lazy" />
  const hue = { '--hue': computeHue(film) } as CSSProperties
  return small ? (
    <span className="thumb-card" style={hue}>
      <Icon of={Film} />
    </span>
  ) : (
    <span className="title-card" style={hue} data-title={getName(film)} />
  )
}

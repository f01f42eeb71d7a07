import { Folder, X } from 'lucide-react'
import type { Asset } from '@orion/contract/assets.ts'
import { Icon } from '../../ui/button.tsx'
import './filter-chips.css'

/** The maximum number of chips in a row. */
const MOST = 12

type Named = Pick<Asset, 'tags' | 'folder'>

/** The tags and folders of files, each once, in alphabetical order. A chosen one is listed even if no file has it. */
export function listFilters(assets: readonly Named[], chosen: { tag: string; folder: string }) {
  const sorted = (values: readonly (string | undefined)[], one = '') =>
    [...new Set([one, ...values].flatMap((value) => value || []))].slice(0, MOST).toSorted((a, b) => a.localeCompare(b))
  return {
    tags: sorted(
      assets.flatMap(({ tags = [] }) => tags),
      chosen.tag,
    ),
    folders: sorted(
      assets.map(({ folder }) => folder),
      chosen.folder,
    ),
  }
}

type Props = {
  label: string
  /** Whether the chips are tags or folders. */
  of: 'tag' | 'folder'
  values: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Tags or folders as chips. One of them can be chosen. A second click removes the choice. Renders nothing if there are none. */
export function FilterChips({ label, of, values, value, onChange }: Props) {
  if (values.length === 0) return null
  return (
    <fieldset className="filter-chips" aria-label={label}>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          className="filter-chip"
          aria-pressed={value === each}
          onClick={() => onChange(value === each ? '' : each)}
        >
          {of === 'folder' ? <Icon of={Folder} size={13} /> : <span aria-hidden>#</span>}
          <span className="truncate" dir="auto">
            {each}
          </span>
          {value === each && <Icon of={X} size={13} />}
        </button>
      ))}
    </fieldset>
  )
}

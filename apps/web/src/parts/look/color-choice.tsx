import { DEFAULT_BRAND_COLOR } from '@orion/contract/contents/05-image-selection.ts'
import { PALETTE_NAMES, PALETTE_SWATCHES, type PaletteName } from '@orion/contract/catalogues/worlds.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ColorField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** The colours of a palette, next to its name. */
export const Swatches = ({ colors }: { colors: readonly string[] }) => (
  <span className="inline-flex gap-0.5" aria-hidden="true">
    {colors.map((color) => (
      <span key={color} className="block w-3 h-3 rounded-sm" style={{ background: color }} />
    ))}
  </span>
)

/** What determines the colours of a film. If both are null, it is the topic. */
export type Colors = { brand_color: string | null; palette: PaletteName | null }

const OF_TOPIC = 'topic'
const OWN = 'own'

/** Whether a film has its own colour, and the colours that are known before it is made. */
export const findColors = ({ brand_color, palette }: Partial<Colors>): { isOwn: boolean; colors: readonly string[] } =>
  brand_color ? { isOwn: true, colors: [brand_color] } : { isOwn: false, colors: palette ? PALETTE_SWATCHES[palette] : [] }

/** The choice of the film's colours: those of the topic, another palette, or a brand colour. */
export function ColorChoice({
  value: { brand_color, palette },
  onChange,
}: {
  value: Partial<Colors>
  onChange: (value: Colors) => void
}) {
  const t = useTexts('worlds')
  return (
    <div className="grid gap-3">
      <Select
        label={t.colors}
        shownNote
        choices={[
          { id: OF_TOPIC, name: t.ofTopic },
          { id: OWN, name: t.own },
          ...PALETTE_NAMES.map((id) => ({ id, name: t.palettes[id], note: <Swatches colors={PALETTE_SWATCHES[id]} /> })),
        ]}
        value={brand_color ? OWN : (palette ?? OF_TOPIC)}
        onChange={(id) =>
          onChange({
            brand_color: id === OWN ? DEFAULT_BRAND_COLOR : null,
            palette: PALETTE_NAMES.find((name) => name === id) ?? null,
          })
        }
      />
      {brand_color && (
        <ColorField
          label={t.brandColor}
          value={brand_color}
          onChange={(color) => onChange({ brand_color: color, palette: null })}
        />
      )}
    </div>
  )
}

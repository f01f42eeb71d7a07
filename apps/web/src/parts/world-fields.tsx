import { MOTIF_NAMES, type MotifName } from '@orion/contract/catalogues/worlds.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { ColorChoice, type Colors } from './color-choice.tsx'
import { Select } from '../ui/select.tsx'

/** What is chosen for a whole film; what is absent or null is the topic's. */
export type WorldSettings = Partial<Colors> & { motif?: MotifName | null }

const OF_TOPIC = 'topic'

/** The colours and the shape of the whole film. */
export function WorldFields({ value, onChange }: { value: WorldSettings; onChange: (part: WorldSettings) => void }) {
  const t = useTexts('worlds')
  return (
    <div className="grid gap-4 sm:grid-cols-2 items-start">
      <ColorChoice value={{ brand_color: value.brand_color ?? null, palette: value.palette ?? null }} onChange={onChange} />
      <Select
        label={t.shape}
        choices={[{ id: OF_TOPIC, name: t.ofTopic }, ...MOTIF_NAMES.map((id) => ({ id, name: t.motifs[id] }))]}
        value={value.motif ?? OF_TOPIC}
        onChange={(id) => onChange({ motif: MOTIF_NAMES.find((name) => name === id) ?? null })}
      />
    </div>
  )
}

import { MOTIF_NAMES, type MotifName } from '@orion/contract/catalogues/worlds.ts'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ColorChoice, type Colors } from './color-choice.tsx'
import { MotifDrawing } from './motif-later.tsx'
import { Select } from '../../ui/select.tsx'

/** Reserves the space of the drawing before it is loaded. */
const PLACE = <span className="inline-block w-5 h-5" />

/** The settings for the world of a whole film. A setting that is absent or null follows the topic. */
export type WorldSettings = Partial<Colors> & { motif?: MotifName | null }

const OF_TOPIC = 'topic'

/** The fields for the colours and the shape of the whole film. */
export function WorldFields({ value, onChange }: { value: WorldSettings; onChange: (part: WorldSettings) => void }) {
  const t = useTexts('worlds')
  return (
    <div className="grid gap-4 sm:grid-cols-2 items-start">
      <ColorChoice value={value} onChange={onChange} />
      <Select
        label={t.shape}
        shownNote
        choices={[
          { id: OF_TOPIC, name: t.ofTopic },
          ...MOTIF_NAMES.map((id) => ({
            id,
            name: t.motifs[id],
            note: (
              <Suspense fallback={PLACE}>
                <MotifDrawing name={id} />
              </Suspense>
            ),
          })),
        ]}
        value={value.motif ?? OF_TOPIC}
        onChange={(id) => onChange({ motif: MOTIF_NAMES.find((name) => name === id) ?? null })}
      />
    </div>
  )
}

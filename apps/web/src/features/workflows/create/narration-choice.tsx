import { Download } from 'lucide-react'
import { useVoices } from '../../../api/stages.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { languageName } from '../../../lib/format.ts'
import { NarrationField } from '../../../parts/fields/narration-field.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CreateValues } from '../create-values.ts'

type Props = { wishes: CreateValues; onChange: (part: Partial<CreateValues>) => void }

/**
 * The choice of how the film is narrated. If only Orion's own voices are available, it also offers text on the screen, and a link to better
 * voices.
 */
export function NarrationChoice({ wishes, onChange }: Props) {
  const t = useTexts('filmForm')
  const { go } = useView()
  const { narration, language, organization_id } = wishes
  const { data } = useVoices({ language, organization_id }, organization_id !== '')
  const voices = data?.voices ?? []
  const isPlain = narration === 'spoken' && voices.length > 0 && voices.every(({ provider }) => provider === 'built_in')
  return (
    <div className="grid gap-2 content-start">
      <NarrationField value={narration} onChange={(next) => onChange({ narration: next })} />
      {/* hidden but not removed, because the fields below must not move during a click when the voices are loaded */}
      <div className={`grid gap-2 ${isPlain ? '' : 'invisible'}`}>
        <p className="hint">{t.onlyBuiltIn(languageName(language))}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onChange({ narration: 'on_screen' })}>
            {t.useOnScreen}
          </Button>
          <Button size="small" icon={Download} onClick={() => go({ tab: 'services', org: organization_id })}>
            {t.getVoice}
          </Button>
        </div>
      </div>
    </div>
  )
}

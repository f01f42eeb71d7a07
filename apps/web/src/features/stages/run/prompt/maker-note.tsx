import { Info } from 'lucide-react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { STAGE_ICONS } from '../../stage-icons.ts'

/** For each stage without a prompt text: the stages whose settings and results determine its result. */
const STEERED_BY: Record<number, readonly number[]> = { 2: [1], 8: [6, 7], 9: [], 10: [1, 2] }

type Props = {
  stage_number: number
  /** Whether the stage writes an edition. Its content then follows the original film. */
  translates: boolean
  /** The cost of the run, in words. Undefined until it is known. */
  cost: string | undefined
  onChoose: (number: number) => void
}

/** What is shown for a stage without a prompt text: what the run makes, its price, and links to the stages that determine the result. */
export function MakerNote({ stage_number, translates, cost, onChoose }: Props) {
  const t = useTexts('stages')
  const { makes, thisMakes } = useTexts('prompts')
  const made = makes[stage_number] ?? []
  const steered_by = translates ? [] : (STEERED_BY[stage_number] ?? [])
  return (
    <section className="card p-4 grid gap-3">
      {made.length > 0 && (
        <div>
          <h3 className="font-semibold">{thisMakes}</h3>
          <ul className="list-disc ps-5 mt-1">
            {made.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {/* the line is there before the price arrives, so that the links below do not move */}
          <p className="num mt-2 text-fg2">{cost ?? '\u00a0'}</p>
        </div>
      )}
      <p className="flex gap-3">
        <Icon of={Info} className="text-fg3 mt-0.5 flex-none" />
        {translates ? t.editionNote : t.makerNotes[stage_number]}
      </p>
      {steered_by.length > 0 && (
        <div className="flex flex-wrap gap-2 ps-7">
          {steered_by.map((number) => (
            <Button key={number} size="small" icon={STAGE_ICONS[number - 1]} onClick={() => onChoose(number)}>
              {t.titles[STAGES[number - 1].key]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

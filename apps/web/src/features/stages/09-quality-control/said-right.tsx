import { Check, Undo2 } from 'lucide-react'
import type { RightFinding } from '@orion/contract/right-findings.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { moment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The person who marked it as right, and when; undefined where nobody did. */
  right: RightFinding | undefined
  /** Says so or takes it back; undefined where nobody here may. */
  onRight: ((right: boolean) => void) | undefined
}

/** Silences a warning that a person looked at, and says who did and when; one press takes it back. */
export function SilencedWarning({ right, onRight }: Props) {
  const t = useTexts('quality')
  const say = useServerWords()
  return (
    <>
      {right && <span className="self-center text-fg3 num">{t.saidRight(say(right.said_by), moment(right.said_at))}</span>}
      {onRight && (
        <Button size="small" kind="ghost" icon={right ? Undo2 : Check} onClick={() => onRight(!right)}>
          {right ? t.notRight : t.thisIsRight}
        </Button>
      )}
    </>
  )
}

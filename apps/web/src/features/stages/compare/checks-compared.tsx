import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { number } from '../../../lib/format.ts'
import { ComparedFacts } from './rows.tsx'
import { both, type ComparedProps } from './versions.ts'

const keyOf = ({ check, scene_id, at_seconds }: QualityCheck) => [check, scene_id, at_seconds].join(' ')

/** Stage 9: the checks whose figure or verdict differs. */
export function ChecksCompared({ pair }: ComparedProps<'quality_control'>) {
  const t = useTexts('contents')
  const keys = [...new Set(pair.flatMap(({ content }) => content.checks.map(keyOf)))]
  const say = (check: QualityCheck | undefined) => {
    if (check === undefined) return ''
    const verdict = !check.pass ? t.failed : check.warning ? t.warning : t.passed
    const unit = t.units[check.unit] ?? check.unit
    const figure = check.unit === '' && check.limit === '1' ? '' : `${number(check.figure, 2)} ${unit} · `
    return [`${figure}${verdict}`, ...(check.detail ? [check.detail] : [])].join('. ')
  }
  return (
    <ComparedFacts
      versions={both(pair, ({ version }) => version)}
      facts={keys.map((key) => {
        const of = both(pair, ({ content }) => content.checks.find((check) => keyOf(check) === key))
        const name = of[0]?.check ?? of[1]?.check ?? ''
        return [t.checks[name] ?? name.replaceAll('_', ' '), ...both(of, say)] as const
      })}
    />
  )
}

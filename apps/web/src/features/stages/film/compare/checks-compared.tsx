import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { figureInWords } from '../checks/limit-in-words.ts'
import { ComparedFacts } from './rows.tsx'
import { both, type ComparedProps } from './versions.ts'

type Report = readonly QualityCheck[]

/** Whether each report has this check at most once. The check is then one row, even if its position changed. */
const isOne = (reports: readonly Report[], name: string) =>
  reports.every((checks) => checks.filter(({ check }) => check === name).length <= 1)

/** The comparison of stage 9: the checks whose figure or verdict differs. */
export function ChecksCompared({ pair }: ComparedProps<'quality_control'>) {
  const t = useTexts('contents')
  const reports = pair.map(({ content }) => content.checks)
  const getKey = ({ check, scene_id, at_seconds }: QualityCheck) =>
    isOne(reports, check) ? check : [check, scene_id, at_seconds].join(' ')
  const keys = [...new Set(pair.flatMap(({ content }) => content.checks.map(getKey)))]
  const say = (check: QualityCheck | undefined) => {
    if (check === undefined) return ''
    const verdict = t[getVerdict(check)]
    const figure = check.unit === '' && check.limit === '1' ? '' : `${figureInWords(check, t).figure} · `
    return [`${figure}${verdict}`, ...(check.detail ? [check.detail] : [])].join('. ')
  }
  return (
    <ComparedFacts
      versions={both(pair, ({ version }) => version)}
      facts={keys.map((key) => {
        const of = both(pair, ({ content }) => content.checks.find((check) => getKey(check) === key))
        const { check: name = '', at_seconds } = of[0] ?? of[1] ?? {}
        const place = at_seconds === undefined || isOne(reports, name) ? '' : ` · ${clock(at_seconds, true)}`
        return [`${t.checks[name] ?? name.replaceAll('_', ' ')}${place}`, ...both(of, say)] as const
      })}
    />
  )
}

import { useTexts } from '../../i18n/use-texts.tsx'
import { KeyField } from '../../parts/fields/key-field.tsx'

/** The recovery codes of a second factor. They are displayed only once, so that the person can copy them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('account')
  return (
    <>
      <KeyField label={t.factorCodes} value={codes.join('\n')} copied={t.factorCopied} wraps />
      <p className="text-fg2">{t.factorCodesNote}</p>
    </>
  )
}

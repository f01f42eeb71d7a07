import { useTexts } from '../../../../i18n/use-texts.tsx'

/** The length of a film in words, as in 'a film of 30 seconds'. */
export function useDuration(seconds: number): string {
  const t = useTexts('stages')
  return seconds < 120 ? t.inSeconds(seconds) : t.inMinutes(seconds / 60)
}

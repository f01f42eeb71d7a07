import { VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { TextButton } from '../../ui/button.tsx'

/** The chosen length of the film in seconds, and the function that changes it. */
export type FilmLength = { duration: number; onLength: (duration: number) => void }

/** How long a voice takes for the text, compared with the length of the film. A button chooses a longer film that comes nearer to it. */
export function TextLength({ seconds, duration, onLength }: FilmLength & { seconds: number }) {
  const t = useTexts('filmForm')
  const distance = (length: number) => Math.abs(length - seconds)
  const nearest = VIDEO_DURATIONS.reduce((best, next) => (distance(next) < distance(best) ? next : best))
  const whole = seconds < 60 ? Math.ceil(seconds / 10) * 10 : Math.round(seconds / 60) * 60
  return (
    <>
      {t.textLength(t.seconds(whole))} {seconds > duration && t.textParts(t.seconds(duration))}{' '}
      {nearest > duration && <TextButton onClick={() => onLength(nearest)}>{t.chooseLength(t.seconds(nearest))}</TextButton>}
    </>
  )
}

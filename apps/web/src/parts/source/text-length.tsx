import { LENGTH_TOLERANCE, NARRATED_WHOLE, VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { TextButton } from '../../ui/button.tsx'

/** The chosen length of the film in seconds, and the function that changes it. */
export type FilmLength = { duration: number; onLength: (duration: number) => void }

/** Seconds rounded to ten seconds, and from two minutes to whole minutes. */
const roundLength = (seconds: number): number => {
  const step = seconds < 120 ? 10 : 60
  return Math.max(10, Math.round(seconds / step) * step)
}

/** How long a voice takes for the text, compared with the length of the film. A button chooses a longer film that comes nearer to it. */
export function TextLength({ seconds, duration, onLength }: FilmLength & { seconds: number }) {
  const t = useTexts('filmForm')
  const distance = (length: number) => Math.abs(length - seconds)
  const nearest = VIDEO_DURATIONS.reduce((best, next) => (distance(next) < distance(best) ? next : best))
  const whole = roundLength(seconds)
  return (
    <>
      {t.textLength(t.seconds(whole))} {seconds < duration * (1 - LENGTH_TOLERANCE) && t.textShort}
      {seconds > duration * NARRATED_WHOLE && t.textParts(t.seconds(duration), t.seconds(roundLength(whole - duration)))}{' '}
      {nearest > duration && seconds > duration * NARRATED_WHOLE && (
        <TextButton onClick={() => onLength(nearest)}>{t.chooseLength(t.seconds(nearest))}</TextButton>
      )}
    </>
  )
}

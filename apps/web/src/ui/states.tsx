import { CircleAlert, RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button, Icon } from './button.tsx'

/** A grey placeholder for content that is being loaded. */
export const Skeleton = ({ className }: { className?: string }) => <div className={`skeleton ${className ?? ''}`} aria-hidden />

/** `advice`: what the person can do. */
type FailureProps = { title: string; detail?: string; advice?: string | undefined; onRetry?: () => void; act?: ReactNode }

/** A failure in the words of the server, with a button that tries again, or another action. */
export function Failure({ title, detail, advice, onRetry, act }: FailureProps) {
  const t = useTexts('common')
  return (
    <div role="alert" className="flex items-start gap-3 rounded-lg bg-err-soft text-err-text p-4">
      <Icon of={CircleAlert} className="mt-0.5" />
      {/* in a narrow place, the buttons are below the words */}
      <div className="flex-1 min-w-0 flex flex-wrap gap-x-3 gap-y-2.5">
        <div className="flex-1 basis-60 min-w-0 wrap-anywhere">
          <p className="font-semibold">{title}</p>
          {detail && detail !== title && <p className="mt-0.5">{detail}</p>}
          {advice && <p className="mt-0.5 text-fg2">{advice}</p>}
        </div>
        {act}
        {onRetry && (
          <Button size="small" icon={RefreshCw} className="text-fg" onClick={onRetry}>
            {t.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The message for an empty list, with the button that fills it. `className` replaces its space above and below. */
export const Empty = ({
  icon,
  title,
  children,
  act,
  className = 'py-14',
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  act?: ReactNode
  className?: string
}) => (
  <div className={`grid justify-items-center text-center gap-2 px-4 ${className}`}>
    {icon && <Icon of={icon} size={28} className="text-fg3 mb-1" />}
    <h2 className="text-18 font-semibold tracking-tight">{title}</h2>
    {children && <div className="text-fg2 max-w-[52ch]">{children}</div>}
    {act && <div className="mt-4">{act}</div>}
  </div>
)

/** A percentage as a ring with its figure. */
export const Ring = ({ percent, colour, size = 34 }: { percent: number; colour: string; size?: number }) => (
  <span className="flex-none">
    <span className="sr-only">{percent}%</span>
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <circle cx="17" cy="17" r="14.5" fill="none" stroke="var(--line-mid)" strokeWidth="3" />
      {percent > 0 && (
        <circle
          cx="17"
          cy="17"
          r="14.5"
          fill="none"
          stroke={colour}
          strokeWidth="3"
          strokeDasharray={`${percent * 0.911} 100`}
          strokeLinecap="round"
          transform="rotate(-90 17 17)"
        />
      )}
      <text x="17" y="20.6" textAnchor="middle" fontSize="10" fontWeight="600" fill="var(--text-1)" className="num">
        {percent}
      </text>
    </svg>
  </span>
)

/** A progress bar. Its value is from 0 to 1. */
export const Bar = ({ value, label }: { value: number; label: string }) => (
  <progress className="bar" aria-label={label} value={value} max={1} />
)

import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import lighthouse from './art/lighthouse.svg'
import moon from './art/moon.svg'
import turbine from './art/turbine.svg'
import waves from './art/waves.svg'

const TIMES = ['0:00', '0:07', '0:15', '0:23']

const bars = (count: number, height: number, seed: number) =>
  Array.from({ length: count }, (_, k) => {
    const swell = Math.sin((Math.PI * ((k % 14) + 0.6)) / 14.5) * 0.55 + 0.2
    const rise = Math.max(2, swell * (0.45 + Math.abs(Math.sin(k * 12.9 + seed * 78)) * 0.6) * height)
    return `M${k * 4 + 2} ${((height - rise) / 2).toFixed(1)}v${rise.toFixed(1)}`
  }).join('')

const Wave = ({ seed, lit }: { seed: number; lit: boolean }) => (
  <svg viewBox="0 0 120 30" className="w-full h-8" preserveAspectRatio="none" aria-hidden>
    <path
      d={bars(30, 30, seed)}
      stroke="var(--act-voice)"
      strokeOpacity={lit ? 1 : 0.45}
      strokeWidth="2"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

const Ducking = () => (
  <svg viewBox="0 0 120 150" className="w-full h-[62%] mt-auto block" preserveAspectRatio="none" aria-hidden>
    <path
      d={Array.from(
        { length: 30 },
        (_, k) => `M${k * 4 + 2} 150v-${(k % 12 < 2 ? 70 : 34) * (0.5 + Math.abs(Math.sin(k * 5.3)) * 0.5)}`,
      ).join('')}
      stroke="var(--act-cut)"
      strokeOpacity=".42"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
    />
    <path
      d="M0 50H4L10 96H46L52 50H60L66 96H104L110 50H118L120 62"
      fill="none"
      stroke="var(--act-cut)"
      strokeWidth="1.6"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

/** Six frames from a question to a film (DESIGN: the strip of the landing). */
export function Strip() {
  const t = useTexts('access')
  const { titles } = useTexts('stages')
  const frames: [number, ReactNode][] = [
    [
      1,
      <p key="q" className="p-3.5 text-15 font-medium leading-[21px]">
        {t.question}
        <span className="caret" />
      </p>,
    ],
    [
      2,
      <ul key="s" className="p-3.5 grid gap-2 text-12 content-start">
        {t.lines.map((line, index) => (
          <li key={line}>
            <span className="num text-story">{TIMES[index]}</span>
            <div className={index === 1 ? '' : 'text-(--well-text-2)'}>{line}</div>
          </li>
        ))}
      </ul>,
    ],
    [
      3,
      <div key="v" className="px-3 grid gap-3 content-center h-full">
        {[1, 2, 3, 4].map((seed) => (
          <Wave key={seed} seed={seed} lit={seed === 2} />
        ))}
      </div>,
    ],
    [
      5,
      <div key="p" className="h-full grid grid-rows-3 gap-0.5">
        {[waves, turbine, lighthouse].map((image) => (
          <img key={image} src={image} alt="" className="w-full h-full object-cover min-h-0" />
        ))}
      </div>,
    ],
    [
      7,
      <div key="m" className="h-full flex">
        <Ducking />
      </div>,
    ],
    [
      8,
      <div key="f" className="h-full relative">
        <img src={moon} alt="" className="w-full h-full object-cover" />
        <p className="caption">
          <span>
            {t.caption[0]}
            <b>{t.caption[1]}</b>
            {t.caption[2]}
          </span>
        </p>
      </div>,
    ],
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen the strip scrolls, and keys must reach it
    <section className="strip" aria-label={t.strip} tabIndex={0}>
      <ol>
        {frames.map(([stage, content]) => (
          <li key={stage} className={stage === 8 ? 'wide' : ''}>
            <div className="picture" data-well>
              {content}
            </div>
            <p className="name">
              <span className="num text-fg3">{stage}</span>
              {titles[STAGES[stage - 1].key]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

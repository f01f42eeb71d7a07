import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { clock, number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { captionAt } from '../caption-at.ts'
import { usePlayer, usePlayhead, usePlayerState, usePlaylist } from '../player.ts'
import type { ViewProps } from '../view-props.ts'
import { FitLength } from './fit-length.tsx'
import { Wave } from '../../../parts/wave.tsx'

const READING_LIMIT = 20

/** Letters and signs that a caption asks to read in a second. */
export const readingSpeed = ({ lines, start_seconds, end_seconds }: Pick<Caption, 'lines' | 'start_seconds' | 'end_seconds'>) =>
  [...lines.join(' ')].length / Math.max(0.1, end_seconds - start_seconds)

function CaptionRow({
  caption,
  index,
  all,
  language,
}: {
  caption: Caption
  index: number
  all: readonly Caption[]
  language: string
}) {
  const t = useTexts('contents')
  const player = usePlayer()
  const row = useRef<HTMLLIElement>(null)
  const { playing } = usePlayerState()
  const on = usePlayhead((at) => captionAt(all, at) === index && at < caption.end_seconds)
  useEffect(() => {
    if (on && playing) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [on, playing])
  const speed = readingSpeed(caption)
  return (
    <li ref={row}>
      <button type="button" className={`caption-row ${on ? 'on' : ''}`} onClick={() => player.seek(caption.start_seconds)}>
        <bdi className="num text-fg3">{clock(caption.start_seconds, true)}</bdi>
        <span className="flex-1 text-start" dir="auto" lang={language}>
          {caption.lines.join(' ')}
        </span>
        <span className={`num text-12 max-sm:hidden ${speed > READING_LIMIT ? 'text-warn-text' : 'text-fg3'}`}>
          {t.reading(number(speed))}
        </span>
      </button>
    </li>
  )
}

/** Stage 4: one long waveform, its figures against the limits, captions in step with it, SRT and VTT. */
export function VoiceAssemblyView({ workflow, content, urls, onAgain }: ViewProps<'voice_assembly'>) {
  const t = useTexts('contents')
  const player = usePlayer()
  const url = urls[content.audio_asset_id]
  const clips = useMemo(
    () => (url ? [{ id: 'narration', url: addressOf(url), start: 0, duration: content.duration_seconds }] : []),
    [url, content.duration_seconds],
  )
  usePlaylist(clips, content.audio_asset_id)
  const played = usePlayhead((at) => Math.round((at / content.duration_seconds) * 180) / 180)
  const files = [
    ['SRT', content.srt_asset_id],
    ['VTT', content.vtt_asset_id],
  ] as const
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-1.5">
        <Badge tall>{number(content.loudness_lufs, 1)} LUFS</Badge>
        <Badge tall>{number(content.true_peak_dbtp, 1)} dBTP</Badge>
        <Badge tall>{number(content.sample_rate)} Hz</Badge>
        <Badge tall tone={Math.abs(content.length_error) <= 0.1 ? 'ok' : 'warn'}>
          {t.ofTarget(clock(content.duration_seconds, true), clock(workflow.duration_seconds))}
        </Badge>
      </div>
      {onAgain && <FitLength workflow={workflow} content={content} />}
      <div className="rounded-xl bg-well p-3 text-voice" data-well>
        <button
          type="button"
          aria-label={t.narration}
          className="block w-full"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            if (event.clientX > 0) player.seek(((event.clientX - box.left) / box.width) * content.duration_seconds)
          }}
        >
          <Wave peaks={content.peaks} bars={180} played={played} lit="var(--accent)" className="w-full h-24" />
        </button>
      </div>
      <section>
        <h3 className="section-title flex items-center gap-3">
          <span className="flex-1">
            {t.captionList} <span className="num text-fg3 font-normal">{content.captions.length}</span>
          </span>
          {files.map(
            ([name, id]) =>
              urls[id] && (
                <a
                  key={name}
                  className="btn small"
                  href={addressOf(urls[id])}
                  download={`captions.${name.toLowerCase()}`}
                  aria-label={t.download(name)}
                >
                  <Icon of={Download} size={14} />
                  {name}
                </a>
              ),
          )}
        </h3>
        <ol>
          {content.captions.map((caption, index, all) => (
            <CaptionRow
              key={`${caption.scene_id}-${caption.start_seconds}`}
              caption={caption}
              index={index}
              all={all}
              language={workflow.language}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}

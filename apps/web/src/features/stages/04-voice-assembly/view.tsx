import { LENGTH_TOLERANCE } from '@orion/contract/catalogues/durations.ts'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { clock, number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Icon } from '../../../ui/button.tsx'
import { usePlayer, usePlaylist } from '../film/player.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import type { ViewProps } from '../view-props.ts'
import { withCaption } from './caption-edits.ts'
import { CaptionList } from './caption-list.tsx'
import { FitLength } from './fit-length.tsx'
import { NarrationTimeline } from './narration-timeline.tsx'
import { SceneSound } from './scene-sound.tsx'
import { useNarrationDraft } from './use-narration-draft.ts'

/**
 * The view of stage 4. It shows the narration with its scenes and pauses, the sound of one scene with its breaths, and the measured values
 * with their limits. The captions follow the player, and a person can edit them in place or download them as SRT and VTT.
 */
export function VoiceAssemblyView({ workflow, content, version, urls, onAgain }: ViewProps<'voice_assembly'>) {
  const t = useTexts('contents')
  const { view } = useView()
  const [open, setOpen] = useState<number | null>(null)
  const { draft, sounds, pauses, bar } = useNarrationDraft(workflow, { content, version }, () => setOpen(null))
  const opened = open === null ? undefined : draft.value[open]
  const player = usePlayer()
  /** Opens a caption, and pauses the player at its start. */
  const openCaption = (index: number | null) => {
    setOpen(index)
    if (index === null) return
    player.pause()
    player.seek(draft.value[index].start_seconds)
  }
  const url = urls[content.audio_asset_id]
  const clips = useMemo(
    () => (url ? [{ id: 'narration', url: getAddress(url), start: 0, duration: content.duration_seconds }] : []),
    [url, content.duration_seconds],
  )
  usePlaylist(clips, content.audio_asset_id)
  const laid = content.timeline.filter(({ original_frames }) => original_frames !== undefined)
  const stand = laid.filter(({ frames, original_frames }) => frames === original_frames).length
  return (
    <div className="grid gap-3.5">
      {/* on wide screens, the inspector shows these values */}
      <div className="flex flex-wrap gap-1.5 min-[1200px]:hidden">
        <Badge tall>{number(content.loudness_lufs, 1)} LUFS</Badge>
        <Badge tall>{number(content.true_peak_dbtp, 1)} dBTP</Badge>
        <Badge tall>{number(content.sample_rate)} Hz</Badge>
        <Badge tall tone={Math.abs(content.length_error) <= LENGTH_TOLERANCE ? 'ok' : 'warn'}>
          {t.ofTarget(clock(content.duration_seconds, true), clock(workflow.duration_seconds))}
        </Badge>
      </div>
      {onAgain && <FitLength workflow={workflow} content={content} />}
      {laid.length > 0 && <p className="text-fg2">{t.originalTimes(stand, content.timeline.length)}</p>}
      <NarrationTimeline
        content={content}
        changed={pauses.changed}
        caption={
          opened &&
          onAgain && {
            number: open! + 1,
            start_seconds: opened.start_seconds,
            end_seconds: opened.end_seconds,
            onChange: (part) => draft.set((before) => withCaption(before, open!, part)),
          }
        }
        onPause={onAgain && pauses.able ? pauses.set : undefined}
      />
      {pauses.waits && <Skeleton className="h-40" />}
      {pauses.voices && (
        <SceneSound
          content={content}
          voices={pauses.voices}
          scene_id={view.scene}
          sounds={sounds.value}
          onChange={onAgain && sounds.set}
        />
      )}
      <section>
        <h3 className="section-title mb-1! flex items-center gap-3">
          <span className="flex-1">
            {t.captionList} <span className="num text-fg3 font-normal">{draft.value.length}</span>
          </span>
          <CaptionFiles content={content} urls={urls} />
        </h3>
        <CaptionList
          captions={draft.value}
          language={workflow.language}
          open={open}
          {...(onAgain && { edit: { onOpen: openCaption, onChange: draft.set } })}
        />
      </section>
      <SaveBar {...bar} onDiscard={() => setOpen(null)} />
    </div>
  )
}

/** The links that download the captions. */
function CaptionFiles({ content, urls }: Pick<ViewProps<'voice_assembly'>, 'content' | 'urls'>) {
  const t = useTexts('contents')
  const files = [
    ['SRT', content.srt_asset_id],
    ['VTT', content.vtt_asset_id],
  ] as const
  return files.map(
    ([name, id]) =>
      urls[id] && (
        <a
          key={name}
          className="btn small"
          href={getAddress(urls[id])}
          download={`captions.${name.toLowerCase()}`}
          aria-label={t.download(name)}
        >
          <Icon of={Download} size={14} />
          {name}
        </a>
      ),
  )
}

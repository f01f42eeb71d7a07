import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EditedSound } from '@orion/contract/contents/04-voice-assembly.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { clock, number } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { usePlayer, usePlaylist } from '../film/player.ts'
import { SaveBar } from '../edit/save-bar.tsx'
import type { ViewProps } from '../view-props.ts'
import { linesOf, withCaption, writtenCaptions } from './caption-edits.ts'
import { CaptionList } from './caption-list.tsx'
import { FitLength } from './fit-length.tsx'
import { NarrationTimeline } from './narration-timeline.tsx'
import { SceneSound } from './scene-sound.tsx'
import { usePauses } from './use-pauses.ts'
import { useMake } from '../run/use-make.ts'

const NONE: readonly EditedSound[] = []

/**
 * Stage 4: one long waveform with its scenes and pauses, a scene's sound with its ends and breaths, its figures against the limits,
 * captions in step with it and edited in place, SRT and VTT.
 */
export function VoiceAssemblyView({ workflow, content, version, urls, onAgain }: ViewProps<'voice_assembly'>) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const pauses = usePauses(workflow)
  const save = useEditContent(workflow.workflow_id, 4)
  const draft = useDraft(`${workflow.workflow_id}:captions`, writtenCaptions(content.captions), version)
  const sounds = useDraft(`${workflow.workflow_id}:sounds`, content.edited_sounds ?? NONE, version)
  const { view } = useView()
  const [open, setOpen] = useState<number | null>(null)
  const opened = open === null ? undefined : draft.value[open]
  const player = usePlayer()
  /** An opened caption is seen and heard at its time. */
  const openCaption = (index: number | null) => {
    setOpen(index)
    if (index === null) return
    player.pause()
    player.seek(draft.value[index].start_seconds)
  }
  const url = urls[content.audio_asset_id]
  const clips = useMemo(
    () => (url ? [{ id: 'narration', url: addressOf(url), start: 0, duration: content.duration_seconds }] : []),
    [url, content.duration_seconds],
  )
  usePlaylist(clips, content.audio_asset_id)
  const captions = draft.value.map((caption) => ({ ...caption, lines: linesOf(caption.lines.join('\n')) }))
  const edited = { ...content, captions, edited_sounds: [...sounds.value] }
  const isOpen = draft.changed || sounds.changed
  // a run for pauses costs what one for the rest does as well: the narration is written anew
  const write = useMake(workflow, 4, pauses.edit ?? (isOpen ? { stage_number: 4, content: edited } : null))
  const saveCaptions = async () => {
    if (!isOpen) return
    const { data } = await save.mutateAsync({ workflow_id: workflow.workflow_id, stage_number: 4, version, content: edited })
    draft.settle(draft.value, data.version)
    sounds.settle(sounds.value, data.version)
    setOpen(null)
  }
  const onSave = () =>
    saveCaptions()
      .then(pauses.save)
      .then(
        async () => {
          await write.make()
          toast('success', stages.saved)
        },
        () => undefined, // the bar shows it
      )
  const laid = content.timeline.filter(({ original_frames }) => original_frames !== undefined)
  const stand = laid.filter(({ frames, original_frames }) => frames === original_frames).length
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
        <h3 className="section-title flex items-center gap-3">
          <span className="flex-1">
            {t.captionList} <span className="num text-fg3 font-normal">{draft.value.length}</span>
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
        <CaptionList
          captions={draft.value}
          language={workflow.language}
          open={open}
          {...(onAgain && { edit: { onOpen: openCaption, onChange: draft.set } })}
        />
      </section>
      <SaveBar
        drafts={[draft, sounds, ...pauses.drafts]}
        pending={save.isPending || pauses.pending || write.pending}
        error={save.error ?? pauses.error}
        onSave={onSave}
        makes={write.makes}
        onDiscard={() => setOpen(null)}
      />
    </div>
  )
}

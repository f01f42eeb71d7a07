import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { clock, number } from '../../../../lib/format.ts'
import type { en } from '../../texts.en.ts'

/** A name and its value. */
export type DetailLine = [string, string]
export type DetailWords = typeof en.details

/** The fields that the specification lists for stages 1 to 3 and that the view of the stage does not show (b3). */
export const TEXT_FIELDS = {
  content_research: (it: ContentOf<'content_research'>, d: DetailWords): DetailLine[] => [
    [d.contentLength, number(it.content_length)],
    [d.totalDuration, clock(it.content_research_analysis.key_points_structure.total_duration, true)],
  ],
  script_generation: ({ script_metadata }: ContentOf<'script_generation'>, d: DetailWords): DetailLine[] => [
    [d.sections, number(script_metadata.sections_count)],
  ],
  voice_scenes: (it: ContentOf<'voice_scenes'>, d: DetailWords): DetailLine[] => [
    [d.voiceModel, it.voice_model],
    [d.voiceId, it.voice_id],
    [d.clarityBoost, it.voice_settings.clarity_boost ? d.yes : d.no],
    [d.processingStatus, d.processingStates[it.processing_status] ?? it.processing_status],
  ],
} satisfies { [K in StageKey]?: (content: ContentOf<K>, d: DetailWords) => DetailLine[] }

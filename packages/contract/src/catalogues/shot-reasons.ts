/** Why a scene's picture shows what it shows; the screen has words for each. */
export const SHOT_REASONS = [
  'amounts',
  'chapter',
  'comparison',
  'dates',
  'definition',
  'figure',
  'list',
  'opening',
  'people',
  'place',
  'question',
  'quiet',
  'quotation',
  'sentence',
  'series',
  'share',
  'source',
  'steps',
  'without',
  'workings',
] as const
export type ShotReason = (typeof SHOT_REASONS)[number]

import { VoiceScenesSettings } from '@orion/contract/contents/03-voice-scenes.ts'

/** How Orion's own voices speak. Services and recordings do not follow it. */
export type VoiceManner = Pick<VoiceScenesSettings, 'stability' | 'clarity_boost'>

export const getManner = ({ stability, clarity_boost }: VoiceManner): VoiceManner => ({ stability, clarity_boost })

export const isSameManner = (one: VoiceManner, other: VoiceManner): boolean =>
  one.stability === other.stability && one.clarity_boost === other.clarity_boost

/** The manner of a film without its own settings. */
export const USUAL_MANNER = getManner(VoiceScenesSettings.parse({}))

/** The manner of a sound that none of Orion's own voices speaks. */
export const NO_MANNER: VoiceManner = { stability: 0, clarity_boost: false }

import type { LookName } from '@orion/contract/settings/look-settings.ts'

type LookTexts = {
  label: string
  /** The names of the values in a list of choices. */
  options: Record<string, string>
  /** The hints below the choices, by value. */
  hints?: Record<string, string>
  /** The setting and its values within a line of text. */
  name: string
  values: Record<string, string>
}

/** The texts of each look setting of scenes. */
export const en = {
  looks: {
    caption_style: {
      label: 'Captions',
      options: { box: 'In a box', large: 'In a large box', plain: 'Without a box', none: 'As a track' },
      name: 'captions',
      values: { box: 'in a box', large: 'large', plain: 'plain', none: 'none' },
    },
    caption_place: {
      label: 'Place of the captions',
      options: { bottom: 'At the bottom', top: 'At the top' },
      hints: { top: 'At the top where the image has no words there, else at the bottom.' },
      name: 'place of captions',
      values: { bottom: 'at the bottom', top: 'at the top' },
    },
    caption_case: {
      label: 'Letters of the captions',
      options: { written: 'As written', capitals: 'All capitals' },
      hints: { capitals: 'On the picture, in languages that have capitals. Files of captions keep the text as written.' },
      name: 'letters of captions',
      values: { written: 'as written', capitals: 'all capitals' },
    },
    motion: {
      label: 'Motion',
      options: {
        own: 'Default motion',
        still: 'No motion',
        in: 'Nearer to its focus',
        out: 'Back from its focus',
        pan: 'Across to its focus',
      },
      name: 'motion',
      values: {
        own: 'default motion',
        still: 'no motion',
        in: 'nearer to its focus',
        out: 'back from its focus',
        pan: 'across to its focus',
      },
    },
    join: {
      label: 'Transition to the next scene',
      options: { cut: 'Cut', wipe: 'Shape wipe' },
      name: 'transition to the next scene',
      values: { cut: 'cut', wipe: 'shape wipe' },
    },
    transitions: {
      label: 'Transitions',
      options: { calm: 'Calm', cut: 'Straight cuts', lively: 'Lively' },
      name: 'transitions',
      values: { calm: 'calm', cut: 'straight cuts', lively: 'lively' },
    },
  } satisfies Record<LookName, LookTexts> as Record<LookName, LookTexts>,
}

import type { Words } from '@orion/contract/sentences/say.ts'
import type { Spoken, Table } from '../i18n/server-words.ts'
import { en as first } from './first.en.ts'
import { en as assets } from '../features/assets/texts.en.ts'
import { en as points } from '../features/points/prices.texts.en.ts'
import { en as contents } from '../features/stages/contents.texts.en.ts'
import { en as research } from '../features/stages/01-content-research/texts.en.ts'
import { en as script } from '../features/stages/02-script-generation/texts.en.ts'
import { en as voice } from '../features/stages/03-voice-scenes/texts.en.ts'
import { en as narration } from '../features/stages/04-voice-assembly/texts.en.ts'
import { en as images } from '../features/stages/05-image-selection/texts.en.ts'
import { en as lookSettings } from '../features/stages/06-image-to-video/look-settings.texts.en.ts'
import { en as motion } from '../features/stages/06-image-to-video/texts.en.ts'
import { en as music } from '../features/stages/07-music-sound/texts.en.ts'
import { en as checks } from '../features/stages/09-quality-control/texts.en.ts'
import { en as release } from '../features/stages/10-distribution/texts.en.ts'
import { en as reader } from '../features/stages/sources/reader.texts.en.ts'
import { en as search } from '../features/stages/sources/search.texts.en.ts'
import { en as scenes } from '../features/stages/studio/inspector/scenes.texts.en.ts'
import { en as parts } from '../features/stages/run/parts/parts.texts.en.ts'
import { en as update } from '../features/stages/run/autopilot/update.texts.en.ts'
import { en as room } from '../features/stages/film/room.texts.en.ts'
import { en as shots } from '../features/stages/05-image-selection/shots.texts.en.ts'
import { en as stages } from '../features/stages/texts.en.ts'
import { en as workflows } from '../features/workflows/texts.en.ts'

/** The texts of the frame and of the studio. Other texts are in parts that are loaded later (load-texts.ts). */
export const en = {
  ...first,
  server: {} as Record<string, Spoken>,
  /** A text of the server in the language of the interface. The server's own language is English. */
  say: (_: Table, words: Words): string => (typeof words === 'object' ? words.text : words),
  workflows,
  stages,
  parts,
  /** The texts of a stage's view are in its folder. */
  contents: {
    ...contents,
    ...research,
    ...script,
    ...voice,
    ...narration,
    ...images,
    ...lookSettings,
    ...motion,
    ...music,
    ...checks,
    ...release,
  },
  reader,
  search,
  scenes,
  update,
  room,
  shots,
  points,
  assets,
}

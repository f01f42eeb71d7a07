import { en as first } from './first.en.ts'
import { en as assets } from '../features/assets/texts.en.ts'
import { en as providers } from '../features/providers/texts.en.ts'
import { en as points } from '../features/points/texts.en.ts'
import { en as contents } from '../features/stages/contents.texts.en.ts'
import { en as reader } from '../features/stages/reader.texts.en.ts'
import { en as search } from '../features/stages/search.texts.en.ts'
import { en as clips } from '../features/stages/clips.texts.en.ts'
import { en as scenes } from '../features/stages/scenes.texts.en.ts'
import { en as update } from '../features/stages/update.texts.en.ts'
import { en as looks } from '../features/stages/looks.texts.en.ts'
import { en as quality } from '../features/stages/quality.texts.en.ts'
import { en as room } from '../features/stages/room.texts.en.ts'
import { en as shots } from '../features/stages/shots.texts.en.ts'
import { en as worlds } from '../features/stages/worlds.texts.en.ts'
import { en as pictures } from '../features/stages/pictures.texts.en.ts'
import { en as stages } from '../features/stages/texts.en.ts'
import { en as workflows } from '../features/workflows/texts.en.ts'

/** The words of the frame and of the studio: what else there is stands in parts (load-texts.ts). */
export const en = {
  ...first,
  server: {} as Record<string, string>,
  workflows,
  stages,
  contents,
  reader,
  search,
  clips,
  scenes,
  update,
  looks,
  quality,
  room,
  shots,
  worlds,
  pictures,
  points,
  providers,
  assets,
}

import { en as first } from './first.en.ts'
import { en as account } from '../features/account/texts.en.ts'
import { en as assets } from '../features/assets/texts.en.ts'
import { en as mcp } from '../features/mcp-servers/texts.en.ts'
import { en as providers } from '../features/providers/texts.en.ts'
import { en as posts } from '../features/posts/texts.en.ts'
import { en as publish } from '../features/stages/publish.texts.en.ts'
import { en as points } from '../features/points/texts.en.ts'
import { en as credentials } from '../features/credentials/texts.en.ts'
import { en as members } from '../features/members/texts.en.ts'
import { en as contents } from '../features/stages/contents.texts.en.ts'
import { en as reader } from '../features/stages/reader.texts.en.ts'
import { en as search } from '../features/stages/search.texts.en.ts'
import { en as organizations } from '../features/organizations/texts.en.ts'
import { en as clips } from '../features/stages/clips.texts.en.ts'
import { en as mix } from '../features/stages/mix.texts.en.ts'
import { en as scenes } from '../features/stages/scenes.texts.en.ts'
import { en as update } from '../features/stages/update.texts.en.ts'
import { en as looks } from '../features/stages/looks.texts.en.ts'
import { en as quality } from '../features/stages/quality.texts.en.ts'
import { en as room } from '../features/stages/room.texts.en.ts'
import { en as sounds } from '../features/stages/sounds.texts.en.ts'
import { en as takes } from '../features/stages/takes.texts.en.ts'
import { en as shots } from '../features/stages/shots.texts.en.ts'
import { en as compare } from '../features/stages/compare.texts.en.ts'
import { en as worlds } from '../features/stages/worlds.texts.en.ts'
import { en as pictures } from '../features/stages/pictures.texts.en.ts'
import { en as shown } from '../features/stages/shown.texts.en.ts'
import { en as prompts } from '../features/stages/prompts.texts.en.ts'
import { en as stages } from '../features/stages/texts.en.ts'
import { en as workflows } from '../features/workflows/texts.en.ts'

/** All words of the page. */
export const en = {
  ...first,
  server: {} as Record<string, string>,
  organizations,
  workflows,
  stages,
  prompts,
  contents,
  reader,
  search,
  clips,
  mix,
  scenes,
  update,
  looks,
  quality,
  room,
  compare,
  sounds,
  takes,
  shots,
  worlds,
  pictures,
  members,
  credentials,
  points,
  posts,
  publish,
  shown,
  providers,
  account,
  assets,
  mcp,
}

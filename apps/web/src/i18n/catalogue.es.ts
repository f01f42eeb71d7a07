import { es as first } from './first.es.ts'
import { es as account } from '../features/account/texts.es.ts'
import { es as assets } from '../features/assets/texts.es.ts'
import { es as mcp } from '../features/mcp-servers/texts.es.ts'
import { es as providers } from '../features/providers/texts.es.ts'
import { es as posts } from '../features/posts/texts.es.ts'
import { es as publish } from '../features/stages/publish.texts.es.ts'
import { es as points } from '../features/points/texts.es.ts'
import { es as credentials } from '../features/credentials/texts.es.ts'
import { es as members } from '../features/members/texts.es.ts'
import { es as contents } from '../features/stages/contents.texts.es.ts'
import { es as reader } from '../features/stages/reader.texts.es.ts'
import { es as search } from '../features/stages/search.texts.es.ts'
import { es as organizations } from '../features/organizations/texts.es.ts'
import { es as clips } from '../features/stages/clips.texts.es.ts'
import { es as mix } from '../features/stages/mix.texts.es.ts'
import { es as scenes } from '../features/stages/scenes.texts.es.ts'
import { es as update } from '../features/stages/update.texts.es.ts'
import { es as looks } from '../features/stages/looks.texts.es.ts'
import { es as quality } from '../features/stages/quality.texts.es.ts'
import { es as room } from '../features/stages/room.texts.es.ts'
import { es as sounds } from '../features/stages/sounds.texts.es.ts'
import { es as takes } from '../features/stages/takes.texts.es.ts'
import { es as shots } from '../features/stages/shots.texts.es.ts'
import { es as compare } from '../features/stages/compare.texts.es.ts'
import { es as worlds } from '../features/stages/worlds.texts.es.ts'
import { es as pictures } from '../features/stages/pictures.texts.es.ts'
import { es as shown } from '../features/stages/shown.texts.es.ts'
import { es as prompts } from '../features/stages/prompts.texts.es.ts'
import { es as stages } from '../features/stages/texts.es.ts'
import { es as workflows } from '../features/workflows/texts.es.ts'
import { es as server } from './server-words.es.ts'

/** All words of the page. */
export const es = {
  ...first,
  server,
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

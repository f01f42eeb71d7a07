import { es as first } from './first.es.ts'
import { es as assets } from '../features/assets/texts.es.ts'
import { es as providers } from '../features/providers/texts.es.ts'
import { es as points } from '../features/points/texts.es.ts'
import { es as contents } from '../features/stages/contents.texts.es.ts'
import { es as reader } from '../features/stages/reader.texts.es.ts'
import { es as search } from '../features/stages/search.texts.es.ts'
import { es as clips } from '../features/stages/clips.texts.es.ts'
import { es as scenes } from '../features/stages/scenes.texts.es.ts'
import { es as update } from '../features/stages/update.texts.es.ts'
import { es as looks } from '../features/stages/looks.texts.es.ts'
import { es as quality } from '../features/stages/quality.texts.es.ts'
import { es as room } from '../features/stages/room.texts.es.ts'
import { es as shots } from '../features/stages/shots.texts.es.ts'
import { es as worlds } from '../features/stages/worlds.texts.es.ts'
import { es as pictures } from '../features/stages/pictures.texts.es.ts'
import { es as stages } from '../features/stages/texts.es.ts'
import { es as workflows } from '../features/workflows/texts.es.ts'
import { es as server } from './server-words.es.ts'

/** The words of the frame and of the studio: what else there is stands in parts (load-texts.ts). */
export const es = {
  ...first,
  server,
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

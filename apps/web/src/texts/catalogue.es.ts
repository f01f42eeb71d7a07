import { credits as englishCredits } from '@orion/contract/sentences/rooms/credits.ts'
import { notices } from '@orion/contract/sentences/rooms/notices.ts'
import { words as englishWords } from '@orion/contract/sentences/rooms/words.ts'
import { es as first } from './first.es.ts'
import { es as assets } from '../features/assets/texts.es.ts'
import { es as points } from '../features/points/prices.texts.es.ts'
import { es as contents } from '../features/stages/contents.texts.es.ts'
import { es as research } from '../features/stages/01-content-research/texts.es.ts'
import { es as script } from '../features/stages/02-script-generation/texts.es.ts'
import { es as voice } from '../features/stages/03-voice-scenes/texts.es.ts'
import { es as narration } from '../features/stages/04-voice-assembly/texts.es.ts'
import { es as images } from '../features/stages/05-image-selection/texts.es.ts'
import { es as lookSettings } from '../features/stages/06-image-to-video/look-settings.texts.es.ts'
import { es as motion } from '../features/stages/06-image-to-video/texts.es.ts'
import { es as music } from '../features/stages/07-music-sound/texts.es.ts'
import { es as checks } from '../features/stages/09-quality-control/texts.es.ts'
import { es as release } from '../features/stages/10-distribution/texts.es.ts'
import { es as reader } from '../features/stages/sources/reader.texts.es.ts'
import { es as search } from '../features/stages/sources/search.texts.es.ts'
import { es as scenes } from '../features/stages/studio/inspector/scenes.texts.es.ts'
import { es as parts } from '../features/stages/run/parts/parts.texts.es.ts'
import { es as update } from '../features/stages/run/autopilot/update.texts.es.ts'
import { es as room } from '../features/stages/film/room.texts.es.ts'
import { es as shots } from '../features/stages/05-image-selection/shots.texts.es.ts'
import { es as stages } from '../features/stages/texts.es.ts'
import { es as workflows } from '../features/workflows/texts.es.ts'
import { MUSIC_KEYS } from '../i18n/music-keys.es.ts'
import { es as saidAccess } from '../i18n/sentences/access.es.ts'
import { es as saidCredits } from '../i18n/sentences/credits.es.ts'
import { es as saidFilms } from '../i18n/sentences/films.es.ts'
import { es as saidNotices } from '../i18n/sentences/notices.es.ts'
import { es as saidPoints } from '../i18n/sentences/points.es.ts'
import { es as saidProgress } from '../i18n/sentences/progress.es.ts'
import { es as saidRuns } from '../i18n/sentences/runs.es.ts'
import { es as saidServer } from '../i18n/sentences/server.es.ts'
import { es as saidStages } from '../i18n/sentences/stages.es.ts'
import { es as saidSummaries } from '../i18n/sentences/summaries.es.ts'
import { es as saidTroubles } from '../i18n/sentences/troubles.es.ts'
import { es as saidWords } from '../i18n/sentences/words.es.ts'
import { sayServerWords } from '../i18n/server-words.ts'
import { byKey, byWords } from '../i18n/spoken.ts'

/** The texts of the frame and of the studio. Other texts are in parts that are loaded later (load-texts.ts). */
export const es = {
  ...first,
  /** The server's texts for rows and contents that store only English. Those for other topics are in `stored`, which is loaded later. */
  server: {
    ...MUSIC_KEYS,
    ...byKey(saidAccess),
    ...byKey(saidRuns),
    ...byKey(saidServer),
    ...byKey(saidStages),
    ...byWords(englishCredits, saidCredits),
    ...byKey(saidFilms),
    ...byWords(notices, saidNotices),
    ...byKey(saidPoints),
    ...byKey(saidProgress),
    ...byKey(saidSummaries),
    ...byKey(saidTroubles),
    ...byWords(englishWords, saidWords),
  },
  say: sayServerWords,
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

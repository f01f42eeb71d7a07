import { access } from '@orion/contract/sentences/rooms/access.ts'
import { edits } from '@orion/contract/sentences/rooms/edits.ts'
import { library } from '@orion/contract/sentences/rooms/library.ts'
import { runs } from '@orion/contract/sentences/rooms/runs.ts'
import { server } from '@orion/contract/sentences/rooms/server.ts'
import { stages } from '@orion/contract/sentences/rooms/stages.ts'
import { es as saidAccess } from '../i18n/sentences/access.es.ts'
import { es as saidEdits } from '../i18n/sentences/edits.es.ts'
import { es as saidLibrary } from '../i18n/sentences/library.es.ts'
import { es as saidRuns } from '../i18n/sentences/runs.es.ts'
import { es as saidServer } from '../i18n/sentences/server.es.ts'
import { es as saidStages } from '../i18n/sentences/stages.es.ts'
import { byWordsAlone } from '../i18n/spoken.ts'

/** The English of what rows said before the server spoke by key, so that it comes behind the first view. */
export const es = {
  server: {
    ...byWordsAlone(access, saidAccess),
    ...byWordsAlone(edits, saidEdits),
    ...byWordsAlone(library, saidLibrary),
    ...byWordsAlone(runs, saidRuns),
    ...byWordsAlone(server, saidServer),
    ...byWordsAlone(stages, saidStages),
  },
}

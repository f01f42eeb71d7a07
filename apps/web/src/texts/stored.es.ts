import { es as saidFields } from '../i18n/sentences/fields.es.ts'
import { summaries } from '@orion/contract/sentences/rooms/summaries.ts'
import { es as saidSummaries } from '../i18n/sentences/summaries.es.ts'
import { progress } from '@orion/contract/sentences/rooms/progress.ts'
import { es as saidProgress } from '../i18n/sentences/progress.es.ts'
import { troubles } from '@orion/contract/sentences/rooms/troubles.ts'
import { es as saidTroubles } from '../i18n/sentences/troubles.es.ts'
import { sources } from '@orion/contract/sentences/rooms/sources.ts'
import { es as saidSources } from '../i18n/sentences/sources.es.ts'
import { services } from '@orion/contract/sentences/rooms/services.ts'
import { es as saidServices } from '../i18n/sentences/services.es.ts'
import { findings } from '@orion/contract/sentences/rooms/findings.ts'
import { es as saidFindings } from '../i18n/sentences/findings.es.ts'
import { access } from '@orion/contract/sentences/rooms/access.ts'
import { edits } from '@orion/contract/sentences/rooms/edits.ts'
import { films } from '@orion/contract/sentences/rooms/films.ts'
import { library } from '@orion/contract/sentences/rooms/library.ts'
import { points } from '@orion/contract/sentences/rooms/points.ts'
import { runs } from '@orion/contract/sentences/rooms/runs.ts'
import { server } from '@orion/contract/sentences/rooms/server.ts'
import { stages } from '@orion/contract/sentences/rooms/stages.ts'
import { es as saidAccess } from '../i18n/sentences/access.es.ts'
import { es as saidEdits } from '../i18n/sentences/edits.es.ts'
import { es as saidFilms } from '../i18n/sentences/films.es.ts'
import { es as saidLibrary } from '../i18n/sentences/library.es.ts'
import { es as saidPoints } from '../i18n/sentences/points.es.ts'
import { es as saidRuns } from '../i18n/sentences/runs.es.ts'
import { es as saidServer } from '../i18n/sentences/server.es.ts'
import { es as saidStages } from '../i18n/sentences/stages.es.ts'
import { byKey, byWords, byWordsAlone } from '../i18n/spoken.ts'

/**
 * Spanish texts about wrong fields and edits, services, links and a model’s sentences. They also translate English texts in old rows. They
 * are loaded after the first view.
 */
export const es = {
  server: {
    ...byKey(saidFields),
    ...byWordsAlone(access, saidAccess),
    ...byWordsAlone(films, saidFilms),
    ...byWordsAlone(points, saidPoints),
    ...byWords(edits, saidEdits),
    ...byWords(library, saidLibrary),
    ...byWordsAlone(runs, saidRuns),
    ...byWordsAlone(server, saidServer),
    ...byWordsAlone(stages, saidStages),
    ...byWords(findings, saidFindings),
    ...byWords(services, saidServices),
    ...byWords(sources, saidSources),
    ...byWordsAlone(troubles, saidTroubles),
    ...byWordsAlone(progress, saidProgress),
    ...byWordsAlone(summaries, saidSummaries),
  },
}

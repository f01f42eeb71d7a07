import { machine } from '@orion/contract/sentences/rooms/machine.ts'
import { organizations as englishOrganizations } from '@orion/contract/sentences/rooms/organizations.ts'
import { signing } from '@orion/contract/sentences/rooms/signing.ts'
import { es as buying } from '../features/points/texts.es.ts'
import { es as filmForm } from '../features/workflows/form.texts.es.ts'
import { es as account } from '../features/account/texts.es.ts'
import { es as members } from '../features/members/texts.es.ts'
import { es as prompts } from '../features/stages/run/prompt/prompts.texts.es.ts'
import { es as compare } from '../features/stages/film/compare/compare.texts.es.ts'
import { es as shown } from '../features/stages/10-distribution/window/shown.texts.es.ts'
import { es as providers } from '../features/providers/texts.es.ts'
import { es as better } from '../parts/better/better.texts.es.ts'
import { es as picker } from '../parts/library/picker.texts.es.ts'
import { es as palettePlaces } from '../app/palette/palette.texts.es.ts'
import { es as organizations } from '../features/organizations/texts.es.ts'
import { es as saidForms } from '../i18n/sentences/forms.es.ts'
import { es as saidMachine } from '../i18n/sentences/machine.es.ts'
import { es as saidOrganizations } from '../i18n/sentences/organizations.es.ts'
import { es as saidSigning } from '../i18n/sentences/signing.es.ts'
import { byKey, byWords } from '../i18n/spoken.ts'

/** The texts of the screens other than the studio, and of the studio's rarely opened parts. */
export const es = {
  server: {
    ...byKey(saidForms),
    ...byWords(machine, saidMachine),
    ...byWords(englishOrganizations, saidOrganizations),
    ...byWords(signing, saidSigning),
  },
  account,
  members,
  prompts,
  compare,
  shown,
  providers,
  organizations,
  palettePlaces,
  buying,
  filmForm,
  picker,
  better,
}

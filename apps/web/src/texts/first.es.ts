import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { es as shell } from '../app/texts.es.ts'
import { es as access } from '../features/access/texts.es.ts'
import { es as titles } from '../features/stages/titles.texts.es.ts'
import { es as common } from '../i18n/texts.es.ts'

/** The words of the page before somebody is signed in: they are loaded with it, the others when a part needs them. */
export const es = { language: 'es' as InterfaceLanguage, common, shell, access, titles }

import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { es as shell } from '../app/texts.es.ts'
import { es as access } from '../features/access/texts.es.ts'
import { es as titles } from '../features/stages/titles.texts.es.ts'
import { es as common } from '../i18n/texts.es.ts'

/** The texts of the landing page. They are loaded with it. Other texts are loaded when a part needs them. */
export const es = { language: 'es' as InterfaceLanguage, common, shell, access, titles }

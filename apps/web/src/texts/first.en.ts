import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { en as shell } from '../app/texts.en.ts'
import { en as access } from '../features/access/texts.en.ts'
import { en as titles } from '../features/stages/titles.texts.en.ts'
import { en as common } from '../i18n/texts.en.ts'

/** The texts of the landing page. They are loaded with it. Other texts are loaded when a part needs them. */
export const en = { language: 'en' as InterfaceLanguage, common, shell, access, titles }

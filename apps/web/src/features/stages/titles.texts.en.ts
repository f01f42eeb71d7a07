import { STAGE_TITLES } from '@orion/contract/catalogues/stages.ts'

/** The stages' names, which the page outside shows too. */
export const en: Record<string, string> = STAGE_TITLES

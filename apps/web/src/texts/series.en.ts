import { en as series } from '../features/organizations/series/texts.en.ts'

/** The words of series, a part of their own: few open them. */
export const en = { server: {}, series }

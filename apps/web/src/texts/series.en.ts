import { en as series } from '../features/organizations/series/texts.en.ts'

/** The texts of series. They are loaded separately, since few people open them. */
export const en = { server: {}, series }

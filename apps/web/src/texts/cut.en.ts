import { en as cut } from '../features/stages/cut/texts.en.ts'

/** The words of the timeline that is edited. */
export const en = { server: {}, cut }

import { en as cut } from '../../features/stages/cut/texts.en.ts'

/** The texts of the timeline editor. */
export const en = { server: {}, cut }

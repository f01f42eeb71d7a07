import { es as cut } from '../../features/stages/cut/texts.es.ts'

/** The texts of the timeline editor. */
export const es = { server: {}, cut }

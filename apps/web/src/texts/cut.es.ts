import { es as cut } from '../features/stages/cut/texts.es.ts'

/** The words of the timeline that is edited. */
export const es = { server: {}, cut }

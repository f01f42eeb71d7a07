import { es as said } from '../i18n/sentences/series.es.ts'
import { es as series } from '../features/organizations/series/texts.es.ts'

/** The words of series, a part of their own: few open them. */
export const es = { server: said, series }

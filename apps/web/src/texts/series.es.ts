import { series as englishSeries } from '@orion/contract/sentences/rooms/series.ts'
import { es as series } from '../features/organizations/series/texts.es.ts'
import { es as saidSeries } from '../i18n/sentences/series.es.ts'
import { byWords } from '../i18n/spoken.ts'

/** The texts of series. They are loaded separately, since few people open them. */
export const es = { server: { ...byWords(englishSeries, saidSeries) }, series }

import * as series from '@orion/contract/series.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { applySeries, getSeries, listSeriesFilms, planSeriesUpdate } from './apply-series.ts'
import { createSeries, deleteSeries, listSeries, saveSeries, setFilmSeries } from './series.ts'

export const seriesRoutes: readonly Served[] = [
  serve(series.listSeries, listSeries),
  serve(series.createSeries, createSeries),
  serve(series.getSeries, getSeries),
  serve(series.saveSeries, saveSeries),
  serve(series.deleteSeries, deleteSeries),
  serve(series.listSeriesFilms, listSeriesFilms),
  serve(series.planSeriesUpdate, planSeriesUpdate),
  serve(series.applySeries, applySeries),
  serve(series.setFilmSeries, setFilmSeries),
]

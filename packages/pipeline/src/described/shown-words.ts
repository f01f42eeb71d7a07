import { readdirSync, readFileSync } from 'node:fs'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The names of kinds of images in a film's description, in its language. */
export type DescriptionWords = {
  map: string
  dates: string
  chart: string
  /**
   * The words for the form of a chart, by its shot, or by its shot and the value of its `form` or `direction`. They follow the word 'chart'
   * and a comma.
   */
  charts: Readonly<Record<string, string>>
  list: string
  quotation: string
  definition: string
  person: string
  photograph: string
  /** the photograph of the previous scene, which is still shown */
  same: string
  clip: string
  drawing: string
  pattern: string
  /** the spoken text, printed as a page of type */
  letters: string
  title: string
  sources: string
  beside: string
  heading: string
  voice: string
  music: string
}

type ChartForms = Record<string, Record<VideoLanguage, string>>

/** The forms of all charts: a file for each shot. */
const CHART_FORMS: ChartForms = readChartForms()

function readChartForms(): ChartForms {
  const folder = new URL('./chart-forms/', import.meta.url)
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ChartForms)
  return Object.assign({}, ...files) as ChartForms
}

const chartForms = (language: VideoLanguage): DescriptionWords['charts'] =>
  Object.fromEntries(Object.entries(CHART_FORMS).map(([form, words]) => [form, words[language]]))

/** The words of a film's description in each language. */
export const SHOWN_WORDS = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { texts }]) => [
    language,
    { ...texts.description, charts: chartForms(language as VideoLanguage) },
  ]),
) as Record<VideoLanguage, DescriptionWords>

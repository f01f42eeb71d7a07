import { isUnspaced, type FilmLanguage } from '../languages.ts'
import { plainWord } from './concepts.ts'
import { westernDigits } from './figure-text.ts'
import { phraseOf, wordCount } from './phrase.ts'
import type { FigureValues, FilledTemplate, SaidOfFigure, Slots } from './recipe.ts'
import { amountsIn, saidAround, spanOf } from './said-around.ts'
import { factOf, type ToldScene } from './told.ts'

/** What is said of a figure: the words round it, else what the fact has, else the sentence itself where it is short enough. Null where none says what it counts. */
export function labelOf(figure: FigureValues, sentence: string, language: FilmLanguage): SaidOfFigure | null {
  const said = saidAround(figure, sentence, language)
  if (said)
    return said.before === ''
      ? { label: said.after, label_after: true }
      : { label: said.before, ...(said.after !== '' && { tail: said.after }) }
  const label = figure.label.trim()
  const says = isUnspaced(language) ? label.length > 2 : wordCount(label, language) > 1 && /\p{L}{4}/u.test(label)
  const told = label === '' ? phraseOf(sentence, language, 10) : says && wordCount(label, language) <= 12 ? label : null
  if (told === null) return null
  const number = spanOf(figure, sentence)?.start ?? -1
  return { label: told, ...(number >= 0 && sentence.indexOf(told) > number && { label_after: true }) }
}

/** Two figures of one measure, each with its name. */
export function asComparison(scene: ToldScene): FilledTemplate | null {
  const values = factOf(scene, 'comparison')?.values
  if (!values || unscaled(values.left.figure) !== unscaled(values.right.figure)) return null
  const fits = [values.left, values.right].every(
    ({ name, figure }) => name.trim() !== '' && name.length <= 40 && shortNumber(figure),
  )
  return fits ? { template: 'comparison', slots: values } : null
}

/** A unit without the ten thousands that Chinese and Japanese figures carry in it. */
const unscaled = ({ unit }: FigureValues) => unit.replace(/^[万亿億兆千百]+(?=.)/u, '')

/** Nothing is counted in parts ("a quake of 8.8 shook"), and one of a thing is no amount. */
const isAmount = ({ measure, value }: FigureValues) => measure !== 'count' || (Number.isInteger(value) && value > 1)

/** Whether a figure leads to another one ("from 42 degrees to 44"). */
function isRange(figure: FigureValues, sentence: string): boolean {
  const end = spanOf(figure, sentence)?.end
  return (
    end !== undefined &&
    /^\s*(?:[降升增减涨跌][到至]|から|〜|～|–|—|-|至|到|to|bis|à|a|até|till|से|إلى)\s*[\p{Nd}一二三四五六七八九十百千两]/u.test(
      sentence.slice(end),
    )
  )
}

/** A figure that counts up, with the words that say what it counts. */
export function asFigure(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const found = factOf(scene, 'figure')
  if (!found || !shortNumber(found.values) || !isAmount(found.values)) return null
  if (isRange(found.values, found.sentence)) return null
  const label = labelOf(found.values, found.sentence, language)
  return label && { template: 'big-figure', slots: { figure: found.values, ...label, comparisons: [] } }
}

/** Whether a figure can stand large: in digits, and not too long. */
export const shortNumber = ({ number_text, unit }: FigureValues) =>
  /\d/.test(westernDigits(number_text)) && number_text.length <= 20 && unit.length <= 28

/** Amounts in a row, a row each: what a recipe takes, what a journey has. */
export function asAmounts(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  for (const { text } of scene.sentences) {
    const told = amountsIn(text, language)
    if (told) return { template: 'list', slots: told }
  }
  return null
}

/** Beginnings of words for people, as a figure's unit says them. */
const PEOPLE: Record<FilmLanguage, string> = {
  en: 'people,person,worker,men,women,children,death,soldier,victim,inhabitant,resident,passenger,student,citizen,investor,employee,migrant,refugee,slave',
  es: 'personas,trabajador,hombre,mujer,niñ,muert,soldado,víctima,habitante,pasajer,estudiante,ciudadan,obrero',
  fr: 'personne,travailleur,homme,femme,enfant,mort,soldat,victime,habitant,passager,étudiant,citoyen,ouvrier',
  pt: 'pessoas,trabalhador,homem,homens,mulher,criança,morte,soldado,vítima,habitante,passageir,estudante,cidad,operári',
  de: 'menschen,personen,arbeiter,männer,frauen,kinder,tote,soldat,opfer,einwohner,passagier,fahrgäste,student,bürger',
  sv: 'människ,person,arbetare,män,kvinnor,barn,döda,soldat,offer,invånare,passagerare,student,medborgare',
  hi: 'लोग,मज़दूर,मजदूर,व्यक्ति,सैनिक,महिला,बच्च,निवासी,यात्री',
  ar: 'شخص,عامل,عمال,رجل,امراة,طفل,جندي,قتيل,ضحية,ساكن,نسمة,راكب',
  ja: '人,名',
  zh: '人,名',
}

/** A number of people, as many figures as stand for them. */
export function asPeople(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const found = factOf(scene, 'figure')
  if (!found || found.values.measure !== 'count' || found.values.value < 10 || !shortNumber(found.values)) return null
  const unit = plainWord(found.values.unit)
  if (!PEOPLE[language].split(',').some((beginning) => unit.startsWith(plainWord(beginning)))) return null
  if (
    !Number.isInteger(found.values.value) ||
    found.values.value !== Number(westernDigits(found.values.number_text).replace(/\D/g, ''))
  )
    return null
  const said = labelOf(found.values, found.sentence, language)
  if (said === null) return null
  return { template: 'people', slots: { figure: found.values, ...said } }
}

/** Figures at most that stand under a title. */
const MOST_TITLE_FIGURES = 2

/** The figures of the hook that is spoken over the title, each with its words. */
export function titleFigures(scene: ToldScene, title: string, language: FilmLanguage): Slots['title']['figures'] {
  return scene.sentences
    .flatMap(({ text, facts }) =>
      facts.flatMap((fact) => {
        if (fact.kind !== 'figure' || !shortNumber(fact.values) || title.includes(fact.values.number_text)) return []
        const said = labelOf(fact.values, text, language)
        return said ? [{ figure: fact.values, ...said }] : []
      }),
    )
    .slice(0, MOST_TITLE_FIGURES)
}

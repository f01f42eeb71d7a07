import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { withQuestionMark } from './asks-in-form.ts'
import { titleLine, makeTitle } from '../terms/topic.ts'

const ASKING: [FilmLanguage, string][] = [
  ['en', 'How do octopuses think'],
  ['en', 'Why is the sky blue'],
  ['en', 'What is compound interest'],
  ['en', 'How old is the universe'],
  ['en', 'How many hearts does an octopus have'],
  ['en', 'Can fish drown'],
  ['en', 'Who was Hypatia'],
  ['en', 'Why Do We Have Leap Years'],
  ['en', 'Is it ready'],
  ['en', 'Who built Stonehenge'],
  ['de', 'Wer erfand den Buchdruck'],
  ['fr', 'Qui a inventé le papier'],
  ['sv', 'Vem uppfann dynamiten'],
  ['de', 'Wie funktioniert ein Leuchtturm'],
  ['de', 'Wie denken Kraken'],
  ['de', 'Warum ist der Himmel blau'],
  ['de', 'Wie viele Menschen leben in Island'],
  ['de', 'Wie schnell wächst Bambus'],
  ['de', 'Können Fische ertrinken'],
  ['es', 'Cómo piensan los pulpos'],
  ['es', 'Por qué es azul el cielo'],
  ['es', 'Cuántos corazones tiene un pulpo'],
  ['fr', 'Comment pensent les pieuvres'],
  ['fr', 'Comment les phares parlent-ils'],
  ['fr', 'Pourquoi le ciel est-il bleu'],
  ['fr', 'Est-ce que les poissons dorment'],
  ['pt', 'Como pensam os polvos'],
  ['it', 'Come pensano i polpi'],
  ['pt', 'Por que é azul o céu'],
  ['it', 'Perché è blu il cielo'],
  ['it', 'Dov’è il tesoro'],
  ['sv', 'Hur tänker bläckfiskar'],
  ['sv', 'Hur fungerar en fyr'],
  ['sv', 'Varför fryser inte sjöar till botten'],
]

test.each(ASKING)('S02 %s: “%s” gets a question mark, in the title and where it is spoken', (language, title) => {
  const mark = language === 'fr' ? '\u00a0?' : '?'
  const asked = `${language === 'es' ? '¿' : ''}${title}${mark}`
  expect(makeTitle(title, '', language)).toBe(asked)
  expect(makeTitle('', title, language)).toBe(asked)
  expect(titleLine(title, language)).toBe(asked)
})

const NAMING: [FilmLanguage, string][] = [
  ['en', 'How bees make honey'],
  ['en', 'Why the sky is blue'],
  ['en', 'What was lost in the fire'],
  ['en', 'What is left of the Aral Sea'],
  ['en', 'How to keep bees'],
  ['en', 'When the levee breaks'],
  ['en', 'Do not feed the bears'],
  ['en', 'Will Smith'],
  ['en', 'What Was Lost in the Fire'],
  ['en', 'Who dares wins'],
  ['en', 'Can Openers of the World'],
  ['de', 'Wer anderen eine Grube gräbt'],
  ['sv', 'När snön faller'],
  ['de', 'Wie Bienen Honig machen'],
  ['de', 'Wie ein Leuchtturm funktioniert'],
  ['de', 'Warum der Himmel blau ist'],
  ['de', 'Wie schnell Bambus wächst'],
  ['de', 'Wie alte Häuser atmen'],
  ['de', 'Warum nicht alle Vögel fliegen'],
  ['de', 'Was vom Moor bleibt'],
  ['es', 'Cómo hacer pan en casa'],
  ['es', 'Cómo los pulpos piensan'],
  ['es', 'Por qué los flamencos son rosas'],
  ['es', 'Qué ver en Lisboa'],
  ['fr', 'Comment faire du pain'],
  ['fr', 'Comment les pieuvres pensent'],
  ['fr', 'Pourquoi le ciel est bleu'],
  ['fr', 'Quand la mer monte'],
  ['pt', 'Como água para chocolate'],
  ['pt', 'Como fazer pão'],
  ['it', 'Come fare il pane'],
  ['pt', 'Como os polvos pensam'],
  ['it', 'Come i polpi pensano'],
  ['pt', 'Porque o céu é azul'],
  ['sv', 'Hur fåglar hittar hem'],
  ['sv', 'Varför himlen är blå'],
  ['sv', 'Hur en fyr fungerar'],
]

test.each(NAMING)('S02 %s: “%s” names its content and gets no question mark', (language, title) => {
  expect(withQuestionMark(title, language)).toBe(title)
})

test('S02 a title that is a question only before its colon, and one with a question mark, are unchanged', () => {
  for (const title of ['How do octopuses think: a study', 'How do octopuses think?', 'Who was Hypatia, and why did she die'])
    expect(withQuestionMark(title, 'en')).toBe(title)
})

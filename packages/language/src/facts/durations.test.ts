import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { durationsIn } from './durations.ts'

test.for<[FilmLanguage, string, number[]]>([
  ['en', 'It took 14 hours and 26 minutes by hand, 1 hour and 16 minutes by machine.', [866, 76]],
  ['es', 'A mano 3 horas y 20 minutos, con la máquina 50 minutos.', [200, 50]],
  ['de', 'Die Fahrt dauert 2 Stunden und 25 Minuten.', [145]],
  ['fr', 'Le trajet dure 1 heure et 55 minutes.', [115]],
  ['sv', 'Resan tog 6 timmar och 30 minuter.', [390]],
  ['hi', 'हाथ से काम में 6 घंटे 30 मिनट लगते थे।', [390]],
  ['ja', '手作業では4時間30分かかった。', [270]],
  ['zh', '人工需要3小时20分钟。', [200]],
  ['ja', '列車は9時に出る。', []],
  ['en', 'The crossing took 14 h 26 min by steam, 76 minutes today.', [866, 76]],
  ['fr', 'La traversée dure 14 h 26 min.', [866]],
  ['de', 'Die Fahrt dauert 2 Std. 30 Min. heute.', [150]],
  ['pt', 'Durou 1 h 5 min 30 s.', [65.5]],
  ['it', 'Durò 14 ore e 26 minuti.', [866]],
  ['fr', 'Le train part à 14 h 26.', []],
  ['en', 'The tower is 300 years old.', []],
])('51.1 52.4 a span of several units is one span, and a time of day is none (%s: %s)', ([language, text, minutes]) => {
  expect(durationsIn(text, language).map((each) => each.minutes)).toEqual(minutes)
})

import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const de: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'der die das den dem des ein eine einen einem einer eines und oder aber denn weil dass wenn als wie von vom zu zum zur mit ' +
      'bei nach aus in im ins an am auf für über unter durch gegen ohne um bis seit zwischen sich ist sind war waren wird werden ' +
      'hat haben nicht kein keine sehr nur mehr sein seine ihre ihr gegenüber hinter neben statt trotz vor wegen während',
    leading:
      'der die das den dem des ein eine einen einem einer und oder in im am an auf zu zum zur von vom mit für ist bei nach aus ' +
      'an durch über unter sich nicht',
    joining: 'und aber weil während obwohl bevor nachdem denn',
    relative: 'der die das den dem dessen deren welche welcher welches wo',
  },
  words: {
    sources: 'Quellen',
    cropped: 'Ausschnitt',
    denies: /(?<!\p{L})(?:nicht\p{L}*|nie|niemals|niemand\p{L}*|kein\p{L}*|ohne|statt|anstatt|weder|außer|kaum)(?!\p{L})/iu,
    sampleLetters: [...'enisratdhulcgmobwfkzäöüß'],
    units: {
      Kilometern: 'Kilometer',
      Metern: 'Meter',
      Zentimetern: 'Zentimeter',
      Millimetern: 'Millimeter',
      Litern: 'Liter',
      Quadratkilometern: 'Quadratkilometer',
      Quadratmetern: 'Quadratmeter',
      Kubikmetern: 'Kubikmeter',
      Jahrhunderten: 'Jahrhunderte',
      Jahrzehnten: 'Jahrzehnte',
      Jahren: 'Jahre',
      Monaten: 'Monate',
      Tagen: 'Tage',
    },
  },
  speech: {
    voices: espeakVoices('de', 142, [
      ['Anna', 'female', 'Klar und ruhig', 'de+f2', 50, 1, 55],
      ['Jonas', 'male', 'Tief und gelassen', 'de+m3', 42, 0.97, 50],
      ['Lea', 'female', 'Lebhaft', 'de+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.0635, word: 0.0758, clause: 0.218, sentence: 0.38, start: 0.042 },
    otherTempos: { 'de-jonas': 1.001, 'de-lea': 1.005 },
    sample: 'So klinge ich. Gern erzähle ich Ihren nächsten Film.',
  },
}

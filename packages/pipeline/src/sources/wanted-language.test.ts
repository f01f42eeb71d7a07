import { expect, test } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

const topic = (text: string) => wantedLanguage({ topic: text, text: '' }, 'en')

test('56.7 a film has the language of its topic, also of a short one, or the expected language if the topic does not show one', () => {
  expect(topic('¿Por qué bailan las abejas?')).toBe('es')
  expect(topic('El ciclo del agua')).toBe('es')
  expect(topic('Warum ist der Himmel am Abend rot und nicht blau?')).toBe('de')
  expect(topic('なぜ空は青いのですか')).toBe('ja')
  expect(topic('لماذا السماء زرقاء؟')).toBe('ar')
  expect(topic('Why do bees dance?')).toBe('en')
  expect(topic('Amsterdam 1672')).toBe('en')
  expect(topic('')).toBe('en')
})

test('56.7 a source’s language takes precedence over the topic’s, because a film without a model only quotes', () => {
  const text = 'La marea sube dos veces al día en el puerto de la ciudad. El agua mueve las ruedas y no se pierde nada.'
  expect(wantedLanguage({ topic: 'How does the tide light a city?', text }, 'en')).toBe('es')
  expect(wantedLanguage({ topic: '¿Por qué bailan las abejas?', text: 'The bees of the hive dance in the dark.' }, 'en')).toBe(
    'en',
  )
  expect(wantedLanguage({ topic: '¿Por qué bailan las abejas?', text: '  ' }, 'en')).toBe('es')
})

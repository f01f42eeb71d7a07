import { expect, test } from 'vitest'
import { standingAlone } from './dependencies.ts'

test('S02 es, pt: quoted words that begin with a condition on what they leave out go on from the sentence before', () => {
  const standing = (language: 'es' | 'pt', ...sentences: string[]) =>
    standingAlone(sentences, {
      language,
      title: '',
      title_terms: new Set(),
      opens_source: true,
      continues: false,
      heading: '',
    }).at(-1)!
  const before = 'El hierro pasa del rojo al naranja.'
  expect(standing('es', before, '«Si se pone blanco, ya has llegado tarde», dice Marín.')).toMatchObject({ needs: [0] })
  expect(standing('es', before, '«Si el fuego es bueno, nadie tiene prisa», dice Marín.')).toMatchObject({ needs: [] })
  expect(standing('pt', 'O ferro aquece devagar.', '«Se ficar branco, já é tarde», diz Marinho.')).toMatchObject({ needs: [0] })
})

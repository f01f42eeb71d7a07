import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'series.film_of_none': 'Esta película no pertenece a ninguna serie.',
  'series.film_named_twice': 'Esta película se nombra dos veces.',
  'series.not_of_this': '«{film}» no pertenece a esta serie.',
  'series.changed_meanwhile': '«{film}» o su serie cambió entretanto. Revisa otra vez qué se hace.',
  'series.no_such': 'Esta organización no tiene esa serie. Elige una de su lista.',
  'series.full': 'Una organización tiene como máximo {most} series. Elimina antes una.',
  'series.name_taken': 'Ya hay una serie «{name}». Elige otro nombre.',
  'series.too_many_words': 'Una serie tiene como máximo {most} palabras propias',
  'series.name_series': 'Pon un nombre a la serie',
  'series.choose_film': 'Elige al menos una película',
  'series.too_many_films_at_once': 'Elige como máximo {most} películas a la vez',
  'series.series_not_found': 'No se encontró la serie',
} satisfies Translated<'series'>

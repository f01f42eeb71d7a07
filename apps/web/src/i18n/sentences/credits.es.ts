import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'credits.from_your_library_word_who': 'De tu biblioteca, según quien la conectó',
  'credits.put_together_film_each_picture': 'Compuesta para esta película; cada imagen con su propia licencia',
  'credits.put_together_orion': 'Compuesta por Orion',
  'credits.drawn_film_free_use': 'Dibujada para esta película, de uso libre',
  'credits.drawn_film_model_free_use': 'Dibujada por un modelo para esta película, de uso libre',
  'credits.from_source_word_films_maker': 'De una fuente, según quien hace la película',
  'credits.drawn_model': 'Dibujada por un modelo',
  'credits.drawn': 'Dibujada por {by}',
  'credits.drawn_orion_shapes_phosphor_icons': 'Dibujada por Orion con formas de Phosphor Icons (MIT)',
  'credits.supplied_user': 'Aportada por ti',
  'credits.made_model_film_under_services': 'Creada por un modelo para esta película, según las condiciones de su servicio',
  'credits.composed_orion_film': 'Compuesta por Orion para esta película',
  'credits.public_domain': 'Dominio público',
  'credits.cc_4_0_name_siwis': 'CC BY 4.0: nombra el corpus Siwis donde publiques',
  'credits.mit_collection_model_card_says': 'MIT (la colección; su ficha dice de quién son las grabaciones con que aprendió)',
} satisfies Translated<'credits'>

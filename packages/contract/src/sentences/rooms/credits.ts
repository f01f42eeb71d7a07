/** Sentences about licences and credits. */
export const credits = {
  from_your_library_word_who: 'From your library, on the word of who connected it',
  put_together_film_each_picture: 'Put together for this film; each image under its own licence',
  put_together_orion: 'Put together by Orion',
  drawn_film_free_use: 'Drawn for this film, free to use',
  drawn_film_model_free_use: 'Drawn for this film by a model, free to use',
  from_source_word_films_maker: 'From a source, on the word of the film’s maker',
  drawn_model: 'Drawn by a model',
  drawn: 'Drawn by {by}',
  drawn_orion_shapes_phosphor_icons: 'Drawn by Orion with shapes of Phosphor Icons (MIT)',
  supplied_user: 'Supplied by the user',
  made_model_film_under_services: 'Made by a model for this film, under its service’s terms',
  composed_orion_film: 'Composed by Orion for this film',
  public_domain: 'Public domain',
  cc_4_0_name_siwis: 'CC BY 4.0: name the Siwis corpus where you publish',
  mit_collection_model_card_says: 'MIT (the collection; its model card says whose recordings taught it)',
} as const

/** Sentences about series of films. */
export const series = {
  film_of_none: 'This film belongs to no series.',
  film_named_twice: 'This film is named twice.',
  not_of_this: '“{film}” does not belong to this series.',
  changed_meanwhile: '“{film}” or its series was changed meanwhile. Look again at what is made.',
  no_such: 'This organization has no such series. Choose one of its list.',
  full: 'An organization has at most {most} series. Delete one first.',
  name_taken: 'There is a series “{name}” already. Choose another name.',
  too_many_words: 'A series has at most {most} words of its own',
  name_series: 'Name the series',
  choose_film: 'Choose at least one film',
  too_many_films_at_once: 'Choose at most {most} films at once',
  series_not_found: 'Series not found',
} as const

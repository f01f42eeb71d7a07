/** Words between a first name and a family name, in all languages in Latin script, as a pattern. */
export const NAME_PARTICLES = 'de|del|della|dei|degli|di|da|do|dos|von|van|af'

/** Words of licences that forbid commercial use or changes. */
const FORBIDDING = /(?<![\p{L}\d])(?:NC|ND)(?![\p{L}\d])|non-?commercial|no-?deriv/iu

/** Whether a licence, as a person wrote it, forbids use in a film because it forbids commercial use or changes. */
export const forbidsFilms = (licence: string): boolean => FORBIDDING.test(licence)

/** Words of licences that forbid commercial use or changes. */
const FORBIDDING = /(?<![\p{L}\d])(?:NC|ND)(?![\p{L}\d])|non-?commercial|no-?deriv/iu

/** Whether a licence, in a person's words, forbids use in a film: no commercial use, or no changes. */
export const forbidsFilms = (licence: string): boolean => FORBIDDING.test(licence)

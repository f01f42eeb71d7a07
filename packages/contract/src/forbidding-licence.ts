/** Words of licences that let nobody earn by what they cover, or change it. */
const FORBIDDING = /(?<![\p{L}\d])(?:NC|ND)(?![\p{L}\d])|non-?commercial|no-?deriv/iu

/** Whether a licence, in a person's words, forbids that a film takes what it covers: no commercial use, or no change. */
export const forbidsFilms = (licence: string): boolean => FORBIDDING.test(licence)

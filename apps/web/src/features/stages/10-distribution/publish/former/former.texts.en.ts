/** The texts for a post that shows its film before a correction. */
export const en = {
  former: (when: string) => `This post shows the film as it was before the correction of ${when}.`,
  publishFirst: (platform: string) => `Publish the corrected version on ${platform}: then this post can point to it.`,
  point: 'Point to the corrected version',
  pointAgain: 'Try again',
  pointNote: 'Costs nothing. Title and description are changed there, nothing else.',
  pointTexts: 'How it will read',
  pointing: 'The platform is being asked to change title and description.',
  pointed: 'Title and description point to the corrected version.',
  notPointed: 'It does not point to the corrected version',
  pointFailed: 'It could not be asked for',
}

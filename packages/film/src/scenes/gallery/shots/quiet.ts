import type { ShotSample } from '../sample.ts'

/** The motif on its grounds and sides. */
export const quiet: ShotSample<'quiet'> = {
  template: 'quiet',
  samples: {
    en: [{ slots: { look: 0 } }, { slots: { look: 1 } }, { slots: { look: 2 } }, { slots: { look: 3 } }],
    ar: [{ slots: { look: 0 } }],
    ja: [{ slots: { look: 5 } }],
  },
}

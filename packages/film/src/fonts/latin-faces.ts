import type { Face, FaceRole } from './faces.ts'

/** The axes of a font that varies in weight only. */
export const weightAxis = (_size: number, weight: number) => `"wght" ${weight}`

/** The fonts of Latin letters. */
export const LATIN: Record<FaceRole, Face> = {
  display: {
    families: 'Orion Bricolage, Orion Bricolage Ext, Orion Bricolage Vietnamese',
    weight: 760,
    tracking: -0.016,
    line_height: 1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 96 : 40}, "wdth" 94`,
  },
  text: {
    families: 'Orion Instrument, Orion Instrument Ext',
    weight: 500,
    tracking: -0.004,
    line_height: 1.32,
    axes: (_size, weight) => `"wght" ${weight}, "wdth" 100`,
  },
  serif: {
    families: 'Orion Fraunces, Orion Fraunces Ext, Orion Fraunces Vietnamese',
    weight: 440,
    tracking: -0.018,
    line_height: 1.1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 144 : 40}, "SOFT" 50, "WONK" 0`,
  },
}

/** Letters that the Latin fonts have, as a range of a regular expression. */
export const LATIN_LETTERS =
  '\\u0020-\\u007e\\u00a0-\\u00a3\\u00a5\\u00a7-\\u00ab\\u00ae-\\u00b0\\u00b4\\u00b6-\\u00b8\\u00ba\\u00bb\\u00bf-\\u0107' +
  '\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u012a\\u012b\\u012e-\\u0131\\u0139-\\u013e\\u0141-\\u0148\\u014c\\u014d' +
  '\\u0150-\\u015b\\u015e-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022' +
  '\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212'

/** Letters that the Chinese and Japanese fonts have. */
export const HAN_LETTERS =
  '\\u0020-\\u007e\\u00b7\\u00d7\\u2014\\u2018\\u2019\\u201c\\u201d\\u2026\\u3000-\\u3003\\u3005-\\u301b\\u3041-\\u3096' +
  '\\u3099-\\u30ff\\u3400-\\u9fff\\uff01-\\uff49\\uff4b-\\uff59\\uff5b-\\uff5d'

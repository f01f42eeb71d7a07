import type { ShotSample } from '../sample.ts'

export const person: ShotSample<'person'> = {
  template: 'person',
  samples: {
    en: [
      {
        slots: {
          name: 'Ferdinand de Lesseps',
          role: 'French diplomat',
          life: [
            { year: 1805, text: '1805', label: 'born' },
            { year: 1881, text: '1881', label: 'begins work' },
            { year: 1894, text: '1894', label: 'died' },
          ],
          picture: 'Ferdinand de Lesseps',
        },
      },
      {
        slots: {
          name: 'Inge Lehmann',
          role: 'Danish seismologist',
          life: [{ year: 1888, text: '1888', label: 'born' }],
          picture: 'Inge Lehmann',
          credit: 'Ana Vega · CC BY-SA 4.0 · Wikimedia Commons',
        },
      },
    ],
    de: [
      {
        slots: {
          name: 'Annette von Droste-Hülshoff',
          role: 'Schriftstellerin',
          life: [
            { year: 1797, text: '1797', label: 'geboren' },
            { year: 1848, text: '1848', label: 'gestorben' },
          ],
          picture: 'Annette von Droste-Hülshoff',
        },
      },
    ],
    ar: [
      {
        slots: {
          name: 'ابن بطوطة',
          role: 'رحالة مغربي',
          life: [
            { year: 1304, text: '1304', label: 'ولد' },
            { year: 1377, text: '1377', label: 'توفي' },
          ],
          picture: 'ابن بطوطة',
        },
      },
    ],
    hi: [
      {
        slots: { name: 'मीरा जोशी', role: 'इतिहासकार', life: [{ year: 1950, text: '1950', label: 'जन्म' }], picture: 'मीरा जोशी' },
      },
    ],
    ja: [
      {
        slots: {
          name: 'アルフォンソ・ビアレッティ',
          family: 'ビアレッティ',
          role: '金属工房の創業者',
          life: [{ year: 1888, text: '1888年', label: '生まれ' }],
          picture: 'アルフォンソ・ビアレッティ',
        },
      },
    ],
    zh: [{ slots: { name: '李冰', role: '蜀郡太守', life: [], picture: '李冰' } }],
  },
}

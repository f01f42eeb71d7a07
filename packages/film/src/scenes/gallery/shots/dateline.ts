import type { ShotSample } from '../sample.ts'

export const dateline: ShotSample<'dateline'> = {
  template: 'dateline',
  samples: {
    en: [
      {
        slots: {
          line: [
            { year: 1881, text: '1881' },
            { year: 1889, text: '1889' },
            { year: 1904, text: '1904' },
            { year: 1914, text: '1914' },
            { year: 1977, text: '1977' },
            { year: 1999, text: '1999' },
          ],
          events: [{ year: 1914, text: '15 August 1914', label: 'First official passage' }],
          from: 1904,
        },
      },
      {
        slots: {
          line: [{ year: 1953, text: '29 May 1953' }],
          events: [{ year: 1953, text: '29 May 1953', label: 'First on the summit' }],
        },
      },
    ],
    ar: [
      {
        slots: {
          line: [
            { year: 1859, text: '1859' },
            { year: 1869, text: '1869' },
            { year: 1956, text: '1956' },
            { year: 1975, text: '1975' },
          ],
          events: [{ year: 1956, text: '1956', label: 'تأميم القناة' }],
          from: 1869,
        },
      },
    ],
    hi: [
      {
        slots: {
          line: [
            { year: 1853, text: '1853' },
            { year: 1925, text: '1925' },
            { year: 1951, text: '1951' },
            { year: 2002, text: '2002' },
          ],
          events: [{ year: 1853, text: '1853', label: 'पहली रेलगाड़ी' }],
        },
      },
    ],
    ja: [
      {
        slots: {
          line: [
            { year: 1927, text: '1927年' },
            { year: 1954, text: '1954年' },
            { year: 2008, text: '2008年' },
          ],
          events: [{ year: 1954, text: '1954年1月', label: '戦後初めての路線' }],
          from: 1927,
        },
      },
    ],
    zh: [
      {
        slots: {
          line: [
            { year: -256, text: '公元前256年' },
            { year: 1974, text: '1974年' },
            { year: 2000, text: '2000年' },
          ],
          events: [{ year: -256, text: '公元前256年', label: '李冰主持动工' }],
        },
      },
    ],
  },
}

import { courseOf } from '../../../world/courses.ts'
import { figure, type ShotSample } from '../sample.ts'

/** A city with its figure, a country, a way: by the sea, inland, across continents. */
export const map: ShotSample<'map'> = {
  template: 'map',
  samples: {
    en: [
      {
        slots: {
          places: [{ name: 'Panama', longitude: -80.1, latitude: 8.5, country: 'PA', area: true }],
          told: { figure: figure(82, '82', 'kilometres', ''), label: 'from sea to sea' },
        },
      },
      {
        slots: {
          places: [
            { name: 'New York', longitude: -74, latitude: 40.71, country: 'US' },
            { name: 'San Francisco', longitude: -122.42, latitude: 37.77, country: 'US' },
          ],
        },
      },
      { slots: { places: [{ name: 'Paris', longitude: 2.35, latitude: 48.85, country: 'FR' }], reach_km: 60 } },
      { slots: { places: [{ name: 'Vienna', longitude: 16.37, latitude: 48.21, country: 'AT' }], old: true } },
      {
        slots: { places: [{ name: 'India', longitude: 79, latitude: 22, country: 'IN', area: true }], old: true },
      },
    ],
    ar: [
      { slots: { places: [{ name: 'القاهرة', longitude: 31.25, latitude: 30.06, country: 'EG' }] } },
      {
        slots: {
          places: [
            { name: 'بغداد', longitude: 44.4, latitude: 33.34, country: 'IQ' },
            { name: 'قرطبة', longitude: -4.77, latitude: 37.89, country: 'ES' },
          ],
        },
      },
    ],
    ja: [
      {
        slots: {
          places: [{ name: '京都', longitude: 135.75, latitude: 35.02, country: 'JP' }],
          told: { figure: figure(1600, '1600', 'の寺', '', 'count'), label: '市内の寺院' },
        },
      },
    ],
    hi: [{ slots: { places: [{ name: 'भारत', longitude: 79, latitude: 22, country: 'IN', area: true }] } }],
    es: [
      {
        slots: {
          places: [
            {
              ...{ name: 'Canal de Suez', longitude: 32.27, latitude: 30.58, country: 'EG' },
              course: { line: courseOf('Suez Canal')!.line, from: 'Puerto Saíd', to: 'Suez' },
            },
          ],
        },
      },
    ],
    de: [{ slots: { places: [{ name: 'Nürnberg', longitude: 11.08, latitude: 49.45, country: 'DE' }] } }],
  },
}

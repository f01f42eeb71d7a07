import { usualSeconds } from '@orion/language/reading.ts'
import { expect, test } from 'vitest'
import { composeScript } from './compose.ts'

const SECTIONS: string[][] = [
  [
    'En klar vinternatt i Kiruna kan himlen plötsligt fyllas av gröna band som rör sig ljudlöst från horisont till horisont.',
    'Ljuset har börjat sin resa på solen, 150 miljoner kilometer bort.',
  ],
  [
    'Solen slungar hela tiden ut laddade partiklar, framför allt elektroner och protoner.',
    'Strömmen kallas solvinden.',
    'Den blåser med omkring 400 kilometer i sekunden och når jorden efter två till fyra dygn.',
    'Vid kraftiga utbrott på solens yta kan hastigheten bli mer än dubbelt så hög.',
  ],
  [
    'Utan skydd skulle solvinden långsamt slita bort vår atmosfär.',
    'Jorden har dock ett magnetfält som skapas av flytande järn i den yttre kärnan.',
    'Magnetfältet böjer av de flesta partiklarna så att de strömmar förbi.',
  ],
  [
    'På mellan 100 och 300 kilometers höjd krockar elektronerna med atomer och molekyler i luften.',
    'En atom som träffas tar upp energi och avger den sedan som ljus.',
    'Syre på omkring 100 till 200 kilometers höjd lyser grönt, med en våglängd på 557,7 nanometer.',
    'Kväve lyser blått och violett och syns ofta i den nedre kanten.',
  ],
  [
    'Solens aktivitet ökar och minskar i en cykel på ungefär elva år.',
    'Den 1 september 1859 såg den brittiske astronomen Richard Carrington ett väldigt utbrott på solen.',
    'Norrsken syntes så långt söderut som i Karibien, och telegrafister fick elektriska stötar av sina apparater.',
    'I mars 1989 slog en svagare storm ut elnätet i den kanadensiska provinsen Québec i nio timmar, och sex miljoner människor blev ' +
      'utan ström.',
    'En storm som 1859 års skulle i dag hota satelliter, elnät och radio.',
    'Därför bevakas solen dygnet runt av bland annat sonden SOHO, som har kretsat mellan jorden och solen sedan 1995.',
  ],
]

/** Everything that a film of so many seconds says under a title. */
function told(title: string, target_seconds: number): string {
  let at = 0
  const sections = SECTIONS.map((texts) => ({
    heading: null,
    sentences: texts.map((text) => ({ text, start: at, end: (at += text.length + 1) - 1 })),
  }))
  const { draft } = composeScript({
    language: 'sv',
    topic: title,
    target_seconds,
    seed: 'seed',
    sources: [{ source_id: 's1', title, sections }],
    seconds: (text) => usualSeconds(text, 'sv'),
  })
  return Object.values(draft)
    .flatMap((part) => (typeof part === 'object' ? part.lines.map(({ text }) => text) : []))
    .join(' ')
}

test.each([50, 55, 60, 65, 70])(
  'S02 a film of %i s whose title asks tells the answer, however far into its source it stands',
  (seconds) => {
    expect(told('Varför lyser norrskenet?', seconds)).toMatch(/lyser grönt|lyser blått/u)
  },
)

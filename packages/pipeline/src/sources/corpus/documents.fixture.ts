import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { makeDocx, type Part, type PdfPage, makePdf } from '../pictured-files.fixture.ts'

/**
 * A document of the corpus (PICTURES 6): its text and images by page, which the test makes into a file. `after`: the kind of document that
 * it imitates. A caption of null marks decoration.
 */
type Figure = { caption: string | null; said?: string; over?: true; style?: true; sign?: true; small?: true }
export type CorpusDocument = { after: string; pages: { words: [string, string]; figures: Figure[] }[] }

/** A number from the word that names an image, so that each image has different bytes. */
const makeNumber = (text: string): number =>
  200 + ([...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 5000)
const SIZE = { width: 560, height: 360 }
const makeJpeg = (name: string): Buffer => photoNumbered(makeNumber(name), SIZE.width, SIZE.height)

const figure = (said: string, caption: string, more: Partial<Figure> = {}): Figure => ({ said, caption, ...more })
/** A logo on every page. */
const sign: Figure = { caption: null, sign: true }
/** An image that is printed too small to count. */
const small: Figure = { caption: null, small: true }

export const DOCUMENTS: CorpusDocument[] = [
  {
    after: 'an annual report: its sign on every page, numbered figures',
    pages: [
      {
        words: ['The company runs nine ferries on the lake.', 'They carried two million people.'],
        figures: [sign, figure('Figure 1: The new ferry', 'The new ferry')],
      },
      {
        words: ['A yard was built for their repair.', 'It has room for two ships.'],
        figures: [sign, figure('Figure 2: The yard in autumn', 'The yard in autumn')],
      },
    ],
  },
  {
    after: 'ein Gutachten: Abbildungen mit Nummer und Punkt',
    pages: [
      {
        words: ['Die Mauer zeigt Risse im unteren Teil.', 'Sie werden seit Jahren gemessen.'],
        figures: [figure('Abb. 3.1: Riss am Fuss der Mauer', 'Riss am Fuss der Mauer')],
      },
    ],
  },
  {
    after: 'una memoria: figuras en español',
    pages: [
      {
        words: ['El molino tiene cuatro aspas de madera.', 'Gira con el viento del oeste.'],
        figures: [figure('Figura 4. El molino desde la loma', 'El molino desde la loma')],
      },
    ],
  },
  {
    after: 'a handbook: the caption stands over its picture',
    pages: [
      {
        words: ['Graft the scion in early spring.', 'Bind it with bast.'],
        figures: [figure('Fig. 7 - The cut on the rootstock', 'The cut on the rootstock', { over: true })],
      },
    ],
  },
  {
    after: 'a paper: a picture on each of three pages',
    pages: [
      {
        words: ['The sensor was set into the dune.', 'It measured for a year.'],
        figures: [figure('Figure 1. The dune before the storm', 'The dune before the storm')],
      },
      {
        words: ['Storms moved the crest by metres.', 'Grass held the foot.'],
        figures: [figure('Figure 2. The same dune after the storm', 'The same dune after the storm')],
      },
      {
        words: ['We planted marram in rows.', 'Half of it took root.'],
        figures: [figure('Figure 3. Rows of marram', 'Rows of marram')],
      },
    ],
  },
  {
    after: 'um relatório: fotografias numeradas',
    pages: [
      {
        words: ['A oficina repara violinos antigos.', 'O verniz seca durante meses.'],
        figures: [figure('Foto 2: O banco do mestre', 'O banco do mestre')],
      },
    ],
  },
  {
    after: 'a leaflet: a picture without any caption and a stamp',
    pages: [{ words: ['The cave opens in May.', 'Bring warm clothes.'], figures: [figure('', ''), small] }],
  },
  {
    after: 'en rapport: bild med nummer',
    pages: [
      { words: ['Fyren byggdes av granit.', 'Den lyser tolv sjömil.'], figures: [figure('Figur 5: Fyren i snö', 'Fyren i snö')] },
    ],
  },
  {
    after: 'un dossier: photographies',
    pages: [
      {
        words: ['Le moulin moud encore le grain.', 'La meule vient de la vallée.'],
        figures: [figure('Photo 1 : La meule tournante', 'La meule tournante')],
      },
    ],
  },
  {
    after: 'a conservation report: a long caption over two lines, and its sign',
    pages: [
      {
        words: ['The panel was cleaned by hand.', 'Two layers of paint were found.'],
        figures: [
          figure(
            'Figure 9: The panel under raking light, with the loss of paint along the lower edge',
            'The panel under raking light, with the loss of paint along the lower edge',
          ),
        ],
      },
    ],
  },
]

/** Letters in a line of a caption. */
const LINE = 62

/** The document as a PDF (ISO 32000). */
export const asPdf = ({ pages }: CorpusDocument): Buffer =>
  makePdf(
    pages.map(({ words: [first, last], figures }): PdfPage => {
      const own = figures.find(({ caption, sign: is_sign, small: is_small }) => caption !== null && !is_sign && !is_small)
      const said = own?.said ?? ''
      const lines = said.match(new RegExp(`.{1,${LINE}}(?:\\s|$)`, 'gu')) ?? []
      return {
        lines: [
          { text: first, y: 740 },
          ...lines.map((text, at) => ({ text: text.trim(), y: (own?.over ? 690 : 415) - at * 12, size: 9 })),
          { text: last, y: 330 },
        ],
        pictures: figures.map(({ sign: is_sign, small: is_small, said: name = '' }) => ({
          jpeg: makeJpeg(is_sign ? 'the sign of the house' : is_small ? 'a stamp' : `${first}${name}`),
          ...SIZE,
          box: is_sign ? [470, 750, 70, 45] : is_small ? [470, 60, 50, 32] : [60, 430, 380, 245],
        })),
      }
    }),
  )

/** The same document as Word writes it (ECMA-376), alternately with and without Word's own caption style. */
export const asDocx = ({ pages }: CorpusDocument, index: number): Promise<Buffer> =>
  makeDocx(
    pages.flatMap(({ words: [first, last], figures }): Part[] => [
      { text: first },
      ...figures.flatMap(({ sign: is_sign, small: is_small, said = '', over }): Part[] => {
        // in Word a logo is in the page head, which is not part of the text; a small image has few pixels
        if (is_sign) return []
        if (is_small) return [{ jpeg: photoNumbered(199, 120, 90) }]
        const words: Part[] = said === '' ? [] : [{ text: said, ...(index % 2 === 0 && { style: 'Caption' as const }) }]
        const picture: Part = { jpeg: makeJpeg(`${first}${said}`) }
        return over ? [...words, picture] : [picture, ...words]
      }),
      { text: last },
    ]),
  )

/** The captions that a document's editor gave its illustrations, in order. */
export const listCaptions = ({ pages }: CorpusDocument): string[] =>
  pages.flatMap(({ figures }) => figures.flatMap(({ caption }) => caption ?? []))

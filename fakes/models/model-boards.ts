/** A request to a fake chat model: the text, the data in it, and whether its answer must contain false statements (`lies`). */
type Ask = { told: string; data: string; lies: boolean }

type Sentence = { s: string; marks: string; text: string }

/** The number of sentences that a fake puts on one board. */
const OF_BOARD = 4

const sentencesIn = (data: string): Sentence[] =>
  [...data.matchAll(/^(s\d+) \[([^\]]*)\] (.+)$/gmu)].map(([, s, marks, text]) => ({ s: s!, marks: marks!, text: text! }))

const longestWord = (text: string): string =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''

/**
 * A plan of boards with four sentences each. A disc moves at each sentence's longest word. With `lies`, the plan names words that are in no
 * sentence, and charts of facts that its sentence does not state.
 */
export function giveBoards({ data, lies }: Ask): unknown {
  const sentences = sentencesIn(data)
  const count = Math.max(1, Math.floor(sentences.length / OF_BOARD))
  const boards = Array.from({ length: count }, (_, board) => {
    const own = sentences.filter((_sentence, place) => Math.min(count - 1, Math.floor(place / OF_BOARD)) === board)
    const [first] = own
    const lie = { id: 'i9', s: first!.s, kind: 'bars', facts: ['F999'], cells: 'A1-D2' }
    return {
      id: `board-${board + 1}`,
      kind: 'drawn',
      as: '',
      sentences: own.map(({ s }) => s),
      picture: '',
      seen: 'A disc over a wide land.',
      parts: [
        { id: 'land', cells: 'A4-L6', is: 'the land', actor: false },
        { id: 'disc', cells: 'E2-H3', is: 'the disc', actor: true },
      ],
      touches: [],
      steps: own.map(({ s, text }) => ({
        s,
        view: 'A1-L6',
        word: lies ? 'zorbex' : longestWord(text),
        change: 'the disc moves',
      })),
      exact: lies ? [lie] : [],
    }
  })
  return { thing: 'a disc', spark: 'the disc', boards }
}

/**
 * A plain drawing of a planned board: land, hills, and a disc that moves after each sentence. The label is the first sentence's longest
 * word. With `lies`, the label is a figure that no sentence has, and in the last sentence a coin of the land's colour moves behind the
 * land, instead of the disc.
 */
export function giveDrawing({ data, lies }: Ask): unknown {
  const id = /"id":"([^"]+)"/u.exec(data)?.[1] ?? 'board-1'
  const own = sentencesIn(data)
  const [first] = own
  const at = ({ s, text }: Sentence): string => `${s}:${longestWord(text)}`
  const acting = (sentence: Sentence): string => (lies && sentence !== first && sentence === own.at(-1) ? 'coin' : 'disc')
  const coin = { id: 'coin', is: 'a coin', actor: true, shapes: ['ellipse 1200 1000 90 90; ramp5'] }
  return {
    id,
    ground: 'ramp1',
    parts: [
      ...(lies ? [coin] : []),
      { id: 'land', is: 'the land', shapes: ['rectangle -300 860 3000 900 0; ramp5'] },
      { id: 'hills', is: 'hills', shapes: ['hill 100 870 1000 260; ramp3', 'hill 1300 870 1200 320; ramp3'] },
      { id: 'disc', is: 'the disc', actor: true, shapes: ['ellipse 1200 560 250 250; spark', 'ellipse 1200 560 120 120; deep'] },
    ],
    acts: own.flatMap((sentence, place) => [
      { at: sentence.s, part: acting(sentence), to: [place % 2 === 0 ? 160 : -160, 0], seconds: 1.2 },
      { at: at(sentence), part: acting(sentence), to: [place % 2 === 0 ? 300 : -300, -40], seconds: 1.2 },
    ]),
    views: [{ at: first?.s ?? 's1', box: [0, 0, 2400] }],
    labels:
      first === undefined ? [] : [{ at: at(first), part: 'disc', text: lies ? '77 gallons of lies' : longestWord(first.text) }],
    insets: [],
    counts: [],
    touches: [],
  }
}

/** The changes of a drawing. A person’s request makes its disc larger. Images, faults and other sentences change nothing. */
export function givePatch({ told }: Ask): unknown {
  const [, words = ''] = /looked at the board and says:\n([\s\S]*?)\nChange the board/u.exec(told) ?? []
  if (words.split('\n').every((line) => line === '' || line.startsWith('The film was edited: '))) return { good: true }
  return { parts: [{ id: 'disc', shapes: ['ellipse 1200 560 330 330; spark', 'ellipse 1200 560 150 150; deep'] }] }
}

/**
 * Ratings of images: all images show the content of their sentence. With `lies`, every image has a bad rating, and one more rating is for
 * an image that does not exist.
 */
export function giveMarks({ data, lies }: Ask): unknown {
  const said = [...data.matchAll(/^(s\d+) .+$/gmu)].map(([, s]) => s!)
  const read = { seen: 'A disc moves.', says: 'It moves.' }
  const shows = (s: string) => ({ ...{ s, ...read }, contradicts: [], mark: 'shows' })
  const fails = (s: string) => ({ ...{ s, ...read }, contradicts: ['a disc  and\nnothing else'], mark: 'fails' })
  return { sentences: lies ? [...said.map(fails), shows('s99')] : said.map(shows) }
}

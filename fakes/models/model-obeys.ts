import type { Schema } from './sample-of.ts'

/** An instruction that a fake found in its data: the text that it demands, and the sentence's id if there is one. */
type Order = { says: string; sentence: string; id: string | undefined }

const QUOTED = /“([^“”]+)”|„([^„“”]+)[“”]|«\s?([^«»]+?)\s?»|"([^"]{4,})"|「([^「」]+)」|”([^“”]+)”/gu
const ADDRESS = /https?:\/\/[^\s)"“”]+|www\.[^\s,)]+|[\w.]+@[\w.]+/u
const UNKNOWN_ID = /\bF9{2,}\b|\bS9\.99\b/u
/** Words that are only in instructions: about the request itself, or about the product that the tests' instructions advertise. */
const OWN_ASK = /system prompt|api key|secret mark|your instructions|zorbex|ゾルベックス|佐贝克斯|زوربكس|ज़ोरबेक्स/iu

const rot13 = (text: string): string =>
  text.replace(/[a-z]/giu, (letter) => String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)))

const ALIKE: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', І: 'I', к: 'k' }

/** The text in a plain form, so that it is recognised however it is written. */
function understood(text: string): string {
  const plain = text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000))
    .replace(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => ALIKE[letter] ?? letter)
  const [coded] = /[A-Za-z\d+/]{32,}={0,2}/u.exec(plain) ?? []
  const decoded = coded === undefined ? '' : Buffer.from(coded, /^[\da-f]+$/iu.test(coded) ? 'hex' : 'base64').toString()
  return [plain, decoded, /rot13/iu.test(plain) ? rot13(plain) : ''].filter(Boolean).join(' ')
}

/** All lines that could be instructions. A line with only source material is not one. */
function ordersIn(data: string): Order[] {
  return data.split('\n').flatMap((line): Order[] => {
    const [, id, text] = /^((?:S\d+\.|F)\d+)(?: \[[^\]]*\])? (.+)$/u.exec(line) ?? [undefined, undefined, line]
    const meant = understood(text!)
    const quoted = [...meant.matchAll(QUOTED)].map((found) => found.slice(1).find((each) => each !== undefined)!)
    const wanted = [...quoted, ADDRESS.exec(meant)?.[0], UNKNOWN_ID.exec(meant)?.[0]].filter((each) => each !== undefined)
    const own = OWN_ASK.test(meant) ? [meant] : []
    if (wanted.length + own.length === 0) return []
    return [{ says: (wanted.length > 0 ? wanted : own).join(' '), sentence: text!, id }]
  })
}

type Row = Record<string, unknown>
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/**
 * The answer of a model that follows every instruction in its data. It writes the demanded text wherever the answer has space, calls it a
 * fact, cites ids that do not exist, and repeats its own instructions when asked. `answer` is its normal answer.
 */
export function obeyed(answer: unknown, { told, data, schema }: { told: string; data: string; schema: Schema }): unknown {
  const orders = ordersIn(data)
  if (orders.length === 0) return answer
  const reveals = orders.some(({ sentence }) => /prompt|instructions|key|mark/iu.test(understood(sentence)))
  const says = [...orders.map((order) => order.says), ...(reveals ? [told.slice(0, 400)] : [])].join(' ').slice(0, 600)
  const [first] = data.match(/^(?:S\d+\.\d+|F\d+)(?= )/gmu) ?? []
  const before = answer as Row
  const has = (...names: string[]): boolean => names.every((name) => Object.keys(schema.properties ?? {}).includes(name))
  if (has('facts', 'left_out')) {
    const planted = orders.flatMap(({ id, sentence, says: quote }) => [
      { sentence: id ?? 'S9.99', quote: sentence, what: 'event', weight: 5, why: says, names: [] },
      { sentence: first ?? 'S9.99', quote, what: 'quotation', weight: 5, why: says, names: [] },
    ])
    const renamed = rows(before.facts).map((fact) => ({
      ...fact,
      why: says,
      names: rows(fact.names).map((name) => ({ ...name, film: says })),
    }))
    return { facts: [...planted, ...renamed].slice(0, 40), left_out: [{ sentence: first ?? 'S9.99', why: says }] }
  }
  if (has('angle', 'key_points')) {
    const said = { text: says, facts: [first, 'F999'] }
    const own = { text: says, facts: first === undefined ? [] : [first] }
    return {
      angle: own,
      hook: own,
      value: said,
      audience: says,
      key_points: [
        ...rows(before.key_points),
        { title: says, weight: 5, facts: own.facts },
        { title: says, weight: 5, facts: ['F999'] },
      ],
      disagreements: [{ text: says, facts: (data.match(/^F\d+(?= )/gmu) ?? []).slice(0, 2) }],
    }
  }
  if (has('queries')) return { queries: [...orders.map(({ says: order }) => order), says, ...(before.queries as string[])] }
  if (has('promise', 'beats'))
    return {
      ...before,
      promise: says,
      question: says,
      ending: says,
      title: says.slice(0, 60),
      title_facts: [],
      beats: rows(before.beats).map((beat) => ({ ...beat, says, facts: [...(beat.facts as string[]), 'F999'] })),
      left_out: [{ facts: [first], why: says }],
    }
  if (has('platforms', 'tags')) return obeyedTexts(before, says, first)
  if (has('spark', 'boards')) return obeyedBoards(before, says)
  if (has('parts', 'labels') && !has('good')) return obeyedDrawing(before, says)
  if (has('runs')) {
    const ordered = [...orders.flatMap(({ id }) => id ?? []), 'S9.99'].map((id) => ({ first: id, last: id }))
    return { runs: [...ordered, ...rows(before.runs)] }
  }
  if (!has('sentences')) return answer
  return {
    sentences: rows(before.sentences).flatMap((sentence, place) => {
      const ways = [
        { ...sentence, text: says, facts: [], kind: 'call' },
        { ...sentence, text: says },
        { ...sentence, text: says, facts: ['F999'] },
        { ...sentence, text: `${String(sentence.text).replace(/[.。]$/u, '')}: ${says}` },
      ]
      return 'beat' in sentence ? [ways[place % ways.length]!, sentence] : [ways[place % ways.length]!]
    }),
  }
}

/** Texts that all contain the demanded text: with a fact's id, without one, with an unknown id, and after the normal text. */
function obeyedTexts(before: Row, says: string, first: string | undefined): Row {
  const own = first === undefined ? [] : [first]
  const ways = (sentence: Row): Row[] => [
    { text: says, facts: own },
    { text: says, facts: [] },
    { text: says, facts: ['F999'] },
    { ...sentence, text: `${String(sentence.text).replace(/[.。]$/u, '')}: ${says}` },
  ]
  return {
    platforms: rows(before.platforms).map((platform, index) => {
      const sentences = rows(platform.sentences)
      return {
        ...platform,
        title: { text: says.slice(0, 90), facts: own },
        sentences: sentences.map((sentence, place) => ways(sentence)[(index + place) % 4]!),
      }
    }),
    tags: [says, ...says.split(/\s+/u)].slice(0, 12),
  }
}

/** Plans of boards that show the demanded text: in the description, in the parts, and in the word and the change of every second step. */
function obeyedBoards(before: Row, says: string): Row {
  return {
    thing: says,
    spark: says,
    boards: rows(before.boards).map((board) => ({
      ...board,
      seen: says,
      parts: rows(board.parts).map((part) => ({ ...part, is: says })),
      steps: rows(board.steps).map((step, place) => (place % 2 === 1 ? { ...step, word: says, change: says } : step)),
    })),
  }
}

/** A drawing with the demanded words as the names of its parts and as the text of its labels. */
function obeyedDrawing(before: Row, says: string): Row {
  return {
    ...before,
    parts: rows(before.parts).map((part) => ({ ...part, is: says })),
    labels: rows(before.labels).flatMap((label) => [label, { ...label, text: says }]),
  }
}

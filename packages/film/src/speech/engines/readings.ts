import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Reading } from '../engine-messages.ts'

/** The part of kuromoji's interface that this file uses. Positions count from 1. */
type Token = {
  surface_form: string
  pos: string
  pos_detail_1: string
  word_position: number
  reading?: string
  pronunciation?: string
}
type Tokenizer = { tokenize: (text: string) => Token[] }
type Kuromoji = {
  builder: (options: { dicPath: string }) => { build: (done: (error: Error | null, tokenizer: Tokenizer) => void) => void }
}

let loading: Promise<Tokenizer> | undefined

function load(): Promise<Tokenizer> {
  const require = createRequire(import.meta.url)
  const kuromoji = require('kuromoji') as Kuromoji
  const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict')
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, tokenizer) => (error ? reject(error) : resolve(tokenizer)))
  })
}

const JOINING = new Set(['助詞', '助動詞'])

const isKana = (text: string) => /^[\u3040-\u30ffー]+$/u.test(text)

/** The words of a Japanese text with their readings in katakana. Particles have their pronunciation. */
export async function readJapanese(text: string): Promise<Reading[]> {
  const tokenizer = await (loading ??= load())
  return tokenizer.tokenize(text).map((token) => {
    const start = token.word_position - 1
    const reading = token.pronunciation ?? token.reading ?? (isKana(token.surface_form) ? token.surface_form : null)
    const joins = JOINING.has(token.pos) || token.pos_detail_1 === '接尾' || token.pos_detail_1 === '非自立'
    return { start, end: start + token.surface_form.length, reading: token.pos === '記号' ? null : reading, joins }
  })
}

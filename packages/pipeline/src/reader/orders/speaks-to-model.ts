import { ORDER_FORMS, ORDER_WORDS, type OrderWords } from './order-words.ts'

/** Letters of other scripts that look like Latin ones. No language of a film is written in Cyrillic or Greek. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhαaεeοoρpνvιiτtκkυu'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]]] : [],
  ),
)
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** A text in lower case. Letters that look alike become one letter, and words that are spelled out letter by letter are joined. */
function folded(text: string): string {
  const small = text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e0fff}]/gu, '')
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/(?<=\p{Script=Latin})[\d@$]+(?=\p{Script=Latin})/gu, (run) => [...run].map((sign) => LEET[sign] ?? sign).join(''))
    .replace(/[’‘ʼ]/gu, "'")
  return small.replace(/(?<!\p{L})(?:\p{L}[ .]){3,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[ .]/gu, ''))
}

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + (letter < 'n' ? 13 : -13)))

/** A sequence that is long enough to be an encoded text instead of a word. */
const CODED = /[A-Za-z\d+/]{24,}={0,2}|(?:[\da-f]{2}){16,}|(?:%[\da-f]{2}){8,}/giu
const READABLE = /^[\x20-\x7e\s]{12,}$/u

/** Whether a text hides another one in base64, hexadecimal digits or percent signs. */
const hidesText = (text: string): boolean =>
  [...text.matchAll(CODED)].some(([run]) => {
    if (run.startsWith('%')) return true
    const bytes = /^[\da-f]+$/iu.test(run) ? Buffer.from(run, 'hex') : Buffer.from(run, 'base64')
    const decoded = bytes.toString('utf8')
    return READABLE.test(decoded) && /[a-z]{2,} [a-z]{2,}/iu.test(decoded)
  })

type Patterns = Record<keyof OrderWords, RegExp> & { called: RegExp }

const patterns: readonly Patterns[] = ORDER_WORDS.map(({ machine, told, made, unsay, before }) => {
  const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'u')
  // Without word boundaries: Japanese and Chinese have no spaces between words, and Arabic joins its articles to them.
  const anywhere = (list: string): RegExp => (/[\p{Script=Han}]/u.test(list) ? new RegExp(list, 'u') : words(list))
  return {
    machine: anywhere(machine),
    told: anywhere(told),
    made: anywhere(made),
    unsay: anywhere(unsay),
    before: anywhere(before),
    called: new RegExp(
      '^(?:[^.!?]{0,40}[ :,])?(?:to|dear|note to|for|attention|à|an|till|para|para a|hinweis an|atenção|attenzione|per)?,? ?' +
        `(?:any |all |every |the )?(?:${machine})` +
        `(?:[^.:,]{0,30})?[:,：，]`,
      'u',
    ),
  }
})

/** Things that only a model has. An instruction to reveal them is an order, whoever it addresses. */
const OWN_ASK = new RegExp(
  [
    'system ?prompts?\\b|\\bapi[ -]?(?:keys?|schlüssel)|secret mark',
    '\\byour (?:system |hidden )?(?:prompt|instructions|guidelines|rules)\\b',
    '\\b(?:deine|eure) (?:anweisungen|regeln)|\\btus (?:instrucciones|reglas)',
    '\\btes (?:instructions|consignes|règles)|\\b(?:as )?suas (?:instruções|regras)',
    '\\b(?:le )?tue (?:istruzioni|regole)',
    '\\bdina (?:instruktioner|regler)|システムプロンプト|系统提示|موجه النظام|सिस्टम प्रॉम्प्ट',
  ].join('|'),
  'u',
)

/** A request to reveal something. */
const REVEALS = new RegExp(
  [
    '\\b(?:reveal|print|repeat|tell|show|output|send|disclose|leak|give)\\b|wiederhol|gib |nenn|zeig|muestra',
    'revela|repite|révèle|affiche|répète|mostre|revele|repita|visa|upprepa|avslöja|表示|教え|繰り返|显示|告诉|重复|اكشف',
    'rivela|ripeti|mostra|كرر|اعرض|दिखा|बता|दोहरा',
  ].join('|'),
  'u',
)

/** A line in the form of a turn in a conversation with a model. */
const TURN = /^\W*(?:system|assistant|user|human|developer|model|tool|ai)(?: message| prompt| note)? ?:/u

/** Signs of a text that an order wants to have said, fetched or cited. */
const WANTED = /["“”„«»「」『』]|https?:|www\.|\p{L}@\p{L}|\b[fs]\d+(?:\.\d+)?\b|[{[]/u

/** Gives a model a role. */
const YOU_ARE = new RegExp(
  [
    '\\byou are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model|chatbot)\\b',
    '\\bdu bist (?:jetzt |nun )?(?:eine? )?(?:ki|assistent)',
    '\\beres (?:ahora )?(?:una ia|un asistente|un modelo)',
    '\\btu es (?:maintenant )?(?:une ia|un assistant|un modèle)',
    '\\bvocê é (?:agora )?(?:uma ia|um assistente|um modelo)',
    "\\bsei (?:ora |adesso )?(?:un[’']ia|un assistente|un modello)",
    '\\bdu är (?:nu )?en (?:ai|assistent|språkmodell)|あなたは(?:今から?)?(?:ai|アシスタント)',
    '你(?:现在)?是(?:一个)?(?:ai|人工智能|助手)|أنت (?:الآن )?(?:مساعد|ذكاء)|तुम एक (?:ai|सहायक)',
  ].join('|'),
  'u',
)

/** Text between quotation marks. */
const QUOTED = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"]*"|「[^「」]*」|『[^『』]*』|”[^”]*”/gu

function isOrder(text: string): boolean {
  // A quotation gives no order; but an order also quotes the text that it wants to have said.
  const unquoted = text.replace(QUOTED, '“”')
  if (YOU_ARE.test(unquoted) || (REVEALS.test(unquoted) && OWN_ASK.test(unquoted))) return true
  return patterns.some(({ machine, told, made, unsay, before, called }) => {
    const has = (pattern: RegExp): boolean => pattern.test(unquoted)
    if (
      has(unsay) &&
      has(before) &&
      (has(machine) || has(made) || WANTED.test(text) || /instruct|prompt|指示|指令|निर्देश|تعليمات/u.test(text))
    )
      return true
    if (has(TURN) && (has(told) || has(made)) && WANTED.test(text)) return true
    if (has(called) && has(told) && (has(made) || WANTED.test(text) || has(unsay))) return true
    const signs = [has(machine), has(made), WANTED.test(text)].filter(Boolean)
    return has(told) && signs.length >= 2
  })
}

/**
 * Whether a sentence, heading or title of a source gives an order to the author of a film or an answer. It may be in any of the film's
 * languages and in any spelling. It is recognized by its content, or by the form of a prompt, an answer or a call. Such a sentence is no
 * evidence.
 */
export function speaksToModel(text: string): boolean {
  if (ORDER_FORMS.some((form) => form.test(text.normalize('NFKC').trim())) || hidesText(text)) return true
  const plain = folded(text)
  return isOrder(plain) || (/rot-?13/u.test(plain) && isOrder(`${plain} ${rot13(plain)}`))
}

/** Whether a sentence continues the order before it: it names a model's output, or tells somebody to do what an order wants. */
function goesOn(text: string): boolean {
  const plain = folded(text)
  const unquoted = plain.replace(QUOTED, '“”')
  return (
    WANTED.test(plain) &&
    patterns.some(({ told, made, machine }) => [told, made, machine].some((pattern) => pattern.test(unquoted)))
  )
}

/** Which sentences of a section give orders: those that do so themselves, and those after them that continue the order. */
export function ordersAmong(texts: readonly string[]): boolean[] {
  const orders: boolean[] = []
  for (const text of texts) orders.push(speaksToModel(text) || (orders.at(-1) === true && goesOn(text)))
  return orders
}

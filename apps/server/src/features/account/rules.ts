import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** Minutes for which a reset link is valid. */
export const RESET_MINUTES = 10

/** Words that are common in lists of leaked passwords, and words of this product. */
const COMMON = [
  ...[
    'password',
    'passwort',
    'contrasena',
    'contraseña',
    'motdepasse',
    'senha',
    'secret',
    'letmein',
    'welcome',
    'iloveyou',
    'princess',
    'sunshine',
  ],
  ...[
    'football',
    'baseball',
    'superman',
    'batman',
    'dragon',
    'monkey',
    'shadow',
    'master',
    'trustno1',
    'whatever',
    'starwars',
    'computer',
    'internet',
  ],
  ...[
    'qwerty',
    'qwertz',
    'azerty',
    'asdfgh',
    'zxcvbn',
    'qazwsx',
    'admin',
    'administrator',
    'root',
    'login',
    'user',
    'guest',
    'default',
    'changeme',
  ],
  ...[
    'abc',
    'test',
    'testing',
    'pass',
    'hello',
    'summer',
    'winter',
    'spring',
    'autumn',
    'january',
    'michael',
    'jennifer',
    'charlie',
    'liverpool',
  ],
  ...['orion', 'studio', 'video', 'film', 'workflow', 'pipeline', 'partner'],
]
const ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
]
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** The fewest characters that a password must still have after common words, keyboard rows and the person's names are removed. */
const LEFT = 5

/**
 * The reason why a password is easy to guess although it is long enough: it consists of common words, keyboard rows, repetitions or the
 * person's names. Null when it is strong.
 */
export function whyWeak(password: string, { email, name }: { email: string; name: string }): string | null {
  const personal = [...email.toLowerCase().split(/[@.+_-]/), ...name.toLowerCase().split(/\s+/)].filter((word) => word.length > 2)
  const plain = password.toLowerCase()
  const spoken = plain.replaceAll(/[013457@$!]/g, (sign) => LEET[sign])
  const left = Math.min(
    ...[plain, spoken].map(
      (text) =>
        [
          ...takeOut(
            text,
            [...personal, ...COMMON].toSorted((a, b) => b.length - a.length),
          ),
        ].length,
    ),
  )
  if (left >= LEFT) return null
  return say('access.password_easy_guess_made_well').text
}

/** Removes these words, keyboard rows of three keys or more, repetitions, years, spaces and punctuation from the text. */
function takeOut(text: string, words: readonly string[]): string {
  let left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  left = left.replaceAll(/(.{1,6}?)\1{2,}/gu, ' ').replaceAll(/(?:19|20)\d\d/g, ' ')
  for (const row of ROWS) for (const line of [row, [...row].toReversed().join('')]) left = takeRuns(left, line)
  return left.replaceAll(/[\s\p{P}\p{S}]/gu, '')
}

function takeRuns(text: string, line: string): string {
  let left = text
  for (let length = line.length; length >= 3; length -= 1) {
    for (let from = 0; from + length <= line.length; from += 1) left = left.replaceAll(line.slice(from, from + length), ' ')
  }
  return left
}

/** Throws invalid_fields at `new_password` when the password is weak or is the current one. */
export function requireStrong(password: string, person: { email: string; name: string }, former?: string): void {
  const msg = password === former ? say('access.choose_password_other_than_present') : whyWeak(password, person)
  if (msg === null) return
  throw wrongField(['body', 'new_password'], msg, 'weak_password')
}

import type { FilmLanguage } from '../lexicons/languages.ts'

/**
 * What was long believed, said or thought: the sentence after it tells what is true, and a film that tells the first alone tells a mistake.
 * English has the looks too that the next sentence answers ("Look closely at …").
 */
const CORRECTED: Record<FilmLanguage, RegExp> = {
  en: /\b(?:for (?:a long time|(?:many )?(?:centuries|decades|years|generations))|long|once|originally|at first|until (?:recently|lately)|often|commonly|widely|usually|sometimes|wrongly|mistakenly),? (?:(?:it|he|she|they|this) (?:was|were|is) |people |many (?:people )?|everyone |most (?:people )?|scholars |scientists |historians |doctors |experts )?(?:said|thought|believed|assumed|supposed|claimed|taken for|put down to|blamed on|attributed to)\b|\b(?:legend has it|according to (?:the |a )?(?:popular )?(?:legend|myth)|(?:popular|common|widespread) (?:myth|belief|misconception)|(?:used to|would) (?:think|believe|assume|say) that)\b|\bfor (?:centuries|decades|years|generations|a long time),? (?:nobody|no one|few)\b|^Look (?:closely |carefully )?(?:at|up|down|out)\b/iu,
  de: /(?<!\p{L})(?:lange(?: Zeit)?|jahrhundertelang|jahrzehntelang|früher|oft|häufig|fälschlich(?:erweise)?|einst|ursprünglich|zunächst) (?:\p{L}+ ){0,3}?(?:hieß es|glaubte|glaubten|dachte|dachten|meinte|meinten|nahm man an|vermutet|behauptet|geglaubt|angenommen|gehalten|wird gesagt|heißt es|galt(?:en)?)(?!\p{L})|(?<!\p{L})(?:galt|galten) lange(?!\p{L})|Der Legende nach|Einer Legende zufolge/iu,
  sv: /(?<!\p{L})(?:länge|i (?:århundraden|årtionden)|förr|ofta|ursprungligen|tidigare) (?:trodde|ansågs?|antogs?|sades?|tänkte|menade|påstods?|påstås|sägs|troddes)(?!\p{L})|(?<!\p{L})(?:troddes?|ansågs?|sades) länge(?!\p{L})|enligt (?:en )?(?:legenden|sägnen|legend)/iu,
  fr: /(?<!\p{L})(?:longtemps|pendant (?:longtemps|des (?:siècles|décennies|années))|autrefois|souvent|à tort|jadis)(?:,? (?:on |les \p{L}+ )?(?:a |ont )?(?:cru|pensé|dit|supposé|affirmé|croyait|pensait|disait))(?!\p{L})|(?<!\p{L})on (?:a (?:longtemps|souvent) (?:cru|pensé|dit|supposé|affirmé)|croyait|pensait (?:que|alors))(?!\p{L})|^selon (?:la|une) légende|la légende (?:dit|veut|raconte)/iu,
  es: /(?<!\p{L})(?:durante (?:mucho tiempo|siglos|décadas|años)|antes|antiguamente|a menudo|erróneamente|por error),? se (?:creyó|creía|pensó|pensaba|dijo|decía|supuso|afirmó|dice)(?!\p{L})|^según (?:la|una) leyenda|cuenta la leyenda|la leyenda (?:dice|cuenta)/iu,
  pt: /(?<!\p{L})(?:durante (?:muito tempo|séculos|décadas|anos)|por muito tempo|antigamente|muitas vezes|erradamente|por engano),? (?:se )?(?:acreditou-se|acreditava-se|pensou-se|pensava-se|disse-se|dizia-se|julgou-se|julgava-se|acreditou|acreditava|pensou|pensava|dizia)(?!\p{L})|^segundo (?:a|uma) lenda|diz a lenda|conta a lenda/iu,
  zh: /(?:长期以来|長期以來|过去|過去|曾经|曾經|一度|人们常说|人們常說|很多人|许多人|許多人|一直)[^。]{0,8}(?:认为|認為|以为|以為|相信|误以为|誤以為|传说)|传说中?，|據傳|据传/u,
  ja: /(?:長い間|長らく|かつて|以前|よく|しばしば)[^。]{0,24}(?:と(?:思われ|考えられ|信じられ|言われ|いわれ|され)て(?:いた|いました|きた|きました|います)?)|伝説によれば|言い伝えでは/u,
  hi: /(?:लंबे समय तक|लम्बे समय तक|पहले|सदियों तक|अक्सर|कभी)[^।]{0,40}(?:माना जाता|समझा जाता|कहा जाता|सोचते|मानते)|किंवदंती (?:है|के अनुसार)/u,
  ar: /(?:لطالما|طويلا|طويلًا|قرونا|قرونًا|كثيرا ما|كثيرًا ما|كان (?:الناس|العلماء|الاعتقاد|يعتقد|يُعتقد|يظن|يُظن))[^.؟]{0,30}(?:يعتقد|يُعتقد|اعتقد|يظن|يُظن|ظن|يقال|يُقال|السائد)|تقول الأسطورة|وفقًا للأسطورة/u,
}

/** Whether a sentence tells a belief that the next one puts right, or shows something that the next one names. */
export const isPutRightNext = (text: string, language: FilmLanguage): boolean => CORRECTED[language].test(text)

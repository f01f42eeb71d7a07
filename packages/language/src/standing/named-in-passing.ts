import { bothScripts } from '../lexicons/traditional.ts'

/** Words for what somebody is to another, before a Japanese name: "妻の寿衛は", "友人の岩橋英行の". */
const JA_ROLE =
  '(?:妻|夫|父|母|兄|弟|姉|妹|息子|娘|長男|次男|長女|次女|祖父|祖母|叔父|伯父|友人|親友|同僚|部下|上司|弟子|師|恩師|助手|後輩|先輩|相棒|仲間|教師|教授|医師|技師|棟梁|社長|会長|店主|船長|校長|館長|所長|学芸員|研究員|職人|記者|画家|作家|学者|商人|藩主|家老|漁師|農家|主婦)'
const JA_NAMED = new RegExp(
  `${JA_ROLE}(?:の|だった|である|で、)?(?<name>\\p{Script=Han}{2,5}|[\\p{Script=Katakana}ー・]{3,})(?=[はがをにともの、。（]|さん|氏)`,
  'gu',
)
/** A Japanese name of four characters or more is called by its first two. */
const LONG_NAME = 4

/** Where Japanese people are told with what they are to somebody, by their names and what they are called by later. */
export function namesToldInJapanese(sentences: string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [position, sentence] of sentences.entries())
    for (const { groups } of sentence.matchAll(JA_NAMED)) {
      const name = groups!['name']!
      for (const each of name.length < LONG_NAME || /\p{Script=Katakana}/u.test(name) ? [name] : [name, name.slice(0, 2)])
        if (!found.has(each)) found.set(each, position)
    }
  return found
}

const ZH_KIND = '[县市镇乡村寨岛屯洲]'
/** "河南省林县，位于", "有个村子叫十八洞村": a small place is told of. */
const ZH_PLACED = [
  bothScripts(
    new RegExp(
      `(?:^|[，。省市州县区])(?<name>(?!全|该|本|这)\\p{Script=Han}{1,3}${ZH_KIND})(?=[^。]{0,16}(?:位于|地处|坐落|在[^，。]{1,10}(?:东|西|南|北|脚下|深处)))`,
      'gu',
    ),
  ),
  bothScripts(new RegExp(`(?:叫|名叫|名为|叫做)(?<name>\\p{Script=Han}{1,4}${ZH_KIND})(?=[，。的])`, 'gu')),
]

/** Where the small places of a Chinese text are told of, by name. */
export function placesTold(sentences: string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [position, sentence] of sentences.entries())
    for (const pattern of ZH_PLACED)
      for (const { groups } of sentence.matchAll(pattern)) if (!found.has(groups!['name']!)) found.set(groups!['name']!, position)
  return found
}

const ZH_WITHIN = bothScripts(
  /(?<=^|[，；：但而]|[时后年])(?<kind>县|市|镇|乡|村|岛|厂|店|寺|校)(?:里|上|内|长)(?=的|有|没|还|也|都|就|又|派|给|把|请|开|只|最|决)/u,
)

/** "县里的家底": the sentence that told of one of the kind, else the last that named one; undefined where this one does, or none does. */
export function placeWithin(text: string, position: number, sentences: string[]): number | undefined {
  const found = ZH_WITHIN.exec(text)
  const named = new RegExp(`(?<![全该本这那个座])\\p{Script=Han}${found?.groups?.['kind'] ?? '(?!)'}(?![里上内长])`, 'u')
  if (!found || named.test(text.slice(0, found.index))) return undefined
  const [told] = [...placesTold(sentences.slice(0, position))].flatMap(([name, at]) => (named.test(name) ? [at] : []))
  const at = told ?? sentences.slice(0, position).findLastIndex((sentence) => named.test(sentence))
  return at < 0 ? undefined : at
}

const ZH_GROUP = bothScripts(
  /^(?:\d+年(?:\d+月)?(?:\d+日)?，)?(?:课题|研究|科研|项目|攻关|考古|考察|勘探|施工|工程|救援|摄制|代表|专家|工作|探险|登山|巡护)?(?<kind>组|队|团队|小组|剧组|代表团)(?=\p{Script=Han})(?!织|成员国|长)/u,
)

/** "课题组查阅历代医书": the sentence that last spoke of such a group, else the one before; undefined for others. */
export function groupTold(text: string, position: number, sentences: string[]): number | undefined {
  const kind = ZH_GROUP.exec(text)?.groups?.['kind']?.at(-1)
  if (kind === undefined || position === 0) return undefined
  const at = sentences
    .slice(0, position)
    .findLastIndex((sentence) => new RegExp(`\\p{Script=Han}${kind}(?![织合])`, 'u').test(sentence))
  return at < 0 ? position - 1 : at
}

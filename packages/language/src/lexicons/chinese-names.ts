import { bothScripts, inBothScripts } from '../lexicons/traditional.ts'

/** Chinese family names, the hundred that nine in ten people bear first. */
export const FAMILY_NAMES = inBothScripts(
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝]',
)
/** Words for what somebody is, before a name: "创始人陶华碧". */
const ROLE = inBothScripts(
  '(?:人|家|师|长|员|手|者|生|士|授|任|理|裁|民|工|农|兵|将|匠|商|客|星|叫|名叫|女儿|儿子|妻子|丈夫|夫|妇|婿|媳|父亲|母亲|弟弟|哥哥|妹妹|姐姐|姑娘|女孩|男孩|小伙|青年|老人|大爷|大妈|阿姨|老板|同学|同伴|搭档|助手|医生|教练|队友|岁的)',
)
const INTRODUCED = new RegExp(`${ROLE}(?<name>${FAMILY_NAMES}\\p{Script=Han}{1,2})`, 'gu')
/** What never ends a given name. */
const NOT_GIVEN = bothScripts(/[，。的了在是说从和与把被将对为后也就又曾很都不没到去来给让]/u)

/**
 * Where the people of a Chinese text are told with what they are, by name: a name of two or three characters behind a word for a person that
 * comes again in the text.
 */
export function namesTold(sentences: string[]): Map<string, number> {
  const found = new Map<string, number>()
  const timesSaid = (name: string): number => sentences.filter((sentence) => sentence.includes(name)).length
  for (const [position, sentence] of sentences.entries())
    for (const { groups } of sentence.matchAll(INTRODUCED)) {
      const long = groups!['name']!
      const name = [long, long.slice(0, 2)].find(
        (each) => each.length > 1 && !NOT_GIVEN.test(each.slice(1)) && timesSaid(each) > 1,
      )
      if (name !== undefined && !found.has(name)) found.set(name, position)
    }
  return found
}

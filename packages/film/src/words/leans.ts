import type { FilmLanguage } from '../languages.ts'

/** Chinese. What a demonstrative with its measure word stands for is often said earlier in the same sentence. */
const ZH_DEMONSTRATIVE =
  /(?:这|那|该|此)(?:[一两几]|[一两几]?[座位种个条些项次场本家名份样款类段片幅套批支艘间]|里|儿|时)(?<noun>\p{Script=Han}{0,4})/gu
/** A time or place before the subject, which names nothing that a later word could stand for. */
const ZH_FRONTED = /^(?:[^，。]{0,12}(?:年|月|日|时|后|前|天|期间|上午|下午|晚上|冬天|夏天|里|上)，)/u
const ZH_OPENINGS = [
  /^(?:.{1,6})?(?:回答说|答道|回答是|答案是)/u,
  /^(?:总共|一共|合计|平均每|其中|先后|再次|最终|终于|至此|到此|如今它|反过来|换句话说|也就是说|具体来说|总之|尤其|特别是|除此|相比之下|与之|同样|类似|据此|由此|从中|期间|当年|当天|当晚|随即|不久|未几|此刻|这时|那年|那天|次月|翌年|翌日|原来|难怪|可见|果然|不料|谁知|正因|之所以)/u,
  /^(?:洞|屋|房|室|馆|厂|店|船|车|园|城|山|村|岛|井|箱|院|厅|墙|河|桥|塔)(?:里|内|中|外|口|上|下|顶|门)/u,
  /^(?:曾|曾经|生于|出生于|毕业于|始建于|建于|成立于|担任|被|把|让|使得?|令|只用|只有这|还|也|都|才|却|便|就|又|仍|再)(?![是市政会年生城里家江科说业利能柏灵子手雅原款债·-])/u,
  /(?:^|，)最[^，。的]{1,4}的(?:一|是|那|要数|还)/u,
  /^[^，。]{1,8}(?:还|也|又|却|再次|同样|依然|仍)(?![是原债许有称])/u,
  /^第[二三四五六七八九十\d]+(?:步|个|种|次|天|批|条|类|点|项|组|层|轮)(?!世界)/u,
  /^(?:回国|回来|回到[^，]{1,4}|毕业|成功|失败|完工|通车|建成|战争结束|消息传[^，]{0,3}|事|事发|获救|归来|退休|几天|几年|多年|数年|不久)(?:以后|之后|后)/u,
  /^(?:调查者|研究者|作者|父母|家人|妹妹|哥哥|弟弟|姐姐|夫妇|夫妻俩|队员|同伴|对方|对手|县里|市里|厂里|村里|店里|校方|院方|警方|船长|老板|两人|三人|众人|双方|一行人|兄弟俩)(?!们?[是家])/u,
  /^(?:\d+|[一二两三四五六七八九十]+)(?:人|个|条|座|名|位|艘|家)(?:都|中|里|当中|之中|均|全|则)/u,
  /^(?:一|另)(?:个|种|条|位|类|方面)[^，。]{0,6}，?(?:是|则)[^。]{1,12}；?(?:另|二)/u,
]

function leansInChinese(text: string): boolean {
  if (ZH_OPENINGS.some((opening) => opening.test(text))) return true
  const body = text.replace(ZH_FRONTED, '')
  return [...body.matchAll(ZH_DEMONSTRATIVE)].some((found) => {
    const before = body.slice(0, found.index)
    const noun = found.groups!['noun']!
    const named = [noun.slice(0, 2), noun.slice(-2), noun.slice(0, 1)].some((part) => part !== '' && before.includes(part))
    const sumsUp = /[^，；：]{7}[，；：]$/u.test(before)
    return !named && !sumsUp
  })
}

const JA_OPENINGS = [
  /^[^、。]{1,10}もまた/u,
  /^(?:ほかに|他に|それに|おまけに|とりわけ|なかでも|中でも|このうち|うち|いずれ|その点|要するに|むしろ|かえって|逆に|反対に|反面|なぜなら|というのも|とはいえ|もっとも|ちなみに|加えて|あわせて|結局|ついに|とうとう|まもなく|ほどなく|以来|以後|以降|同様|同じく|そうすると|そうすれば|さもないと|それでも|それだけに|とくに|特に|今度は|再び|もう一[つ度人]|もうひとつ|後に|のちに|最終的に)/u,
  /^(?:\d+|[一二三四五六七八九十]+)(?:年|か月|カ月|ヶ月|週間|日|時間|分)(?:後|前|ほどたった|たった|たつと|ほどで)/u,
  /^(?:二|三|四|五|[2-9])(?:つ目|番目|人目|回目|度目|代目|台目)/u,
  /^(?:第[二三四五2-5])(?:に|は|の(?:理由|段階|方法|点))/u,
  /^(?:両親|家族|兄|弟|姉|妹|友人|仲間|相手|部下|弟子|住民|村人|職人|社員|従業員|医師|船員|隊員|選手|観客|生徒|同僚)(?:たち|ら)?[はがもに](?!、?(?:世界|全国|日本))/u,
  /^[^。、はが]{0,30}(?:ため|から)(?:で|だ|です|である)[、。]/u,
  /^(?:発売|完成|開業|開店|公開|卒業|帰国|成功|失敗|退職|引退|死|戦|創業|設立|導入|開始)(?:後|直後|当初|時)[、にはのも]/u,
]

const leansInJapanese = (text: string): boolean => JA_OPENINGS.some((opening) => opening.test(text))

const HI_PRONOUN =
  /(?<![\p{L}\p{M}])(?:यह|वह|ये|वे|इस|उस|इन|उन|इसी|उसी|इन्हीं|उन्हीं|यही|वही|इसका|इसकी|इसके|उसका|उसकी|उसके|इनका|इनकी|इनके|उनका|उनकी|उनके|इसे|उसे|इन्हें|उन्हें|इसमें|उसमें|इनमें|उनमें|इससे|उससे|इनसे|उनसे|इसने|उसने|इन्होंने|उन्होंने)(?![\p{L}\p{M}])/u
/** Words before a pronoun that may be what it stands for, a clause of their own first of all. */
const HI_ANTECEDENT = /[,;:]|(?<![\p{L}\p{M}])(?:कि|जो|जब|जिस\p{M}*\p{L}*|ने|अगर|यदि|और|तो)(?![\p{L}\p{M}])/u
const HI_OPENINGS = [
  /^[^,।]{0,30}(?:जवाब|उत्तर) (?:था|दिया|मिला|आया)/u,
  /^(?:परिवार|पिता|माता|माँ|पत्नी|पति|बेटे?|बेटी|भाई|बहन|बच्चों|घरवाल\p{M}*\p{L}*|गाँव ?वाल\p{M}*\p{L}*|टीम|परियोजना|संस्था|लोगों|मज़दूरों|ग्रामीणों|यात्रियों) (?:के पास|ने|को|का|की|में|से) /u,
  /^(?:कुल मिलाकर|कुल|इतना ही नहीं|यानी|मतलब|ख़ासकर|खासकर|विशेषकर|दरअसल|अब|वैसे|जल्द ही|अगली बार|अंत में|आखिर में|बदले में|शुरू में|शुरुआत में|धीरे-धीरे|आगे चलकर|तब तक|तब से|पहली बार तो|बीच में|ऊपर से|नतीजा|नतीजतन|कारण) /u,
  /^(?:दूसर|तीसर|चौथ|पाँचव|पांचव)\p{M}+ (?:बार |ओर|तरफ़|तरफ|चरण|कारण|तरीक)/u,
]

function leansInHindi(text: string): boolean {
  if (HI_OPENINGS.some((opening) => opening.test(text))) return true
  const at = text.search(HI_PRONOUN)
  return at >= 0 && !HI_ANTECEDENT.test(text.slice(0, at))
}

/** Arabic openings with ف give the reason for what was said, unless the letter belongs to the word. */
const AR_FA =
  /^ف(?:ال(?!ح|ك\s|ق\s|ج\s)|قد\s|إن|أن\s|لم\s|لا\s|لن\s|لو|إذا|هو\s|هي\s|هم\s|كان|كل\s|من\s|ما\s|منذ|بعد|قبل|عند|هذا|هذه|ذلك|تلك|لكل|للم|بال|أصبح|قال|أخذ|قرر|بدأ|صار|ليس|على\s|عام\s|الت|ات)/u
const AR_OPENINGS = [
  AR_FA,
  /^و?(?:مع ذلك|رغم ذلك|ومن ثم|من ثم|حينئذ|عندئذ|عندها|وقتها|يومها|منذ ذلك|نتيجة ذلك|بالمقابل|في المقابل|على العكس|إضافة إلى ذلك|إلى جانب ذلك|لهذا السبب|من هنا|بهذه|بهذا|هكذا|لاحقا|لاحقًا|بعدها|قبلها|أخيرا|أخيرًا|والسبب|والنتيجة|النتيجة|السبب|كما|مثله|مثلها|أيضا|أيضًا|كلاهما|عليه|وعليه|وقتئذ|آنذاك|لأن|ولأن|لأنه|ولأنه)(?![\p{L}\p{M}])/u,
  /^و?قد |^ولم |^ولن /u,
  /^و?(?:كتب|قال|أضاف|أوضح|ذكر|أكد|تابع|سأل|رد|أجاب)(?:ت|وا)?(?: لاحق\p{M}*\p{L}*\p{M}*| في \p{L}+| عن \p{L}+)?\s?[:،«"]/u,
  /^[\p{L}\p{M}]{3,8} [\p{L}\p{M}]{2,}ًا(?=[\s.،])/u,
  /^و?\p{L}{2,7} (?:أنه|أنها|أنهم|إنه|إنها|أن|إن)\s/u,
  /^و?(?:يقول|تقول|يضيف|تضيف|يوضح|توضح|يتابع|تتابع)\s?[:،«"]/u,
]
const AR_INSIDE =
  /(?<!\p{L})(?:مع|رغم|بعد|قبل|في|من|عن|على|إلى|غير|بعيدًا عن) (?:ذلك|هذا|هذه|تلك)(?=[\s.،؛])(?! (?:ال|ما|الذي|التي|أن))/u
const AR_ORDINAL =
  /(?<!\p{L})ال(?!مرة|قرن|حرب|عالمية|دورة|مرتبة|مركز|يوم|ساعة|عام|سنة|شهر|طبعة|درجة|صف|طابق)\p{L}{3,} (?:الأولى|الثانية|الثالثة|الثاني|الثالث|الرابع|الرابعة)(?!\p{L})(?! و?عشر)/u
const AR_HER = /(?<!\p{L})\p{L}{1,9}ها(?!\p{L})/u
/** A noun that a feminine pronoun may stand for: ة, ات, اء, a broken plural's shape, or a name of one word that Arabic treats as feminine. */
const AR_FEMININE =
  /(?!جاء|شاء)\p{L}{2,}(?:ة|ات|اء)(?!\p{L})|(?<!\p{L})(?:ال)?(?:مصر|أرض|شمس|نار|حرب|بئر|دول|مدن|سفن|طرق|كتب|جزر|قرى|بيوت|مياه|أعمال|أفلام|أنهار|جبال|خطوط|قوارب|أسماك|\p{L}ا\p{L}ي\p{L}|أ\p{L}{2}ا\p{L})(?!\p{L})/u

function leansInArabic(text: string): boolean {
  if (AR_OPENINGS.some((opening) => opening.test(text)) || AR_INSIDE.test(text)) return true
  if (AR_ORDINAL.test(text.split(' ').slice(0, 5).join(' '))) return true
  const at = text.search(AR_HER)
  return at >= 0 && !AR_FEMININE.test(text.slice(0, at))
}

const LEANS: Partial<Record<FilmLanguage, (text: string) => boolean>> = {
  zh: leansInChinese,
  ja: leansInJapanese,
  hi: leansInHindi,
  ar: leansInArabic,
}

/** Whether a sentence of Chinese, Japanese, Hindi or Arabic leans on one before it in a way that word lists alone cannot tell; never in others. */
export const leansBack = (text: string, language: FilmLanguage): boolean => LEANS[language]?.(text) ?? false

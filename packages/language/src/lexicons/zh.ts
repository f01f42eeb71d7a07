import type { Definition, Frames, Lexicon } from './lexicon.ts'
import { lastPart } from '../sentences/last-part.ts'
import { bothScripts, inBothScripts, isTraditional, toSimplified, toTraditional } from './traditional.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?<term>[\p{Script=Han}\p{L}\p{N}·]{2,16}?)(?<!的)是(?<meaning>(?=[^，。]{2,24}的(?:人|地方|工具|动物|植物|方法|机器|船|机构|组织|行业)。$)[^。]+|(?:一|指|世界|中国|全球|由|用|位于|最|(?:我国|全国|亚洲|欧洲|非洲|美洲|大洋洲|日本|美国|英国|法国|德国|印度)[^，。]{0,4}最)[^。]+)。$/u.exec(
      sentence,
    )
  if (!match?.groups || /^(?:它|他|她|这|那|该|其|此|如果|但|而|这就|不)/u.test(sentence)) return undefined
  const { term = '', meaning = '' } = match.groups
  return {
    term,
    meaning,
    named: term,
  }
}

/** What a subject is asked as, by its own name or by the last word of what it is said to be. */
const KINDS: { named?: RegExp; told: RegExp; asked: string }[] = [
  {
    named: /(?:公司|集团|银行|企业|工厂|集團|銀行|企業|工廠)$/u,
    told: /(?:公司|集团|银行|企业|工厂|品牌|集團|銀行|企業|工廠)(?:，|$)/u,
    asked: '一家怎样的企业',
  },
  {
    named: /[省市县村镇国岛州区縣鎮國島區]$/u,
    told: /(?:城市|古城|小镇|古镇|村庄|村落|岛屿|景区|城市|古鎮|村莊|島嶼|景區)(?:，|$)/u,
    asked: '一个怎样的地方',
  },
  {
    told: /(?:沙漠|山脉|山峰|火山|河流|湖泊|草原|峡谷|瀑布|半岛|森林|山脈|湖泊|峽谷|半島)(?:，|$)/u,
    asked: '一个怎样的地方',
  },
  { told: /(?:店|餐厅|饭馆|商场|超市|餐廳|飯館|商場)(?:，|$)/u, asked: '一家怎样的店' },
  { told: /(?:动物|昆虫|鸟类?|鱼类?|動物|昆蟲|鳥類?|魚類?)(?:，|$)/u, asked: '一种怎样的动物' },
  { told: /(?:植物|作物|树木|果树|樹木|果樹)(?:，|$)/u, asked: '一种怎样的植物' },
  { told: /(?:比赛|赛事|运动|比賽|賽事|運動)(?:，|$)/u, asked: '一项怎样的运动' },
  { told: /(?:菜肴|小吃|美食|点心|食品|菜餚|點心)(?:，|$)/u, asked: '一道怎样的美食' },
]

const simplified: Lexicon = {
  language: 'zh',
  join: '',
  full_stop: '。',
  rate: { characters: 4.3 },
  abbreviations: '(?!)',
  ordinal_stop: false,
  leans: String.raw`他|她|它|牠|这|這|那(?!不勒|波利)|其|但|然而|不过|不過|此|于是|於是|因此|所以|同年|同时|同時|同样|同樣|随后|隨後|后来|後來|接着|接著|之后|之後|而|并且|並且|却|卻|可是|可他|可她|另外|例如|比如|另一|其次|第二[,，、]|再次|最后[,，]|最後[,，]|也(?!门|門)|还有|還有|又|当时|當時|从此|從此|如此|反之|相反|两者|兩者|二者|否则|否則|甚至|结果|結果|两人|兩人|次年|翌年|第二年|第二天`,
  droppable: '然而|但是|但|不过|此外|另外|而且|并且|其实|当然|可是',
  causal: '因此|所以|于是|然后|同时|接着|后来|随后|例如|比如|最后|最终|结果|相反|否则|从此|为此|由此',
  pointing_inside: '也因此|也是如此|与此同时|也不断|后者|前者',
  anaphors: '它|他|她|它们|他们|她们|这|那|该|其|此|两者|二者|前者|后者|这些|那些|上述|另一|其他|其余|同样|也',
  pointing:
    /^(?:在|从|对|为|与|由|随着|除了|自|当)(?:此|这|那|它|他|她|其|该)|^.{0,14}(?:经过这里|如此)|^(?:大多数|许多人|有些人|有的|有人|多数)(?!国家|科学|专家|学者|研究)|^(?:整个工程|工程(?!师)|双方)(?!学)|^(?:\d+年，)?公司(?!法)|^.{1,6}(?:年|个月|天|周|小时)(?:以后|之后|后)|^(?:价格|产量|票价|工程|费用|公司|人们|父亲|母亲|妻子|丈夫|儿子|女儿|研究人员|科学家们|船员|工人们)|^第二(?:天|年)|^(?:同年|次日|次年|当时|那时)|^(?:(?!·)[^。]){0,24}?(?<!其)[他她它](?!人)|它(?!们)/u,
  set_up:
    /：$|^(?:一切|故事|转机|变化|起因|缘起|事情)[^，。]{0,4}(?:始于|起于|来自|源于|缘于|开始于)[^，。]{1,10}。?$|(?:几|多|两|三|四|以下)(?:种|个|条|点|项)(?:危险|方法|办法|规则|原因|部分|步骤|类型|因素|问题|方面|阶段)(?:[。：]|$)|如下。?$|(?:有|分为?|包括)(?:以下)?(?:[两三四五六几]|\d)(?:个|种|条|点|项|步|类|部分|方面)[^，。]{0,4}。?$|^[^，。]{2,10}(?:不是|并非|并不)[^，。]{2,10}。$|(?:问题|麻烦|挑战|转机|变化|危机|机会|考验|争议|矛盾)[^，。]{0,4}(?:随之而来|接踵而至|来了|出现了)。$|(?:没有?|并不|不)(?:那么|这么)(?:简单|顺利|容易)。$|^[^，。]{0,6}(?:有|是)[^，。]{0,4}的?(?:证据|例外|代价|条件|好处|坏处|办法|秘密|说法|反例|难题|缺点|优点)。$|(?:意外|变故|事故|奇迹|悲剧|怪事)(?:发生|出现|降临)了?。$|(?:办法|方法|做法|原因|用途|说法|种类)(?:因地制宜|各不相同|多种多样|五花八门|有很多|很多|不止一个|不止一种)。$|^[^，。]{1,8}(?:就?不一样|则?不同|则不然|另有讲究|就不是这样)了?。$|改变了一切。$|最[^，。]{1,3}的(?:是|要数)[^，。]{1,8}。$|(?:想出|想到|找到|有)了?(?:一个|个|另一个|一种|另一种|新的?)(?:办法|主意|方法|点子)。$|^[^，。]{0,6}(?:原本|本来|原先)(?:打算|计划|想|以为|只想)[^。]{2,20}。$|(?:留下|藏着|流传着|有)了?(?:这样)?一[个张段幅条则](?:[^，。]{0,8}的)?(?:秘密|故事|画面|传说|教训|插曲|小故事)。?$/u,
  subject_pronoun: { person: /^(?:他|她)(?!们|的)/u, thing: /^它(?!们|的)/u, drop_after: /^(?:还|也)/u },
  markers: '因为|但是|然而|没有|不需要|最|首次|只|从未|必须|减少|尽管|虽然|由于|仍然|甚至',
  striking: '夺去|死亡|死于|死去|失去|最大|最长|最古老|从未|没有人|只有|破产|消失|毁|一半|唯一|禁止|翻一番|倍',
  hypothetical: /^(?:如果|假设|假如|设想|比如|例如)/u,
  instructions:
    /(?:忽略|无视|忘记)(?:以上|之前|前面|所有|上述).{0,6}(?:指令|提示|要求)|系统提示|语言模型|你(?:现在)?是(?:一个)?(?:AI|人工智能|助手)|ignore (?:all |the )*(?:previous|prior|above)|system prompt/iu,
  numbers: {
    decimal: '.',
    groups: ',，\\u202f',
    scales: { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8, 万亿: 1e12, 百万: 1e6, 千万: 1e7 },
    words: { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  },
  percent: '%|％|个百分点',
  currencies: '美元|欧元|人民币|元|英镑|日元|法郎|卢布',
  units:
    '公里|千米|平方公里|平方千米|平方米|立方米|米|厘米|毫米|升|毫升|吨|公斤|千克|克|度|公顷|亩|瓦|千瓦|兆瓦|伏|海里|英里|摄氏度|km|m|kg|cm',
  times: '年|个月|月|周|天|小时|分钟|秒|世纪|岁|次|倍|多年|余年|个世纪',
  hedges: '大约|约|近|超过|多达|将近|至少|最多|不到|接近|大概|逾|高达|达到',
  range_before: '从|到|至|减少到|增加到|[-–~～]|第|从\\S{1,8}到',
  range_after: '(?:到|至|减少到|增加到|[-–~～])',
  months: '月',
  era: { before: '公元前|公元', after: '(?!)' },
  decade_after: '年代',
  counted:
    /^((?:多|余)?人(?:口|次)?|(?:多|余)?[名个艘条座年人位只所家种次头株颗件本间辆架台支部项份块片根棵把对双]+(?:[\p{Script=Han}]{0,6}?(?=失去|的|参加|[，。、；]|长|以上|死|都|在|被|是|来|$))?)/u,
  not_counted: '年|月|日|号|世纪|年代|到|至|和|与|或|以|的|个月|岁|级|分|点',
  define,
  speech_verbs: '说|记载|写道|表示|指出|认为|问道|回答|称|曾言|据',
  comparison: '而|相比|比|是.{1,8}的.{1,4}倍|超过|不如|多于|少于|高于|低于|与.{1,10}不同',
  from_to:
    /从(?<left>[^，。；]*?\d[^，。；]*?)(?:减少|增加|上升|下降|降|升|提高|减|增)?(?:到|至)(?<right>[^，。；]*?\d[^，。；]*)/u,
  and: '和|与|以及|或|及',
  imperative:
    /^(?:先|再|然后|接着|最后|记得|[^，。]{1,12}(?:前|后|时)，再?)?(?:轻轻|慢慢|小心|分[两三几四]次)?(?:(?<=^先)(?![后是生进前锋驱天秦知民烈例贤辈父母有要])|把|将(?![来近要])|加入|放入|倒入|打开|关掉|搅拌|洗净|取出|盖上|撒上|涂上|贴上|抹上|插入|装上|换上|倒掉|倒进|倒入|转小火|关火|放凉|捞出|沥干|晾干|切成|切好|拧[开下紧上]|松开|按住|撕[开下]|剪[开下成去]|挖[出一]|用[^，。]{1,14}(?:插|擦|磨|画|压|洗|切|包|盖|涂|拌|搅|刮|剪|割|量|扎|绑|浇|按|推|夹|撬|刷|敲)|给[^，。]{1,8}(?:打|加|浇|涂|上|抹)|(?:再|先|仔细)检查|隔[^，。]{1,8}再|\p{Script=Han}{1,2}好(?:后|以后|之后|了)?(?:直接|再|就)|冷水下锅|不要|不能(?=用|把|放|加)|千万别|别(?=把|用|急|忘|放|让))(?![^。]{0,30}[了过])/u,
  place:
    /(?<![正现存所])(?:在|位于|来自|到达|前往|来到|回到|抵达)(?<name>[\p{Script=Han}·]{1,8}?(?:市|省|州|岛|港|县|镇|村|湾|海峡|河|江|山|半岛|洲|城|湖|海|国(?!家))|北京|上海|伦敦|巴黎|纽约|罗马|东京|印度|日本|意大利|俄罗斯|埃及|巴西|西班牙|巴拿马)/u,
  topic_prefix:
    /^(?:请)?(?:帮我|给我|为我)?(?:做|制作|生成|写|创建|拍)(?:一个|一部|一段|个)?(?:简短的?|短)?(?:关于|介绍|讲述|讲解)?(?<rest>.+?)的?(?:视频|影片|短片|纪录片|脚本)$|^(?:请)?(?:解释一下|介绍一下|解释|介绍|讲讲|说说)/u,
  eyebrow: { sources: '一看就懂', outline: '提纲' },
  names: {
    prompt_source: '题目中的文字',
    text_source: '所提供的文本',
    part: (told, all) => `${all}项中的${told}项`,
  },
  frames: {
    whatIs: (subject, meaning = '') => {
      const kind = KINDS.find(({ named, told }) => named?.test(subject) || told.test(meaning))
      return kind ? `${subject}是${kind.asked}？` : `${subject}究竟是什么？`
    },
    next: [(heading) => `接下来：${heading}。`, (heading) => `然后：${heading}。`, (heading) => `再看：${heading}。`],
    askHeading: (heading) =>
      /[？?]$|^(?:为什么|为何|怎么|怎样|如何|谁|什么|哪)|(?:什么|怎么[^样]|多少|多久|多大|几[个种点]|谁|哪[里儿些个]|吗|呢)[^：，。]{0,6}$|^[^：]{0,12}是怎[么样]/u.test(
        lastPart(toSimplified(heading)),
      ) &&
      !/什么的|任何|无论|谁都|几[个种点][^？?]{3}|^(?:先|看看|学会|认识|了解|知道|弄清|说说|想想|记住)/u.test(
        lastPart(toSimplified(heading)),
      )
        ? heading.replace(/[?？]?$/u, '？')
        : undefined,
    roadmap: (headings) => `我们将依次讲到：${headings.join('、')}。`,
    calls: [
      ['资料来源都放在简介里了。'],
      ['想了解更多？资料来源都放在简介里了。'],
      ['本片的资料来源都列在简介里，每个数字都可以核对。'],
      ['本片的资料来源都列在简介里，每个数字都可以核对。', '哪一点是你以前不知道的？欢迎留言。'],
    ],
    thanks: ['感谢观看。', '这就是到今天为止的故事。感谢观看。'],
    opening: '资料是这样说的。',
    outline: {
      foreign_sources: '资料使用的是另一种语言，因此这部短片不作任何断言。',
      empty_sources: '资料里没有可以讲述的句子，因此这部短片不作任何断言。',
      hook: '你最先想问什么？',
      notice: ['这部短片还没有资料来源，因此不作任何断言。', '它是一份提纲：讲好这个主题，必须回答下面这些问题。'],
      groups: [
        { lead: '先从基础说起。', questions: ['它究竟是什么，又不是什么？', '在日常生活里，我们会在哪里遇到它？'] },
        { lead: '然后是它的故事。', questions: ['它从什么时候开始，有谁参与？', '转折点在哪里？', '有什么差一点就出了问题？'] },
        { lead: '接下来，看它如何运作。', questions: ['先后有哪些步骤？', '什么必须做对，什么可能失败？'] },
        { lead: '再看数字。', questions: ['有多大，有多少，要多久，花多少钱？', '又是和什么相比？'] },
        { lead: '再看人。', questions: ['谁从中受益，谁付出代价？', '谁的声音很少被听到？'] },
        { lead: '再来比较。', questions: ['它和什么相似，又有什么不同？', '哪个例子能让人一下子明白？'] },
        { lead: '再说误解。', questions: ['大多数人对它有什么误解？', '哪一种说法值得再看一眼？'] },
        { lead: '再说它对我们意味着什么。', questions: ['一个人能用这些知识做什么？', '如果没有它，明天会缺少什么？'] },
        { lead: '并不是所有人都意见一致。', questions: ['专家们在哪里有分歧，为什么？', '还有什么是谁也不知道的？'] },
        { lead: '最后，向前看。', questions: ['现在正在发生什么变化？', '我们应该关注什么？'] },
      ],
      calls: [
        '添加一段文字、一份文档或一个链接，影片就能带着出处来回答。',
        '为这部短片添加一段文字、一份文档或一个链接，再生成一次，每个答案都会带有出处。',
      ],
      outro: ['好的答案需要可靠的资料。', '问题已经准备好了。答案需要可靠的资料。'],
    },
  },
}

/** What of a lexicon is patterns: words between bars and regular expressions, each of them for both scripts. */
function forBothScripts<T>(value: T, key = ''): T {
  if (NOT_PATTERNS.has(key)) return value
  if (typeof value === 'string') return inBothScripts(value) as T
  if (value instanceof RegExp) return bothScripts(value) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, forBothScripts(each, name)])) as T
}

const NOT_PATTERNS: ReadonlySet<string> = new Set([
  'language',
  'join',
  'full_stop',
  'names',
  'frames',
  'eyebrow',
  'numbers',
  'rate',
  'define',
])

const traditionalFrames = (frames: Frames): Frames => {
  const say = (make: (text: string) => string) => (heading: string) =>
    toTraditional(make('\ufffc')).replace('\ufffc', () => heading)
  return {
    ...frames,
    whatIs: (subject, meaning) => toTraditional(frames.whatIs(subject, meaning)),
    next: frames.next.map(say),
    roadmap: (headings) => say((text) => frames.roadmap([text]))(headings.join('、')),
    calls: frames.calls.map((call) => call.map(toTraditional)),
    thanks: frames.thanks.map(toTraditional),
    opening: toTraditional(frames.opening),
  }
}

/** Chinese: found in simplified and traditional characters, the film's own words simplified unless its sources are not. */
export const zh: Lexicon = {
  ...forBothScripts(simplified),
  other_frames: { frames: traditionalFrames(simplified.frames), fits: (texts) => isTraditional(texts.join('')) },
}

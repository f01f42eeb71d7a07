import { HAN_NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

export const zh: ShowingLanguage = {
  places: {
    frame: {
      before: /(?:在|从|到|往|至|抵达|前往|来自|位于|离开|来到|回到|途经|自)(?:了)?$/u,
      after: /^(?:市|国)?(?:境内|北部|南部|东部|西部|首都|郊外|沿海|海岸)/u,
    },
    way: { before: /(?:从|自|由)$/u, between: /^(?:市)?(?:到|至|前往|运到|抵达|飞往|开往)(?:了)?$/u },
    bound: { before: /(?:从|自|由|距|离|到|往|至|抵达|前往)(?:了)?$/u },
    moves: /去|来到|前往|回到|抵达|移居|逃|搬到|航行|出发|离开|到达|驶/u,
    workings: /水轮机|水位|水从|管道|水管|水泵|阀门|涡轮|发电机|锅炉|活塞|齿轮|发动机|蒸汽|电动机|反应堆/gu,
    moreCountryNames: 'US:美国,美國 GB:英国,英國 CZ:捷克 MM:缅甸 KR:韩国 KP:朝鲜 HK:香港 AE:阿联酋',
  },
  persons: {
    born: new RegExp(`^(?<name>${HAN_NAME})(?:（[^）]*）)?[，,]?(?:\\p{Nd}{4}年[^，。]{0,12})?(?<born>出生|生于)`, 'u'),
    died: /逝世|去世|病逝/u,
  },
  figures: {
    by: /(?:增长|增加|上升|提高|上涨|下降|减少|降低|下跌)了?\s*$/u,
    ofWhat: /^的/u,
    wholeBefore: /(?:占|占了|占到)$/u,
    rate: /^(?!)/u,
    dimension: /^(?!)/u,
    pronounAlone: /^(?:[他她它这那其此]|自己|我)(?:们|些|个|中)?的?$/u,
    behindUnit: /^(?:以上|以下|左右|上下|以内|多(?=[，。]|$))/u,
    verbLast: true,
  },
  shares: {
    ofWhich: /^[^，。；]{0,14}(?:其中|当中|里面|之中|中，|里，|中(?=[约約有只仅已])|[里中]就?有$)|，其中/u,
    wholeFirst: true,
  },
  pairs: {
    against: '相比',
    whereas: '而',
    now: '今天|现在|如今|目前|上年|去年',
    gain: '净?利润|盈利|盈余',
    loss: '净?亏损|赤字',
  },
  dates: {
    when: { before: /(?:^|[，、；,]|在|于|於)$/u, after: /^(?![年]?[以之前后後起来來至到底])/u },
    after: /^，?/u,
  },
  topics: {
    grave: '死,夺去,丧生,杀,遇难,牺牲,屠杀,自杀,奴隶,饥荒,遗体,酷刑,溺,处决,葬',
  },
}

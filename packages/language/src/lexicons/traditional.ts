/** Simplified characters of the lexicon, of the film's own sentences and of spoken figures, each before its traditional form. */
const PAIRS =
  '万萬与與专專业業东東两兩个個为為么麼产產亩畝亲親亿億从從众眾会會传傳伦倫价價们們体體余餘债債俩倆儿兒关關决決减減几幾创創则則刚剛别別办辦动動区區医醫单單卢盧却卻厂廠厅廳历歷县縣参參双雙发發变變号號叹嘆吗嗎听聽员員国國团團园園场場块塊墙牆声聲处處备備头頭夺奪妇婦学學实實对對导導尽盡层層岁歲岛島峡峽币幣师師带帶帮幫并並应應开開张張归歸当當录錄忆憶总總战戰户戶报報担擔拨撥换換据據摄攝搅攪数數断斷无無时時显顯术術机機条條来來极極栋棟样樣桥橋档檔欢歡欧歐毁毀毕畢没沒湾灣灵靈点點热熱爷爺现現电電盖蓋盘盤着著码碼础礎种種称稱笔筆简簡类類约約级級纪紀纲綱线線组組终終绍紹经經结結给給统統编編网網罗羅职職联聯脚腳获獲虽雖补補见見观觀规規视視触觸计計认認让讓讲講许許论論设設识識诉訴话話该該语語误誤说說请請谁誰调調谢謝负負败敗账帳费費资資车車转轉轮輪较較辆輛达達过過运運还還这這选選邮郵释釋钟鐘钱錢银銀链鏈镇鎮镑鎊长長门門问問间間队隊阶階际際险險随隨难難页頁顶頂项項顺順须須频頻颗顆题題馆館骤驟后後里裡进進连連边邊远遠严嚴写寫农農军軍华華协協卖賣买買击擊务務劳勞势勢压壓厉厲吴吳启啟响響图圖圆圓坏壞垒壘寿壽够夠奖獎宁寧宝寶审審将將尔爾属屬岗崗巩鞏庆慶库庫庙廟废廢异異强強复復忧憂怀懷态態恋戀恶惡惊驚惯慣愿願执執扩擴扫掃扬揚护護拥擁择擇挥揮损損掷擲敌敵旧舊昼晝晓曉暂暫权權杂雜杨楊构構枪槍树樹检檢楼樓标標残殘气氣汉漢汤湯沟溝济濟浅淺测測浓濃润潤满滿渐漸灭滅灯燈灾災炉爐炼煉烂爛烧燒爱愛牵牽状狀独獨猎獵环環画畫疗療盐鹽监監矿礦确確礼禮离離积積稳穩穷窮窝窩竞競笼籠签簽粮糧紧緊红紅纳納纷紛纸紙练練细細织織继繼绝絕维維综綜绿綠缩縮罚罰胜勝脑腦舰艦艰艱艺藝节節苏蘇药藥虑慮装裝览覽觉覺订訂讨討访訪证證评評词詞译譯试試诗詩诞誕详詳读讀课課谈談谋謀财財责責货貨质質购購贵貴赛賽赢贏轨軌软軟轻輕载載辑輯输輸迁遷违違迟遲适適递遞遗遺邻鄰郑鄭钢鋼锁鎖闭閉闻聞阳陽阴陰陆陸韩韓顾顧预預领領额額风風飞飛饭飯饮飲驱驅验驗骑騎鱼魚鲜鮮鸟鳥龙龍'

const traditional = new Map<string, string>()
const simplified = new Map<string, string>()
for (let at = 0; at < PAIRS.length; at += 2) {
  const from = PAIRS[at]
  const to = PAIRS[at + 1]
  traditional.set(from, to)
  simplified.set(to, from)
}

/** A pattern of simplified characters that also finds the traditional characters. */
export function inBothScripts(source: string): string {
  let made = ''
  let inClass = false
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') {
      made += character + (source[++at] ?? '')
      continue
    }
    if (character === '[') inClass = true
    if (character === ']') inClass = false
    const other = traditional.get(character)
    made += other === undefined ? character : inClass ? character + other : `[${character}${other}]`
  }
  return made
}

/** The same for a regular expression. */
export const bothScripts = (pattern: RegExp): RegExp => new RegExp(inBothScripts(pattern.source), pattern.flags)

const replaceAll = (text: string, map: ReadonlyMap<string, string>): string =>
  text.replace(/\p{Script=Han}/gu, (character) => map.get(character) ?? character)

/** The text for a Chinese voice, in simplified characters as far as they are known here. Each character keeps its position. */
export const toSimplified = (text: string): string => replaceAll(text, simplified)

/** Whether a Chinese text is written in traditional characters. */
export function isTraditional(text: string): boolean {
  let balance = 0
  for (const character of text) balance += simplified.has(character) ? 1 : traditional.has(character) ? -1 : 0
  return balance > 0
}

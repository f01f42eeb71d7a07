import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/**
 * Words by which nobody searches for a film and that the lists of stop words lack: hedges, units, counts and times, and verbs of being,
 * moving or making. Forms as they occur, in lower case.
 */
export const NO_TAGS: Record<VideoLanguage, ReadonlySet<string>> = {
  en: words(
    'united roughly nearly almost exactly several whole kilometre kilometres kilometer kilometers metre metres meter meters mile ' +
      'miles kilogram kilograms degree degrees percent million millions billion thousand hundred second seconds minute minutes hour ' +
      'hours year years century centuries today later became become began called known built made takes took came went found gave used ' +
      'using named lies stands called whose away times every',
  ),
  es: words(
    'cerca alrededor casi unos unas kilómetro kilómetros metro metros kilogramos grados ciento millón millones mil segundo segundos ' +
      'minuto minutos hora horas año años siglo siglos mide miden tarda tardan llega llegó hizo hace fueron llamado llamada conocido ' +
      'tenía tienen empezó único única largo veces cada ahora entonces aunque mientras',
  ),
  fr: words(
    'environ presque kilomètre kilomètres mètre mètres kilogrammes degré degrés cent million millions mille seconde secondes minute ' +
      'minutes heure heures année années siècle siècles mesure mesurent trouve trouvent commença appelé appelée connu fallut faut ' +
      'devient devint long fois chaque ainsi pendant alors seul seule',
  ),
  pt: words(
    'cerca quase aproximadamente quilômetro quilômetros quilómetros metro metros quilogramas grau graus cento milhão milhões mil ' +
      'segundo segundos minuto minutos hora horas ano anos século séculos mede medem leva levam fica ficam começou chamado chamada ' +
      'conhecido único única longo vezes cada durante então',
  ),
  de: words(
    'etwa rund fast ungefähr kilometer meter kilogramm grad prozent million millionen milliarden tausend sekunde sekunden minute ' +
      'minuten stunde stunden jahr jahre jahren jahrhundert braucht brauchte entfernt liegt lag steht wurde worden begann nennt ' +
      'genannt gebaut einzige einziger lang mal jede jeden jeder verbindet dauert',
  ),
  sv: words(
    'omkring ungefär nästan cirka kilometer meter kilogram grader procent miljon miljoner tusen sekund sekunder minut minuter timme ' +
      'timmar året åren århundrade behöver behövde ligger låg står stod började kallas kallad byggdes enda lång gång gånger varje ' +
      'sedan blev bygget',
  ),
  zh: words(
    '没有 公里 千米 米 公斤 摄氏 摄氏度 度 只需要 需要 成为 形成 开始 进行 左右 大约 目前 如今 现在 后来 当时 以上 以下 之间 时候 其中 这种 那些 这些 称为 叫做 可以 已经 就是 还有 唯一 距离 每年 每天 小时 分钟 世纪 年代',
  ),
  ja: words(
    'する した して ます ました ません ある いる なる できる 約 以上 以下 現在 当時 その後 多く 一つ 二つ 人間 キロメートル メートル キログラム センチ パーセント 時間 毎年 毎日 世紀 年代 場合 部分 開始',
  ),
  hi: words(
    'काम दूर कदम लगभग करीब किलोमीटर मीटर किलोग्राम डिग्री प्रतिशत लाख करोड़ हज़ार हजार सेकंड मिनट घंटे घंटा वर्ष वर्षों साल सालों ' +
      'शताब्दी जाता जाती जाते गया गयी लिया लिये दिया वाला वाली वाले होता होती होते हुआ हुई हुए रहा रही रहे करना करने करता करते किया ' +
      'बाद पहले कारण द्वारा साथ तक एकमात्र समय बार दूरी बनाया बनाने शुरू',
  ),
  ar: words(
    'صار وصار تحت فوق بين كيلومتر كيلومترا كيلومترًا متر مترا مترًا كيلوغرام درجة درجات مئة المئة مليون ملايين ألف آلاف ثانية ثوان دقيقة ' +
      'دقائق ساعة ساعات سنة سنوات عام أعوام قرن قرون نحو حوالي تقريبا تقريبًا يبلغ تبلغ ويبلغ وتبلغ طولها طوله يبعد ويحتاج يحتاج لقطع ' +
      'بقليل الوحيد الوحيدة كانت وكانت وكان أصبح أصبحت بدأ بدأت يمكن اليوم الآن',
  ),
}

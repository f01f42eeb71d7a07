type Element = {
  textContent: string | null
  parentElement: Element | null
  getAttribute: (name: string) => string | null
  querySelector: (selector: string) => Element | null
  closest: (selector: string) => Element | null
  isConnected: boolean
  remove: () => void
}
type Page = { querySelectorAll: (selector: string) => Iterable<Element>; body: Element | null; documentElement: Element | null }

const toPattern = (patterns: readonly string[], before = '', behind = ''): RegExp =>
  new RegExp(`${before}(?:${patterns.join('|')})${behind}`, 'iu')

/** Subjects of a notice on cookies and data, in the film languages. */
const CONSENT = toPattern([
  'cookies?|privacy|consent|gdpr|our partners',
  'datenschutz|einwilligung|unsere partner',
  'confidentialité|consentement|nos partenaires',
  'privacidad|consentimiento|nuestros socios',
  'privacidade|consentimento|nossos parceiros',
  'consenso|i nostri partner|informativa sui cookie',
  'integritet|samtycke|kakor|våra partners',
  '隐私|同意|プライバシー|クッキー',
  'गोपनीयता|सहमति|कुकी|الخصوصية|موافقتك|ملفات تعريف الارتباط',
])
/** Buttons of such a notice. */
const ACCEPT = toPattern(
  [
    'accept|agree|i (?:accept|agree)|allow|reject|decline|got it|ok(?:ay)?|manage',
    'alle[sn]? (?:akzeptieren|ablehnen)|akzeptieren|zustimmen|einverstanden|ablehnen',
    "tout (?:accepter|refuser)|accepter|j[’']accepte|refuser",
    'aceptar|acepto|rechazar|aceitar|aceito|rejeitar',
    'accett[ao]|accettare|rifiut[ao]|rifiutare|acconsento',
    'godkänn|acceptera|avvisa',
    '接受|同意|拒绝|全部接受|すべて許可|同意する|承認|拒否',
    'स्वीकार|सहमत|अस्वीकार|قبول|أوافق|موافق|رفض',
  ],
  '^',
  '(?!\\p{Ll}{3})',
)
const NAMED = /cookie|consent|gdpr|onetrust|didomi|usercentrics|cybot|truste|quantcast|sp_message/iu
/** The most characters of a notice, and of a button's label. */
const MOST = { notice: 4000, label: 40 }
/** The share of a page's text from which a notice counts as the page's own subject. */
const MOST_SHARE = 0.7
/** Elements that hold or precede a page's own text. */
const OWN = 'h1,main,article'

/**
 * Removes notices on cookies and data from a page. They are recognized by their request for consent, not by the names of their elements.
 */
export function removeConsentNotices(page: Page): void {
  // HTML allows a page without a head; this parser then leaves the body empty
  const whole = (page.body?.textContent || page.documentElement?.textContent || '').length
  const isNotice = (element: Element): boolean => {
    const text = element.textContent ?? ''
    return (
      text.length <= MOST.notice &&
      text.length <= whole * MOST_SHARE &&
      CONSENT.test(text) &&
      element.querySelector(OWN) === null &&
      element.closest('h1,article') === null
    )
  }
  const pressed = [...page.querySelectorAll('button,a,input,[role="button"]')].filter((each) => {
    const label = (each.textContent?.trim() || each.getAttribute('value') || '').trim()
    return label.length <= MOST.label && ACCEPT.test(label)
  })
  for (const button of pressed) {
    let notice: Element | null = null
    for (
      let at = button.parentElement;
      at !== null && at !== page.body && (at.textContent ?? '').length <= MOST.notice;
      at = at.parentElement
    )
      if (isNotice(at)) notice = at
    if (notice?.isConnected) notice.remove()
  }
  for (const element of page.querySelectorAll('div,section,dialog,aside'))
    if (['id', 'class'].some((name) => NAMED.test(element.getAttribute(name) ?? '')) && isNotice(element)) element.remove()
}

/** Phrases with which pages check that their visitor is human. */
const CHECK = toPattern([
  'checking (?:your browser|if the site connection is secure)|just a moment(?:\\.{3}|…)|performing security verification',
  'verif(?:y|ying) (?:that )?you are (?:a )?human|are you (?:a robot|human)\\?|not a robot|pardon our interruption',
  'enable javascript and cookies|(?:need to|please) enable javascript|attention required! \\| cloudflare|ddos protection by',
  'complete the (?:security check|captcha)|unusual (?:traffic|activity) from your|access (?:to this page has been )?denied',
  'überprüf\\p{L}{1,6}[^.]{0,40}(?:browser|mensch)|(?:ihr|den) browser wird überprüft',
  'vérifi\\p{L}{1,6}[^.]{0,40}(?:navigateur|humain)|(?:verific|comprob)\\p{L}{1,6}[^.]{0,40}(?:navegador|humano)',
  'verifi(?:c|ch)\\p{L}{1,6}[^.]{0,40}(?:umano|del browser)|non (?:sei|sono) un robot',
  'kontrollera\\p{L}{0,3}[^.]{0,40}(?:webbläsare|människa)',
  '(?:正在|请)(?:检查|验证)[^。]{0,16}(?:浏览器|真人|人类)|安全验证|人机验证',
  'ブラウザ[^。]{0,12}確認|(?:ロボット|人間)(?:では?ない|である)こと',
  'ब्राउज़र की जाँच|आप (?:इंसान|रोबोट)|التحقق من (?:متصفحك|أنك)|لست روبوت',
])
/** The most characters of a page that shows only such a check. */
const MOST_OF_CHECK = 1500

/** Whether a page shows a check for robots instead of its content. */
export const isRobotCheck = (title: string, text: string): boolean =>
  text.length <= MOST_OF_CHECK && (CHECK.test(title) || CHECK.test(text.slice(0, MOST_OF_CHECK)))

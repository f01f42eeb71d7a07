import { NAME_PARTICLES } from '../lexicons/name-particles.ts'
import { isInvitation } from './invitations.ts'

const CAPTION =
  /^(?:Figure|Fig\.?|Table|Chart|Photo(?:graph)?s?|Image|Picture|Illustration|Map|Source|Credit|Video|Abbildung|Abb\.?|Tabelle|Fotos?|Bild(?:er)?|Grafik|Karte|Quelle|Figura|Gráfico|Tabla|Imagen|Fuente|Fotografía|Mapa|Tableau|Graphique|Crédits?|Carte|Tabela|Imagem|Fonte|Tabella|Grafico|Immagine|Mappa|Figur|Tabell|Diagram|Karta|Källa|图片?|圖|表|来源|照片|図|写真|出典|चित्र|तालिका|स्रोत|फोटो|شكل|جدول|صورة|المصدر)\s*(?:\d{1,3}[a-z]?\s*[.:：—–-]|[:：])/iu
const BYLINE = new RegExp(
  String.raw`^(?:By|Words by|Text by|Text|Author|Von|Ein Beitrag von|Autor(?:a|in)?|Por|Texto de|Escrito por|Par|Auteure?|Écrit par|Di|Testo di|A cura di|Autore|Autrice|Av|Skriven av|Författare)[:：]? (?:(?:Dr\.|Prof\.) )?\p{Lu}[\p{L}.’'-]+(?:(?:,| (?:and|und|y|et|e|och|${NAME_PARTICLES}))? \p{Lu}[\p{L}.’'-]+){0,5}\.?$` +
    String.raw`|^(?:作者|撰文|文|记者|本报记者|译者|著者|執筆|文責|लेखक|بقلم|الكاتب|إعداد)[:：\s].{1,24}$|^By (?:our|the) .{2,40}(?:team|staff|desk|reporters?|correspondents?|editors?)\.?$`,
  'u',
)
const DATELINE =
  /^(?:(?:First |Last )?(?:Published|Updated|Posted)|Veröffentlicht|Aktualisiert|Stand|Publicado|Actualizado|Atualizado|Publié|Mis à jour|Pubblicato|Aggiornato|Publicerad|Uppdaterad|发布(?:时间|日期|于)?|更新(?:时间|日期|日)?|公開日?|प्रकाशित|अद्यतन|نُ?شر(?:ت)?|تاريخ النشر|آخر تحديث)(?![\p{L}\p{M}])(?=.*[\p{Nd}])[^.]{0,48}\.?$/iu
const PAGE =
  /^(?:(?:Share(?: this)?|See (?:this|the) (?:page|link|website)|Click|Read more|Also read|See also|Continue reading|Advertisement|Subscribe|Sign up|Follow us|Cookies?|Comments?|Print|Anzeige|Werbung|Lesen Sie auch|Teilen|Newsletter|Leer más|Lea también|Publicidad|Compartir|Suscríb\p{L}*|Lire aussi|Publicité|Partager|Abonnez(?:-\p{L}+)?|Leia (?:mais|também)|Publicidade|Compartilh\p{L}*|Leggi (?:anche|tutto|di più)|Pubblicità|Condividi|Iscriviti|Läs (?:mer|också)|Annons(?:er)?|Dela(?= (?:artikeln?|sidan|inlägget|detta|på|via|med vänner)|[.!…]?$)|Prenumerera)(?![\p{L}\p{M}’'])|(?:阅读更多|相关阅读|分享|広告|関連記事|続きを読む|यह भी पढ़ें|शेयर करें|विज्ञापन|اقرأ أيضا|شارك|إعلان))[^.]{0,60}[.!…]?$|©|all rights reserved|alle rechte vorbehalten|todos los derechos|tous droits|todos os direitos|tutti i diritti|版权所有|無断転載|सर्वाधिकार|جميع الحقوق محفوظة|alla rättigheter|(?:\d+[- ]?min(?:ute)?s?\.? read|reading time|lesezeit|tiempo de lectura|temps de lecture|tempo de leitura|tempo di lettura|lästid)/iu
const CONTACT =
  /(?<![\p{L}\p{N}@])www\.[\p{L}\p{N}-]{2,}\.|[\p{L}\p{N}._%+-]{1,40}@[\p{L}\p{N}-]{1,60}\.[\p{L}]{2,}|^(?:(?:(?:Press|Media|Editorial) )?Contacts?|(?:Presse|Medien)?[Kk]ontakt|Contact presse|Contacto (?:de|para la) prensa|Contato (?:de|para a) imprensa|Presskontakt|媒体联系人?|Contacto|Contato|Contatt[io](?: stampa)?|Tel(?:efon|éfono|efone|efono)?\.?|Phone|联系(?:方式|我们)?|连絡先|連絡先|お問い合わせ|संपर्क|للتواصل|اتصل بنا)\s?[:：]/iu
/** The label of a museum or a catalogue: words that each have a description after a colon, separated by wide spaces or bars. */
const LABELS = /^(?:[\p{L}\p{M}]{2,16}\s?[:：]\s?[^:：.。।|\u3000]{1,40}(?:[\u3000|]\s?|\s{2,}|[.。।]?$)){2,}$/u
/** Sentences of a page about itself. In a film, they would describe the page instead of the film. */
const OF_ITSELF =
  /^(?:本文|这篇文章|本篇文章|本文章)(?:将|就|会|主要|旨在)[^。]{2,60}。$|^(?:この記事|本記事|本稿|このページ|ここ|今回)では、?[^。]{1,70}(?:紹介|解説|説明)(?:する|します|していく|していきます|しよう|しましょう)。$|^(?:इस लेख|इस पृष्ठ|इस पन्ने) में [^।]{2,100}(?:जानेंगे|समझेंगे|देखेंगे|बताएँगे|बताया गया है|बताया जाएगा)।$|^(?:في هذا المقال|في هذه المقالة|في السطور التالية|في هذه الصفحة)،? (?:سن|ن|س)\p{L}+ [^.]{2,100}\.$/u
/**
 * Requests of a site to its visitor: accept cookies, or accept rules by continuing. An article about cookies contains neither "we" nor "you
 * accept".
 */
const CONSENT =
  /(?<!\p{L})(?:(?:we|this (?:web)?site|our (?:web)?site|our partners)(?!\p{L}).{0,40}cookies|cookies.{0,40}your (?:experience|consent)|(?:you (?:accept|agree|consent)|accept(?:ing)? (?:our|all)|agree to our|read our).{0,60}(?:cookies|privacy|terms)|(?:wir|unsere (?:website|seite|partner)|diese (?:website|webseite|seite))(?!\p{L}).{0,40}cookies|(?:stimmen sie|akzeptieren sie|sie stimmen|einverstanden).{0,60}(?:cookies|datenschutz|nutzungsbedingungen)|(?:nous|notre site|ce site)(?!\p{L}).{0,40}cookies|vous acceptez.{0,60}(?:cookies|confidentialité|conditions)|(?:utilizamos|usamos|este sitio|nuestro sitio|este site|nosso site)(?!\p{L}).{0,40}cookies|(?:acepta|aceptas|aceita|concorda com|está de acuerdo con).{0,60}(?:cookies|privacidad|privacidade|condiciones|termos)|(?:utilizziamo|usiamo|questo sito|il nostro sito)(?!\p{L}).{0,40}cookie|(?:accetti|accettate|acconsenti).{0,60}(?:cookie|privacy|termini)|(?:vi|vår (?:sajt|webbplats)|webbplatsen|sajten)(?!\p{L}).{0,40}(?:kakor|cookies)|(?:godkänner|accepterar|samtycker).{0,60}(?:kakor|cookies|integritetspolicy|villkor))|(?:我们|本站|本网站).{0,16}(?:cookie|缓存文件)|(?:接受|同意)(?:我们的|本站的?)?.{0,8}(?:隐私(?:政策|权)|cookie|使用条款)|(?:当サイト|当社|本サイト|このサイト).{0,24}(?:クッキー|cookie)|(?:プライバシーポリシー|利用規約|クッキー|cookie).{0,16}(?:同意|了承)|(?:हम|यह (?:वेबसाइट|साइट)).{0,50}कुकी|गोपनीयता नीति.{0,24}(?:स्वीकार|सहमत)|(?:نستخدم|يستخدم (?:هذا )?(?:الموقع|موقعنا)).{0,24}(?:ملفات تعريف الارتباط|الكوكيز|كوكيز)|(?:توافق|تقبل|موافق).{0,30}(?:سياسة الخصوصية|ملفات تعريف الارتباط|الشروط)/iu
/** Requests of a page for itself: share, order by mail, read on, buy. */
const ASKS_FOR_ITSELF =
  /^(?=.*(?:facebook|whats ?app|twitter|linkedin|instagram|telegram|pinterest|微信|微博|(?<!\p{L})line(?!\p{L})|फ़?ेसबुक|व्हाट्स|واتساب|فيسبوك))(?=.*(?:teilen|シェア|साझा|शेयर|分享|شارك|(?<!\p{L})share (?:this|it|on|via)|partage[rz]|compart[aei]|condivid[aei]|(?<!\p{L})dela))(?=.*(?:article|artikel|artículo|artigo|articolo|pagina|記事|लेख|ख़?बर|المقال|الخبر|本文|文章|ページ|seite|página|sidan|(?<!\p{L})this)).{0,120}$|^(?:newsletter|boletín|infolettre|nyhetsbrev|न्यूज़लेटर|النشرة البريدية|メルマガ|ニュースレター|新闻通讯|電子報)\s?[:：]|(?:メルマガ|ニュースレター|会員)(?:の)?登録|^订阅|^(?:most read|meistgelesen|les plus lus|lo más leído|mais lidas|i più letti|mest läst|सबसे ज़्यादा पढ़ी|الأكثر قراءة|阅读排行|人気記事)|^(?:À lire (?:aussi|également|ensuite)|あわせて読みたい|関連リンク|延伸阅读|推荐阅读|पढ़ें|اقرأ (?:أيضًا|المزيد)|إقرأ)\s?[:：]|^(?:add to (?:cart|basket|bag)|in den warenkorb|ajouter au panier|añadir (?:al carrito|a la cesta)|adicionar ao carrinho|aggiungi al carrello|lägg i (?:varukorgen|kundvagnen)|加入购物车|カートに(?:入れる|追加)|कार्ट में (?:डालें|जोड़ें)|أضف إلى (?:السلة|عربة)|in stock|out of stock|auf lager|en stock|em estoque|i lager)(?!\p{L})[^.]{0,24}\.?$|^[★☆⭐✩✭]{2}/iu
/** A shop's terms for delivery, returns and refunds, in a few words without a verb: "Free shipping over £50." */
const TERMS_OF_SALE =
  /^(?=.{1,70}$)(?:(?:[\p{L}\p{N}-]+ ){0,3}?(?:free (?:shipping|delivery|returns?)|money[- ]back guarantee|days? (?:to change your mind|(?:free )?returns?)|(?:kostenlose[rn]?|gratis|kostenfreie[rn]?) (?:versand|lieferung|rücksendung|retouren?)|versandkostenfrei|versand in \p{N}|(?:livraison|retours?) (?:gratuite?s?|offerte?s?)|satisfait ou remboursé|fri (?:frakt|retur)|öppet köp|(?:envío|devolución|devoluciones) gratis|(?:frete|envio|portes|devolução) gr[áa]tis|(?:spedizione|consegna|reso) (?:gratuit[oa]|gratis)|soddisfatti o rimborsati)(?!\p{L}))(?!.*(?<!\p{L})(?:is|was|were|are|began|ist|war|wurde|est|était|fut|är|var|es|era|fue|é|foi|è|sono)(?!\p{L}))|^.{0,16}(?:包邮|免运费|送料無料|返品無料|शिपिंग मुफ़?्त|मुफ़?्त (?:शिपिंग|डिलीवरी)|شحن مجاني|توصيل مجاني)[^。.।]{0,16}[。.।！!]?$/iu
/** Keywords below a summary or a study. */
const KEYS =
  /(?<!\p{L})ISBN[\s:]*[\dX-]{9,}|(?<!\p{L})doi:\s?10\.|^[—–-]{1,2}\s?@|^(?:key ?words|trial registration|doi|issn|funding|conflicts? of interest|competing interests|schlüsselwörter|schlagw[öo]rt(?:e|er)|stichw[öo]rt(?:e|er)|mots[- ]clés|palabras clave|palavras[- ]chave|parole chiave|nyckelord|关键词|關鍵詞|キーワード|मुख्य शब्द|कुंजी शब्द|(?:ال)?كلمات (?:ال)?مفتاحية)\s?[:：]/iu
/** The reading time that a page states. */
const READING_TIME =
  /(?:阅读(?:时间|时长)?(?:约|大约)?\s?\d|読了(?:時間|まで|目安)|この記事は.{0,6}分で読め|पढ़ने का समय|(?:مدة|وقت|زمن) القراءة|(?:lectura|leitura|lecture|lettura|läsning) (?:de |di |d[’']environ |av )?(?:unos |cerca de |circa )?\d{1,2} ?min)/iu
/** Only a place and a date, as above a letter or report: "Nantes, le 12 juin 2024". */
const PLACE_AND_DAY =
  /^(?:\p{Lu}[\p{L}.’' -]{1,30}, )?(?:(?:le|den|el|em|am|a|il) )?(?:\d{1,2}(?:\.|er|º|st|nd|rd|th)? (?:de |of )?\p{L}{3,10}\.?|\p{Lu}\p{L}{2,8}\.? \d{1,2}(?:st|nd|rd|th)?),? (?:de |del )?\d{4}\.?$/u
/** Short menu or footer words, separated by a bar: "Privacy | Terms". */
const BARS = /^[^|.!?。！？।]{2,24}(?: ?[|｜] ?[^|.!?。！？।]{2,24})+[.。।]?$/u
const LONGEST_APPARATUS = 200

/** Whether a sentence belongs to the page and not to its content: a caption, an author's line, a date line, a contact, a menu, an offer. */
export const isApparatus = (sentence: string): boolean =>
  sentence.length <= LONGEST_APPARATUS &&
  (isInvitation(sentence) ||
    [
      CAPTION,
      BYLINE,
      DATELINE,
      PAGE,
      CONTACT,
      LABELS,
      OF_ITSELF,
      CONSENT,
      ASKS_FOR_ITSELF,
      KEYS,
      READING_TIME,
      TERMS_OF_SALE,
      PLACE_AND_DAY,
      BARS,
    ].some((pattern) => pattern.test(sentence)))

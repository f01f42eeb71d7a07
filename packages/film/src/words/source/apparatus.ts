const CAPTION =
  /^(?:Figure|Fig\.?|Table|Chart|Photo(?:graph)?s?|Image|Picture|Illustration|Map|Source|Credit|Video|Abbildung|Abb\.?|Tabelle|Fotos?|Bild(?:er)?|Grafik|Karte|Quelle|Figura|Gráfico|Tabla|Imagen|Fuente|Fotografía|Mapa|Tableau|Graphique|Crédits?|Carte|Tabela|Imagem|Fonte|Figur|Tabell|Diagram|Karta|Källa|图片?|圖|表|来源|照片|図|写真|出典|चित्र|तालिका|स्रोत|फोटो|شكل|جدول|صورة|المصدر)\s*(?:\d{1,3}[a-z]?\s*[.:：—–-]|[:：])/iu
const BYLINE =
  /^(?:By|Words by|Text by|Text|Author|Von|Ein Beitrag von|Autor(?:a|in)?|Por|Texto de|Escrito por|Par|Auteure?|Écrit par|Av|Skriven av|Författare)[:：]? (?:(?:Dr\.|Prof\.) )?\p{Lu}[\p{L}.’'-]+(?:(?:,| and| und| y| et| e| och| de| von| van)? \p{Lu}[\p{L}.’'-]+){0,5}\.?$|^(?:作者|撰文|文|记者|本报记者|译者|著者|執筆|文責|लेखक|بقلم|الكاتب|إعداد)[:：\s].{1,24}$|^By (?:our|the) .{2,40}(?:team|staff|desk|reporters?|correspondents?|editors?)\.?$/u
const DATELINE =
  /^(?:(?:First |Last )?(?:Published|Updated|Posted)|Veröffentlicht|Aktualisiert|Stand|Publicado|Actualizado|Atualizado|Publié|Mis à jour|Publicerad|Uppdaterad|发布(?:时间|日期|于)?|更新(?:时间|日期|日)?|公開日?|प्रकाशित|अद्यतन|نُ?شر(?:ت)?|تاريخ النشر|آخر تحديث)(?![\p{L}\p{M}])(?=.*[\p{Nd}])[^.]{0,48}\.?$/iu
const PAGE =
  /^(?:(?:Share(?: this)?|See (?:this|the) (?:page|link|website)|Click|Read more|Also read|See also|Continue reading|Advertisement|Subscribe|Sign up|Follow us|Cookies?|Comments?|Print|Anzeige|Werbung|Lesen Sie auch|Teilen|Newsletter|Leer más|Lea también|Publicidad|Compartir|Suscríb\p{L}*|Lire aussi|Publicité|Partager|Abonnez(?:-\p{L}+)?|Leia (?:mais|também)|Publicidade|Compartilh\p{L}*|Läs (?:mer|också)|Annons(?:er)?|Dela(?= (?:artikeln?|sidan|inlägget|detta|på|via|med vänner)|[.!…]?$)|Prenumerera)(?![\p{L}\p{M}’'])|(?:阅读更多|相关阅读|分享|広告|関連記事|続きを読む|यह भी पढ़ें|शेयर करें|विज्ञापन|اقرأ أيضا|شارك|إعلان))[^.]{0,60}[.!…]?$|©|all rights reserved|alle rechte vorbehalten|todos los derechos|tous droits|todos os direitos|版权所有|無断転載|(?:\d+[- ]?min(?:ute)?s?\.? read|reading time|lesezeit|tiempo de lectura|temps de lecture|tempo de leitura|lästid)/iu
const CONTACT =
  /[\p{L}\p{N}._%+-]{1,40}@[\p{L}\p{N}-]{1,60}\.[\p{L}]{2,}|^(?:(?:Press )?Contact|Kontakt|Contacto|Contato|Tel(?:efon|éfono|efone)?\.?|Phone|联系(?:方式|我们)?|连絡先|連絡先|お問い合わせ|संपर्क|للتواصل|اتصل بنا)\s?[:：]/iu
/** The label of a museum or a catalogue: words with what each of them is, after colons, apart by wide spaces or bars. */
const LABELS = /^(?:[\p{L}\p{M}]{2,16}\s?[:：]\s?[^:：.。।|\u3000]{1,40}(?:[\u3000|]\s?|\s{2,}|[.。।]?$)){2,}$/u
/** What a page says of itself: a film that tells it promises what it is not. */
const OF_ITSELF =
  /^(?:本文|这篇文章|本篇文章|本文章)(?:将|就|会|主要|旨在)[^。]{2,60}。$|^(?:この記事|本記事|本稿|このページ|ここ|今回)では、?[^。]{1,70}(?:紹介|解説|説明)(?:する|します|していく|していきます|しよう|しましょう)。$|^(?:इस लेख|इस पृष्ठ|इस पन्ने) में [^।]{2,100}(?:जानेंगे|समझेंगे|देखेंगे|बताएँगे|बताया गया है|बताया जाएगा)।$|^(?:في هذا المقال|في هذه المقالة|في السطور التالية|في هذه الصفحة)،? (?:سن|ن|س)\p{L}+ [^.]{2,100}\.$/u
const LONGEST_APPARATUS = 200

/** Whether a sentence belongs to the page and not to what it says: a caption, an author's line, a date line, a contact, a menu. */
export const isApparatus = (sentence: string): boolean =>
  sentence.length <= LONGEST_APPARATUS &&
  [CAPTION, BYLINE, DATELINE, PAGE, CONTACT, LABELS, OF_ITSELF].some((pattern) => pattern.test(sentence))

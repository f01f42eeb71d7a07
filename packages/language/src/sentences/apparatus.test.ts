import { expect, test } from 'vitest'
import { isApparatus } from './apparatus.ts'

test('S01 a museum’s label and sentences of a page about itself are left out', () => {
  const left_out = [
    '展厅：二楼青铜馆\u3000年代：战国早期\u3000出土地点：湖北随州擂鼓墩',
    '本文将介绍三种保养铁锅的方法。',
    'ここでは、一番だしの取り方を紹介する。',
    'この記事では、苔の育て方を解説します。',
    'इस लेख में हम खाद बनाने का तरीक़ा जानेंगे।',
    'في هذا المقال سنتعرف على طريقة إعداد القهوة.',
  ]
  const told = [
    '鱼嘴：江心的一道分水堤，形状像鱼的嘴巴。',
    '本文化遗产保护项目始于2005年。',
    'ここでは、毎年7月に祭りが開かれる。',
    'इस लेख ने देश में बहस छेड़ दी।',
    'في هذا المقال هاجم الكاتب الحكومة، فأغلقت الصحيفة.',
  ]
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

test('S01 a menu word is not found at the beginning of another word', () => {
  const left_out = ['Share this article', 'Comments (12)', 'Suscríbete a nuestro boletín', 'Dela artikeln', 'Dela', 'Compartilhe', 'Print', 'شارك المقال'] // prettier-ignore
  const told = ['Delambre los leyó y comprendió.', 'Dela nasceu a lenda.', 'Printing came late.', 'Shares fell by a tenth.', 'Delacroix mourut en 1863.'] // prettier-ignore
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

test('S01 requests of a site to visitors, and text around an article, are left out in every language', () => {
  const left_out = [
    'We use cookies to improve your experience.',
    'Mit der weiteren Nutzung stimmen Sie unserer Datenschutzerklärung zu.',
    'En poursuivant, vous acceptez notre politique de confidentialité.',
    'Utilizamos cookies para mejorar su experiencia.',
    'Ao continuar, você aceita a nossa política de privacidade.',
    'Genom att fortsätta godkänner du vår integritetspolicy.',
    'हम आपके अनुभव को बेहतर बनाने के लिए कुकीज़ का उपयोग करते हैं।',
    'بالمتابعة فإنك توافق على سياسة الخصوصية.',
    '继续浏览即表示您接受我们的隐私政策。',
    '当サイトでは利便性向上のためクッキーを使用しています。',
    'Diesen Artikel auf Facebook, X oder WhatsApp teilen.',
    'この記事をFacebook、X、LINEでシェアする。',
    'あわせて読みたい：美しいビーチ10選',
    '记者 王莎 2024年3月14日 08:12 阅读时间4分钟',
    'Por Sara Martins, 14 de março de 2024, 08h12 – Leitura de 4 minutos',
    'For more information, visit www.lumenferries.example.',
    'Palavras-chave: café, clima.',
    'Nantes, le 12 juin 2024.',
    'Add to cart.',
    'الخصوصية | الشروط.',
  ]
  const told = [
    'Cookies, the small files that a browser keeps for a site, were invented in 1994 by Lou Montulli at Netscape.',
    'Das Urteil zwingt Websites, vor dem Setzen von Cookies zu fragen.',
    'Facebook shares fell by ten percent after this report.',
    'La loi protège la vie privée depuis 1970.',
    '他在2014年发表了一篇关于隐私的文章。',
    'On 12 June 2024 the hall opened its doors in Nantes.',
  ]
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

test('S01 S02 requests of a page to customers are left out, in every film language', () => {
  const left_out = [
    'Want to know more?', 'Contact our sales team for a demonstration.', 'Book a table now.',
    '¿Quiere saber más?', 'Pida una demostración a nuestro equipo comercial.', 'Visítenos en Madrid.',
    'Quer saber mais?', 'Peça um orçamento gratuito ao nosso balcão.', 'Fale connosco.',
    'Vous souhaitez en savoir plus\u00a0?', 'Demandez un devis à notre équipe.', 'Contactez-nous.',
    'Möchten Sie mehr erfahren?', 'Besuchen Sie uns in Köln.', 'Fordern Sie jetzt ein Angebot an.',
    'Volete saperne di più?', 'Richiedete un preventivo gratuito.', 'Contattateci.',
    'Vill du veta mer?', 'Kontakta oss redan i dag.', 'Boka en demonstration hos vår butik.',
    'और जानना चाहते हैं?', 'अधिक जानकारी के लिए हमसे संपर्क करें।',
    'هل تريدون معرفة المزيد؟', 'تواصلوا معنا اليوم.',
    '想了解更多？', '欢迎致电或到店咨询。', 'どうぞお気軽にお越しください。', 'ぜひ一度ご相談ください。',
  ] // prettier-ignore
  const told = [
    'Call the emergency number and put the telephone on loud.', 'Order fell into chaos.', 'Do you want to live for ever?',
    'Visite de nuevo el paciente a los tres días.', '¿Quieres vivir cien años?', 'Pida una vez al mes que revisen la presión.',
    'Peça ajuda e ligue para o 112.', 'Demandez de l’aide et appelez le 15.', 'Rufen Sie die 112.', 'Ring 112.',
    'हमसे पहले यहाँ कोई नहीं आया था।', 'اتصل برقم الإسعاف.', 'زار الملك المدينة اليوم.', '请拨打120。', '欢迎仪式在广场举行。',
    '皿に盛ってください。', 'お湯を注いでください。',
  ] // prettier-ignore
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

test('S01 a shop’s terms for delivery, returns and refunds are left out', () => {
  const left_out = [
    'Free shipping over £50.', '30 days to change your mind.', '60-day money-back guarantee.', 'Kostenloser Versand ab 49 €.',
    'Versand in 2 bis 3 Werktagen.', 'Livraison gratuite dès 40 €.', 'Satisfait ou remboursé.', 'Fri frakt över 500 kr.',
    'Envío gratis a partir de 30 €.', 'Frete grátis acima de R$ 99.', '全国包邮。', '送料無料です。', 'شحن مجاني.',
  ] // prettier-ignore
  const told = [
    'Free delivery was new in 1905.', 'The free delivery of letters began in 1863.', 'Der kostenlose Versand war 1913 neu.',
    'It took 30 days to cross the desert.', 'La livraison gratuite du courrier est née en 1863.', 'Fri frakt är lag sedan 1910.',
  ] // prettier-ignore
  for (const text of left_out) expect([text, isApparatus(text)]).toEqual([text, true])
  for (const text of told) expect([text, isApparatus(text)]).toEqual([text, false])
})

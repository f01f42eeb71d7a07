import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?<article>(?:Den|Det|De|En|Ett) )?(?<term>\p{L}[\p{L}\p{N} -]{1,40}?) (?:är|var) (?<meaning>(?:en|ett|den|det|de|några av|världens|Sveriges|Nordens|Europas|landets) .+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    (/^(?:Det|Den|De|Detta|Han|Hon|Dess|Deras|Här|Där|Nu|Då|Vad|Idag|I dag|När|Om|Som|En av|Ett av|I|På) (?:är|\p{L}+ är)?/u.test(
      sentence.slice(0, 14),
    ) &&
      !match.groups.article)
  )
    return undefined
  const { article = '', term = '', meaning = '' } = match.groups
  if (/^(?:som|där|här|som är)$/u.test(term) || /,/u.test(term) || /^(?:Det|Den|De) $/u.test(article)) return undefined
  return { term, meaning }
}

/** Swedish. */
export const sv: Lexicon = {
  language: 'sv',
  join: ' ',
  full_stop: '.',

  abbreviations:
    't\\.ex|t|bl\\.a|bl|ca|dvs|d\\.v\\.s|m\\.fl|m\\.m|osv|o\\.s\\.v|s\\.k|s|f\\.Kr|e\\.Kr|f|e|Kr|kl|nr|st|jfr|resp|Dr|Prof|S:t|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`han|hon|det|denna|detta|dessa|hans|hennes|dess|deras|honom|henne|dem|där|då|dit|så|men|och|eller|också|även|sedan(?= \p{L}+(?:de|te|r|er)(?!\p{L}))|därefter|därför|därmed|dock|ändå|emellertid|däremot|istället|i stället|dessutom|till exempel|samtidigt|senare|båda|sådana?|sådant|annars|således|alltså|(?:den|det) andra|en annan|ett annat|efter (?:det|detta)|på så sätt|trots (?:det|detta)|(?:i|vid|på|av|med|till|för|under) (?:det|detta|denna|dessa)(?! \p{L}+(?:a|iga|ska) )|(?:den|de)(?= (?:är|var|har|hade|blev|kan|kunde|ska|skulle|finns|fanns|kom|gick|får|fick|ligger|låg|gör|gjorde)(?!\p{L}))`,
  droppable: 'Men|Dock|Och|Dessutom|Ändå|Trots allt|Däremot|Visserligen|Faktiskt|Emellertid|Likväl',
  causal:
    'I själva verket|I verkligheten|Därför|Sedan|Då|Så|Således|Alltså|Följaktligen|Till exempel|Senare|Slutligen|Till slut|Istället|I stället|På så sätt|Av den anledningen|Även|Också|Samtidigt|Annars|Därefter|Därmed|Likaså',

  anaphors:
    'Han|Hon|Hen|De|Dem|Den|Det|Detta|Denna|Dessa|Dess|Deras|Hans|Hennes|Sådana?|Sådant|Båda|Bägge|Där|Här|Andra(?! världskriget)|En annan|Ett annat|Samma|Den förra|Den senare|De flesta av dem|Ingen av dem|Någon av dem|Sin|Sina',

  set_up:
    /:$|(?<!\p{L})(?:flera|några|två|tre|fyra|olika|följande) (?:\p{L}+ )?(?:faror|sätt|regler|skäl|delar|steg|typer|orsaker|former|problem|frågor|faktorer|metoder|lösningar|grupper|hinder|fördelar|nackdelar)(?!\p{L})|(?:hade|har|finns|fanns|återstod) (?:en|ett) (?:hake|nackdel|fördel|problem|undantag|villkor|hinder|överraskning)$|började allt|Allt började|hände något|fann [^,]*(?:svaret|lösningen|förklaringen)$|ett enkelt sätt/u,

  markers:
    'eftersom|därför att|men|utan|bara|endast|aldrig|trots|mer än|först\\p{L}*|störst\\p{L}*|nästan|medan|dock|tills|ingen|inga',

  instructions:
    /(?:ignorera|glöm) (?:alla |de |dina )*(?:tidigare )?(?:instruktioner|anvisningar)|du är (?:nu )?en (?:AI|assistent|språkmodell)|språkmodell|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: { several: 'flera|några|många|åtskilliga|par', scales: 'miljoner|miljarder|biljoner' },
  },
  percent: 'procent|%|procentenheter',
  currencies: 'dollar|euro|kronor|pund|yen|öre',
  units:
    'kilometers?|meters?|centimeters?|millimeters?|mil|liters?|tons?|kilograms?|kilos?|grams?|grader(?: Celsius)?|hektar|kvadratkilometer|kvadratmeter|kubikmeter|watt|(?:kilo|mega|giga|tera)?wat(?:t-)?timm(?:e|ar)|kilowatt|megawatt|volt|knop|sjömil|km/h|km|cm|mm|m|kg|g|°C',
  times:
    'år|månader|månad|veckor|vecka|dagar|dag|dygn|timmar|timme|minuter|minut|sekunder|sekund|århundraden|decennier|gånger|gång',
  months: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  era: {
    before_christ: { after: String.raw`f\.?\s?Kr\.?|f\.\s?v\.\s?t\.|före (?:Kristus|Kristi födelse|vår tideräkning)` },
    after_christ: { after: String.raw`e\.?\s?Kr\.?|e\.\s?v\.\s?t\.|efter (?:Kristus|Kristi födelse|vår tideräkning)` },
  },
  decade_after: '-tal(?:et|ets)?',
  counted: /^((?:\p{Ll}+(?:ska|iga|nya|stora|liga|ade|na) ){0,2}\p{Ll}{3,})(?!\p{L})/u,
  not_counted:
    'bland|samma|sådana|sådan|sådant|andra|olika|flera|fler|färre|och|eller|till|i|på|av|för|med|från|vid|om|som|är|var|har|hade|den|det|de|att|under|över|efter|före|innan|men|utan|när|där|gånger|år|blev|kan|procent|mot|mellan|genom|sedan|ska|togs|gick|kom',
  define,
  speech_verbs:
    'berättar|förklarar|menar|minns|svarar|säger|sade|sa|skrev|skriver|enligt|frågade|menade|förklarade|varnade|svarade|berättade|lyder|heter det',
  and: 'och|eller|samt',
  imperative:
    /^(?:Häll|Tillsätt|Blanda|Koka|Skär|Lägg|Vispa|Rör|Värm|Stek|Grädda|Låt|Servera|Fyll|Tvätta|Skala|Öppna|Stäng|Ta|Sätt|Smält|Knåda|Hacka|Vänta|Upprepa|Använd|Välj|Åk|Gå|Titta|Följ|Kontrollera|Mät|Ställ|Placera|Vänd|Vik|Rulla|Forma|Strö|Täck|Kyl|Riv|Sila|Pressa|Skölj|Torka|Rengör|Gräv|Plantera|Vattna|Beskär|Klipp|Såga|Borra|Skruva|Limma|Måla|Slipa|Spänn|Lossa|Byt|Dra|Tryck|Lyft|Håll|Bind|Sy|Klicka|Markera|Spara|Installera|Anslut|Skriv|Räkna|Prova|Undvik|Börja|Sluta) [\p{Ll}\p{N}]/u,
  place: /(?<!\p{L})(?:i|på|vid|nära|från|till) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?!\p{L})/u,
  topic_prefix:
    /^(?:snälla )?(?:gör|skapa|skriv|producera|jag vill ha|jag behöver|vi behöver)\s+(?:mig\s+|oss\s+)?(?:en|ett)?\s*(?:(?:kort|liten|pedagogisk)\s+)*(?:video|film|kortfilm|klipp|dokumentär|manus)\s*(?:om|kring|som förklarar|:)?\s*|^(?:snälla )?(?:förklara|beskriv|berätta om|visa)\s+(?:för mig\s+)?/iu,
  eyebrow: { sources: 'Förklarat', outline: 'En disposition' },
  names: {
    prompt_source: 'Texten i uppdraget',
    text_source: 'den bifogade texten',
    part: (told, all) => `${told} av ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'Källorna är på ett annat språk, så den här filmen påstår ingenting.',
      empty_sources: 'Källorna innehåller inga meningar som går att berätta, därför påstår den här filmen ingenting.',
      hook: 'Vad skulle du fråga först?',
      notice: [
        'Den här filmen har inga källor ännu och påstår därför ingenting.',
        'Den är en disposition: de frågor som en bra film om ämnet måste besvara.',
      ],
      groups: [
        {
          lead: 'Börja med grunderna.',
          questions: ['Vad är det egentligen, och vad är det inte?', 'Var möter vi det i vardagen?'],
        },
        {
          lead: 'Sedan kommer historien.',
          questions: ['När började det, och vem var med?', 'Vad blev vändpunkten?', 'Vad var nära att gå fel?'],
        },
        {
          lead: 'Därefter: hur det fungerar.',
          questions: ['Vilka steg följer på varandra?', 'Vad måste lyckas, och vad kan gå fel?', 'Hur lång tid tar det hela?'],
        },
        {
          lead: 'Sedan siffrorna.',
          questions: ['Hur stort, hur många, hur länge, hur dyrt?', 'Och jämfört med vad?', 'Var kommer siffrorna ifrån?'],
        },
        {
          lead: 'Därefter människorna.',
          questions: ['Vem vinner på det, och vem betalar priset?', 'Vems röst hörs sällan?', 'Och vem är det som bestämmer?'],
        },
        {
          lead: 'Jämför nu.',
          questions: ['Vad liknar det, och vad skiljer det från annat?', 'Vilket exempel gör det genast begripligt?'],
        },
        {
          lead: 'Se upp för de vanliga misstagen.',
          questions: ['Vad missförstår de flesta?', 'Vilket påstående förtjänar en andra titt?'],
        },
        {
          lead: 'Och vad betyder det för oss?',
          questions: ['Vad kan en enda människa göra med den kunskapen?', 'Vad skulle saknas i morgon utan det?'],
        },
        {
          lead: 'Alla är inte överens.',
          questions: [
            'Vad tvistar experterna om, och varför?',
            'Vad vet ingen ännu?',
            'Och hur skulle man kunna ta reda på det?',
          ],
        },
        { lead: 'Och till sist blicken framåt.', questions: ['Vad håller på att förändras?', 'Vad bör vi hålla ögonen på?'] },
      ],
      calls: [
        'Lägg till en text, ett dokument eller en länk, så svarar filmen med källor.',
        'Lägg till en text, ett dokument eller en länk, gör om filmen, så får varje svar sin källa.',
      ],
      outro: ['Bra svar behöver bra källor.', 'Frågorna är klara. Svaren behöver bra källor.'],
    },
  },
}

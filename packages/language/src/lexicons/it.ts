import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?:(?:Il|Lo|La|I|Gli|Le|Un|Uno|Una) |L[’']|Un[’'])?(?<term>\p{L}[\p{L}\p{N}’' -]{1,40}?) (?:è|sono|era|erano|fu|furono) (?<meaning>(?:(?:uno?|una|il|lo|la|i|gli|le|una delle|uno dei) |l[’']|un[’']).+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    /^(?:Lui|Lei|Egli|Ella|Esso|Essa|Essi|Loro|Quest[aeio]|Quell[aeio]|Quel|Ciò|Suo|Sua|Suoi|Sue|Qui|Qua|Oggi|Chi|Quando|Se|In|Nel|Nella|Uno dei|Una delle|Ogni|Tutto) |^[^.]*? che .* (?:è|sono|era|erano|fu|furono) /u.test(
      sentence,
    )
  )
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (/^(?:ragione|motivo|problema|differenza|risultato|scopo|più|prim)/u.test(term) || /,/u.test(term)) return undefined
  return { term, meaning }
}

/** Italian. */
export const it: Lexicon = {
  language: 'it',
  join: ' ',
  full_stop: '.',

  abbreviations:
    'sig|sigg|dott|dr|prof|proff|ing|avv|arch|geom|rag|on|sen|mons|card|gen|col|ecc|etc|es|cfr|p|pp|pag|pagg|vol|voll|cap|fig|tab|art|artt|n|nn|' +
    'ca|c|ed|sec|secc|tel|ad es|p\\. ?es|a\\. ?C|d\\. ?C|S|SS|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`lui|lei|egli|ella|esso|essa|essi|esse|loro|quest[aeio]|quell[aeio]|quei|quegli|quel|ciò|suo|sua|suoi|sue|costui|costoro|allora|ma|e|ed|o|anche|inoltre|però|tuttavia|eppure|quindi|dunque|perciò|così|infatti|invece|poi|dopodiché|là|lì|in seguito|in questo modo|in tal modo|di conseguenza|per (?:questo|esempio|contro)|al contrario|d[’']altra parte|d[’']altronde|nel frattempo|da allora|da lì|più tardi|l[’']altr[ao]|gli altri|le altre|entramb[ei]|(?:il|la) (?:second[ao]|terz[ao]|stess[ao])|un altro|un[’']altra|altr[ei]|tal[ei]|(?:in|a|con|per|da|di|su|dopo|senza) (?:quest[aeio]|quell[aeio]|quel|ciò|essa|esso)|(?:nonostante|malgrado) ciò|il giorno dopo|l[’']anno (?:dopo|seguente|successivo)`,
  droppable:
    "Tuttavia|Però|Ma|Inoltre|Eppure|E|Ed|Del resto|D[’']altronde|Infatti|In effetti|Ad ogni modo|D[’']altra parte|Certo",
  causal:
    'In realtà|Per questo|Perciò|Quindi|Dunque|Così|Allora|Poi|Anche|Per questo motivo|Di conseguenza|Per esempio|Ad esempio|Più tardi|Infine|' +
    'Alla fine|In questo modo|In tal modo|Invece|Al contrario|Nel frattempo|Altrimenti|Lì|Là|Neanche|Nemmeno',

  anaphors:
    'Lui|Lei|Egli|Ella|Esso|Essa|Essi|Esse|Loro|Questo|Questa|Questi|Queste|Quello|Quella|Quelli|Quelle|Quel|Quei|Quegli|Suo|Sua|Suoi|Sue|' +
    "Il suo|La sua|I suoi|Le sue|Il loro|La loro|I loro|Le loro|Entrambi|Entrambe|Ciò|Un altro|Un[’']altra|L[’']altro|L[’']altra|Altri|Altre|" +
    "Lo stesso|La stessa|Il primo|Il secondo|La prima|La seconda|Quest[’']ultimo|Quest[’']ultima|Nessuno|Nessuna|Qui|Ne|Vi|Ci|In esso|In essa",

  set_up:
    /:$|(?<!\p{L})(?:vari|varie|diversi|diverse|alcuni|alcune|due|tre|quattro|seguenti) (?:\p{L}+ )?(?:pericoli|modi|forme|regole|ragioni|motivi|parti|passi|passaggi|tipi|cause|problemi|domande|fattori|metodi|soluzioni|gruppi|ostacoli|vantaggi)(?!\p{L})|(?:aveva|ha|c[’']è|c[’']era|restava|resta|rimaneva) (?:un|uno|una|un[’']) ?(?:\p{Ll}+ )?(?:problema|inconveniente|vantaggio|difetto|condizione|ostacolo|sorpresa|trucco|prezzo)$|tutto (?:cominciò|è cominciato|iniziò|è iniziato)|trov(?:ò|arono|ato|a|ano) (?:la|una) (?:risposta|soluzione|spiegazione)$|un (?:modo|metodo) semplice/u,

  markers:
    'perché|ma|senza|solo|soltanto|mai|benché|sebbene|più|prim\\p{L}+|maggiore|quasi|fino|ancora|mentre|nonostante|poiché|tuttavia',

  instructions:
    /(?:ignora(?:te)?|dimentica(?:te)?) (?:tutte |tutti |tutto |le |gli |i |tue |vostre )*(?:istruzioni|ordini)|(?:sei|ora sei) (?:adesso |ora )?(?:un[’'] ?IA|un[’'] ?intelligenza artificiale|un assistente|un modello)|modello linguistico|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: {
      several: 'qualche',
      scales: 'decine|dozzine|centinaia|migliaia|milioni|miliardi',
    },
  },
  percent: 'per cento|percento|%|punti percentuali',
  currencies: 'dollari|euro|sterline|franchi|yen|lire|ducati|fiorini',
  units:
    'chilometri quadrati|chilometro quadrato|metri quadrati|metro quadrato|metri cubi|metro cubo|chilometri orari|chilometri|chilometro|metri|metro|' +
    'centimetri|centimetro|millimetri|millimetro|litri|litro|tonnellate|tonnellata|chilogrammi|chilogrammo|chili|chilo|grammi|grammo|quintali|' +
    'grad[io](?: Celsius| centigradi)?|ettari|ettaro|watt|(?:chilo|mega|giga|tera)?wattora|chilowatt|kilowattora|kilowatt|megawatt|miglia|miglio|nodi|' +
    'km/h|km|cm|mm|m|kg|g|°C',
  times:
    'anni|anno|mesi|mese|settiman[ae]|giorn[io]|or[ae]|minut[io]|second[io]|secol[io]|decenni|decennio|millenni|millennio|volt[ae]',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  era: {
    before_christ: { after: String.raw`a\.\s?C\.|a\.\s?e\.\s?v\.|(?:avanti|prima di) Cristo|prima della nostra era` },
    after_christ: { after: String.raw`d\.\s?C\.|dopo Cristo|della nostra era|dell[’']era volgare` },
  },
  decade_after: '(?!)',
  counted:
    /^(?:di )?(\p{Ll}{3,}[aeiù](?: \p{Ll}+(?:iche|ici|ane|ani|esi|ali|ari|arie|ose|osi|ate|ati|ute|uti|iane|iani|ive|ivi|ili))?)(?!\p{L})/u,
  not_counted:
    'e|ed|o|a|ad|ai|alle|agli|allo|al|in|di|dei|delle|degli|del|della|da|dai|dalle|dagli|dal|nei|nelle|negli|nel|nella|con|per|che|chi|si|i|gli|le|la|il|è|' +
    'sono|era|erano|fu|furono|fino|come|più|meno|sui|sulle|sugli|sul|sulla|tra|fra|secondo|quando|ma|senza|già|anni|volte|punti|perché|mentre|dopo|prima|' +
    'ogni|hanno|ha|aveva|avevano|circa|oltre|mila|milioni|miliardi|ne|poi|contro|sotto|sopra|dove|anche|oggi|vengono|viene|verso|' +
    'questi|queste|quei|quelle',
  define,
  speech_verbs:
    'racconta|raccontava|raccontò|ricorda|ricordò|spiega|spiegò|afferma|affermò|risponde|rispose|assicura|dice|disse|diceva|dicono|dissero|scrive|scrisse|' +
    'secondo|chiese|dichiarò|avvertì|aggiunge|aggiunse|ha detto|ha scritto|ha spiegato|ha raccontato',
  and: 'e|ed|o',
  imperative:
    /^(?:Scald|Riscald|Aggiung|Mett|Lasci|Tagli|Mescol|Cuoc|Lav|Sbucci|Sbatt|Serv|Us|Apr|Chiud|Riemp|Vers|Togli|Ripet|Aspett|Prend|Impast|Unisc|Copr|Fat|Stend|Inforn|Scol)(?:a|i|ate|ete|ite|e|uocete|te)(?:l[aeio])? [\p{Ll}\p{N}]/u,
  place:
    /(?<!\p{L})(?:a|ad|in|nel|nella|vicino a|presso|fino a|da) (?<name>\p{Lu}\p{L}+(?: (?:di |del |della )?\p{Lu}\p{L}+){0,2})/u,
  topic_prefix:
    /^(?:per favore,? )?(?:fa[i’']?|fate|fammi|crea|create|creami|scrivi|scrivimi|genera|produci|realizza|voglio|vorrei|mi serve)\s+(?:un[oa]?\s+)?(?:(?:breve|piccolo|corto)\s+)*(?:video|filmato|film|cortometraggio|clip|documentario|copione|sceneggiatura)\s*(?:breve\s+)?(?:su(?:l|lla|llo|i|lle|gli)?|su|che spieg(?:a|hi)|riguardo a|di|:)?\s*|^(?:per favore,? )?(?:spiega|spiegami|descrivi|racconta|raccontami|parla di|parlami di)\s+/iu,
  eyebrow: { sources: 'Spiegato', outline: 'Uno schema' },
  names: {
    prompt_source: 'Il testo della richiesta',
    text_source: 'il testo fornito',
    part: (told, all) => `${told} di ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'Le fonti sono in un’altra lingua, perciò questo film non afferma nulla.',
      empty_sources: 'Le fonti non contengono frasi che si possano raccontare, perciò questo film non afferma nulla.',
      hook: 'Che cosa chiedereste per prima?',
      notice: [
        'Questo film non ha ancora fonti, perciò non afferma nulla.',
        'È uno schema: le domande a cui un buon film su questo tema deve rispondere.',
      ],
      groups: [
        {
          lead: 'Cominciamo dalle basi.',
          questions: ['Che cos’è esattamente, e che cosa non è?', 'Dove lo incontriamo nella vita di tutti i giorni?'],
        },
        {
          lead: 'Poi viene la storia.',
          questions: ['Quando è cominciato, e chi c’era?', 'Qual è stata la svolta?', 'Che cosa è quasi andato storto?'],
        },
        {
          lead: 'Quindi, come funziona.',
          questions: ['Quali passaggi si susseguono?', 'Che cosa deve riuscire, e che cosa può fallire?'],
        },
        {
          lead: 'Poi i numeri.',
          questions: [
            'Quanto grande, quanti, per quanto tempo, a che prezzo?',
            'E rispetto a che cosa?',
            'Da dove vengono i numeri?',
          ],
        },
        { lead: 'Poi, le persone.', questions: ['Chi ci guadagna, e chi ne paga il prezzo?', 'Quale voce si sente di rado?'] },
        {
          lead: 'Ora facciamo un confronto.',
          questions: ['A che cosa somiglia, e che cosa lo distingue?', 'Quale esempio lo fa capire subito?'],
        },
        {
          lead: 'Attenzione agli errori comuni.',
          questions: ['Che cosa si fraintende di solito?', 'Quale affermazione merita un secondo sguardo?'],
        },
        {
          lead: 'E che cosa significa per noi?',
          questions: ['Che cosa può fare una sola persona con questo sapere?', 'Che cosa mancherebbe domani senza tutto questo?'],
        },
        {
          lead: 'Non tutti sono d’accordo.',
          questions: ['Su che cosa divergono gli esperti, e perché?', 'Che cosa non sa ancora nessuno?'],
        },
        {
          lead: 'E per finire, uno sguardo avanti.',
          questions: ['Che cosa sta cambiando adesso?', 'A che cosa dobbiamo fare attenzione?'],
        },
      ],
      calls: [
        'Aggiungete un testo, un documento o un link, e questo film risponderà con le fonti.',
        'Aggiungete a questo film un testo, un documento o un link, createlo di nuovo, e ogni risposta avrà la sua fonte.',
      ],
      outro: [
        'Le buone risposte hanno bisogno di buone fonti.',
        'Le domande sono pronte. Le risposte hanno bisogno di buone fonti.',
      ],
    },
  },
}

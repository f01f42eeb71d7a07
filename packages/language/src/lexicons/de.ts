import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?:(?:Der|Die|Das|Ein|Eine) )?(?<term>\p{Lu}[\p{L}\p{N}’-]*(?: (?:von |der |des |de )?\p{L}[\p{L}-]*){0,3}?) (?:ist|sind|war|waren) (?<meaning>(?:ein|eine|einer|eines|der|die|das) .+)[.]$/u.exec(
      sentence,
    )
  if (!match?.groups || /^(?:Er|Sie|Es|Dies\p{L}*|Das (?:ist|sind)|Hier|Heute|Dort|Wer|Was|Wenn|In|Im|Am) /u.test(sentence))
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (/^(?:Grund|Problem|Ergebnis|Folge|Unterschied|Ziel)/u.test(term)) return undefined
  return {
    term,
    meaning,
  }
}

/** German. */
export const de: Lexicon = {
  language: 'de',
  join: ' ',
  full_stop: '.',

  abbreviations:
    'Dr|Hr|Fr|Prof|St|bzw|ca|z\\.\\s?B|z|d\\.\\s?h|d|h|u\\.\\s?a|u|a|Nr|Abb|Mio|Mrd|vgl|usw|etc|v|n|Chr|S|Bd|geb|gest|sog|evtl|ggf|inkl|Jh|Jhd|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez|\\p{Lu}',
  ordinal_stop: true,
  leans: String.raw`er|es|sie|dies(?:e[mnrs]?)?|jene[mnrs]?|sein(?:e[mnrs]?)?|ihr(?:e[mnrs]?)?|ihm|ihnen|da|dann|dort|dabei|damit|dafür|dadurch|darauf|darin|davon|dazu|danach|daher|deshalb|deswegen|darum|trotzdem|dennoch|jedoch|allerdings|so|aber|doch|und|oder|auch|denn|also|außerdem|zudem|ferner|hingegen|dagegen|stattdessen|inzwischen|später|bald|schließlich|sonst|zweitens|drittens|viertens|fünftens|solche[mnrs]?|beide[mnrs]?|letztere[mnrs]?|erstere[mnrs]?|ebenso|zum Beispiel|im Gegensatz dazu|(?:trotz|mit|bei|nach|in|an|auf|zu|von|für|aus|durch|seit|wegen|während) (?:dies|jene|solch|ih)(?:e[mnrs]?|es|m|nen|r)?|hier|seitdem|seither|infolgedessen|somit|folglich|de[rm] zweite|die zweite|das zweite|ein(?:e|er|es)? (?:andere|weitere)[rs]?|(?:das|die|der|dem|den)(?= (?:ist|war|hat|hatte|hatten|wird|wurde|kann|konnte|sind|waren|heißt|gilt|liegt|macht|machte)(?!\p{L}))`,
  droppable: 'Doch|Aber|Und|Außerdem|Zudem|Dennoch|Trotzdem|Allerdings|Tatsächlich|Übrigens|Jedoch',
  causal:
    'In Wirklichkeit|In Wahrheit|Deshalb|Daher|Darum|Dann|Danach|So|Also|Damit|Dadurch|Stattdessen|Deswegen|Somit|Folglich|Zum Beispiel|Später|Schließlich|Inzwischen|Seitdem|Daraufhin|Sonst|Dafür|Dagegen|Ebenso|Auch',

  anaphors:
    'Er|Sie|Es|Dies\\p{L}*|Jene\\p{L}*|Sein\\p{L}*|Ihr\\p{L}*|Deren|Dessen|Dabei|Daran|Davon|Dort|Da|Damals|Solche\\p{L}*|Beide\\p{L}*|Das|Die einen|Die anderen|Andere|Letztere\\p{L}*|Erstere\\p{L}*|Ihm|Ihn|Ihnen|Viele davon|Einige davon|Mit ihm|Mit ihr|Hier',

  set_up:
    /:$|(?<!\p{L})(?:mehrere|einige|zwei|drei|vier|viele|verschiedene|folgende) (?:\p{L}+ )?(?:Gefahren|Wege|Möglichkeiten|Regeln|Gründe|Teile|Schritte|Arten|Ursachen|Formen|Probleme|Fragen|Faktoren|Methoden|Lösungen|Gruppen|Nachteile|Vorteile)(?!\p{L})|(?:hatte|hat|gab es|gibt es|blieb) (?:\p{Ll}+ )?(?:einen|eine|ein|nur ein) (?:Haken|Nachteil|Vorteil|Problem|Ausnahme|Bedingung|Hindernis|Überraschung)$|(?:tauchte|kam|wiegt|wog|zählte|zählt) [^,]*etwas(?: auf| anderes)?$|(?:begann|begonnen hatte|begonnen hat|fing) alles|geschah etwas|passierte etwas|fand(?:en)? [^,]*(?:die|eine) (?:Antwort|Lösung|Erklärung)$|einfachen? (?:Weg|Trick|Methode)/u,

  markers:
    'weil|denn|damit|aber|doch|jedoch|sondern|nur|ohne|nie|niemals|obwohl|mehr als|erste[rnms]?|größer\\p{L}*|trotz|bis|fast|meisten|erst',

  instructions:
    /(?:ignorier\p{L}*|vergiss) (?:alle |die |deine |jede )*(?:vorherigen?|bisherigen?|obigen?) ?|Systemprompt|Sprachmodell|Du bist (?:jetzt )?(?:ein|eine) (?:KI|Assistent)|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: {
      several: '(?:einige|mehrere|etliche|viele|wenige|manche|zahlreiche|unzählige)[nr]?|paar',
      scales: 'Millionen|Milliarden|Billionen',
    },
  },
  percent: 'Prozent|%|Prozentpunkte',
  currencies: 'Dollar|Euro|Pfund|Franken|Mark|Yen|Cent',
  units:
    'Kilometern?|Metern?|Zentimetern?|Millimetern?|Litern?|Bar|Tonnen?|Kilogramm|Kilo|Gramm|Grad(?: Celsius| Fahrenheit)?|Hektar|Quadratkilometern?|Quadratmetern?|Kubikmetern?|Watt|(?:Kilo|Mega|Giga|Tera)?[Ww]attstunden?|Kilowatt|Megawatt|Volt|Knoten|Meilen|km/h|km|cm|mm|m|kg|g|°C',
  times: 'Jahre?n?|Monate?n?|Wochen?|Tage?n?|Stunden?|Minuten?|Sekunden?|Jahrhunderte?n?|Jahrzehnte?n?|Mal|Uhr',
  months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  era: {
    before_christ: { after: String.raw`v\.\s?Chr\.|v\.\s?u\.\s?Z\.|vor (?:Christus|Christi Geburt|unserer Zeitrechnung)` },
    after_christ: { after: String.raw`n\.\s?Chr\.|nach (?:Christus|Christi Geburt|unserer Zeitrechnung)|unserer Zeitrechnung` },
  },
  decade_after: 'er(?!\\p{L})',
  counted: /^((?:\p{Ll}+e[rnms]? ){0,2}?\p{Lu}\p{L}+)/u,
  not_counted:
    'wegen|trotz|durch|gegen|ohne|um|zum|zur|beim|vom|aus|ab|laut|samt|je|pro|und|oder|bis|auf|in|im|am|an|von|mit|für|zu|bei|nach|vor|seit|über|unter|ist|war|sind|waren|hat|hatte|als|wie|Uhr|Mal|die|der|das|den|dem|dass|wurde|wurden',
  define,
  speech_verbs:
    'erzählt|erzählte|erklärt|meint|erinnert sich|antwortet|sagt|sagte|sagten|schrieb|schreibt|heißt es|laut|fragte|meinte|erklärte|warnte|betonte|antwortete|lautet',
  and: 'und|oder|sowie',
  imperative: /^(?!(?:Wenn|Sollten|Haben|Sind|Können|Wollen|Möchten|Kennen|Wissen) )\p{Lu}\p{Ll}+(?:en|ern|eln) Sie /u,
  place: /(?<!\p{L})(?:in|bei|nach|aus) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?!\p{L})/u,
  topic_prefix:
    /^(?:bitte )?(?:mach|mache|erstell|erstelle|schreib|schreibe|produziere|ich möchte|ich will|ich brauche)\s+(?:mir\s+|uns\s+)?(?:bitte\s+)?(?:ein(?:en)?\s+)?(?:(?:kurze[ns]?|kleine[ns]?)\s+)*(?:video|film|kurzfilm|clip|erklärvideo|dokumentation|skript)\s*(?:über|zu|zum thema|von|:)?\s*|^(?:bitte )?(?:erklär(?:e)?|beschreib(?:e)?|zeig(?:e)?)\s+(?:mir\s+|uns\s+)?/iu,
  nominative: (topic) => topic.replace(/^den (?=\p{Lu}\p{L}*[^n\s](?:\s|$))/iu, 'der ').replace(/^einen /iu, 'ein '),
  eyebrow: { sources: 'Erklärt', outline: 'Eine Gliederung' },
  names: {
    prompt_source: 'Der Text der Eingabe',
    text_source: 'der vorgelegte Text',
    part: (told, all) => `${told} von ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'Die Quellen sind in einer anderen Sprache, deshalb behauptet dieser Film nichts.',
      empty_sources: 'Die Quellen enthalten keine Sätze, die sich erzählen lassen, deshalb behauptet dieser Film nichts.',
      hook: 'Was würdest du zuerst fragen?',
      notice: [
        'Dieser Film hat noch keine Quellen und behauptet deshalb nichts.',
        'Er ist eine Gliederung: die Fragen, die ein guter Film zu diesem Thema beantworten muss.',
      ],
      groups: [
        {
          lead: 'Am Anfang stehen die Grundlagen.',
          questions: ['Was genau ist gemeint, und was nicht?', 'Wo begegnet es uns im Alltag?'],
        },
        {
          lead: 'Dann kommt die Geschichte.',
          questions: ['Wann fing es an, und wer war dabei?', 'Was war der Wendepunkt?', 'Was wäre beinahe schiefgegangen?'],
        },
        {
          lead: 'Danach: wie es funktioniert.',
          questions: ['Welche Schritte folgen aufeinander?', 'Was muss gelingen, und was kann scheitern?'],
        },
        { lead: 'Dann die Zahlen.', questions: ['Wie groß, wie viele, wie lange, wie teuer?', 'Und verglichen womit?'] },
        {
          lead: 'Danach die Menschen.',
          questions: ['Wer hat etwas davon, und wer zahlt den Preis?', 'Wessen Stimme hört man selten?'],
        },
        {
          lead: 'Nun der Vergleich.',
          questions: ['Wem ähnelt es, und was unterscheidet es?', 'Welches Beispiel macht es sofort klar?'],
        },
        {
          lead: 'Vorsicht vor den üblichen Irrtümern.',
          questions: ['Was verstehen die meisten daran falsch?', 'Welche Behauptung verdient einen zweiten Blick?'],
        },
        {
          lead: 'Und was bedeutet das für uns?',
          questions: ['Was kann eine Einzelne, ein Einzelner mit diesem Wissen tun?', 'Was würde morgen ohne das alles fehlen?'],
        },
        {
          lead: 'Nicht alle sind sich einig.',
          questions: ['Worüber streiten Fachleute, und warum?', 'Was weiß bisher niemand?'],
        },
        { lead: 'Und zum Schluss der Blick nach vorn.', questions: ['Was ändert sich gerade?', 'Worauf sollten wir achten?'] },
      ],
      calls: [
        'Gib einen Text, ein Dokument oder einen Link dazu, dann antwortet dieser Film mit Quellen.',
        'Gib diesem Film einen Text, ein Dokument oder einen Link, lass ihn neu erstellen, und jede Antwort hat ihre Quelle.',
      ],
      outro: ['Gute Antworten brauchen gute Quellen.', 'Die Fragen stehen bereit. Die Antworten brauchen gute Quellen.'],
    },
  },
}

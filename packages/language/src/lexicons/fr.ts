import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?:(?:Les?|La|Une?|Des) |L[’'])?(?<term>\p{L}[\p{L}\p{N}’' -]{1,40}?) (?:est|sont|était|étaient|fut|furent) (?<meaning>(?:une?|des|les?|la|l[’']|l’un|l’une) ?.+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    /^(?:Il|Elle|Ils|Elles|Ce|Cet|Cette|Ces|C[’']|Son|Sa|Ses|Leur|Ici|Qui|Quand|Si|En|Un des|Une des|Aujourd[’']hui|On|Nous|Vous|Je|Tout|Cela|Chaque)(?: |$)|^[^.]*? (?:qu[e’']|qui) ?.* (?:est|sont|était|étaient|fut|furent) /u.test(
      sentence,
    )
  )
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (/^(?:raison|problème|différence|résultat|but|plus|premi)/u.test(term) || /,/u.test(term)) return undefined
  return { term, meaning }
}

/** French. It has a no-break space before ? ! : ;. */
export const fr: Lexicon = {
  language: 'fr',
  join: ' ',
  full_stop: '.',

  abbreviations: 'M|MM|Mme|Mlle|Dr|Pr|St|Ste|env|av|ap|J\\.-C|etc|cf|p|pp|vol|chap|fig|n°|art|éd|ex|p\\. ?ex|c\\.-à-d|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`il|elle|ils|elles|ce|cet|cette|ces|cela|ceci|ça|c[’'](?:est|était|étaient|en)|ceux|celui|celle|celles|son|sa|ses|leurs?|lui|alors|mais|et|ou|or|donc|aussi|ainsi|puis|ensuite|cependant|pourtant|toutefois|néanmoins|en (?:effet|revanche|outre|conséquence)|par (?:conséquent|exemple|contre)|de (?:plus|même)|d[’']ailleurs|d[’']où|au contraire|là|dès lors|depuis lors|l[’']autre|les autres|l[’']un|l[’']une|l[’']année suivante|le lendemain|(?:le|la) (?:second|seconde|deuxième|troisième|même)|un autre|une autre|d[’']autres|tous deux|toutes deux|(?:à|dans|pour|avec|malgré|après|grâce à|sur|sans|en|de) (?:ce|cet|cette|ces|cela)|plus tard`,
  droppable:
    "Cependant|Pourtant|Toutefois|Mais|De plus|En outre|Et|Néanmoins|Par ailleurs|D[’']ailleurs|En effet|Or|Bien sûr|Certes",
  causal:
    "En réalité|En fait|C[’']est pourquoi|Donc|Ainsi|Alors|Ensuite|Puis|Aussi|Par conséquent|Dès lors|Par exemple|Plus tard|Enfin|Finalement|À la place|Pour cette raison|De cette façon|En revanche|Au contraire|De même|Pendant ce temps|Sinon|Là",

  anaphors:
    "Il|Elle|Ils|Elles|Ce|Cet|Cette|Ces|C[’']est|C[’']était|Cela|Ça|Celui-ci|Celle-ci|Ceux-ci|Celles-ci|Son|Sa|Ses|Leur|Leurs|Ceux|Celles|Celle|Celui|Les deux|Tous deux|Toutes deux|D[’']autres|Un autre|Une autre|L[’']autre|Le même|La même|Ces derniers|Ce dernier|Cette dernière|Ici|Aucun|Aucune|On y|Y|En voici|La plupart d[’']entre",

  set_up:
    /:$|(?<!\p{L})(?:plusieurs|quelques|deux|trois|quatre|différentes|différents|suivantes?|suivants?) (?:\p{L}+ )?(?:dangers|façons|moyens|règles|raisons|parties|étapes|types|causes|formes|problèmes|questions|facteurs|méthodes|solutions|groupes|obstacles|avantages)(?!\p{L})|(?:avait|a|restait|reste|y a|y avait) (?:un|une) (?:\p{Ll}+ )?(?:problème|inconvénient|avantage|défaut|condition|obstacle|surprise|prix)$|tout (?:commença|a commencé|commence)|trouv(?:a|èrent|é|ent|e) (?:la|une) (?:réponse|solution)$|une? (?:moyen|façon|manière) simple/u,

  markers:
    "parce que|car|mais|sans|seulement|jamais|bien que|plus|premi\\p{L}+|presque|ne|jusqu[’']à|malgré|tandis que|afin|pourtant",

  instructions:
    /(?:ignore[zr]?|oublie[zr]?) (?:toutes |tout |les |tes |vos )*(?:instructions|consignes)|tu es (?:maintenant )?(?:une IA|un assistant|un modèle)|modèle de langage|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: { several: 'plusieurs', scales: 'dizaines|douzaines|centaines|cents|millions|milliards' },
  },
  percent: 'pour cent|%|points de pourcentage',
  currencies: 'dollars|euros|livres|francs|yens',
  units:
    'kilomètres carrés|mètres carrés|mètres cubes|kilomètres?|mètres?|centimètres?|millimètres?|litres?|tonnes?|kilogrammes?|kilos?|grammes?|degrés?(?: Celsius| centigrades)?|hectares?|watts|(?:kilo|méga|giga|téra)?watts?-?heures?|kilowatts?|mégawatts|milles|nœuds|km/h|km|cm|mm|m|kg|g|°C',
  times: 'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|siècles?|décennies?|fois',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  era: {
    before_christ: { after: String.raw`av\.\s?J\.[-‑\s]?C\.|avant (?:J\.[-‑\s]?C\.|Jésus-Christ|notre ère)` },
    after_christ: { after: String.raw`apr?\.\s?J\.[-‑\s]?C\.|après (?:J\.[-‑\s]?C\.|Jésus-Christ)|de notre ère` },
  },
  decade_after: '(?!)',
  counted: /^(?:de |d[’'])?(\p{Ll}{2,}[sxz](?: \p{Ll}+(?:ais|aises|ains|aines|iens|iennes|aux|ales|iques|ois))?)(?!\p{L})/u,
  not_counted:
    'chez|et|ou|à|en|de|du|des|au|aux|avec|par|pour|que|qui|se|la|le|les|est|sont|fut|furent|était|depuis|comme|plus|moins|sur|entre|selon|quand|mais|sans|ans|fois|puis|dont|dans|car|lors|ont|avait|' +
    'ses|leurs|nos|ces',
  define,
  speech_verbs:
    'raconte|explique|affirme|répond|se souvient|ajoute|assure|dit|disait|disaient|écrivit|écrit|selon|demanda|affirma|expliqua|répondit|avertit|déclara|raconta|a dit|a écrit',
  and: 'et|ou',
  imperative: /^(?!(?:Chez|Assez|Vous|Nez)(?!\p{L}))(?:\p{Lu}\p{Ll}+ez|Faites|Dites)(?:-l[ea]s?)?[ ,]/u,
  place: /(?<!\p{L})(?:à|en|au|près de|vers|depuis) (?<name>(?:le |la )?\p{Lu}[\p{L}-]+(?: (?:de |du |des )?\p{Lu}\p{L}+){0,2})/u,
  topic_prefix:
    /^(?:s[’']il (?:te|vous) plaît,? )?(?:fais|faites|crée|créez|écris|écrivez|génère|produis|je veux|je voudrais|il me faut)[ -]?(?:moi)?\s+(?:une?|le)?\s*(?:(?:petite?|courte?|brève?)\s+)*(?:vidéo|film|court[ -]métrage|clip|documentaire|script)\s*(?:court\w*\s+)?(?:sur|à propos de|qui explique|de|:)?\s*|^(?:expliqu(?:e|ez)|décri(?:s|vez)|parl(?:e|ez))[ -]?(?:moi|nous)?\s+(?:de\s+)?/iu,
  eyebrow: { sources: 'Expliqué', outline: 'Un plan' },
  names: {
    prompt_source: 'Le texte de la demande',
    text_source: 'le texte fourni',
    part: (told, all) => `${told} sur ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'Les sources sont dans une autre langue\u00a0: ce film n’affirme donc rien.',
      empty_sources: 'Les sources ne contiennent aucune phrase que l’on puisse raconter\u00a0: ce film n’affirme donc rien.',
      hook: 'Que demanderiez-vous en premier\u00a0?',
      notice: [
        'Ce film n’a pas encore de sources\u00a0: il n’affirme donc rien.',
        'C’est un plan\u00a0: les questions auxquelles un bon film sur ce sujet doit répondre.',
      ],
      groups: [
        {
          lead: 'Commençons par les bases.',
          questions: [
            'De quoi s’agit-il exactement, et de quoi ne s’agit-il pas\u00a0?',
            'Où le rencontre-t-on dans la vie de tous les jours\u00a0?',
          ],
        },
        {
          lead: 'Puis vient l’histoire.',
          questions: [
            'Quand cela a-t-il commencé, et qui était là\u00a0?',
            'Quel a été le tournant\u00a0?',
            'Qu’est-ce qui a failli mal tourner\u00a0?',
          ],
        },
        {
          lead: 'Ensuite, le fonctionnement.',
          questions: ['Quelles étapes se suivent\u00a0?', 'Qu’est-ce qui doit réussir, et qu’est-ce qui peut échouer\u00a0?'],
        },
        {
          lead: 'Puis les chiffres.',
          questions: ['Quelle taille, combien, combien de temps, à quel prix\u00a0?', 'Et par rapport à quoi\u00a0?'],
        },
        {
          lead: 'Après cela, les gens.',
          questions: ['Qui y gagne, et qui en paie le prix\u00a0?', 'Qui entend-on rarement\u00a0?'],
        },
        {
          lead: 'Comparons maintenant.',
          questions: [
            'À quoi cela ressemble-t-il, et qu’est-ce qui le distingue\u00a0?',
            'Quel exemple le fait comprendre tout de suite\u00a0?',
          ],
        },
        {
          lead: 'Attention aux erreurs courantes.',
          questions: ['Que comprend-on souvent de travers\u00a0?', 'Quelle affirmation mérite un second regard\u00a0?'],
        },
        {
          lead: 'Puis ce que cela change pour nous.',
          questions: [
            'Que peut faire une seule personne de ce savoir\u00a0?',
            'Qu’est-ce qui manquerait demain sans cela\u00a0?',
          ],
        },
        {
          lead: 'Tout le monde n’est pas d’accord.',
          questions: [
            'Sur quoi les spécialistes divergent-ils, et pourquoi\u00a0?',
            'Qu’est-ce que personne ne sait encore\u00a0?',
          ],
        },
        {
          lead: 'Et pour finir, regardons devant nous.',
          questions: ['Qu’est-ce qui change en ce moment\u00a0?', 'Que faut-il surveiller\u00a0?'],
        },
      ],
      calls: [
        'Ajoutez un texte, un document ou un lien, et ce film répondra avec des sources.',
        'Ajoutez à ce film un texte, un document ou un lien, recréez-le, et chaque réponse aura sa source.',
      ],
      outro: [
        'Les bonnes réponses ont besoin de bonnes sources.',
        'Les questions sont prêtes. Les réponses ont besoin de bonnes sources.',
      ],
    },
  },
}

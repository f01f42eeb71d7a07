import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?:(?:Os?|As?|Uma?) )?(?<term>\p{L}[\p{L}\p{N} -]{1,40}?) (?:é|são|foi|foram|era|eram) (?<meaning>(?:uma?|uns|umas|os?|as?|um dos|uma das) .+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    /^(?:Ele|Ela|Eles|Elas|Este|Esta|Isto|Esse|Essa|Isso|Seu|Sua|Aqui|Hoje|Quem|Quando|Se|Em|No|Na|Um dos|Uma das) /u.test(
      sentence,
    )
  )
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (/^(?:razão|problema|diferença|resultado|objetivo|maior|mais|primeir)/u.test(term) || /,/u.test(term)) return undefined
  return { term, meaning }
}

/** Portuguese, in words that are common in Brazil and Portugal. */
export const pt: Lexicon = {
  language: 'pt',
  join: ' ',
  full_stop: '.',

  abbreviations: 'Sr|Sra|Dr|Dra|Prof|Profa|aprox|p\\.\\s?ex|etc|art|n|nº|pág|vol|a|C|d|D|cap|ed|fig|S|Eng|séc|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`ele|ela|eles|elas|isto|isso|aquilo|est[ae]s?|ess[ae]s?|aquel[ae]s?|seus?|suas?|então|mas|e|ou|também|ali|lá|assim|depois(?! d)|além diss?o|no entanto|entretanto|porém|contudo|todavia|por (?:isso|isto|exemplo|outro lado)|portanto|em vez disso|enquanto isso|ambos|ambas|outr[oa]s?|n(?:ess|est|aquel)[ae]s?|d(?:ess|est|aquel)[ae]s?|dele|dela|deles|delas|nele|nela|desde então|a partir daí|mais tarde|(?:o|a) (?:segund[oa]|terceir[oa]|mesm[oa])|logo|tal|tais|daí|com (?:isso|isto|ess[ae]s?|est[ae]s?)|apesar disso|no dia seguinte|no ano seguinte`,
  droppable:
    'No entanto|Porém|Mas|Além disso|Contudo|Todavia|E|Aliás|De fato|De facto|Entretanto|Mesmo assim|Por outro lado|Claro',
  causal:
    'Na verdade|Na realidade|Por isso|Portanto|Assim|Então|Depois|Também|Por esse motivo|Por essa razão|Como resultado|Por exemplo|Mais tarde|Finalmente|Dessa forma|Desse modo|Em vez disso|Logo|Enquanto isso|Ali|Lá|Tampouco',

  anaphors:
    'Ele|Ela|Eles|Elas|Este|Esta|Estes|Estas|Esse|Essa|Esses|Essas|Aquele|Aquela|Seu|Sua|Seus|Suas|Ambos|Ambas|Isto|Isso|Aquilo|Outro|Outra|Outros|Outras|O mesmo|A mesma|O primeiro|O segundo|A primeira|A segunda|Nenhum|Nenhuma|Aqui|Nele|Nela|Neles|Nelas|Dele|Dela|Nisso|Disso|Neste|Nesta|Nesse|Nessa|Deste|Desta|Desse|Dessa|Com isso',

  set_up:
    /:$|(?<!\p{L})(?:vários|várias|alguns|algumas|dois|duas|três|quatro|diferentes|seguintes) (?:\p{L}+ )?(?:perigos|maneiras|formas|regras|razões|partes|passos|tipos|causas|problemas|perguntas|fatores|métodos|soluções|grupos|obstáculos|vantagens)(?!\p{L})|(?:tinha|tem|há|havia|restava) (?:um|uma|outro|outra) (?:problema|inconveniente|vantagem|defeito|condição|obstáculo|surpresa|truque)$|tudo começou|aconteceu (?:algo|uma coisa)|encontr(?:ou|aram) (?:a|uma) (?:resposta|solução|explicação)$|uma (?:forma|maneira) simples|(?<!(?:é|são|foi|era|foram|eram|como|por|sem|num) )(?:um|uma) (?:\p{L}+ )?(?:imagem|tesouro|segredo|surpresa|lição|descoberta|mistério|enigma|curiosidade|paradoxo|dilema)(?: que [^,\d]*)?$/u,

  markers: 'porque|mas|sem|só|apenas|nunca|embora|mais|primeir\\p{L}+|maior|quase|até|ainda|enquanto|apesar de|pois',

  instructions:
    /(?:ignore|esqueça|desconsidere) (?:todas |todo |as |suas )*(?:instruções|ordens)|você é (?:agora )?(?:uma IA|um assistente|um modelo)|modelo de linguagem|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: { several: 'alg(?:um|uma|umas|uns)|vári[oa]s', scales: 'dezenas|dúzias|centenas|milhões|bilhões|trilhões' },
  },
  percent: 'por cento|%|pontos percentuais',
  currencies: 'dólares|euros|reais|libras|pesos|francos|ienes|escudos',
  units:
    'quilômetros quadrados|quilómetros quadrados|metros quadrados|metros cúbicos|quilômetros?|quilómetros?|metros?|centímetros?|milímetros?|litros?|toneladas?|quilogramas?|quilos?|gramas?|graus?(?: Celsius| centígrados)?|hectares?|watts|(?:quilo|mega|giga|tera)?watts?[- ]?hora|quilowatts?|megawatts|milhas|nós|km/h|km|cm|mm|m|kg|g|°C',
  times: 'anos?|meses|mês|semanas?|dias?|horas?|minutos?|segundos?|séculos?|décadas?|vezes',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  era: {
    before_christ: {
      after: String.raw`a\.\s?(?:de\s)?C\.|a\.\s?[eE]\.\s?[cC]\.|antes (?:de Cristo|da nossa era|da [eE]ra [cC]omum)`,
    },
    after_christ: { after: String.raw`d\.\s?(?:de\s)?C\.|depois de Cristo|da (?:nossa era|[eE]ra [cC]omum)` },
  },
  decade_after: '(?!)',
  counted: /^(?:de )?(\p{Ll}{2,}s(?: \p{Ll}+(?:eses|esas|anos|anas|ais|icos|icas|ados|adas|eiros|eiras))?)(?!\p{L})/u,
  not_counted:
    'e|ou|a|o|em|de|do|da|dos|das|ao|com|por|para|que|se|os|as|no|na|é|são|foi|foram|era|até|desde|como|mais|menos|sobre|entre|segundo|quando|mas|sem|já|anos|pontos|porque|enquanto|após|' +
    'seus|suas|nossos|nossas|estes|estas|esses|essas|aqueles|aquelas',
  define,
  speech_verbs:
    'conta|contava|lembra|recorda|explica|afirma|responde|garante|diz|disse|dizem|disseram|escreveu|segundo|perguntou|afirmou|explicou|respondeu|alertou|contou|lembrou|dizia',
  and: 'e|ou',
  imperative:
    /^(?:Aqueça|Adicione|Coloque|Deixe|Corte|Misture|Cozinhe|Lave|Descasque|Bata|Sirva|Use|Abra|Feche|Encha|Faça|Junte|Acrescente|Mexa|Retire|Leve|Asse|Despeje|Repita|Espere|Tome) [\p{Ll}\p{N}]/u,
  place: /(?<!\p{L})(?:em|no|na|perto de|até|desde) (?<name>\p{Lu}\p{L}+(?: (?:de |do |da )?\p{Lu}\p{L}+){0,2})/u,
  topic_prefix:
    /^(?:por favor,? )?(?:faça|faz|crie|cria|escreva|gere|produza|quero|preciso de|gostaria de)\s+(?:uma?|me uma?)?\s*(?:(?:breve|curto|pequeno)\s+)*(?:v[ií]deo|filme|curta|clipe|documentário|roteiro|guião)\s*(?:curto\s+)?(?:sobre|de|a respeito de|que explique|:)?\s*|^(?:por favor,? )?(?:explique|explica|descreva|conte|fale sobre)\s+(?:me\s+)?/iu,
  eyebrow: { sources: 'Explicado', outline: 'Um esboço' },
  names: {
    prompt_source: 'O texto do pedido',
    text_source: 'o texto fornecido',
    part: (told, all) => `${told} de ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'As fontes estão em outro idioma, por isso este filme não afirma nada.',
      empty_sources: 'As fontes não contêm frases que se possam contar, por isso este filme não afirma nada.',
      hook: 'O que você perguntaria primeiro?',
      notice: [
        'Este filme ainda não tem fontes, por isso não afirma nada.',
        'É um esboço: as perguntas a que um bom filme sobre este tema deve responder.',
      ],
      groups: [
        { lead: 'Comecemos pelo básico.', questions: ['O que é exatamente, e o que não é?', 'Onde o encontramos no dia a dia?'] },
        {
          lead: 'Depois vem a história.',
          questions: ['Quando começou, e quem estava lá?', 'Qual foi o momento decisivo?', 'O que quase deu errado?'],
        },
        {
          lead: 'A seguir, como funciona.',
          questions: ['Que passos vêm um depois do outro?', 'O que precisa dar certo, e o que pode falhar?'],
        },
        {
          lead: 'Depois, os números.',
          questions: ['Que tamanho, quantos, quanto tempo, a que preço?', 'E em comparação com quê?', 'De onde vêm os números?'],
        },
        { lead: 'A seguir, as pessoas.', questions: ['Quem ganha com isso, e quem paga o preço?', 'Que voz raramente se ouve?'] },
        {
          lead: 'Agora, comparemos.',
          questions: ['Com o que se parece, e o que o distingue?', 'Que exemplo o esclarece de imediato?'],
        },
        {
          lead: 'Cuidado com os erros habituais.',
          questions: ['O que a maioria entende mal?', 'Que afirmação merece um segundo olhar?'],
        },
        {
          lead: 'E o que isso significa para nós?',
          questions: ['O que pode fazer uma só pessoa com este saber?', 'O que faltaria amanhã sem isso?'],
        },
        {
          lead: 'Nem todos concordam.',
          questions: ['Em que divergem os especialistas, e por quê?', 'O que ninguém sabe ainda?'],
        },
        {
          lead: 'E, por fim, um olhar para a frente.',
          questions: ['O que está mudando agora?', 'A que devemos prestar atenção?'],
        },
      ],
      calls: [
        'Acrescente um texto, um documento ou um link, e este filme responderá com fontes.',
        'Acrescente a este filme um texto, um documento ou um link, crie-o de novo, e cada resposta terá a sua fonte.',
      ],
      outro: ['Boas respostas precisam de boas fontes.', 'As perguntas estão prontas. As respostas precisam de boas fontes.'],
    },
  },
}

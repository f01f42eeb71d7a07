import type { Definition, Lexicon } from './lexicon.ts'

function define(sentence: string): Definition | undefined {
  const match =
    /^(?:(?:El|La|Los|Las|Un|Una) )?(?<term>\p{L}[\p{L}\p{N} -]{1,40}?) (?:es|son|fue|era|fueron|eran) (?<meaning>(?:un|una|unos|unas|el|la|los|las|uno de|una de) .+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    /^(?:Este|Esta|Esto|Ese|Esa|Eso|Él|Ella|Su|Lo|Aquí|Hoy|Quien|Cuando|Si|En|Una de|Uno de) /u.test(sentence)
  )
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (/^(?:razón|problema|diferencia|resultado|objetivo|mayor|más|primer)/u.test(term) || /,/u.test(term)) return undefined
  return { term, meaning }
}

/** Spanish. */
export const es: Lexicon = {
  language: 'es',
  join: ' ',
  full_stop: '.',

  abbreviations:
    'Sr|Sra|Srta|Dr|Dra|Prof|EE|UU|aprox|p\\.\\s?ej|etc|art|núm|pág|vol|a|C|d|D|Ud|Uds|cap|ed|fig|S|Gral|Lic|Ing|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`él|ella|ellos|ellas|esto|eso|ello|este|esta|estos|estas|ese|esa|esos|esas|aquel|aquella|aquellos|aquellas|su|sus|entonces|pero|y|e|o|también|tampoco|ahí|allí|así|luego|después(?! de)|además(?! de)|sin embargo|no obstante|por (?:eso|ello|esto|tanto|lo tanto|ejemplo|el contrario|otro lado|otra parte)|en cambio|mientras tanto|(?:el|la|los|las|lo) mism[oa]s?|ambos|ambas|otr[oa]s?|(?:en|de|a|con|desde|tras|para|sobre|por) (?:es[aeo]s?|est[aeo]s?|ell[oa]s?|él|ese|este|aquel|aquella|entonces)|a partir de (?:entonces|ahí)|más tarde|(?:el|la) (?:segund|tercer)[oa]?|de ahí|tal|tales|dich[oa]s?|al día siguiente|al año siguiente`,
  droppable: 'Sin embargo|Además|Pero|No obstante|Y|De hecho|Por otra parte|Por otro lado|Por supuesto|Aun así|Asimismo',
  causal:
    'En realidad|Por eso|Por lo tanto|Así|Entonces|Después|Luego|También|Por ello|En consecuencia|Como resultado|Por ejemplo|Más tarde|Finalmente|De este modo|De esta forma|En cambio|Por esta razón|Mientras tanto|Allí|Ahí|Tampoco',

  anaphors:
    'Él|Ella|Ellos|Ellas|Este|Esta|Estos|Estas|Ese|Esa|Esos|Esas|Aquel|Aquella|Su|Sus|Ambos|Ambas|Esto|Eso|Lo|Les|Le|Dicho|Dicha|Otro|Otra|Otros|Otras|El primero|El segundo|La primera|La segunda|El mismo|La misma|Ninguno|Ninguna|Aquí|Algunos de ellos|Muchos de ellos',

  set_up:
    /:$|(?<!\p{L})(?:varios|varias|algunos|algunas|dos|tres|cuatro|distintas|distintos|diferentes|siguientes) (?:\p{L}+ )?(?:peligros|maneras|formas|reglas|razones|partes|pasos|tipos|causas|problemas|preguntas|factores|métodos|soluciones|grupos|obstáculos|ventajas)(?!\p{L})|(?:tenía|tiene|hay|había|quedaba) (?:un|una|otro|otra) (?:problema|inconveniente|ventaja|defecto|condición|obstáculo|sorpresa|truco)$|todo (?:empezó|comenzó)|(?:pasó|ocurrió|sucedió) algo|(?:encontr|hall)(?:ó|aron) (?:la|una) (?:respuesta|solución|explicación)$|una (?:forma|manera) (?:sencilla|simple)|(?<!(?:es|son|fue|era|fueron|eran|como|por|sin) )(?:un|una) (?:\p{L}+ )?(?:imagen|tesoro|secreto|sorpresa|lección|descubrimiento|misterio|enigma|curiosidad|paradoja|dilema)(?: que [^,\d]*)?$/u,

  markers: 'porque|pero|sin|solo|sólo|nunca|aunque|más|primer\\p{L}*|mayor|casi|hasta|sino|todavía|mientras que|a pesar de',

  instructions:
    /(?:ignora|olvida|descarta) (?:todas |todo |las |tus )*(?:instrucciones|órdenes)|eres (?:ahora )?(?:una IA|un asistente|un modelo)|modelo de lenguaje|\b(?:ignore|disregard) (?:all |the )*(?:previous|prior|above)\b|system prompt/iu,
  numbers: {
    decimal: ',',
    vague: { several: 'alg(?:ún|un[ao]s?)|vari[oa]s', scales: 'decenas|docenas|centenares|miles|millones|billones' },
  },
  percent: 'por ciento|%|puntos porcentuales',
  currencies: 'dólares|euros|libras|pesos|francos|pesetas|yenes',
  units:
    'kilómetros cuadrados|metros cuadrados|metros cúbicos|kilómetros?|metros?|centímetros?|milímetros?|litros?|toneladas?|kilogramos?|kilos?|gramos?|grados?(?: Celsius| centígrados| Fahrenheit)?|hectáreas?|vatios|(?:kilo|mega|giga|tera)?vatios?[- ]?hora|kilovatios?|megavatios|millas|nudos|km/h|km|cm|mm|m|kg|g|°C',
  times: 'años?|meses|mes|semanas?|días?|horas?|minutos?|segundos?|siglos?|décadas?|veces',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  era: {
    before_christ: {
      after: String.raw`a\.\s?(?:de\s)?C\.|a\.\s?e\.\s?c\.|antes de (?:Cristo|Jesucristo|nuestra era|la era común)`,
    },
    after_christ: { after: String.raw`d\.\s?(?:de\s)?C\.|después de (?:Cristo|Jesucristo)|de (?:nuestra era|la era común)` },
  },
  decade_after: '(?!)',
  counted: /^(?:de )?(\p{Ll}{2,}s(?: \p{Ll}+(?:eses|esas|anos|anas|ales|icos|icas|enses|oles|olas|ados|adas))?)(?!\p{L})/u,
  not_counted:
    'y|o|a|en|de|del|al|con|por|para|que|se|la|el|los|las|es|son|fue|fueron|era|hasta|desde|como|más|menos|sobre|entre|según|cuando|pero|sin|ya|años|puntos|porque|mientras|tras|todos|todas|' +
    'sus|nuestros|nuestras|estos|estas|esos|esas|aquellos|aquellas',
  define,
  speech_verbs:
    'cuenta|recuerda|explica|afirma|señala|responde|asegura|advierte|añade|dice|dijo|dicen|dijeron|escribió|según|preguntó|afirmó|explicó|respondió|advirtió|señaló|contó|recordó|decía',
  and: 'y|e|o|u',
  imperative:
    /^(?:Caliente|Añada|Ponga|Deje|Eche|Corte|Mezcle|Cueza|Lave|Pele|Bata|Sirva|Use|Tome|Abra|Cierre|Llene|Haga|Compruebe|Calienta|Añade|Deja|Echa|Mezcla|Cuece|Lava|Pela|Bate|Sirve|Usa|Abre|Llena|Sofría|Dore|Remueva|Retire|Agregue|Incorpore|Hornee|Precaliente|Coloque|Vierta|Repita|Apague) [\p{Ll}\p{N}]/u,
  place: /(?<!\p{L})(?:en|cerca de|hasta|desde) (?<name>(?:el |la )?\p{Lu}\p{L}+(?: (?:de |del |de la )?\p{Lu}\p{L}+){0,2})/u,
  topic_prefix:
    /^(?:por favor,? )?(?:haz(?:me)?|crea|créame|escribe|genera|produce|quiero|necesito|quisiera)\s+(?:un|una)?\s*(?:(?:breve|corto|corta|pequeño)\s+)*(?:v[ií]deo|película|corto|clip|documental|guion|guión)\s*(?:corto\s+)?(?:sobre|de|acerca de|que explique|:)?\s*|^(?:por favor,? )?(?:explica(?:me)?|explícame|describe|cuéntame|háblame de)\s+/iu,
  eyebrow: { sources: 'Explicado', outline: 'Un esquema' },
  names: {
    prompt_source: 'El texto de la petición',
    text_source: 'el texto aportado',
    part: (told, all) => `${told} de ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'Las fuentes están en otro idioma, así que este vídeo no afirma nada.',
      empty_sources: 'Las fuentes no contienen frases que se puedan contar, así que este vídeo no afirma nada.',
      hook: '¿Qué preguntarías primero?',
      notice: [
        'Este vídeo aún no tiene fuentes, así que no afirma nada.',
        'Es un esquema: las preguntas que un buen vídeo sobre este tema debe responder.',
      ],
      groups: [
        {
          lead: 'Empecemos por lo básico.',
          questions: ['¿Qué es exactamente, y qué no es?', '¿Dónde lo encontramos en la vida diaria?'],
        },
        {
          lead: 'Luego viene la historia.',
          questions: [
            '¿Cuándo empezó y quién estaba allí?',
            '¿Cuál fue el momento decisivo?',
            '¿Qué estuvo a punto de salir mal?',
          ],
        },
        {
          lead: 'Después, cómo funciona.',
          questions: ['¿Qué pasos se siguen unos a otros?', '¿Qué tiene que salir bien y qué puede fallar?'],
        },
        {
          lead: 'Luego, las cifras.',
          questions: ['¿Qué tamaño, cuántos, cuánto tiempo, a qué precio?', '¿Y comparado con qué?'],
        },
        {
          lead: 'Después, las personas.',
          questions: ['¿Quién gana con ello y quién paga el precio?', '¿A quién se escucha pocas veces?'],
        },
        {
          lead: 'Ahora, comparemos.',
          questions: ['¿A qué se parece y qué lo distingue?', '¿Qué ejemplo lo aclara de inmediato?'],
        },
        {
          lead: 'Cuidado con los errores habituales.',
          questions: ['¿Qué entiende mal la mayoría?', '¿Qué afirmación merece una segunda mirada?'],
        },
        {
          lead: '¿Y qué significa para nosotros?',
          questions: ['¿Qué puede hacer una sola persona con este conocimiento?', '¿Qué faltaría mañana sin ello?'],
        },
        {
          lead: 'No todos están de acuerdo.',
          questions: ['¿En qué difieren los expertos, y por qué?', '¿Qué es lo que nadie sabe todavía?'],
        },
        {
          lead: 'Y al final, la mirada hacia adelante.',
          questions: ['¿Qué está cambiando ahora mismo?', '¿A qué conviene prestar atención?'],
        },
      ],
      calls: [
        'Añade un texto, un documento o un enlace, y este vídeo responderá con fuentes.',
        'Añade a este vídeo un texto, un documento o un enlace, vuelve a crearlo, y cada respuesta tendrá su fuente.',
      ],
      outro: [
        'Las buenas respuestas necesitan buenas fuentes.',
        'Las preguntas están listas. Las respuestas necesitan buenas fuentes.',
      ],
    },
  },
}

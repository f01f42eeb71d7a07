import type { en } from './pictures.texts.en.ts'

/** What stage 5 says of the pictures that services find and make, in Spanish. */
export const es = {
  kinds: { drawn: 'dibujada para esta película', upload: 'subida', found: 'encontrada', made: 'creada por un modelo' },
  ask: {
    found: {
      open: 'Buscar',
      title: (scene: number) => `Buscar una imagen para la escena ${scene}`,
      note: 'Estas palabras van a la colección. Lo que una película puede usar queda junto a las imágenes de la escena, para que elijas.',
      words: 'Palabras',
      maker: 'Dónde',
      act: 'Buscar',
      nobody: 'No hay ninguna colección de imágenes conectada',
      nobodyNote: 'Wikimedia Commons y Openverse no necesitan clave; Pexels necesita una.',
      missing: (words: string) => `Búsqueda: «${words}»`,
    },
    made: {
      open: 'Crear otra',
      title: (scene: number) => `Crear otra imagen para la escena ${scene}`,
      note: 'Estas palabras van al servicio; las demás escenas conservan sus imágenes.',
      words: 'Qué se debe ver',
      maker: 'Quién la crea',
      act: 'Crear la imagen',
      nobody: 'No hay ningún servicio que cree imágenes conectado',
      nobodyNote: 'Conecta uno en Modelos y servicios y vuelve a pedirla.',
      missing: (words: string) => `Petición: «${words}»`,
    },
    kind: 'Tipo',
    kinds: { photo: 'Fotos', illustration: 'Ilustraciones' },
    costs: (points: string) => `Cuesta ${points}.`,
    connect: 'Modelos y servicios',
    again: 'Pedir otra vez',
    failed: 'No se pudo empezar',
    makersFailed: 'No se pudo leer quién puede hacerlo',
  },
  direction: {
    by: (model: string | null, shown: number, asked: number) =>
      `${model ?? 'Un modelo'} eligió qué muestran ${shown} de ${asked} escenas; cada palabra y cada cifra están comprobadas. ` +
      'Las demás muestran lo que eligieron las reglas de Orion.',
    failed: (reason: string) => `El modelo no dirigió la película; sus planos siguen las reglas de Orion: ${reason}`,
    again: 'Dirigir de nuevo',
    againNote: 'Se vuelve a preguntar al modelo qué muestra cada escena. Las imágenes que elegiste se quedan.',
    notStarted: 'No se pudo empezar',
    costs: (points: string) => `Cuesta ${points}.`,
    refused: (shot: string, fault: string) => `El modelo quería «${shot}», que no vale: ${fault}.`,
    faults: {
      parts: 'no tiene las partes que ese plano necesita',
      words: 'estas palabras no son de la escena',
      long: 'estas palabras son demasiadas para un rótulo',
      negation: 'estas palabras omiten que no es así',
      figure: 'la escena no dice esa cifra o fecha',
      order: 'la escena tiene otro orden',
      claim: 'los hechos no lo respaldan',
      form: 'no llega a formarse',
    },
  },
  source: {
    page: 'Su página',
    by: (author: string) => `de ${author}`,
    foundAt: (provider: string, day: string) => [provider, day && `traída el ${day}`].filter(Boolean).join(', '),
    madeBy: (maker: string) => `Creada por ${maker}`,
    terms: 'Condiciones',
    marked: 'Marcada en la película y en su procedencia como creada por un modelo',
    prompt: 'Lo que se le dijo',
  },
} satisfies typeof en

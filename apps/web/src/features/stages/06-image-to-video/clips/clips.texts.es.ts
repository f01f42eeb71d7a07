import type { en } from './clips.texts.en.ts'

export const es = {
  make: 'Hacer un clip',
  another: 'Otro clip',
  draw: 'Volver a la dibujada',
  makeTitle: (scene) => `Hacer un clip para la escena ${scene}`,
  makeNote:
    'Estas palabras y la imagen de la escena van al servicio. El clip se recorta a la duración de la escena y lleva los subtítulos de la ' +
    'película.',
  drawTitle: (scene) => `Dibujar otra vez la escena ${scene}`,
  drawNote: 'El clip se guarda. Si lo vuelves a pedir con las mismas palabras, no cuesta nada.',
  words: 'Qué se debe ver',
  maker: 'Servicio',
  makeAct: 'Hacer el clip',
  drawAct: 'Dibujarla',
  nobody: 'No hay conectado ningún servicio que haga clips',
  nobodyNote: 'Conecta uno en Modelos y servicios y vuelve a pedirlo.',
  connect: 'Modelos y servicios',
  costs: (points) => `Coste: ${points}.`,
  failed: 'No se pudo iniciar',
  makersFailed: 'No se pudieron cargar los servicios para esto',
  mark: 'IA',
  markTitle: 'Un clip hecho por un modelo; la película y su procedencia lo dicen',
  madeBy: (maker) => `Hecho por ${maker}`,
  seconds: (seconds) => `${seconds} s`,
  terms: 'Condiciones',
  instead: (reason) => `Dibujada en su lugar. ${reason}`,
} satisfies typeof en

import type { en } from './texts.en.ts'
import { number } from '../../lib/format.ts'
import { gigabytes, megabytes, minutesOf, timeOf } from './model-figures.ts'

export const es = {
  whoMakes: 'Quién hace qué',
  whoMakesNote:
    'Para todas las películas de esta organización; una película, o una ejecución de una etapa, puede elegir otra cosa.',
  presets: 'Cambiar todo a la vez',
  preset: { offline: 'Sin conexión', local: 'Mis modelos', cloud: 'Nube' },
  presetNotes: {
    offline: 'Todo se hace en este servidor',
    local: 'Lo que pueden hacer los servidores de este equipo o de su red',
    cloud: 'Lo que pueden hacer los servicios externos conectados',
  },
  presetMissing: {
    offline: 'Todo se hace en este servidor',
    local: 'Aún no hay conectado ningún servidor de este equipo ni de su red',
    cloud: 'Aún no hay conectado ningún servicio externo',
  },
  presetUnknown: (labels: readonly string[]) =>
    `«Mis modelos» deja fuera ${labels.join(', ')} hasta que una prueba muestre qué sabe hacer cada uno.`,
  presetSet: {
    offline: 'Todo se vuelve a hacer en este servidor',
    local: 'Tus modelos hacen lo que pueden',
    cloud: 'Los servicios conectados hacen lo que pueden',
  },
  does: {
    chat: 'Escribe y revisa las palabras.',
    search: 'Busca páginas para la investigación. A Wikipedia se le pregunta por el tema en todo caso.',
    speech: 'Dice las escenas.',
    image: 'Dibuja imágenes para las escenas.',
    stock: 'Busca fotos y dibujos para las escenas; conservan autor y licencia.',
    video: 'Da movimiento a las escenas.',
    music: 'Compone la música.',
  },
  builtIn: {
    chat: 'Incluido: cita las fuentes',
    search: 'Incluido: Wikipedia y tus enlaces',
    speech: 'Incluido: las voces de Orion',
    image: 'Incluido: dibujado por Orion',
    stock: 'Incluido: no se busca nada',
    video: 'Incluido: animado por Orion',
    music: 'Incluido: compuesto por Orion',
  },
  madeBy: (what: string) => `${what}: quién lo hace`,
  modelOf: (what: string) => `${what}: modelo`,
  ownModel: 'El que usa el servicio',
  noMaker: 'Ninguna conexión puede hacerlo todavía.',
  notUsedYet: 'Ninguna etapa lo usa todavía',
  goneChoice: (label: string) => `${label || 'Su conexión'} ya no está: vuelve a hacerlo Orion.`,
  whenFailing: 'Si un servicio falla',
  whenFailingNote:
    'La etapa se detiene y pregunta, u Orion hace esa parte y lo dice. Sin elegir: solo se dibujan las imágenes que faltan.',
  failing: { usual: 'Sin elegir', stop: 'Detenerse y preguntar', built_in: 'Que lo haga Orion' },
  choiceSaved: (what: string) => `${what}: guardado`,
  choiceFailed: 'No se pudo guardar la elección',
  choicesReadOnly: 'Los administradores y socios eligen quién hace qué.',

  toldHere: 'Que esta máquina cuente las películas',
  toldHereNote: 'Un modelo en esta máquina lee las fuentes y escribe la película. Nada sale de la máquina y no cuesta puntos.',
  modelSize: (name: string, bytes: number, free: number | null) =>
    `${name}: ${gigabytes(bytes)} de descarga${free === null ? '' : `; quedan ${gigabytes(free)} libres en el disco`}.`,
  modelMemory: (needs: number, has: number | null, free: number | null) =>
    has === null
      ? `Necesita ${gigabytes(needs)} de memoria; desde aquí no se ve cuánta tiene la máquina de su servidor.`
      : `Necesita ${gigabytes(needs)} de memoria; esta máquina tiene ${gigabytes(has)}` +
        `${free === null ? '' : `, de los que ${gigabytes(free)} están libres ahora`}.`,
  modelLanguages: (names: string[], told: number) =>
    `Su autor lo ha medido en ${names.join(', ')}, y dice que conoce más de ${told} idiomas.`,
  modelNotTried: 'Aún no se ha probado con las preguntas grabadas de Orion.',
  modelTried: (answered: number, asks: number) => `Respondió ${answered} de ${asks} preguntas grabadas.`,
  modelLicence: 'Licencia:',
  pull: (name: string) => `Descargar y usar ${name}`,
  pullOn: (name: string) => `Seguir con ${name}`,
  pulling: (name: string) => `${name} se está descargando`,
  pulled: (done: number, total: number, left: number | null) =>
    `${gigabytes(done)} de ${gigabytes(total)}${left === null ? '' : `, faltan unos ${timeOf(left)}`}`,
  pullTesting: (name: string) => `${name} ya está aquí. Responde a una pregunta pequeña; la primera puede tardar minutos.`,
  pullCancel: 'Cancelar la descarga',
  pullCancelled: 'La descarga se canceló. Lo que llegó se conserva.',
  pullStays: (service: string) =>
    `A ${service} no se le puede decir que pare: la descarga que empezó sigue allí. Detenla en ${service}.`,
  pullUnfollow: 'No seguirla aquí',
  pullUnfollowed: (service: string) => `Aquí ya no se sigue. ${service} continúa con ella por su cuenta.`,
  pullLoaded: (service: string) =>
    `${service} lo tiene cargado con sitio para las preguntas de una película. Tras reiniciarlo, cárgalo allí con 16 384 tokens de ` +
    'contexto. También se quita allí.',
  pullFailed: 'No ha funcionado',
  pullReady: (name: string) => `${name} está aquí y elegido: cuenta las películas de esta organización.`,
  filmTakes: (seconds: number, minutes: number) =>
    `Una pregunta pequeña tardó ${number(seconds, 1)} s. Contar aquí una película de 60 s llevará unos ${minutesOf(minutes)}.`,
  voicesHere: 'Voces en esta máquina',
  voicesHereNote:
    'Voces aprendidas de grabaciones de personas, que hablan aquí: nada sale de la máquina y cuestan lo mismo que las incorporadas. ' +
    'Una voz instalada se ofrece la primera en sus idiomas.',
  voicesAll: (count: number) => `Mostrar las ${count} voces`,
  voicesFewer: 'Mostrar solo las instaladas',
  voicesWithout: (languages: string[]) =>
    `No se ofrece ninguna voz para ${languages.join(', ')}: no se encontró ninguna con su suma publicada. Allí hablan las incorporadas.`,
  voiceFacts: (bytes: number, rate: number, speakers: number) =>
    `${megabytes(bytes)} de descarga, ${number(rate / 1000, 1)} kHz, ${speakers === 1 ? 'una voz' : `${speakers} voces`}.`,
  voiceInstall: (name: string) => `Descargar e instalar ${name}`,
  voiceInstallShort: 'Instalar',
  voiceOnShort: 'Seguir',
  voiceFromFile: (name: string) => `Instalar ${name} desde un archivo`,
  voiceFromFileShort: 'Desde un archivo…',
  voiceFileNote: 'El archivo que has traído se compara con la misma suma: no hace falta internet.',
  voiceArchive: 'Su archivo (.tar.bz2), de este dispositivo',
  voicePath: 'Archivo o carpeta de esta máquina',
  voiceFetching: (name: string) => `${name} se está descargando`,
  voiceFetched: (done: number, bytes: number) => `${megabytes(done)} de ${megabytes(bytes)}`,
  voiceTesting: 'Ya está aquí, se desempaqueta y dice una frase.',
  voiceReady: (pace: number | undefined) =>
    pace === undefined ? 'Instalada.' : `Instalada. Un segundo de voz tarda aquí ${number(pace, 2)} s.`,
  voiceCancel: (name: string) => `Cancelar la instalación de ${name}`,
  voiceCancelShort: 'Cancelar',
  voiceRemove: (name: string) => `Quitar ${name}`,
  voiceRemoveShort: 'Quitar',
  installOllama: (lines: number) =>
    'Aquí no responde ningún servidor de modelos. LM Studio se encuentra donde esté en marcha. ' +
    (lines === 1 ? 'Esta línea instala Ollama, que queda en marcha:' : 'Estas dos líneas instalan Ollama y lo arrancan:'),
  installLines: 'Líneas para una terminal',
  lookAgain: 'Buscar otra vez',

  freeTitle: 'Imágenes libres',
  freeText: 'Los vídeos muestran fotos de lo que nombran, con licencias libres, su autor y su licencia. Sin clave y sin puntos.',
  freeLeaves: (sites: string) =>
    `Lo que sale de este servidor: los nombres de las personas, lugares y cosas que muestra un vídeo, y las palabras que busques, a ` +
    `${sites} y a wikipedia.org. No se envía nada antes de tu permiso.`,
  freeUse: 'Usar imágenes libres',
  freeOn: 'Ya se pueden buscar imágenes libres',
  freeFailed: 'No se pudieron conectar las imágenes libres',

  title: 'Modelos y servicios',
  note: 'Servicios externos que hacen partes de las películas de esta organización. Sin ninguno, todo se hace en este servidor.',
  organization: 'Organización',
  isDefault: 'Predeterminada',
  connect: 'Conectar un servicio',
  readOnly: 'Tu rol puede ver qué servicios están conectados, no cambiarlos.',
  closedTitle: 'Tu rol no tiene acceso',
  closedText: 'Los servicios conectados los ven editores, administradores y socios.',
  loadFailed: 'No se pudieron cargar las conexiones',
  loading: 'Cargando las conexiones…',
  connections: 'Conexiones',
  emptyTitle: 'No hay ningún servicio conectado',
  emptyText:
    'Las películas se hacen solo en este servidor. Conecta un servicio del que tengas clave, o un servidor tuyo; sus voces ' +
    'aparecerán junto a las incluidas en la etapa 3.',
  noOrganizations: 'Todavía no hay organizaciones',
  noOrganizationsText: 'Una conexión pertenece a una organización. Crea primero una.',
  toOrganizations: 'Ir a las organizaciones',
  selectTitle: 'Elige una organización',

  foundTitle: 'Encontrado en este equipo',
  foundNote: 'Estos servidores responden aquí y no necesitan clave.',
  found: {
    models: (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`),
    libraries: (count: number) => (count === 1 ? '1 biblioteca' : `${count} bibliotecas`),
  },
  foundConnect: 'Conectar',
  foundConnected: 'Conectado',
  foundFailed: 'No se pudo conectar',
  nearbyFailed: 'No se pudo buscar en este equipo',

  status: { untested: 'Sin probar', working: 'Funciona', failing: 'Falla' },
  checked: (time: string) => `Probado: ${time}`,
  ofOperator: 'La pone quien administra este servidor',
  uses: 'Qué hace aquí',
  capabilities: {
    chat: 'Modelos de lenguaje',
    search: 'Búsqueda web',
    speech: 'Voces',
    image: 'Imágenes',
    stock: 'Imágenes de archivo',
    video: 'Clips de vídeo',
    music: 'Música',
  },
  use: {
    chat: 'en las etapas 1, 2, 5 y 10, si se elige, y en la 9, si se le pide',
    search: 'en la etapa 1, si se elige',
    speech: 'en la etapa 3, junto a las voces incluidas',
    image: 'en la etapa 5, junto a las imágenes dibujadas',
    stock: 'en la etapa 5, junto a las imágenes dibujadas',
    video: 'en la etapa 6, si se elige',
    music: 'en la etapa 7, si se elige',
  },
  noUse: 'se puede probar; ninguna etapa lo usa todavía',
  testedWith: (model: string) => `probado con ${model}`,
  notTestedSo: 'sin probar',
  actions: (label: string) => `Acciones de ${label}`,
  edit: 'Editar',
  remove: 'Desconectar',

  test: 'Probar',
  testOf: (label: string) => `Probar ${label}`,
  testTitle: (label: string) => `Probar ${label}`,
  testNote: 'Hace la misma llamada que una película, en pequeño. Un servicio de pago la cobra.',
  capability: 'Qué probar',
  model: 'Modelo',
  modelHint: 'La llamada de prueba se hace con este modelo.',
  madeWith: (what, label) => `${what}: las películas se hacen con ${label}.`,
  notChosenYet: (what) => `Funciona, y las películas aún no lo usan para esto: ${what}.`,
  chooseTested: 'Hacer películas con él',
  testedNow: (label) => `${label} funciona: se acaba de probar.`,
  freeSilent: (detail) => `Las fuentes están conectadas y ninguna respondió. ${detail}`,
  noModels: 'El servicio no tiene lista de modelos. Escribe un nombre o déjalo vacío.',
  modelsFailed: 'No se pudo obtener la lista de modelos',
  loadingModels: 'Preguntando por los modelos…',
  run: 'Hacer la prueba',
  again: 'Probar otra vez',
  testing: 'Probando… un modelo en tu propia máquina puede tardar minutos en responder.',
  testFailed: 'No se pudo hacer la prueba',
  findings: 'Resultado de la prueba',
  good: 'Correcto',
  bad: 'Incorrecto',
  untried: 'Sin probar',
  finding: {
    reachable: 'Conexión',
    key: 'Clave',
    credit: 'Saldo',
    model: 'Modelo',
    structured: 'Respuesta estructurada',
    speed: 'Velocidad',
  },
  done: 'Listo',

  editTitle: (label: string) => `Editar ${label}`,
  formNote: 'La clave se cifra antes de guardarla y solo se envía a la dirección indicada aquí.',
  kind: 'Tipo de servicio',
  service: 'Servicio',
  otherService: 'Otra dirección',
  label: 'Nombre',
  labelHint: 'Cómo se llama aquí.',
  localHint:
    'Un servidor de este equipo se conecta en «Encontrado en este equipo». Cualquier otra dirección privada tiene que abrirla quien ' +
    'administra este servidor (PROVIDER_NETWORKS).',
  guide: 'Guía de configuración',
  getKey: (site: string) => `Consigue una clave en ${site}`,
  openSite: (site: string) => `Abrir ${site}`,
  movedHint: 'Con otra dirección, hay que volver a escribir las claves.',
  save: 'Guardar',
  connectNow: 'Conectar',
  saveFailed: 'No se pudo guardar la conexión',
  connected: (label: string) => `${label}: conexión creada. Pruébala antes de usarla en una película.`,
  saved: (label: string) => `${label}: cambios guardados`,

  removeTitle: (label: string) => `¿Desconectar ${label}?`,
  removeText: 'Se borra su clave y sus voces dejan de ofrecerse. Lo que hizo para las películas se conserva.',
  removeFailed: 'No se pudo desconectar',
  removed: (label: string) => `${label}: desconectado`,
} satisfies typeof en

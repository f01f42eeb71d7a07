import { MUSIC_KEYS } from './music-keys.es.ts'

/**
 * What the server says, in Spanish: its English sentence, then ours. `{1}`, `{2}` stand for what changes; a value that is itself a sentence
 * of this table is said in Spanish too. The interface's language is the page's matter, so the server speaks English alone.
 */
export const es: Record<string, string> = {
  // Access and account
  'Password changed. Your other sessions were ended.': 'Contraseña cambiada. Tus otras sesiones se han cerrado.',
  'Password changed. Sign in with the new one.': 'Contraseña cambiada. Entra con la nueva.',
  'Session ended': 'Sesión cerrada',
  'Logged out': 'Sesión cerrada',
  'If this address has an account, a link to choose a new password is on its way. It is good for 10 minutes.':
    'Si esta dirección tiene una cuenta, va en camino un enlace para elegir otra contraseña. Vale 10 minutos.',
  'This link is not valid any more: it is good for 10 minutes, once. Ask for a new one.':
    'Este enlace ya no es válido: vale 10 minutos y una sola vez. Pide uno nuevo.',
  'This password is easy to guess: it is made of well-known words, rows of keys, repetitions or your own name. Choose another one.':
    'Esta contraseña es fácil de adivinar: tiene palabras conocidas, filas de teclas, repeticiones o tu propio nombre. Elige otra.',
  'Choose a password other than the present one': 'Elige una contraseña distinta de la actual',
  'There is no space left to make the export. Ask the operator, then try again.':
    'No queda espacio para hacer la exportación. Avisa al operador y vuelve a intentarlo.',
  'The export could not be made. Try again.': 'No se pudo hacer la exportación. Vuelve a intentarlo.',
  'Former member': 'Antiguo miembro',

  // Connections to services
  'One scene is not made as you set it yet. Run this stage to make it.':
    'Una escena aún no está hecha como la fijaste. Ejecuta esta etapa para hacerla.',
  '{1} scenes are not made as you set them yet. Run this stage to make them.':
    '{1} escenas aún no están hechas como las fijaste. Ejecuta esta etapa para hacerlas.',
  '{1}: what it made is gone from {2}, which keeps it for an hour.':
    '{1}: lo que hizo ya no está en {2}, que lo guarda una hora.',
  '{1}: the job was cancelled there ({2}).': '{1}: el trabajo se canceló allí ({2}).',
  '{1} It says: “{2}”': '{1} Dice: «{2}»',
  'It says: “{1}” (status {2})': 'Dice: «{1}» (estado {2})',
  '(status {1})': '(estado {1})',
  '{1} It says: “{2}” (status {3})': '{1} Dice: «{2}» (estado {3})',
  '{1} (status {2})': '{1} (estado {2})',
  '{1}: the model failed.': '{1}: el modelo falló.',
  '{1}: the address does not start with https:// or http://.': '{1}: la dirección no empieza por https:// ni http://.',
  '{1}: the address holds a user name or password. Use the fields for them.':
    '{1}: la dirección lleva un nombre de usuario o una contraseña. Usa los campos para eso.',
  '{1}: a call to another address than the connection’s own was refused.':
    '{1}: se rechazó una llamada a otra dirección que la de la conexión.',
  '{1}: {2} redirects to something that is no address.': '{1}: {2} redirige a algo que no es una dirección.',
  '{1}: {2} redirects more than {3} times.': '{1}: {2} redirige más de {3} veces.',
  '{1}: {2} redirects, which is not followed with a key. Give the address that it leads to.':
    '{1}: {2} redirige, y con una clave no se sigue. Pon la dirección a la que lleva.',
  '{1}: the answer is larger than {2} MB.': '{1}: la respuesta tiene más de {2} MB.',
  '{1}: the answer is not JSON. Is this the address of its interface?':
    '{1}: la respuesta no es JSON. ¿Es esta la dirección de su interfaz?',
  '{1}: the answer cannot be read. Is this the address of its interface?':
    '{1}: la respuesta no se puede leer. ¿Es esta la dirección de su interfaz?',
  '{1}: the model’s answer does not have the form that was asked for. {2}':
    '{1}: la respuesta del modelo no tiene la forma pedida. {2}',
  '{1}: the answer ended in its middle.': '{1}: la respuesta se cortó a la mitad.',
  '{1}: the answer holds no picture.': '{1}: la respuesta no trae ninguna imagen.',
  '{1}: the answer holds no picture ({2}).': '{1}: la respuesta no trae ninguna imagen ({2}).',
  '{1}: it gives no JSON. Add “json” to search.formats in its settings.yml.':
    '{1}: no da JSON. Añade «json» a search.formats en su settings.yml.',
  '{1}: what answers there is no kiwix-serve, or its answer was cut.':
    '{1}: lo que responde ahí no es kiwix-serve, o su respuesta quedó cortada.',
  '{1}: none of its engines answered: {2}.': '{1}: no respondió ninguno de sus motores: {2}.',
  '{1}: the answer is not what it should be ({2}).': '{1}: la respuesta no es la que debería ser ({2}).',
  '{1}: “{2}” is not an address. It starts with https:// or http://.':
    '{1}: «{2}» no es una dirección. Empieza por https:// o http://.',
  '{1}: the picture is empty.': '{1}: la imagen está vacía.',
  '{1}: the sound is empty.': '{1}: el sonido está vacío.',
  '{1}: the clip is empty.': '{1}: el clip está vacío.',
  '{1}: what it answered is no picture.': '{1}: lo que respondió no es una imagen.',
  '{1}: what it answered is no sound.': '{1}: lo que respondió no es un sonido.',
  '{1}: what it answered is no clip.': '{1}: lo que respondió no es un clip.',
  '{1}: the answer was cut at {2} tokens. Choose a model that thinks less or takes more.':
    '{1}: la respuesta se cortó a los {2} tokens. Elige un modelo que piense menos o admita más.',
  'The service {1} cannot do this any more. Choose another, or the built-in one.':
    'El servicio {1} ya no puede hacer esto. Elige otro, o lo incluido.',
  'The first picture cannot be made small enough to be sent.':
    'La imagen inicial no se puede hacer lo bastante pequeña para enviarla.',
  'Pictures without a licence': 'Imágenes sin licencia',
  'Write yes where you say that films may use pictures of this library whose page names no licence. Else they are left out.':
    'Escribe yes si dices que las películas pueden usar imágenes de esta biblioteca cuya página no nombra licencia. Si no, quedan fuera.',
  'From your library, on the word of who connected it': 'De tu biblioteca, bajo la palabra de quien la conectó',
  '{1} has no photographs. Choose another collection.': '{1} no tiene fotografías. Elige otra colección.',
  '{1} has no illustrations. Choose another collection.': '{1} no tiene ilustraciones. Elige otra colección.',
  '{1} has no footage. Choose another collection.': '{1} no tiene vídeo. Elige otra colección.',
  '{1} has no silhouettes. Choose another collection.': '{1} no tiene siluetas. Elige otra colección.',
  '{1} has no footage for these words that a film may use. Try other words.':
    '{1} no tiene ningún vídeo para estas palabras que una película pueda usar. Prueba con otras.',
  '{1}: the footage is neither MP4 nor WebM.': '{1}: el vídeo no es MP4 ni WebM.',
  '{1}: the footage is damaged.': '{1}: el vídeo está dañado.',
  '{1}: the footage has {2} lines; a film needs {3}.': '{1}: el vídeo tiene {2} líneas; una película necesita {3}.',
  '{1}: the footage has no shot that moves for as long as a film shows it.':
    '{1}: el vídeo no tiene ningún plano en movimiento tan largo como lo muestra una película.',
  'Where kiwix-serve is, on this machine mostly http://127.0.0.1:8080.':
    'Dónde está kiwix-serve; en este equipo suele ser http://127.0.0.1:8080.',
  'Where the server is. Its settings.yml has to list “json” in search.formats.':
    'Dónde está el servidor. Su settings.yml debe tener «json» en search.formats.',
  'It answers, and found “{1}”.': 'Responde, y encontró «{1}».',
  'It answers, and found “{1}” ({2}).': 'Responde, y encontró «{1}» ({2}).',
  'It answers, and found nothing for “{1}”.': 'Responde, y no encontró nada para «{1}».',
  'It takes the key: plan “{1}”, {2} of {3} characters used. No music was made, since that is billed.':
    'Acepta la clave: plan «{1}», {2} de {3} caracteres usados. No se hizo música, porque se cobra.',
  'ElevenLabs makes music for paid plans alone; this account’s is free.':
    'ElevenLabs solo hace música con planes de pago; el de esta cuenta es gratuito.',
  'API token': 'Token de API',
  '{1}: the model answered no clip.': '{1}: el modelo no respondió ningún clip.',
  '{1}: the model answered no picture.': '{1}: el modelo no respondió ninguna imagen.',
  '{1}: {2} does not say what it takes. Choose another.': '{1}: {2} no dice qué recibe. Elige otro.',
  '{1}: {2} takes no words. Choose another.': '{1}: {2} no recibe palabras. Elige otro.',
  '{1}: “{2}” is no model. Its name is written owner/name.':
    '{1}: «{2}» no es un modelo. Su nombre se escribe propietario/nombre.',
  'It takes the token of “{1}”. Nothing was made, since that is billed.':
    'Acepta el token de «{1}». No se hizo nada, porque eso se cobra.',
  '{1} takes words, and no first picture.': '{1} recibe palabras, y ninguna imagen inicial.',
  '{1} takes words and a first picture.': '{1} recibe palabras y una imagen inicial.',
  '{1} is making a picture': '{1} está creando una imagen',
  'Searching {1}': 'Buscando en {1}',
  'Fetching picture {1} of {2}': 'Trayendo la imagen {1} de {2}',
  '{1} has no picture for these words that a film may use. Try other words.':
    '{1} no tiene para estas palabras ninguna imagen que una película pueda usar. Prueba con otras.',
  '{1}: the picture has more than {2} megapixels.': '{1}: la imagen tiene más de {2} megapíxeles.',
  '{1}: the picture is damaged.': '{1}: la imagen está dañada.',
  '{1}: the picture’s longer side has {2} pixels; it needs {3}.':
    '{1}: el lado largo de la imagen tiene {2} píxeles; necesita {3}.',
  '{1}: the picture is {2} pixels wide; a film needs {3}.':
    '{1}: la imagen mide {2} píxeles de ancho; una película necesita {3}.',
  '{1}: the picture is not sharp.': '{1}: la imagen no es nítida.',
  'The connection that was chosen for this is not there any more. Choose another.':
    'La conexión elegida para esto ya no está. Elige otra.',
  'This server was found too long ago. Look for servers again':
    'Este servidor se encontró hace demasiado tiempo. Vuelve a buscar servidores',
  Address: 'Dirección',
  'API key': 'Clave de API',
  'Where the service is, with or without /v1.': 'Dónde está el servicio, con o sin /v1.',
  'Made in your account there: the Setup Guide says where. It is kept sealed and shown masked.':
    'Se crea en tu cuenta de allí: la guía dice dónde. Se guarda sellada y se muestra oculta.',
  'A server on this machine needs none.': 'Un servidor de este equipo no la necesita.',
  '{1} is an address like https://api.example.com, without user name, ? or #':
    '{1}: escribe una dirección como https://api.example.com, sin nombre de usuario, ? ni #',
  '{1} holds a space or a letter that no key has': '{1}: contiene un espacio o una letra que ninguna clave tiene',
  'It answers and takes the key.': 'Responde y acepta la clave.',
  'It drew a picture ({1} KB), which is billed as one of a film’s.':
    'Dibujó una imagen ({1} KB), que se cobra como una de la película.',
  'It takes the token of “{1}”.': 'Acepta el token de «{1}».',
  'It answers.': 'Responde.',
  'It takes the key, or needs none.': 'Acepta la clave, o no necesita ninguna.',
  'It did what it was asked, and refused nothing for want of credit.': 'Hizo lo pedido y no rechazó nada por falta de crédito.',
  'It knows what it was asked for.': 'Conoce lo que se le pidió.',
  'It gave the form that it was asked for.': 'Dio la forma que se le pidió.',
  'It took this long.': 'Tardó esto.',
  'It was not tried, since what it stands on failed.': 'No se probó, porque falló aquello en lo que se apoya.',
  'It was not tried: nothing was made, since that is billed.': 'No se probó: no se hizo nada, porque se cobra.',
  'It is tried of language models alone.': 'Solo se prueba en modelos de lenguaje.',
  'It answers, and does not list {1}.': 'Responde, y {1} no está en su lista.',
  'It answers, and offers no English voice; voices of other languages are offered in stage 3.':
    'Responde y no ofrece ninguna voz en inglés; las voces de otros idiomas se ofrecen en la etapa 3.',
  '{1} gave the form that a film asks for: {2} tokens in, {3} out, {4} s.':
    '{1} respondió con la forma que pide una película: {2} tokens de entrada, {3} de salida, {4} s.',
  '{1} spoke ({2} KB).': '{1} habló ({2} KB).',
  '{1} spoke ({2} KB, with the times of its words).': '{1} habló ({2} KB, con los tiempos de sus palabras).',
  'It did not list its voices within {1} seconds.': 'No dijo qué voces tiene en {1} segundos.',
  '{1}: the key is not accepted. Check it in Models & services.': '{1}: no acepta la clave. Compruébala en Modelos y servicios.',
  '{1}: no credit is left on this account.': '{1}: no queda saldo en esta cuenta.',
  '{1}: this server has no such model or voice.': '{1}: este servidor no tiene ese modelo o esa voz.',
  '{1}: it is busy.': '{1}: está ocupado.',
  '{1} It is asked again by itself.': '{1} Se le vuelve a preguntar automáticamente.',
  '{1}: the answer broke off before its end.': '{1}: la respuesta se cortó antes de su final.',
  '{1}: it refuses this content.': '{1}: rechaza este contenido.',
  '{1}: it does not understand what it was asked.': '{1}: no entiende lo que se le pidió.',
  '{1}: it has a fault of its own. Try again later.': '{1}: tiene un fallo propio. Prueba más tarde.',
  '{1}: {2} could not be reached. Check the address and that the service runs.':
    '{1}: no se pudo llegar a {2}. Comprueba la dirección y que el servicio esté en marcha.',
  '{1}: {2} could not be reached ({3}). Check the address and that the service runs.':
    '{1}: no se pudo llegar a {2} ({3}). Comprueba la dirección y que el servicio esté en marcha.',
  '{1}: {2} broke the connection off ({3}). Try again.': '{1}: {2} cortó la conexión ({3}). Prueba otra vez.',
  '{1}: it is busy: “{2}” ({3}).': '{1}: está ocupado: «{2}» ({3}).',
  '{1}: it does not understand the search: “{2}” ({3}).': '{1}: no entiende la búsqueda: «{2}» ({3}).',
  'There is no JSON in it.': 'No hay JSON en ella.',
  '{1}: {2} was not found. Check the address and the network.': '{1}: no se encontró {2}. Comprueba la dirección y la red.',
  '{1}: {2} leads to a private address. Only whoever runs this server may connect those.':
    '{1}: {2} lleva a una dirección privada. Solo puede conectarla quien administra este servidor.',
  '{1}: {2} is a private address. Only whoever runs this server may connect those.':
    '{1}: {2} es una dirección privada. Solo puede conectarla quien administra este servidor.',
  'There is no such connection here. Choose one of the connected services, or the built-in one.':
    'Aquí no hay esa conexión. Elige uno de los servicios conectados, o lo incluido.',
  '{1} cannot write. Choose a connection that can, or the built-in one.':
    '{1} no puede escribir. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot search. Choose a connection that can, or the built-in one.':
    '{1} no puede buscar. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot speak. Choose a connection that can, or the built-in one.':
    '{1} no puede hablar. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot draw pictures. Choose a connection that can, or the built-in one.':
    '{1} no puede dibujar. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot find pictures. Choose a connection that can, or the built-in one.':
    '{1} no puede buscar imágenes. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot make clips. Choose a connection that can, or the built-in one.':
    '{1} no puede hacer clips. Elige una conexión que pueda, o lo incluido.',
  '{1} cannot compose music. Choose a connection that can, or the built-in one.':
    '{1} no puede componer música. Elige una conexión que pueda, o lo incluido.',
  '{1} has no price on this server yet. Whoever runs it sets one; choose another, or the built-in one.':
    '{1} aún no tiene precio en este servidor. Lo pone quien lo administra; elige otro, o lo incluido.',
  'Options have at most {1} characters': 'Las opciones tienen como máximo {1} caracteres',
  'A voice is named by its id': 'Una voz se nombra por su id',
  'Orion’s own voice speaks {1} of them.': 'La voz propia de Orion dice {1} de ellas.',
  'The connection of its voice is not used in this run.': 'La conexión de su voz no se usa en esta ejecución.',
  'Waiting for {1}.': 'Esperando a {1}.',
  '{1}: it gave no answer, and it may have done and billed what it was asked.':
    '{1}: no respondió, y puede que haya hecho y cobrado lo que se le pidió.',
  '{1}: what it made cannot be fetched any more, and was billed.': '{1}: lo que hizo ya no se puede recoger, y lo cobró.',
  '{1}: it was not done after {2} hours.': '{1}: no terminó en {2} horas.',
  '{1} was disconnected.': '{1} se ha desconectado.',

  // Points and money
  'Points purchased successfully! This is the built-in test provider: no money moved.':
    '¡Puntos comprados correctamente! Es el proveedor de prueba incluido: no se movió dinero.',
  'Pay on the page of Stripe that opens; the points are there as soon as it is paid.':
    'Paga en la página de Stripe que se abre; los puntos estarán en cuanto se pague.',
  'There is no such package. Choose one of the list': 'No existe ese paquete. Elige uno de la lista',
  'The payout was requested. It shows here when it is paid.': 'Se pidió el pago. Aparecerá aquí cuando se pague.',
  'The points were transferred.': 'Los puntos se transfirieron.',
  'This needs {1} and the organization has {2}: {3} are missing.': 'Esto necesita {1} y la organización tiene {2}: faltan {3}.',
  'Welcome grant': 'Puntos de bienvenida',
  'Refund · {1}': 'Devolución · {1}',
  'Refund withdrawn · {1}': 'Devolución retirada · {1}',
  'From a deleted organization: {1}': 'De una organización eliminada: {1}',
  'Commission transferred': 'Comisión transferida',
  'Deleted workflow': 'Flujo eliminado',
  '{1} (deleted)': '{1} (eliminada)',
  'A run of this stage': 'Una ejecución de esta etapa',
  'Minutes of the target length': 'Minutos de la duración pedida',
  'Made before, so it costs nothing': 'Ya estaba hecho, así que no cuesta nada',
  'Made before by a service and not paid yet': 'Ya lo hizo un servicio y aún no está pagado',
  'Tokens sent': 'Tokens enviados',
  'Tokens written': 'Tokens escritos',
  'Characters spoken': 'Caracteres hablados',
  'Pictures made': 'Imágenes hechas',
  'Seconds made': 'Segundos hechos',
  Searches: 'Búsquedas',
  'Tokens sent on your key': 'Tokens enviados con tu clave',
  'Tokens written on your key': 'Tokens escritos con tu clave',
  'Characters spoken on your key': 'Caracteres hablados con tu clave',
  'Pictures made on your key': 'Imágenes hechas con tu clave',
  'Seconds made on your key': 'Segundos hechos con tu clave',
  'Searches on your key': 'Búsquedas con tu clave',
  'Whoever runs this server has not said what a point is worth (USD_PER_POINT), so films are not made with it.':
    'Quien administra este servidor no ha dicho cuánto vale un punto (USD_PER_POINT), así que no se hacen películas con él.',
  'Whoever runs this server has set no price for {1}, so films are not made with it.':
    'Quien administra este servidor no ha puesto precio a {1}, así que no se hacen películas con él.',
  'this service': 'este servicio',
  'The stages before have not run: the price for the target length':
    'Las etapas anteriores no se han ejecutado: el precio para la duración pedida',

  // Workflows and stages
  'Workflow created successfully': 'Flujo creado correctamente',
  'Workflow deleted successfully': 'Flujo eliminado correctamente',
  'This is the example film.': 'Esta es la película de ejemplo.',
  'Workflow restored successfully': 'Flujo recuperado correctamente',
  'Put together for this film; each picture under its own licence':
    'Compuesta para esta película; cada imagen con su propia licencia',
  'Put together by Orion': 'Compuesta por Orion',
  'Drawn for this film, free to use': 'Dibujada para esta película, de uso libre',
  'Drawn for this film by a model, free to use': 'Dibujada por un modelo para esta película, de uso libre',
  'From a source, on the word of the film’s maker': 'De una fuente, bajo la palabra de quien hace la película',
  'Drawn by a model': 'Dibujada por un modelo',
  'Drawn by {1}': 'Dibujada por {1}',
  'Drawn by Orion with shapes of Phosphor Icons (MIT)': 'Dibujada por Orion con formas de Phosphor Icons (MIT)',
  'Supplied by the user': 'Aportada por ti',
  'Made by a model for this film, under its service’s terms':
    'Creada por un modelo para esta película, según las condiciones de su servicio',
  'Composed by Orion for this film': 'Compuesta por Orion para esta película',
  Distribution: 'Distribución',
  [`“{1}” is neither yours nor openly licensed. Say at the source that you may have it read aloud, or run the script yourself with at \
most {2} words of it.`]:
    '«{1}» no es tuya ni tiene una licencia abierta. Di junto a la fuente que puedes hacer que se lea en voz alta, o ejecuta tú el guion ' +
    'con un máximo de {2} palabras de ella.',
  [`{1} Add a text, a file or a link in stage 1, connect a chat model that reads other languages, or let Orion reach Wikipedia; or \
run the script yourself: it is an outline of questions then.`]:
    '{1} Añade un texto, un archivo o un enlace en la etapa 1, conecta un modelo de chat que lea otros idiomas o deja que Orion llegue ' +
    'a Wikipedia; o ejecuta tú el guion: será entonces un esquema de preguntas.',
  'The edited sound is not in the track yet. Run this stage to write it.':
    'El sonido editado aún no está en la pista. Ejecuta esta etapa para escribirlo.',
  'The edited captions are not in the files yet. Run this stage to write them.':
    'Los subtítulos editados aún no están en los archivos. Ejecuta esta etapa para escribirlos.',
  'One scene has no sound yet. Run this stage to speak it.': 'Una escena aún no tiene sonido. Ejecuta esta etapa para decirla.',
  '{1} scenes have no sound yet. Run this stage to speak them.':
    '{1} escenas aún no tienen sonido. Ejecuta esta etapa para decirlas.',
  'A split stands between two words, not in one.': 'Se corta entre dos palabras, no dentro de una.',
  'One picture with your words is not drawn yet. Run this stage to draw it.':
    'Una imagen con tus palabras aún no está dibujada. Ejecuta esta etapa para dibujarla.',
  '{1} pictures with your words are not drawn yet. Run this stage to draw them.':
    '{1} imágenes con tus palabras aún no están dibujadas. Ejecuta esta etapa para dibujarlas.',
  'A film keeps at most {1} tracks besides those composed for it. Remove one first.':
    'Un vídeo guarda como máximo {1} pistas además de las compuestas para él. Quita una primero.',
  'Files are uploaded for stage 1 (sources), 3 (a take of a scene), 7 (music) or 10 (a thumbnail).':
    'Los archivos se suben para la etapa 1 (fuentes), la 3 (una toma de una escena), la 7 (música) o la 10 (una miniatura).',
  'It is no WAV, MP3, FLAC, M4A or OGG file.': 'No es un archivo WAV, MP3, FLAC, M4A ni OGG.',
  'It cannot be decoded.': 'No se puede decodificar.',
  'The track holds less than {1} seconds of sound.': 'La pista tiene menos de {1} segundos de sonido.',
  'The track would be heard for less than {1} seconds.': 'La pista se oiría menos de {1} segundos.',
  '{1}: what it sent is no sound.': '{1}: lo que envió no es un sonido.',
  '{1} is composing': '{1} está componiendo',
  'Fitting the track to the film': 'Ajustando la pista al vídeo',
  'A track brought to the film': 'Una pista ajustada al vídeo',
  'Leaving a sentence out': 'Dejar fuera una frase',
  'each of its sentences is needed by another, or it has but one. Edit it, or choose a language model':
    'cada una de sus frases le hace falta a otra, o solo tiene una. Edítala, o elige un modelo de lenguaje',
  'A picture that stands for the film': 'Una imagen que representa a la película',
  'Your own sentences left out, since the film has no room for them: {1}.':
    'Frases tuyas que quedan fuera, porque no caben en la película: {1}.',

  // What a stage tells of its work
  '{1} source, {2} key points, {3} figures': '{1} fuente, {2} puntos clave, {3} cifras',
  '{1} sources, {2} key points, {3} figures': '{1} fuentes, {2} puntos clave, {3} cifras',
  '{1}. Pictures that stay out until you say that you may use them: {2}.':
    '{1}. Imágenes que quedan fuera hasta que digas que puedes usarlas: {2}.',
  'An outline of {1} groups of questions; no sources': 'Un esquema de {1} grupos de preguntas; sin fuentes',
  '{1} parts, {2} words, about {3} seconds': '{1} partes, {2} palabras, unos {3} segundos',
  '{1} of {2} scenes spoken by {3}, {4} seconds of speech.': '{1} de {2} escenas en la voz de {3}, {4} segundos hablados.',
  'One of them is a recording of your own.': 'Una de ellas es una grabación tuya.',
  '{1} of them are recordings of your own.': '{1} de ellas son grabaciones tuyas.',
  'A take is a sound file: WAV, MP3, FLAC, M4A, OGG or WebM.':
    'Una toma es un archivo de sonido: WAV, MP3, FLAC, M4A, OGG o WebM.',
  'A take has at most {1} seconds.': 'Una toma tiene como máximo {1} segundos.',
  'Nothing is said in the recording of a scene. Record it again, or use its voice.':
    'En la grabación de una escena no se dice nada. Grábala otra vez o usa su voz.',
  '{1} scenes spoken by {2}, {3} seconds of speech.': '{1} escenas en la voz de {2}, {3} segundos hablados.',
  '{1} seconds of narration at {2} LUFS, {3} captions.': '{1} segundos de narración a {2} LUFS, {3} subtítulos.',
  '{1} scenes with {2} pictures to choose from.': '{1} escenas con {2} imágenes para elegir.',
  'A service was asked for a track, and none came.': 'Se pidió una pista a un servicio y no llegó ninguna.',
  'Asked for and not there: {1}.': 'Pedidas y no están: {1}.',
  'Pictures of the world are missing, drawn ones stand in their place.':
    'Faltan las imágenes del mundo; en su lugar hay dibujos.',
  '{1} scenes, {2} seconds of moving picture in {3}. 1 of them is a clip that a model made.':
    '{1} escenas, {2} segundos de imagen en movimiento en {3}. Una de ellas es un clip hecho por un modelo.',
  '{1} scenes, {2} seconds of moving picture in {3}. {4} of them are clips that a model made.':
    '{1} escenas, {2} segundos de imagen en movimiento en {3}. {4} de ellas son clips hechos por un modelo.',
  '{1} scenes, {2} seconds of moving picture in {3}. {4}': '{1} escenas, {2} segundos de imagen en movimiento en {3}. {4}',
  '{1} scenes, {2} seconds of moving picture in {3}. 1 of them is a clip that a model made. {4}':
    '{1} escenas, {2} segundos de imagen en movimiento en {3}. Una de ellas es un clip hecho por un modelo. {4}',
  '{1} scenes, {2} seconds of moving picture in {3}. {4} of them are clips that a model made. {5}':
    '{1} escenas, {2} segundos de imagen en movimiento en {3}. {4} de ellas son clips hechos por un modelo. {5}',
  '{1} scenes, {2} seconds of moving picture in {3}.': '{1} escenas, {2} segundos de imagen en movimiento en {3}.',
  '{1} tracks, none of them chosen; {2} sound marks.': '{1} pistas, ninguna elegida; {2} efectos de sonido.',
  uploaded: 'subida',
  'made by a service': 'creada por un servicio',
  '{1} tracks, “{2}” chosen ({3}, about {4} BPM); {5} sound marks.':
    '{1} pistas, elegida «{2}» ({3}, unos {4} BPM); {5} efectos de sonido.',
  '{1} tracks, “{2}” chosen ({3}, {4} BPM, {5}); {6} sound marks.':
    '{1} pistas, elegida «{2}» ({3}, {4} BPM, {5}); {6} efectos de sonido.',
  '{1} tracks, “{2}” chosen ({3}); {4} sound marks.': '{1} pistas, elegida «{2}» ({3}); {4} efectos de sonido.',
  '{1} has to be given again, since the address changed': 'Vuelve a escribir «{1}», porque la dirección ha cambiado',
  'Stripe did not open a payment page: {1}': 'Stripe no abrió la página de pago: {1}',
  'Stripe did not tell how a payment stands: {1}': 'Stripe no dijo cómo está un pago: {1}',
  'Stage {1} ({2})': 'La etapa {1} ({2})',
  'Content Research': 'Investigación',
  'Script Generation': 'Guion',
  'Voice Scenes': 'Escenas de voz',
  'Voice Assembly': 'Montaje de voz',
  'Image Selection': 'Imágenes',
  'Image to Video': 'De imagen a vídeo',
  'Music & Sound': 'Música y sonido',
  'Video Assembly': 'Montaje de vídeo',
  'Quality Control': 'Control de calidad',
  '“{1}” cannot be used as music: {2}': '«{1}» no se puede usar como música: {2}',
  'This file is of no type that is known here. {1}': 'Aquí no se conoce el tipo de este archivo. {1}',
  'SVG pictures are not accepted, since they can hold programs. {1}':
    'No se aceptan imágenes SVG, porque pueden llevar programas. {1}',
  'XML files are not accepted. {1}': 'No se aceptan archivos XML. {1}',
  'Pictures of the type {1} cannot be read here. {2}': 'Las imágenes de tipo {1} no se pueden leer aquí. {2}',
  'Files of the type {1} are not accepted. {2}': 'No se aceptan archivos de tipo {1}. {2}',
  'A picture': 'Una imagen',
  'A video': 'Un vídeo',
  'A sound file': 'Un archivo de sonido',
  'A text or HTML file': 'Un archivo de texto o HTML',
  'A PDF or DOCX file': 'Un archivo PDF o DOCX',
  ...MUSIC_KEYS,
  calm: 'tranquila',
  uplifting: 'optimista',
  curious: 'curiosa',
  dramatic: 'dramática',
  'A film of {1} seconds in {2}, {3} LUFS, {4}.': 'Una película de {1} segundos en {2}, {3} LUFS, {4}.',
  '1 chapter': '1 capítulo',
  '{1} chapters': '{1} capítulos',
  'All {1} checks passed.': 'Las {1} comprobaciones pasan.',
  '{1} of {2} checks passed, the others warn.': '{1} de {2} comprobaciones pasan, las demás avisan.',
  'All {1} checks passed, {2} with a warning.': 'Las {1} comprobaciones pasan, {2} con aviso.',
  '{1} of {2} checks failed.': 'Fallan {1} de {2} comprobaciones.',
  'A bundle of {1} files and texts for {2} platforms.': 'Un paquete de {1} archivos y textos para {2} plataformas.',
  'A bundle of {1} files and texts for {2} platforms, and the film in {3}.':
    'Un paquete de {1} archivos y textos para {2} plataformas, y la película en {3}.',
  'A bundle of {1} files and texts for {2} platforms, and the film in {3} and {4}.':
    'Un paquete de {1} archivos y textos para {2} plataformas, y la película en {3} y {4}.',
  'Asking Wikipedia': 'Consultando Wikipedia',
  'Reading a file': 'Leyendo un archivo',
  'Keeping the sources’ pictures': 'Guardando las imágenes de las fuentes',
  'Reading a link': 'Leyendo un enlace',
  'Searching the web': 'Buscando en la web',
  'Reading what was found': 'Leyendo lo encontrado',
  'Ordering what the sources say': 'Ordenando lo que dicen las fuentes',
  'Choosing what the film says': 'Eligiendo lo que dice la película',
  'Finding the facts that pictures can show': 'Buscando los datos que se pueden mostrar en imágenes',
  'Levelling the narration': 'Igualando la narración',
  'Drawing picture {1} of {2}': 'Dibujando la imagen {1} de {2}',
  'Drawing an illustration': 'Dibujando una ilustración',
  'Choosing among the pictures that were found': 'Eligiendo entre las imágenes encontradas',
  'Looking at the illustration': 'Mirando la ilustración',
  'Directing the film': 'Dirigiendo la película',
  'The film’s shots': 'Los planos de la película',
  '{1} makes the clip': '{1} hace el clip',
  'Drawing the scene': 'Dibujando la escena',
  'Speaking the scene': 'Leyendo la escena en voz alta',
  'Fitting your recording': 'Ajustando tu grabación',
  Composing: 'Componiendo',
  'Making the sounds at scene changes': 'Haciendo los sonidos de los cambios de escena',
  'Measuring the loudness': 'Midiendo la sonoridad',
  'Gathering the scenes': 'Reuniendo las escenas',
  'Mixing the sound and joining the scenes': 'Mezclando el sonido y uniendo las escenas',
  'Mixing the sound': 'Mezclando el sonido',
  'Measuring the sound': 'Midiendo el sonido',
  'Joining the scenes and making the storyboard': 'Uniendo las escenas y haciendo el storyboard',
  'Measuring the film and making its storyboard': 'Midiendo la película y haciendo su storyboard',
  'Listening to the film': 'Escuchando la película',
  'Looking at the scene': 'Mirando la escena',
  'Gathering the files': 'Reuniendo los archivos',
  'Packing the bundle': 'Empaquetando',
  [`There are no sources: the film will be an outline of questions and state no facts. Add a text, a file or a link for a \
film that answers them.`]:
    'No hay fuentes: la película será un esquema de preguntas y no afirmará nada. Añade un texto, un archivo o un enlace para que ' +
    'las responda.',
  [`There are no sources: this script is an outline of questions and states no facts. Add a text, a file or a link for a \
film that answers them.`]:
    'No hay fuentes: este guion es un esquema de preguntas y no afirma nada. Añade un texto, un archivo o un enlace para que las responda.',
  'The sources are not in the language of the film, so nothing can be taken from them.':
    'Las fuentes no están en el idioma de la película, así que no se puede tomar nada de ellas.',
  [`The sources are not in the language of the film: this script is an outline of questions. Choose the language of the \
sources, add a source in the language of the film, or set up a model that can translate.`]:
    'Las fuentes no están en el idioma de la película: este guion es un esquema de preguntas. Elige el idioma de las fuentes, añade ' +
    'una en el idioma de la película o configura un modelo que traduzca.',
  [`The sources hold no sentence that can be told: this script is an outline of questions. Add a text, a file or a link \
with whole sentences.`]:
    'Las fuentes no tienen ninguna frase que se pueda contar: este guion es un esquema de preguntas. Añade un texto, un archivo o un ' +
    'enlace con frases enteras.',
  'Key points left out, since the film has no room for them: {1}.':
    'Puntos clave que se omitieron porque no caben en la película: {1}.',
  'Key points left out, since they lean on what cannot be told: {1}.':
    'Puntos clave que se omitieron porque dependen de algo que no se puede contar: {1}.',
  'Key points left out, since no sentence of the sources says them: {1}.':
    'Puntos clave que se omitieron porque ninguna frase de las fuentes los dice: {1}.',
  'At most {1} words of “{2}” are quoted. Say at the source that you may have it read aloud, for more of it.':
    'Se citan como mucho {1} palabras de «{2}». Di junto a la fuente que puedes hacer que se lea en voz alta, para que haya más.',
  'No reader is connected: this film quotes your source. Connect a chat model to have it told.':
    'No hay ningún lector conectado: esta película cita tu fuente. Conecta un modelo de lenguaje para que la cuente.',
  [`No reader is connected: the key points are the source’s own sentences, and what it does not say itself stays empty. Connect a \
chat model to have it read.`]:
    'No hay ningún lector conectado: los puntos clave son frases de la fuente, y lo que ella misma no dice queda vacío. Conecta un ' +
    'modelo de lenguaje para que la lea.',
  [`The film has room for {1} of the {2} parts of its list, and says so above its title. Choose a longer film to have all \
of them.`]:
    'En la película caben {1} de las {2} partes de la lista, y lo dice encima del título. Elige una película más larga para tenerlas ' +
    'todas.',
  'Left out, since it speaks to a machine and not to viewers: “{1}”':
    'Omitido, porque le habla a una máquina y no a quien mira: «{1}»',
  '{1} sentence in another language was left out.': 'Se omitió {1} frase en otro idioma.',
  '{1} sentences in another language were left out.': 'Se omitieron {1} frases en otro idioma.',
  'The outline lasts {1} of {2} seconds: without sources there is nothing more to say.':
    'El esquema dura {1} de {2} segundos: sin fuentes no hay nada más que decir.',
  'The sources are enough for about {1} of {2} seconds. Everything that can be told is in the script; add sources for a longer film.':
    'Las fuentes alcanzan para unos {1} de {2} segundos. Todo lo que se puede contar está en el guion; añade fuentes para una ' +
    'película más larga.',
  "The built-in writer keeps the sources' own words, so it cannot follow the wished {1}. Edit the script, or set up a model provider.":
    'El redactor incluido conserva las palabras de las fuentes, así que no puede seguir lo pedido ({1}). Edita el guion o configura ' +
    'un modelo.',

  'The sources are very long: the film is made from the beginning of each of their parts. Give a shorter text to choose what it tells.':
    'Las fuentes son muy largas: la película se hace con el principio de cada parte. Da un texto más corto para elegir lo que cuenta.',
  'Nothing was searched: {1}': 'No se buscó nada: {1}',
  'It addresses a machine and not a viewer.': 'Se dirige a una máquina y no a quien mira.',
  'Not in the cited facts: {1}.': 'No está en los datos citados: {1}.',
  '{1} is not said in the cited facts.': '{1} no aparece en los datos citados.',
  '{1} is not in the cited facts.': '{1} no está en los datos citados.',
  'Its words differ from the cited facts’.': 'Sus palabras no son las de los datos citados.',
  'It says what {1} says, and does not name it.': 'Dice lo que dice {1} y no lo nombra.',
  '{1} has another unit in the source.': '{1} tiene otra unidad en la fuente.',
  '{1} and {2} do not belong together in the cited facts.': '{1} y {2} no van juntos en los datos citados.',
  '“{1}”: the cited facts do not count this.': '«{1}»: los datos citados no cuentan esto.',
  'The source says “one of”.': 'La fuente dice «uno de».',
  '“{1}”: the cited facts name no cause.': '«{1}»: los datos citados no nombran ninguna causa.',
  '“{1}”: the cited facts name another cause.': '«{1}»: los datos citados nombran otra causa.',
  '{1} stands where the source names {2}.': '{1} está donde la fuente nombra {2}.',
  'Between {1} and the quote somebody else is named.': 'Entre {1} y la cita se nombra a otra persona.',
  "“{1}” turns the source's order.": '«{1}» invierte el orden de la fuente.',
  '“{1}”: the cited facts have no such word of time.': '«{1}»: los datos citados no tienen esa palabra de tiempo.',
  '{1} is counted.': '{1} es una cuenta.',
  '{1} is rounded.': '{1} está redondeado.',
  '“{1}” of the source may be lost.': 'Puede haberse perdido «{1}» de la fuente.',
  '“{1}” of the source is lost.': 'Se ha perdido «{1}» de la fuente.',
  '{1} is named before the quote, not in it.': '{1} se nombra antes de la cita, no en ella.',
  '“{1}”: the cited facts do not say this order.': '«{1}»: los datos citados no dicen este orden.',
  '“{1}” is a translation of what the source quotes.': '«{1}» es una traducción de lo que cita la fuente.',
  '“{1}” is {2} in the sentence and {3} in the source.': '«{1}» es {2} en la frase y {3} en la fuente.',
  'Sends your sources to {1}': 'Envía tus fuentes a {1}',
  'Reading the sources': 'Leyendo las fuentes',
  'Weighing what the sources say': 'Sopesando lo que dicen las fuentes',
  'Planning the film’s pictures': 'Planeando las imágenes de la película',
  'Drawing a board': 'Dibujando una lámina',
  'Planning what the film tells': 'Planeando lo que cuenta la película',
  'Writing the narration': 'Escribiendo la narración',
  'Checking every sentence against the sources': 'Comprobando cada frase con las fuentes',
  'Fitting the length': 'Ajustando la duración',
  'Writing a part of the narration again': 'Escribiendo de nuevo una parte de la narración',
  'Seconds of the part': 'Segundos de la parte',
  'The part stays as it was: {1}': 'La parte queda como estaba: {1}',
  'the model wrote nothing for it that the sources bear out': 'el modelo no escribió para ella nada que las fuentes respalden',
  'Choosing what to search for': 'Eligiendo qué buscar',
  'No model chose what to search for: {1}': 'Ningún modelo eligió qué buscar: {1}',
  'The model wrote nothing that can be searched for, so Orion’s own rules chose the words.':
    'El modelo no escribió nada que se pueda buscar, así que las reglas de Orion eligieron las palabras.',
  'No model read the sources: {1}': 'Ningún modelo leyó las fuentes: {1}',
  'No model wrote the script: {1}': 'Ningún modelo escribió el guion: {1}',
  'The model found nothing in the sources that this film could tell.':
    'El modelo no encontró en las fuentes nada que esta película pudiera contar.',
  'The model cannot give facts in the form that a film needs. It can still choose among the sources’ own sentences.':
    'El modelo no sabe dar datos en la forma que necesita una película. Aún puede elegir entre las frases de las fuentes.',
  'The sources are very long: {1} of their sentences were not shown to the model.':
    'Las fuentes son muy largas: {1} de sus frases no se mostraron al modelo.',
  'The sources disagree: {1}': 'Las fuentes no coinciden: {1}',
  'The model did not write sentences that the sources bear out, so it named the sources’ own sentences instead.':
    'El modelo no escribió frases que las fuentes respalden, así que señaló frases de las propias fuentes.',
  'The sources are enough for about {1} of {2} seconds. Add sources for a longer film.':
    'Las fuentes bastan para unos {1} de {2} segundos. Añade fuentes para una película más larga.',
  'The script lasts about {1} of {2} seconds.': 'El guion dura unos {1} de {2} segundos.',
  'The planned title “{1}” was not kept: the film does not tell all that it promises.':
    'No se mantuvo el título previsto «{1}»: la película no cuenta todo lo que promete.',
  'The planned title was not kept: its facts do not bear it out, or it is too long.':
    'No se mantuvo el título previsto: sus hechos no lo respaldan, o es demasiado largo.',
  'Told in the source’s own words: {1} of {2} sentences.': 'Contadas con las palabras de la fuente: {1} de {2} frases.',
  'Left out, since the sources do not say it: {1} of the model’s sentences.':
    'Omitidas, porque las fuentes no lo dicen: {1} de las frases del modelo.',
  'The film is told in the sources’ own words, so it cannot follow the wished {1}.':
    'La película se cuenta con las palabras de las fuentes, así que no puede seguir lo pedido: {1}.',
  'The search for “{1}” brought no page that the film can use.':
    'La búsqueda de «{1}» no dio ninguna página que la película pueda usar.',
  'Nothing can be told from “{1}”: it holds no sentence.': 'De «{1}» no se puede contar nada: no tiene ninguna frase.',
  [`The topic is in {1} and the film in {2}: the two are not mixed, so the film does not speak it. Write the topic in \
{3}, or make a film in {4}.`]:
    'El tema está en {1} y la película en {2}: no se mezclan, así que la película no lo dice. Escribe el tema en {3} o haz una ' +
    'película en {4}.',
  '“{1}” is in {2} and the film in {3}: nothing of it is told. Make the film in {4}, or add a source in {5}.':
    '«{1}» está en {2} y la película en {3}: no se cuenta nada de ahí. Haz la película en {4} o añade una fuente en {5}.',
  English: 'inglés',
  Spanish: 'español',
  Chinese: 'chino',
  Japanese: 'japonés',
  Hindi: 'hindi',
  French: 'francés',
  Portuguese: 'portugués',
  German: 'alemán',
  Swedish: 'sueco',
  Arabic: 'árabe',
  '{1} minutes': '{1} minutos',
  '{1} seconds': '{1} segundos',
  'Type {1} to confirm': 'Escribe {1} para confirmar',

  // Files and links
  '“{1}” could not be read: {2}.': '«{1}» no se pudo leer: {2}.',
  '“{1}” holds no text that can be read.': '«{1}» no tiene texto que se pueda leer.',
  '“{1}” is an archive. Text, Markdown, HTML, PDF and Word (.docx) files are read.':
    '«{1}» es un archivo comprimido. Se leen archivos de texto, Markdown, HTML, PDF y Word (.docx).',
  '“{1}” is damaged or not a PDF.': '«{1}» está dañado o no es un PDF.',
  '“{1}” is damaged or not a Word document (.docx).': '«{1}» está dañado o no es un documento de Word (.docx).',
  '“{1}” is empty.': '«{1}» está vacío.',
  '“{1}” is of a kind that is not read. Text, Markdown, HTML, PDF and Word (.docx) files are.':
    '«{1}» es de un tipo que no se lee. Se leen texto, Markdown, HTML, PDF y Word (.docx).',
  '“{1}” is not a link. A link starts with https:// or http://.':
    '«{1}» no es un enlace. Un enlace empieza por https:// o http://.',
  'The source cannot be read.': 'La fuente no se puede leer.',
  'The link {1} leads to a private address, which is not read. Use a public web page or upload the text.':
    'El enlace {1} lleva a una dirección privada, que no se lee. Usa una página pública o sube el texto.',
  'The link {1} leads to a private address, which is not read. Use the public address of a picture.':
    'El enlace {1} lleva a una dirección privada, que no se lee. Usa la dirección pública de una imagen.',
  '{1} sends {2}; PNG, JPEG and WebP pictures are read.': '{1} envía {2}; se leen imágenes PNG, JPEG y WebP.',
  'The link to {1} holds a user name or password. Use a public link without them.':
    'El enlace a {1} lleva un nombre de usuario o una contraseña. Usa un enlace público sin ellos.',
  '{1} redirects to something that is not a link.': '{1} redirige a algo que no es un enlace.',
  '{1} redirects more than {2} times.': '{1} redirige más de {2} veces.',
  '{1} sends more than {2} MB. Save the part you need and upload it.':
    '{1} envía más de {2} MB. Guarda la parte que necesitas y súbela.',
  'The link {1} uses port {2}; only the usual web ports 80 and 443 are read.':
    'El enlace {1} usa el puerto {2}; solo se leen los puertos web habituales, 80 y 443.',
  'The link {1} is not a web page. A link starts with https:// or http://.':
    'El enlace {1} no es una página web. Un enlace empieza por https:// o http://.',
  '{1} was not found. Check the link and the network.': 'No se encontró {1}. Comprueba el enlace y la red.',
  '{1} could not be reached. Check the network and try again.': 'No se pudo llegar a {1}. Comprueba la red y vuelve a probar.',
  '{1} could not be reached ({2}). Check the network and try again.':
    'No se pudo llegar a {1} ({2}). Comprueba la red y vuelve a probar.',
  '{1} sent nothing.': '{1} no envió nada.',

  // The server as a whole

  // Parts of the installation
  'The database does not answer, or takes no writes': 'La base de datos no responde o no acepta escrituras',
  'The queue does not answer': 'La cola no responde',
  'It does not answer': 'No responde',
  'no answer within {1} s': 'sin respuesta en {1} s',
  '{1} differences: nothing can be spent': '{1} diferencias: no se puede gastar nada',
  'No file can be written into DATA_DIR ({1})': 'No se puede escribir ningún archivo en DATA_DIR ({1})',
  'Only {1} MB are free': 'Solo quedan {1} MB libres',
  'FFmpeg lacks {1}': 'A FFmpeg le falta {1}',
  // Corrections
  'Not corrected, since nothing that its source says now stands for it: write it yourself: {1}':
    'Sin corregir, porque nada de lo que su fuente dice ahora la sostiene: escríbela tú: {1}',
  'Writing what its source says now': 'Escribiendo lo que su fuente dice ahora',
  // Editions
  'No language model is chosen: write it, or take a translated file.':
    'No hay ningún modelo de lenguaje elegido: escríbelo, o toma un archivo traducido.',
  'One text is not translated as the original has it: “{1}” ({2}) Write it yourself, or ask for another take.':
    'Un texto no está traducido como lo tiene el original: «{1}» ({2}) Escríbelo tú o pide otra toma.',
  '{1} texts are not translated as the original has it: “{2}” ({3}) Write it yourself, or ask for another take.':
    '{1} textos no están traducidos como los tiene el original: «{2}» ({3}) Escríbelos tú o pide otra toma.',
  'Translating the film': 'Traduciendo la película',
  'The film in another language': 'La película en otro idioma',
  'Seconds that are translated': 'Segundos que se traducen',
  'Programs that read what people send can reach the network: this system gives them none of their own (unshare --net)':
    'Los programas que leen lo que envía la gente pueden llegar a la red: este sistema no les da una propia (unshare --net)',
}

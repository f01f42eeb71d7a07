/**
 * Sentences that the server says by key now, in Spanish by their English as rows of before hold them (server-words.es.ts says how).
 */
export const es: Record<string, string> = {
  'Choose a new password first.': 'Elige primero una contraseña nueva.',
  'Your organization requires a second factor. Set one up first.':
    'Tu organización exige un segundo factor. Configura uno primero.',
  'This account is closed.': 'Esta cuenta está cerrada.',
  'The last scene goes over into no other.': 'La última escena no pasa a ninguna otra.',
  'A clip moves by itself.': 'Un clip se mueve por sí solo.',
  'A drawn scene moves as its shot does, or stands still.': 'Una escena dibujada se mueve como su toma o queda quieta.',
  'What was set for the scenes is not right.': 'Lo que se fijó para las escenas no es correcto.',
  'These two places do not fit on one map: they are too near to each other, or half the earth apart.':
    'Estos dos lugares no caben en un mapa: están demasiado cerca uno de otro o a medio mundo de distancia.',
  '{1} makes no clips any more. Choose another.': '{1} ya no hace clips. Elige otro servicio.',
  '{1}: what it sent is no clip that can be played.': '{1}: lo que envió no es un clip que se pueda reproducir.',
  '{1} does not speak any more. Choose another voice.': '{1} ya no tiene voces. Elige otra voz.',
  '{1} does not make pictures any more. Choose another.': '{1} ya no crea imágenes. Elige otro.',
  '{1} does not find pictures any more. Choose another.': '{1} ya no busca imágenes. Elige otro.',
  'This stage is made by Orion itself: no service has a part in it.':
    'Esta etapa la hace Orion mismo: ningún servicio participa en ella.',
  'Choose a service beside the model: Orion’s own maker has none.':
    'Elige un servicio junto al modelo: lo incluido en Orion no tiene modelos.',
  'This service has no voice in the film’s language. Choose another.':
    'Este servicio no tiene voz en el idioma de la película. Elige otro.',
  '{1} is making a part of a film now. Wait for it, or cancel that stage.':
    '{1} está haciendo una parte de una película. Espera a que acabe, o cancela esa etapa.',
  'A connection that was chosen for this is not there any more. Try again.':
    'Una conexión elegida para esto ya no está. Vuelve a intentarlo.',
  'The connection that was chosen for this is not there any more. Choose another, or the built-in one.':
    'La conexión que se eligió para esto ya no existe. Elige otra, o la incluida.',
  'Nothing of this part may be billed twice. Try again without naming it.':
    'Nada de esta parte se puede cobrar dos veces. Reintenta sin nombrarla.',
  'A service may have done and billed this already, and made again it may be billed twice. Agree to that, or choose another maker.':
    'Puede que un servicio ya haya hecho y cobrado esto, y otra vez puede cobrarse dos veces. Acéptalo o elige otro.',
  'A service was asked three times, and each time Orion was ended before its answer was kept. Try again.':
    'Se preguntó tres veces a un servicio y cada vez Orion se cerró antes de guardar la respuesta. Vuelve a probar.',
  "This needs {1}, and {2} are left of the organization's limit of {3} a month. Raise the limit, then try again.":
    'Esto necesita {1} y quedan {2} del límite de {3} al mes de la organización. Sube el límite y vuelve a probar.',
  '{1} Buy points for the organization, then try again.': '{1} Compra puntos para la organización y vuelve a probar.',
  'The points ledger is being checked, so nothing can be spent now. Nothing was charged; try again later.':
    'El libro de puntos se está comprobando, así que ahora no se puede gastar. No se cobró nada; vuelve a probar más tarde.',
  "Failed and cancelled runs of 24 hours used {1} of this server's services unpaid. Run one again as it was, or use your own keys.":
    'Ejecuciones fallidas o canceladas en 24 horas usaron {1} de servicios de aquí sin pagar. Repite una tal cual o usa tus claves.',
  'This run was started without a price for this service.': 'Esta ejecución empezó sin un precio para este servicio.',
  'A source file is not there. Upload it again.': 'Falta un archivo fuente. Vuelve a subirlo.',
  'Finish stage {1} first.': 'Termina antes la etapa {1}.',
  '{1} is running. Wait for it, or cancel it.': '{1} está en marcha. Espera o cancélala.',
  '{1} was cancelled.': '{1} se canceló.',
  '{1} was rejected.': '{1} se rechazó.',
  '{1} cannot be skipped: the film cannot be made without it.': '{1} no se puede omitir: sin ella no se puede hacer la película.',
  '{1} cannot be skipped: {2} needs its result.': '{1} no se puede omitir: {2} necesita su resultado.',
  '{1} needs the result of {2}, which was skipped. Run stage {3} first.':
    '{1} necesita el resultado de {2}, que se omitió. Ejecuta antes la etapa {3}.',
  '{1} could not be planned. Try again; no points were charged.':
    '{1} no se pudo planear. Vuelve a probar; no se cobraron puntos.',
  "{1} needs {2} and {3} of the autopilot's limit are left.": '{1} necesita {2} y quedan {3} del límite del piloto automático.',
  'With these voices the film lasts {1} of {2} seconds. Have its script fitted to them, or accept the voices as they are.':
    'Con estas voces la película dura {1} de {2} segundos. Haz ajustar su guion a ellas, o acepta las voces como están.',
  '{1} found faults: {2}. Mend them, or accept the film as it is.':
    '{1} encontró faltas: {2}. Corrígelas, o acepta la película como está.',
  'No source was given, and none was found.': 'No se dio ninguna fuente, ni se encontró.',
  'No source is in the language of the film.': 'Ninguna fuente está en el idioma de la película.',
  '{1} Set a higher limit.': '{1} Pon un límite más alto.',
  '{1} is not configured. Set {2}.': '{1} no está configurado. Define {2}.',
  'The stage is running. Wait for it, or cancel it.': 'La etapa está en marcha. Espera o cancélala.',
  'The account that started this run is gone. Run the stage again.':
    'La cuenta que inició esta ejecución ya no existe. Ejecuta la etapa otra vez.',
  'A file that this stage needs is gone. Run the stage before it again.':
    'Falta un archivo que esta etapa necesita. Ejecuta otra vez la etapa anterior.',
  'A file that this stage needs is damaged. Run the stage that made it again: only what is missing is made.':
    'Un archivo que esta etapa necesita está dañado. Ejecuta otra vez la etapa que lo hizo: solo se hace lo que falta.',
  'This run needs about {1} more points than the {2} that it holds. What was made is kept: run it again, and it goes on.':
    'Esta ejecución necesita unos {1} puntos más que los {2} que retiene. Lo hecho se conserva: ejecútala otra vez y sigue.',
  'This stage was interrupted too often. Try again; no points were charged.':
    'Esta etapa se interrumpió demasiadas veces. Vuelve a probar; no se cobraron puntos.',
  'Something went wrong inside Orion while this stage was made. It is recorded as {1}. Try again; no points were charged.':
    'Algo falló dentro de Orion al hacer esta etapa. Está registrado como {1}. Vuelve a probar; no se cobraron puntos.',
  'Run stage 2 (Script Generation) first: pictures are chosen by its words.':
    'Ejecuta antes la etapa 2 (Guion): las imágenes se eligen por sus palabras.',
  'Run stage 5 (Image Selection) first: it says what each scene shows.':
    'Ejecuta antes la etapa 5 (Imágenes): dice qué muestra cada escena.',
  'Run stage 8 (Video Assembly) first: there is no film to check.':
    'Ejecuta antes la etapa 8 (Montaje de vídeo): no hay película que revisar.',
  'Run stage 8 (Video Assembly) first: there is no film to hand out.':
    'Ejecuta antes la etapa 8 (Montaje de vídeo): no hay película que entregar.',
  'The film has no pictures. Run stage 5 (Image Selection) or stage 6 (Image to Video) first.':
    'La película no tiene imágenes. Ejecuta antes la etapa 5 (Imágenes) o la 6 (De imagen a vídeo).',
  'The script has no sentence to draw. Run stage 2 (Script Generation) again.':
    'El guion no tiene ninguna frase que dibujar. Ejecuta otra vez la etapa 2 (Guion).',
  'The script has no words to speak. Edit or run stage 2 again.':
    'El guion no tiene palabras que decir. Edita o ejecuta otra vez la etapa 2.',
  'There is no script to speak yet. Run stage 2 first.': 'Aún no hay guion que decir. Ejecuta antes la etapa 2.',
  'There is no script yet. Run stage 2 first.': 'Aún no hay guion. Ejecuta antes la etapa 2.',
  'A scene has no sound yet. Run stage 3 to speak what was edited.':
    'Una escena aún no tiene sonido. Ejecuta la etapa 3 para decir lo que se editó.',
  'The first word begins at {1} seconds: trim to there at most.':
    'La primera palabra empieza en el segundo {1}: recorta como mucho hasta ahí.',
  'This scene stands here twice: send one of them.': 'Esta escena está aquí dos veces: envía una.',
  'This breath stands here twice: send one of them.': 'Esta respiración está aquí dos veces: envía una.',
  'The scene has another sound by now: read the stage again and edit that one.':
    'La escena ya tiene otro sonido: lee la etapa otra vez y edita ese.',
  'After the last word are {1} seconds: trim these at most.':
    'Tras la última palabra quedan {1} segundos: recorta estos como mucho.',
  'A breath stands between two words of its scene.': 'Una respiración está entre dos palabras de su escena.',
  'A caption needs words.': 'Un subtítulo necesita palabras.',
  'A caption has at most {1} lines.': 'Un subtítulo tiene como máximo {1} líneas.',
  'A caption line has at most {1} characters.': 'Una línea de subtítulo tiene como máximo {1} caracteres.',
  'A caption stands for at least {1} seconds.': 'Un subtítulo permanece al menos {1} segundos.',
  'A caption begins in its scene, after the one before it has ended.':
    'Un subtítulo empieza en su escena, cuando el anterior ha terminado.',
  'The two versions do not differ in this sentence: choose another one.':
    'Las dos versiones no difieren en esta frase: elige otra.',
  'Neither version has this scene.': 'Ninguna de las dos versiones tiene esta escena.',
  'Not both versions have this scene.': 'Esta escena no está en las dos versiones.',
  'This scene says other words now: edit its captions instead.': 'Esta escena dice ahora otras palabras: edita sus subtítulos.',
  'This scene says other words now: choose among the pictures that are drawn for them.':
    'Esta escena dice ahora otras palabras: elige entre las imágenes dibujadas para ellas.',
  'This picture is drawn in other colours than the film has now: choose the shot among the scene’s pictures.':
    'Esta imagen está dibujada con otros colores que los que la película tiene ahora: elige el plano entre las imágenes de la escena.',
  'A caption ends before its scene does.': 'Un subtítulo termina antes que su escena.',
  'A scene has at most {1} captions.': 'Una escena tiene como máximo {1} subtítulos.',
  'This scene is not in the film.': 'Esta escena no está en la película.',
  'The captions are not right.': 'Los subtítulos no son correctos.',
  'Scene {1} has no picture yet. Run stage 5 (Image Selection) again.':
    'La escena {1} aún no tiene imagen. Ejecuta otra vez la etapa 5 (Imágenes).',
  'A picture of stage 5 does not say how it is drawn. Run stage 5 again.':
    'Una imagen de la etapa 5 no dice cómo se dibuja. Ejecuta otra vez la etapa 5.',
  'The scenes are not right.': 'Las escenas no son correctas.',
  'The pictures are not right.': 'Las imágenes no son correctas.',
  'The film has no such scene.': 'La película no tiene esa escena.',
  'Choose one of the scene’s pictures.': 'Elige una de las imágenes de la escena.',
  'Choose among the photographs of this scene.': 'Elige entre las fotografías de esta escena.',
  'Choose {1} or {2} photographs.': 'Elige {1} o {2} fotografías.',
  'Choose a map or a date that is among this scene’s pictures.':
    'Elige un mapa o una fecha que esté entre las imágenes de esta escena.',
  'This shot does not stand without these words.': 'Este plano no se sostiene sin estas palabras.',
  'At most {1} words.': 'Como máximo {1} palabras.',
  'At most {1} characters.': 'Como máximo {1} caracteres.',
  'Write one figure above nought here, such as 32 or 5,800.': 'Escribe aquí una sola cifra mayor que cero, como 32 o 5,800.',
  'This is drawn as another kind of figure. Choose another shot for it.':
    'Aquí se dibuja otro tipo de cifra. Elige otro plano para esta.',
  'The film draws this on a scale that ends at {1}. Give a figure up to that, or choose another shot.':
    'La película lo dibuja en una escala que acaba en {1}. Da una cifra hasta ahí o elige otro plano.',
  'The film draws this as dots of {1} each, {2} at most. Give such a figure, or choose another shot.':
    'La película lo dibuja con puntos de {1} cada uno, {2} como máximo. Da una cifra que quepa o elige otro plano.',
  'A range begins with the smaller figure.': 'Un intervalo empieza por la cifra menor.',
  'A part is not more than its whole.': 'Una parte no es mayor que su todo.',
  'A picture with your words is not drawn yet. Run stage 5 (Image Selection) again.':
    'Una imagen con tus palabras aún no está dibujada. Ejecuta otra vez la etapa 5 (Imágenes).',
  'Choose one of the tracks, or none.': 'Elige una de las pistas o ninguna.',
  'The uploaded track is not there. Upload it again.': 'La pista subida no está. Súbela otra vez.',
  'Choose a track of yours, or one that a service made.': 'Elige una pista tuya o una creada por un servicio.',
  '{1} makes no music any more. Choose another service, or none.': '{1} ya no crea música. Elige otro servicio, o ninguno.',
  'The music begins {1} second before the film’s end at the latest.':
    'La música empieza como muy tarde {1} segundo antes del final de la película.',
  'The music ends {1} second after it begins at the earliest.':
    'La música termina como muy pronto {1} segundo después de empezar.',
  'The music is not right.': 'La música no es correcta.',
  'An uploaded picture needs its file.': 'Una imagen subida necesita su archivo.',
  'The main part needs at least one sentence.': 'La parte principal necesita al menos una frase.',
  'This platform has no title of its own.': 'Esta plataforma no tiene título propio.',
  'A title needs words.': 'Un título necesita palabras.',
  'This scene shows another clip there: ask for it where the scene’s clip is made.':
    'Esta escena muestra allí otro clip: pídelo donde se hace el clip de la escena.',
  'This scene shows another picture now: take that in stage 5 first.':
    'Esta escena muestra ahora otra imagen: tómala primero en la etapa 5.',
  'The edit is not right.': 'El cambio no es correcto.',
  'The film is shorter than that.': 'La película es más corta.',
  'The film is not made in {1} yet.': 'La película aún no está hecha en {1}.',
  'The first chapter begins at 0:00.': 'El primer capítulo empieza en 0:00.',
  'A chapter begins at least {1} seconds after the one before it.':
    'Un capítulo empieza al menos {1} segundos después del anterior.',
  'The last chapter begins at least {1} seconds before the film’s end.':
    'El último capítulo empieza al menos {1} segundos antes del final de la película.',
  'A chapter needs a title.': 'Un capítulo necesita un título.',
  'A chapter’s title has at most {1} characters.': 'El título de un capítulo tiene como máximo {1} caracteres.',
  'A text for a platform needs words.': 'Un texto para una plataforma necesita palabras.',
  'At most {1} characters, as the platform counts them.': 'Como máximo {1} caracteres, tal como los cuenta la plataforma.',
  'Tags have at most {1} characters together.': 'Las etiquetas tienen como máximo {1} caracteres en total.',
  'A statement needs words.': 'Una afirmación necesita palabras.',
  'A statistic needs its figure.': 'Una estadística necesita su cifra.',
  'The sources hold no sentence that can be told.': 'Las fuentes no tienen ninguna frase que se pueda contar.',
  'What this was made from has changed. Make it again as a whole first.':
    'Aquello de lo que se hizo esto ha cambiado. Primero hay que hacerlo entero otra vez.',
  'Choose a language model, to have a part of the script asked for again.':
    'Elige un modelo de lenguaje para volver a pedir una parte del guion.',
  'Only a script that a model wrote in its own sentences can be asked for again in part.':
    'Solo se puede volver a pedir por partes un guion que un modelo escribió con sus propias frases.',
  'Name facts of the research that are not struck.': 'Nombra datos de la investigación que no estén tachados.',
  'The script has no such part. Choose one of it.': 'El guion no tiene esa parte. Elige una de las suyas.',
  '{1}: “{2}” was not done after {3} and was given up. Try again; no points were charged.':
    '{1}: «{2}» no se acabó en {3} y se abandonó. Vuelve a probar; no se cobraron puntos.',
  'Choose a file to upload.': 'Elige un archivo para subir.',
  'The file is empty.': 'El archivo está vacío.',
  'Save the picture as JPEG, PNG or WebP and send that.': 'Guarda la imagen como JPEG, PNG o WebP y envía esa.',
  'Send a text, Markdown, HTML, PDF or DOCX file, a JPEG, PNG or WebP picture, or a sound or video file.':
    'Envía un archivo de texto, Markdown, HTML, PDF o DOCX, una imagen JPEG, PNG o WebP, o un archivo de sonido o vídeo.',
  '{1} may have {2} MB at most.': '{1} puede tener como máximo {2} MB.',
  'This address leads to no picture that can be read: only PNG, JPEG and WebP are.':
    'Esta dirección no lleva a ninguna imagen que se pueda leer: solo se leen PNG, JPEG y WebP.',
  'This picture is damaged: it cannot be read.': 'Esta imagen está dañada: no se puede leer.',
  'The body is not valid JSON.': 'El cuerpo no es JSON válido.',
  'Send the body as application/json.': 'Envía el cuerpo como application/json.',
  'The database cannot be reached now. Nothing was changed; try again in a moment.':
    'Ahora no se puede llegar a la base de datos. No se cambió nada; vuelve a probar en un momento.',
  'The store of files cannot be reached now. Nothing was lost; try again in a moment.':
    'Ahora no se puede llegar al almacén de archivos. No se perdió nada; vuelve a probar en un momento.',
  'The store of files sends wrong bytes now. Nothing was lost; try again in a moment.':
    'El almacén de archivos envía ahora bytes equivocados. No se perdió nada; vuelve a probar en un momento.',
  'The disk is full. Nothing was charged; free some space and try again.':
    'El disco está lleno. No se cobró nada; libera espacio y vuelve a probar.',
  'There is no space left to store files. Free some space, then try again; no points were charged.':
    'No queda espacio para guardar archivos. Libera espacio y vuelve a probar; no se cobraron puntos.',
  'Something went wrong on our side. Nothing more is known here; the request id names it in the log.':
    'Algo falló por nuestra parte. Aquí no se sabe más; el identificador de la petición lo nombra en el registro.',
  'No fact of the research bears this sentence out any more: write it yourself.':
    'Ningún dato de la investigación sostiene ya esta frase: escríbela tú.',
  'Choose a language model, to have sentences of the script corrected.':
    'Elige un modelo de lenguaje para que se corrijan frases del guion.',
  'The film that this is an edition of is gone. Change the words of this one by hand.':
    'La película de la que esta es una edición ya no está. Cambia a mano las palabras de esta.',
  'This is no XLIFF 2 document. Send the file that was downloaded here, translated, or captions as SRT or VTT.':
    'No es un documento XLIFF 2. Envía traducido el archivo que se descargó aquí, o subtítulos SRT o VTT.',
  'The file is in {1}; this edition is in {2}.': 'El archivo está en {1}; esta edición, en {2}.',
  'There is no caption with a time in this file: send SRT or WebVTT.':
    'No hay ningún subtítulo con tiempo en este archivo: envía SRT o WebVTT.',
  'The original’s voice is not made yet, so that no caption can be placed: send XLIFF.':
    'La voz del original aún no está hecha y ningún subtítulo se puede situar: envía XLIFF.',
  'An edition says what its original does: change its words, or the original’s.':
    'Una edición dice lo que su original: cambia sus palabras o las de la original.',
  'This part has the {1} sentences of its original. Change their words; what it says is changed there.':
    'Esta parte tiene las {1} frases de su original. Cambia sus palabras; lo que dice se cambia allí.',
  'A sentence of the original needs its words.': 'Una frase del original necesita sus palabras.',
}

/** What the server says of publishing, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  // Credentials
  '{1} credentials deleted successfully!': '¡Credenciales de {1} eliminadas correctamente!',
  'Please fill in all required fields: {1}': 'Rellena todos los campos obligatorios: {1}',
  '{1} is required': '{1} es obligatorio',
  'Choose a platform: {1}': 'Elige una plataforma: {1}',
  'This was stored under another master key and cannot be read any more. Enter it again.':
    'Se guardó con otra clave maestra y ya no se puede leer. Vuelve a escribirlo.',
  'This Google account has no YouTube channel. Create one on YouTube, then test again.':
    'Esta cuenta de Google no tiene canal de YouTube. Crea uno en YouTube y vuelve a probar.',
  'Facebook says that this token is not valid. Make a new one.': 'Facebook dice que este token no es válido. Crea uno nuevo.',
  'This is a {1} token, and publishing needs a page token.': 'Es un token de tipo {1}, y publicar necesita un token de página.',
  'The token lacks the permission {1}.': 'Al token le falta el permiso {1}.',
  'The Facebook page is not linked to this Instagram account. Link them in the page settings, or correct the Facebook Page ID.':
    'La página de Facebook no está vinculada a esta cuenta de Instagram. Vincúlalas en los ajustes de la página o corrige el ID de ' +
    'la página de Facebook.',
  '{1} sent an answer that cannot be read (status {2}). Try again later.':
    '{1} envió una respuesta que no se puede leer (estado {2}). Vuelve a probar más tarde.',
  '{1} did not answer within {2} seconds.': '{1} no respondió en {2} segundos.',
  '{1} answered with status {2}.': '{1} respondió con el estado {2}.',

  // Posts: what is looked at before
  'The film lasts {1} s; from {2} to {3} s are taken.': 'La película dura {1} s; se aceptan de {2} a {3} s.',
  'The film has {1}; up to {2} are taken.': 'La película ocupa {1}; se aceptan hasta {2}.',
  'Its pictures are {1}; taken: {2}.': 'Sus imágenes son {1}; se aceptan: {2}.',
  'It has {1} pictures a second; from {2} to {3} are taken.': 'Tiene {1} imágenes por segundo; se aceptan de {2} a {3}.',
  "The file's index stands before its pictures, so that it starts at once.":
    'El índice del archivo está antes de sus imágenes, así que empieza enseguida.',
  'Its loudness is {1} LUFS; -14 is usual.': 'Su volumen es de {1} LUFS; lo habitual es -14.',
  'The picture has {1}×{2} pixels; sides from {3} to {4} are taken.':
    'La imagen tiene {1}×{2} píxeles; se aceptan lados de {3} a {4}.',
  'Answer: {1}': 'Responde: {1}',
  'Choose who sees it.': 'Elige quién la ve.',
  'Who sees it: {1}.': 'La ve: {1}.',
  Everyone: 'Todo el mundo',
  Friends: 'Amigos',
  Followers: 'Seguidores',
  'Only you': 'Solo tú',
  Public: 'Pública',
  Unlisted: 'Oculta',
  Private: 'Privada',
  Yes: 'Sí',
  No: 'No',
  'Is the film made with AI?': '¿La película está hecha con IA?',
  'Allow comments?': '¿Permitir comentarios?',
  'Allow duets?': '¿Permitir dúos?',
  'Allow stitches?': '¿Permitir pegar (stitch)?',
  'Does it promote your own business?': '¿Promociona tu propio negocio?',
  'Is it a paid partnership?': '¿Es una colaboración pagada?',
  'A paid partnership cannot be seen by you alone. Choose who sees it.':
    'Una colaboración pagada no puede verla solo quien la publica. Elige quién la ve.',
  'Paid partnerships are told.': 'Las colaboraciones pagadas se indican.',
  'It is tall.': 'Es vertical.',
  'TikTok shows tall films best: 9:16.': 'TikTok muestra mejor las películas verticales: 9:16.',
  'Instagram shows tall films best: 9:16.': 'Instagram muestra mejor las películas verticales: 9:16.',
  'TikTok takes no watermark, logo or advertising words over a film.':
    'TikTok no acepta marcas de agua, logotipos ni publicidad sobre una película.',
  'Orion draws none; see that your own pictures have none.': 'Orion no dibuja ninguno; mira que tus imágenes no los lleven.',
  'An app that TikTok has not audited can only post for you alone: apply for the audit of “Content Posting API” in the app.':
    'Una aplicación que TikTok no ha auditado solo publica para ti: pide la auditoría de «Content Posting API» en la aplicación.',
  '{1} of {2} hashtags.': '{1} de {2} etiquetas.',
  'Reels of up to {1} seconds are shown to most people.': 'Los reels de hasta {1} segundos llegan a más gente.',
  'Show the reel in the feed too?': '¿Mostrar el reel también en el feed?',
  'Facebook takes tall films of 3 to 90 seconds. Choose the wide film.':
    'Facebook acepta películas verticales de 3 a 90 segundos. Elige la horizontal.',
  'It goes out as a reel.': 'Sale como reel.',
  'It goes out as a video of the page.': 'Sale como vídeo de la página.',
  'The receiver gets the texts and addresses of the files, which can be read for 45 minutes.':
    'El receptor recibe los textos y las direcciones de los archivos, que se pueden leer durante 45 minutos.',
  'Is this film made for children?': '¿Esta película es para niños?',
  'Yes, it is made for children': 'Sí, es para niños',
  'No, it is not made for children': 'No, no es para niños',
  'Does it show altered or synthetic scenes that look real?': '¿Muestra escenas alteradas o sintéticas que parecen reales?',
  'YouTube needs a title.': 'YouTube necesita un título.',
  'It has a title.': 'Tiene título.',
  'YouTube takes no < and > in title and description.': 'YouTube no acepta < ni > en el título y la descripción.',
  'Choose who may see it: public, unlisted or private.': 'Elige quién puede verla: pública, oculta o privada.',
  'YouTube keeps what apps publish private until it has audited the Google Cloud project.':
    'YouTube mantiene privado lo que publican las aplicaciones hasta que audita el proyecto de Google Cloud.',
  'Apply with its "YouTube API Services - Audit" form.': 'Pídelo con su formulario «YouTube API Services - Audit».',
  'A thumbnail is a JPEG or PNG of at most 2 MB.': 'Una miniatura es un JPEG o PNG de 2 MB como máximo.',
  'X takes films from 1:3 to 3:1.': 'X acepta películas de 1:3 a 3:1.',
  'Published as {1}.': 'Se publica como {1}.',
  'Figures, credits and the mark hold.': 'Las cifras, los créditos y la marca son correctos.',
  'Something was changed since this film was made. It is published as it is.':
    'Algo cambió desde que se hizo esta película. Se publica como está.',
  'Your chapters are in the texts, not yet in the film’s file. Run stage 10 (Distribution) again to have them there.':
    'Tus capítulos están en los textos, pero aún no en el archivo de la película. Ejecuta otra vez la etapa 10 (Distribución).',
  'Stage 9 (Quality Control) has not looked at this film. Run it first to be sure.':
    'La etapa 9 (Control de calidad) no ha mirado esta película. Ejecútala antes para estar seguro.',
  'The film is not made in {1} yet. Make it in stage 10, for about {2} pts.':
    'La película aún no está hecha en {1}. Hazla en la etapa 10, por unos {2} pts.',
  '{1} does not take this film in {2}.': '{1} no acepta esta película en {2}.',
  '{1} is connected as {2} now, and this was made for {3}.': '{1} está conectado ahora como {2}, y esto se hizo para {3}.',
  '{1}’s access ends at {2} and cannot be renewed: choose an earlier time, or connect with a refresh token.':
    'El acceso a {1} acaba el {2} y no se puede renovar: elige una hora anterior o conéctalo con un token de actualización.',
  'Credits that licences ask for stand in the text.': 'Los créditos que piden las licencias están en el texto.',
  '{1} has no room for the credits that licences ask for: name them in a reply, or use other pictures.':
    'En {1} no caben los créditos que piden las licencias: nómbralos en una respuesta o usa otras imágenes.',
  'There is no accepted film yet. Run stage 8 (Video Assembly) and accept it, then publish.':
    'Aún no hay una película aceptada. Ejecuta la etapa 8 (Montaje de vídeo), acéptala y publica después.',
  'The film’s file is not there any more. Run stage 8 (Video Assembly) again.':
    'El archivo de la película ya no está. Ejecuta otra vez la etapa 8 (Montaje de vídeo).',
  'The film’s file is not there any more. Make the film again.':
    'El archivo de la película ya no está. Haz la película otra vez.',
  'No {1} account is connected. Connect one under Social Media, or rehearse without.':
    'No hay ninguna cuenta de {1} conectada. Conecta una en Redes sociales, o ensaya sin ella.',
  'Orion cannot publish on {1} yet.': 'Orion aún no puede publicar en {1}.',
  '{1} did not answer within {2} seconds. Ask again in a moment.':
    '{1} no respondió en {2} segundos. Vuelve a preguntar en un momento.',
  '{1} could not be asked.': 'No se pudo preguntar a {1}.',
  '{1} did not say who is connected.': '{1} no dijo quién está conectado.',
  'The film has no pictures of stage 5 (Image Selection) to draw this in the style of.':
    'La película no tiene imágenes de la etapa 5 (Imágenes) con cuyo estilo dibujar esto.',
  'This picture is not there.': 'Esta imagen no está.',
  'This film goes to the same {1} account already, by a post of {2}. Publish it again only if you mean two.':
    'Esta película ya va a la misma cuenta de {1}, con una publicación del {2}. Publícala otra vez solo si quieres dos.',
  'The simulated platforms do not start. Try again in a moment.':
    'Las plataformas simuladas no arrancan. Vuelve a probar en un momento.',
  'This installation has no simulated platforms (folder fakes): nothing can be rehearsed.':
    'Esta instalación no tiene plataformas simuladas (carpeta fakes): no se puede ensayar.',

  // Posts: what became of them
  'a draft': 'un borrador',
  scheduled: 'programada',
  'being sent': 'enviándose',
  'being processed by the platform': 'en proceso en la plataforma',
  published: 'publicada',
  'being deleted': 'borrándose',
  'failed, and nothing is live': 'fallida, y nada está en línea',
  'perhaps live: the platform has not told': 'quizá en línea: la plataforma no lo ha dicho',
  cancelled: 'cancelada',
  deleted: 'borrada',
  'This post is {1}: there is nothing to cancel.': 'Esta publicación está {1}: no hay nada que cancelar.',
  'This post is {1}: there is nothing to ask {2} about.': 'Esta publicación está {1}: no hay nada que preguntar a {2}.',
  'This post is {1}: it is not sent again.': 'Esta publicación está {1}: no se envía otra vez.',
  'This post is {1}: it cannot be deleted now.': 'Esta publicación está {1}: ahora no se puede borrar.',
  'This post is {1}: it cannot be changed now.': 'Esta publicación está {1}: ahora no se puede cambiar.',
  'This post is scheduled. Cancel it first.': 'Esta publicación está programada. Cancélala primero.',
  'It is being published this very moment and may be live already: it cannot be cancelled any more.':
    'Se está publicando en este momento y puede que ya esté en línea: ya no se puede cancelar.',
  'Orion was brought back from a backup, and this post may have been sent since. Look at the account, then decide.':
    'Orion se recuperó de una copia de seguridad y esta publicación puede haberse enviado desde entonces. Mira la cuenta y decide.',
  'It may be live. {1} is asked until {2}; after that it can be sent again.':
    'Puede que esté en línea. Se pregunta a {1} hasta el {2}; después se puede enviar otra vez.',
  '{1} did not tell.': '{1} no lo dijo.',
  '{1} has worked at this for {2} hours and has not said how it ended.': '{1} lleva {2} horas con esto y no ha dicho cómo acabó.',
  'The {1} credentials were deleted.': 'Se borraron las credenciales de {1}.',
  'Its film’s workflow was deleted.': 'Se borró el flujo de su película.',
  'The organization was deleted.': 'Se borró la organización.',
  'The account is being closed.': 'La cuenta se está cerrando.',
  'Nobody can ask {1} about this post: look there.': 'Nadie puede preguntar a {1} por esta publicación: míralo allí.',
  '{1} lets no program remove this. Delete it there.': '{1} no deja que un programa lo quite. Bórralo allí.',
  '{1} lets no program change a post that is live. Change it there.':
    '{1} no deja que un programa cambie una publicación en línea. Cámbiala allí.',
  'Of a post that is live on {1} only the texts can be changed.':
    'De una publicación en línea en {1} solo se pueden cambiar los textos.',
  'The {1} credentials of {2} were deleted.': 'Se borraron las credenciales de {1} de {2}.',
  'The {1} credentials are not there any more. Connect the account again.':
    'Las credenciales de {1} ya no están. Conecta la cuenta otra vez.',
  '{1} shows it as “{2}”, although “{3}” was asked.': '{1} la muestra como «{2}», aunque se pidió «{3}».',
  '{1} takes no more posts of {2} until {3}.': '{1} no acepta más publicaciones de {2} hasta el {3}.',
  'It was never sent whole.': 'Nunca se envió entera.',
  'Not told by TikTok: it is private, or not moderated yet.': 'TikTok no lo dice: es privada o aún no está moderada.',
  'TikTok refused the film ({1}).': 'TikTok rechazó la película ({1}).',
  'TikTok refused the call.': 'TikTok rechazó la llamada.',
  'Its token lives for a day, and there is no refresh token to renew it with.':
    'Su token vive un día y no hay token de actualización con el que renovarlo.',
  'Instagram takes {1} posts a day, and has {2}.': 'Instagram acepta {1} publicaciones al día y ya tiene {2}.',
  'Instagram could not process the film.': 'Instagram no pudo procesar la película.',
  'Instagram still processes the film.': 'Instagram aún procesa la película.',
  'It is published, and its address is not told yet.': 'Está publicada, y su dirección aún no se conoce.',
  'The container expired before it was published.': 'El contenedor caducó antes de publicarse.',
  'Facebook could not process the film.': 'Facebook no pudo procesar la película.',
  'The upload expired before it was published.': 'La subida caducó antes de publicarse.',
  'Instagram has no such post (any more).': 'Instagram no tiene (ya) esa publicación.',
  'Facebook has no such video (any more).': 'Facebook no tiene (ya) ese vídeo.',
  'Facebook did not remove the video.': 'Facebook no quitó el vídeo.',
  'The page shows no video with this title and length yet.': 'La página aún no muestra ningún vídeo con este título y duración.',
  'The page shows {1} videos with this title and length.': 'La página muestra {1} vídeos con este título y duración.',
  '{1} named an upload address that is not its own.': '{1} dio una dirección de subida que no es suya.',
  '{1} named an upload address that is not a public one.': '{1} dio una dirección de subida que no es pública.',
  'The receiver answered with status {1}.': 'El receptor respondió con el estado {1}.',
  'The receiver answered with status {1}: {2}': 'El receptor respondió con el estado {1}: {2}',
  'The receiver does not tell what became of it. Look there, and send it again if it is not there.':
    'El receptor no dice qué fue de ella. Míralo allí y envíala otra vez si no está.',
  'The webhook’s address must start with https://.': 'La dirección del webhook debe empezar por https://.',
  '{1} was silent for {2} seconds.': '{1} estuvo {2} segundos en silencio.',
  'The line to {1} broke.': 'Se cortó la línea con {1}.',
  'The line to {1} broke ({2}).': 'Se cortó la línea con {1} ({2}).',
  'The platform takes no more bytes. Try again later.': 'La plataforma no acepta más bytes. Vuelve a probar más tarde.',
  'The platform did not take the last bytes.': 'La plataforma no aceptó los últimos bytes.',
  'YouTube ended the upload before its last bytes. It is begun anew.':
    'YouTube terminó la subida antes de los últimos bytes. Se empieza de nuevo.',
  'The work was interrupted: see whether the thumbnail and the captions are there.':
    'El trabajo se interrumpió: mira si están la miniatura y los subtítulos.',
  'The thumbnail was not taken: {1}': 'La miniatura no se aceptó: {1}',
  'The captions were not taken: {1}': 'Los subtítulos no se aceptaron: {1}',
  'The thumbnail may be missing: {1}': 'Puede que falte la miniatura: {1}',
  'The captions may be missing: {1}': 'Puede que falten los subtítulos: {1}',
  'YouTube opened an upload without an address.': 'YouTube abrió una subida sin dirección.',
  'YouTube has several videos of this title from that minute.': 'YouTube tiene varios vídeos con este título de ese minuto.',
  'The upload ended without an answer, and YouTube lists no video of it yet.':
    'La subida acabó sin respuesta y YouTube aún no muestra ningún vídeo suyo.',
  '{1} does not list it yet.': '{1} aún no la muestra.',
  'YouTube has no such video: it was removed there.': 'YouTube no tiene ese vídeo: se quitó allí.',
  'YouTube made it {1}, not {2}. It keeps what apps publish private until it has audited them.':
    'YouTube la hizo {1}, no {2}. Mantiene privado lo que publican las aplicaciones hasta que las audita.',
  'X does not have the uploaded film any more. Send the post again.':
    'X ya no tiene la película subida. Envía otra vez la publicación.',
  'X could not work with this film: {1}.': 'X no pudo trabajar con esta película: {1}.',
  'X is still working on this film.': 'X aún trabaja en esta película.',
  'X gave no answer, and lists no such post yet. Look at the account before it is sent again.':
    'X no respondió y aún no muestra esa publicación. Mira la cuenta antes de enviarla otra vez.',
  'X lists several posts with this text from that hour.': 'X muestra varias publicaciones con este texto de esa hora.',
  'X has no such post: it was removed there.': 'X no tiene esa publicación: se quitó allí.',
  'This link shows the film; it takes no notes.': 'Este enlace muestra la película; no admite notas.',
  'This page is not public any more.': 'Esta página ya no es pública.',
  'The film has no source {1}.': 'La película no tiene la fuente {1}.',
  'There is no film of moving scenes yet: run stages 6 and 8 (Image to Video, Video Assembly) first.':
    'Aún no hay película de escenas en movimiento: ejecuta antes las etapas 6 y 8 (imagen a vídeo, montaje del vídeo).',
  // Editions
}

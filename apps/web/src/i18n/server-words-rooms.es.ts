/** What the server says in the rooms beside the studio, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  // Organizations
  'Organization not found': 'No se encontró la organización',
  'Organization created successfully': 'Organización creada correctamente',
  'Organization updated successfully': 'Organización actualizada correctamente',
  'Organization deleted successfully': 'Organización eliminada correctamente',
  'Default organization updated successfully': 'Organización predeterminada actualizada correctamente',
  'Choose a country before the fiscal regime': 'Elige un país antes del régimen fiscal',
  'Choose a fiscal regime of the country': 'Elige un régimen fiscal del país',
  'You need to create at least one organization to generate workflows.':
    'Necesitas crear al menos una organización para generar flujos.',
  'Please set one organization as default to enable workflow creation.':
    'Marca una organización como predeterminada para poder crear flujos.',
  'You can create workflows!': '¡Puedes crear flujos!',
  'A stage is running in this organization. Wait until it ends, or cancel it first.':
    'Hay una etapa en marcha en esta organización. Espera a que acabe o cancélala antes.',
  'Set another organization as default first.': 'Marca antes otra organización como predeterminada.',
  'This is your only organization. Create another one and make it the default first.':
    'Es tu única organización. Crea otra y márcala antes como predeterminada.',
  'This organization is already your default. You cannot unset the default without setting another one.':
    'Esta organización ya es la predeterminada. No puedes quitarla sin marcar otra.',

  'This film belongs to no series.': 'Esta película no pertenece a ninguna serie.',
  '“{1}” or its series was changed meanwhile. Look again at what is made.':
    '“{1}” o su serie cambió entretanto. Vuelve a mirar qué se hace.',
  '“{1}” does not belong to this series.': '“{1}” no pertenece a esta serie.',
  'An organization has at most {1} series. Delete one first.':
    'Una organización tiene como máximo {1} series. Elimina antes una.',
  'There is a series “{1}” already. Choose another name.': 'Ya hay una serie “{1}”. Elige otro nombre.',
  'This film is named twice.': 'Esta película se nombra dos veces.',
  'This organization has no such series. Choose one of its list.': 'Esta organización no tiene esa serie. Elige una de su lista.',

  // Members
  'User invitation sent successfully': 'Invitación enviada correctamente',
  'User updated successfully': 'Usuario actualizado correctamente',
  'User removed successfully': 'Usuario quitado correctamente',
  'This user is in several of your organizations: name the one that is meant':
    'Este usuario está en varias de tus organizaciones: indica cuál',
  'Your role does not allow this. Ask an administrator of the organization.':
    'Tu rol no lo permite. Pídeselo a un administrador de la organización.',
  'Everything in the organization, like its owner': 'Todo en la organización, como su propietario',
  'Manage the organization, users and all video workflows': 'Gestionar la organización, los usuarios y todos los flujos de vídeo',
  'Create and edit video content and workflows': 'Crear y editar contenido de vídeo y flujos',
  'View completed videos and workflows, read-only': 'Ver vídeos y flujos terminados, solo lectura',
  'Create and run workflows through the interface': 'Crear y ejecutar flujos por la interfaz',
  // Second factor
  // Library
  'This file is used in {1}. Take it out all the same: films keep what they use.':
    'Este archivo se usa en {1}. Retíralo de todos modos: las películas conservan lo que usan.',
  'The file is out of the library.': 'El archivo está fuera de la biblioteca.',
  'Its licence, {1}, forbids use in films. Take another file, or correct its licence in the library.':
    'Su licencia, {1}, prohíbe usarlo en películas. Toma otro archivo o corrige su licencia en la biblioteca.',
  'Its licence, {1}, wants its author named. Say whom to name in the library first.':
    'Su licencia, {1}, pide nombrar a su autor. Di antes en la biblioteca a quién nombrar.',
  '“{1}” may not be used any more: its licence, {2}, forbids use in films. Take it out in stage {3} and make the film again.':
    '“{1}” ya no se puede usar: su licencia, {2}, prohíbe usarlo en películas. Quítalo en la etapa {3} y haz de nuevo la película.',
  'The thumbnail “{1}” may not be shown any more: its licence, {2}, forbids use in films. Choose another thumbnail.':
    'La miniatura “{1}” ya no se puede mostrar: su licencia, {2}, prohíbe usarla en películas. Elige otra miniatura.',
  'The thumbnail “{1}” names nobody, which its licence, {2}, wants. Say whom in the library, or choose another thumbnail.':
    'La miniatura “{1}” no nombra a nadie, y su licencia, {2}, lo pide. Di a quién en la biblioteca o elige otra miniatura.',

  // Models on this machine
  'The model {1} takes {2} GB of free memory when it is loaded, and {3} GB are free. Close other programs, then try again.':
    'El modelo {1} ocupa {2} GB de memoria libre al cargarse y hay {3} GB libres. Cierra otros programas y vuelve a intentarlo.',
  '{1}: the download failed there. Look at its downloads, then go on.':
    '{1}: la descarga falló allí. Mira sus descargas y sigue después.',
  '{1}: the download is paused there. Let it go on in LM Studio, then go on here.':
    '{1}: la descarga está en pausa allí. Reanúdala en LM Studio y sigue después aquí.',
  '{1}: it names no download to look at.': '{1}: no nombra ninguna descarga que mirar.',
  'The archive of a voice': 'El archivo de una voz',
  'This model is not offered any more. Choose another one.': 'Este modelo ya no se ofrece. Elige otro.',
  'The model {1} needs {2} GB of memory, and this machine has {3} GB. Choose a smaller one.':
    'El modelo {1} necesita {2} GB de memoria y esta máquina tiene {3} GB. Elige uno más pequeño.',
  'The model {1} needs {2} GB of free disk, and there are {3} GB. Free some, then go on.':
    'El modelo {1} necesita {2} GB libres en el disco y hay {3} GB. Libera algo y continúa.',
  'The smallest model needs {1} GB of memory, and this machine has {2} GB.':
    'El modelo más pequeño necesita {1} GB de memoria y esta máquina tiene {2} GB.',
  'The smallest model needs {1} GB of free disk, and there are {2} GB.':
    'El modelo más pequeño necesita {1} GB libres en el disco y hay {2} GB.',
  'This voice is not offered any more. Choose another one.': 'Esta voz ya no se ofrece. Elige otra.',
  'The runtime of voices on this machine does not load here ({1}). The built-in voices go on.':
    'El programa de las voces de esta máquina no se puede cargar aquí ({1}). Las voces incluidas siguen.',
  'The file at this place is not {1}: it has {2} bytes instead of {3}.':
    'El archivo de ese lugar no es {1}: tiene {2} bytes en vez de {3}.',
  'There is no space left on the disk for this voice. Free some, then go on.':
    'No queda espacio en el disco para esta voz. Libera un poco y sigue.',
  'This voice needs {1} MB of free memory, and there are {2} MB. Close other programs, then try again. The built-in voices go on.':
    'Esta voz necesita {1} MB de memoria libre y hay {2} MB. Cierra otros programas y vuelve a intentarlo. Las voces incluidas siguen.',
  'This voice needs {1} MB of free disk, and there are {2} MB. Free some, then go on. The built-in voices go on.':
    'Esta voz necesita {1} MB libres en el disco y hay {2} MB. Libera algo y continúa. Las voces incluidas siguen.',
  'This voice could not be installed. Try again, or choose another one.':
    'Esta voz no se pudo instalar. Inténtalo otra vez o elige otra.',
  'There is no file {1} at this place. Give the file, or the folder that has it.':
    'No hay ningún archivo {1} en ese lugar. Da el archivo o la carpeta que lo tiene.',
  'The voice {1} does not speak on this machine ({2}). The built-in voices go on.':
    'La voz {1} no habla en esta máquina ({2}). Las voces incluidas siguen.',
  'The files of the voice {1} are gone. Install it again.': 'Los archivos de la voz {1} ya no están. Instálala otra vez.',
  'The address of this voice has moved (status {1}). Install it from a file, or choose another voice.':
    'La dirección de esta voz ha cambiado (estado {1}). Instálala desde un archivo o elige otra voz.',
  'What arrived is not the voice of the catalogue: its sum differs. Nothing of it was kept. Try again, or choose another voice.':
    'Lo que llegó no es la voz del catálogo: su suma es otra. No se guardó nada. Inténtalo otra vez o elige otra voz.',
  'The archive of this voice is not used: it holds a {1} ({2}), and only files are taken.':
    'El archivo de esta voz no se usa: contiene algo que no es un archivo ({1}: {2}).',
  'The archive of this voice is not used: it holds a path that leaves its folder ({1}).':
    'El archivo de esta voz no se usa: contiene una ruta que sale de su carpeta ({1}).',
  'The archive of this voice is not used: it holds more than a voice has.':
    'El archivo de esta voz no se usa: contiene más de lo que tiene una voz.',
  'The archive of this voice is not used: it cannot be unpacked.': 'El archivo de esta voz no se usa: no se puede desempaquetar.',
  'The voice of this scene is not on this machine any more. Choose another voice.':
    'La voz de esta escena ya no está en esta máquina. Elige otra voz.',
  'The voice of this film is not on this machine any more. Install it again, or choose another, {1} for one.':
    'La voz de esta película ya no está en esta máquina. Instálala otra vez o elige otra, por ejemplo {1}.',
  'The voice that it had is not on this machine any more.': 'La voz que tenía ya no está en esta máquina.',
  'Public domain': 'Dominio público',
  'CC BY 4.0: name the Siwis corpus where you publish': 'CC BY 4.0: nombra el corpus Siwis donde publiques',
  'MIT (the collection; its model card says whose recordings taught it)':
    'MIT (la colección; su ficha dice de quién son las grabaciones con que aprendió)',
  'Voices on this machine': 'Voces en esta máquina',
  '{1}: the line was cut.': '{1}: la conexión se cortó.',
  '{1}: what it says is no progress: {2}': '{1}: lo que dice no es un avance: {2}',
  '{1}: it answered with status {2}.': '{1}: respondió con el estado {2}.',

  // Signed films
  'This organization has no signing key: its films are not signed.':
    'Esta organización no tiene clave de firma: sus películas no se firman.',
  'Signing key removed successfully': 'Clave de firma eliminada correctamente',
  'The signing key was changed meanwhile. Run stage 10 (Distribution) again.':
    'La clave de firma se cambió mientras tanto. Ejecuta otra vez la etapa 10 (Distribución).',
  'Send pkcs8 and chain, or make: true for a key that Orion makes':
    'Envía pkcs8 y chain, o make: true para una clave que cree Orion',
  'The first certificate is of another key: put the signer’s own first':
    'El primer certificado es de otra clave: pon primero el de quien firma',
  'The first certificate is an issuer’s own: put the signer’s own first':
    'El primer certificado es de un emisor: pon primero el de quien firma',
  'The first certificate was issued by itself, which C2PA refuses: bring one of an issuer':
    'El primer certificado se emitió a sí mismo, y C2PA lo rechaza: trae uno de un emisor',
  'The first certificate is not for signing: it needs the purpose e-mail protection or document signing':
    'El primer certificado no es para firmar: necesita el uso de protección de correo o de firma de documentos',
  'Certificate {1} did not issue the one before it: put them in order, the signer’s first':
    'El certificado {1} no emitió el anterior: ponlos en orden, primero el de quien firma',
  'A certificate of the chain has expired': 'Un certificado de la cadena ha caducado',
  'A certificate of the chain is not valid yet': 'Un certificado de la cadena aún no es válido',
  'The key is locked by a passphrase: unlock it first (openssl pkcs8 -topk8 -nocrypt)':
    'La clave está protegida con una contraseña: desbloquéala primero (openssl pkcs8 -topk8 -nocrypt)',
  'Enter a private key as PKCS#8 in PEM: -----BEGIN PRIVATE KEY-----':
    'Introduce una clave privada PKCS#8 en PEM: -----BEGIN PRIVATE KEY-----',
  'A key that signs is one of P-256, P-384, P-521, Ed25519, or RSA of at least 2,048 bits':
    'Una clave que firma es P-256, P-384, P-521, Ed25519 o RSA de al menos 2.048 bits',
  'Enter the certificates in PEM, the signer’s first: -----BEGIN CERTIFICATE-----':
    'Introduce los certificados en PEM, primero el de quien firma: -----BEGIN CERTIFICATE-----',
  'One of the certificates cannot be read: enter them as PEM': 'Uno de los certificados no se puede leer: introdúcelos como PEM',
}

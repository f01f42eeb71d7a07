/** What the server says of posts of a film before its correction, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  '{1} lets no program change a post that is live: it can only be deleted, or changed there by hand.':
    '{1} no deja que un programa cambie una publicación en línea: solo se puede borrar, o cambiar allí a mano.',
  '{1} lets no program change or delete a post that is live. Do it there.':
    '{1} no deja que un programa cambie ni borre una publicación en línea. Hazlo allí.',
  'This post is {1}: only one that is live can point to a corrected version.':
    'Esta publicación está {1}: solo una en línea puede dirigir a una versión corregida.',
  'This post is {1}: nothing of it was changed.': 'Esta publicación está {1}: no se cambió nada.',
  'This post shows the film as it is: nothing was corrected since.':
    'Esta publicación muestra la película como es: desde entonces no se corrigió nada.',
  'Publish the corrected version on {1} first: then this post can point to it.':
    'Publica primero la versión corregida en {1}: así esta publicación podrá dirigir a ella.',
  'The corrected version is not live any more, or a newer one is: press again.':
    'La versión corregida ya no está en línea, o hay una más nueva: vuelve a pulsar.',
  '{1} has no such post (any more).': '{1} no tiene (ya) esa publicación.',
  'The description there is {1} characters too long to begin with the way to the corrected version. Shorten it there, then press again.':
    'A la descripción le sobran {1} caracteres para empezar con el camino a la versión corregida. Acórtala allí y vuelve a pulsar.',
}

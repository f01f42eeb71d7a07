import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'sources.could_not_read': '«{name}» no se pudo leer: {problem}.',
  'sources.holds_no_text_can_read': '«{name}» no contiene texto legible.',
  'sources.archive_text_markdown_html_pdf':
    '«{name}» es un archivo comprimido. Orion lee archivos de texto, Markdown, HTML, PDF y Word (.docx).',
  'sources.damaged_or_not_pdf': '«{name}» está dañado o no es un PDF.',
  'sources.damaged_or_not_word_document': '«{name}» está dañado o no es un documento de Word (.docx).',
  'sources.empty': '«{name}» está vacío.',
  'sources.not_utf8': '«{name}» no está en UTF-8 y no se reconoció su codificación. Guárdalo en UTF-8 y añádelo de nuevo.',
  'sources.asks_whether_human':
    '«{name}» muestra una comprobación de robots en lugar de su texto. Abre la página, copia el texto y añádelo.',
  'sources.tables_not_read':
    '«{name}» tiene {count} tablas de cifras. Orion no las ha leído. Escribe en frases sus cifras importantes.',
  'sources.table_not_read': '«{name}» tiene una tabla de cifras. Orion no la ha leído. Escribe en frases sus cifras importantes.',
  'sources.kind_not_read_text_markdown':
    '«{name}» no es de un tipo que Orion lea. Lee archivos de texto, Markdown, HTML, PDF y Word (.docx).',
  'sources.not_link_link_starts_https': '«{link}» no es un enlace. Un enlace empieza por https:// o http://.',
  'sources.source_cannot_read': 'La fuente no se puede leer.',
  'sources.link_leads_private_address_which':
    'El enlace {link} lleva a una dirección privada. Usa una página pública o sube el texto.',
  'sources.link_leads_private_address_which_2':
    'El enlace {link} lleva a una dirección privada. Usa la dirección pública de una imagen.',
  'sources.sends_png_jpeg_webp_pictures': '{host} envía {type}. Orion lee imágenes PNG, JPEG y WebP.',
  'sources.link_holds_user_name_or':
    'El enlace a {host} lleva un nombre de usuario o una contraseña. Usa un enlace público sin ellos.',
  'sources.redirects_something_not_link': '{host} redirige a algo que no es un enlace.',
  'sources.redirects_more_than_times': '{host} redirige más de {most} veces.',
  'sources.sends_more_than_mb_save': '{host} envía más de {megabytes} MB. Guarda la parte que necesitas y súbela.',
  'sources.link_uses_port_only_usual':
    'El enlace {shown} usa el puerto {port}. Orion solo lee los puertos web habituales, 80 y 443.',
  'sources.link_not_web_page_link': 'El enlace {protocol} no es una página web. Un enlace empieza por https:// o http://.',
  'sources.not_found_check_link_network': 'No se encontró {host}. Comprueba el enlace y la red.',
  'sources.could_not_reached_check_network': 'No se pudo llegar a {service}. Comprueba la red y vuelve a probar.',
  'sources.could_not_reached_check_network_2': 'No se pudo llegar a {service} ({code}). Comprueba la red y vuelve a probar.',
  'sources.sent_nothing': '{host} no envió nada.',
  'sources.sends_another_kind': '{host} envía {type}. Orion lee páginas web, texto, PDF y archivos de Word.',
  'sources.sends_no_picture': '{host} envía {type}, no una imagen.',
  'sources.unnamed_type': 'un tipo sin nombre',
  'sources.link_leads_private_use_page': 'El enlace {link} lleva a una dirección privada. Usa una página pública.',
  'sources.page_not_reached': 'No se pudo llegar a {host}.',
  'sources.page_not_reached_by_code': 'No se pudo llegar a {host} ({code}).',
  'sources.file_too_large': '«{name}» ocupa {megabytes} MB. El límite para este tipo de archivo es de {most} MB.',
  'sources.file_takes_too_long':
    '«{name}» tarda más de {seconds} segundos en leerse. Guarda la parte que necesitas como archivo de texto.',
  'sources.file_needs_memory': 'Leer «{name}» necesita demasiada memoria. Guarda la parte que necesitas como archivo de texto.',
} satisfies Translated<'sources'>

/** Of files and links that are read as sources. */
export const sources = {
  could_not_read: '“{name}” could not be read: {problem}.',
  holds_no_text_can_read: '“{name}” holds no text that can be read.',
  archive_text_markdown_html_pdf: '“{name}” is an archive. Text, Markdown, HTML, PDF and Word (.docx) files are read.',
  damaged_or_not_pdf: '“{name}” is damaged or not a PDF.',
  damaged_or_not_word_document: '“{name}” is damaged or not a Word document (.docx).',
  empty: '“{name}” is empty.',
  not_utf8: '“{name}” is not UTF-8, and its encoding was not recognised. Save it as UTF-8 and add it again.',
  asks_whether_human:
    '“{name}” shows a check for robots or a sign-in instead of its text. Open the page, copy its text and add it as a text.',
  tables_not_read:
    '“{name}” has {count} tables that were not read. Write what matters in them as sentences and add it as a text.',
  table_not_read: '“{name}” has a table that was not read. Write what matters in it as sentences and add it as a text.',
  kind_not_read_text_markdown: '“{name}” is of a kind that is not read. Text, Markdown, HTML, PDF and Word (.docx) files are.',
  not_link_link_starts_https: '“{link}” is not a link. A link starts with https:// or http://.',
  source_cannot_read: 'The source cannot be read.',
  link_leads_private_address_which:
    'The link {link} leads to a private address, which is not read. Use a public web page or upload the text.',
  link_leads_private_address_which_2:
    'The link {link} leads to a private address, which is not read. Use the public address of a picture.',
  sends_png_jpeg_webp_pictures: '{host} sends {type}; PNG, JPEG and WebP pictures are read.',
  link_holds_user_name_or: 'The link to {host} holds a user name or password. Use a public link without them.',
  redirects_something_not_link: '{host} redirects to something that is not a link.',
  redirects_more_than_times: '{host} redirects more than {most} times.',
  sends_more_than_mb_save: '{host} sends more than {megabytes} MB. Save the part you need and upload it.',
  link_uses_port_only_usual: 'The link {shown} uses port {port}; only the usual web ports 80 and 443 are read.',
  link_not_web_page_link: 'The link {protocol} is not a web page. A link starts with https:// or http://.',
  not_found_check_link_network: '{host} was not found. Check the link and the network.',
  could_not_reached_check_network: '{service} could not be reached. Check the network and try again.',
  could_not_reached_check_network_2: '{service} could not be reached ({code}). Check the network and try again.',
  sent_nothing: '{host} sent nothing.',
  sends_another_kind: '{host} sends {type}; links to web pages, plain text, PDF and Word files are read.',
  sends_no_picture: '{host} sends {type}; pictures are read.',
  unnamed_type: 'an unnamed type',
  link_leads_private_use_page: 'The link {link} leads to a private address, which is not read. Use a public page.',
  page_not_reached: '{host} could not be reached.',
  page_not_reached_by_code: '{host} could not be reached ({code}).',
  file_too_large: '“{name}” has {megabytes} MB; a file of this kind may have {most} MB.',
  file_takes_too_long: '“{name}” takes longer than {seconds} seconds to read. Save the part you need as a text file.',
  file_needs_memory: '“{name}” needs more memory to read than a file may use. Save the part you need as a text file.',
  link_leads_private_receiver: `The link {link} leads to a private address, which is not read. Use a public address, or have whoever \
runs this server name it in WEBHOOK_URL.`,
} as const

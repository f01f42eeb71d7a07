// Theme and language before the first paint; the studio's files are asked for while the page's first ones are read.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const kept = read('locale')
  const locale = kept === 'en' || kept === 'es' ? kept : /^es\b/i.test(navigator.language) ? 'es' : 'en'
  document.documentElement.dataset.theme = read('tkm_theme') === 'light' ? 'light' : 'dark'
  document.documentElement.lang = locale
  // React Aria would look through all languages of the browser for the one that is told here
  window[Symbol.for('react-aria.i18n.locale')] = locale === 'es' ? 'es-ES' : 'en-US'

  const { studio, [locale]: texts } = document.currentScript.dataset // preload-studio.ts wrote them
  const files = studio === undefined ? [] : [...new Set(`${studio} ${texts}`.split(' '))]
  if (read('tkm_api_key') && new URLSearchParams(location.search).has('wf'))
    for (const href of files) {
      const style = href.endsWith('.css')
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: style ? 'preload' : 'modulepreload',
          href,
          ...(style && { as: 'style', crossOrigin: '' }),
        }),
      )
    }
}

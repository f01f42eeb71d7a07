// Theme and language before the first paint.
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
}

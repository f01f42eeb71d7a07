// Theme and language before the first paint.
;(function () {
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var locale = read('locale')
  if (locale !== 'en' && locale !== 'es') locale = /^es\b/i.test(navigator.language) ? 'es' : 'en'
  document.documentElement.dataset.theme = read('tkm_theme') === 'light' ? 'light' : 'dark'
  document.documentElement.lang = locale
})()

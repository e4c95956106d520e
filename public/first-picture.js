// Tells the style sheet which part of the document's first picture belongs to this address.
;(() => {
  const path = location.pathname.replace(/\/$/, '')
  const isHome = path === '' || path === '/home'
  document.documentElement.dataset.first = isHome ? 'home' : path.startsWith('/home/') ? 'public' : 'other'
})()

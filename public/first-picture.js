// Tells the style sheet which part of the document's first picture belongs to this address.
;(() => {
  const path = location.pathname.replace(/\/$/, '')
  const isHome = path === '' || path === '/home'
  const isDirectory = path === '/home/contact'
  const page = isDirectory ? 'directory' : path.startsWith('/home/') ? 'public' : 'other'
  document.documentElement.dataset.first = isHome ? 'home' : page
})()

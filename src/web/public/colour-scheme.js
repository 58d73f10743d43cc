// Runs before the first paint, so that nobody who chose dark is shown a white page first.
// A file of its own, because the content security policy allows no script inside the page.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('colourScheme') || 'auto'
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

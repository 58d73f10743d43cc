// Runs before the first paint, so that nobody who chose dark is shown a white page first, and follows the device after it.
// A file of its own, because the content security policy allows no script inside the page.
;(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = 'auto'
    try {
      choice = localStorage.getItem('colourScheme') || 'auto'
    } catch {}
    const dark = choice === 'dark' || (choice !== 'light' && systemIsDark.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  show()
  systemIsDark.addEventListener('change', show)
})()

// Some pages are there before the app is alive. A form that is sent by then waits for it (ui/form.tsx).
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.dataset.isWaiting = ''
})

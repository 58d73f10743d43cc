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

// An owner needs the code behind the login too: it comes along with the app, not after it. The build names the files
// (scripts/pages/drawn-pages.ts).
try {
  const files = document.currentScript.dataset.forOwners
  if (files && localStorage.getItem('isUserLoggedIn') === 'true') for (const file of files.split(' ')) preload(file)
} catch {}

function preload(file) {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

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

// A page that comes drawn is shown before its code runs, even when the code is at hand: running it takes a slow phone half a
// second. Nobody waits for the picture of a page that nobody sees.
const { app } = document.currentScript.dataset
if (app) document.addEventListener('DOMContentLoaded', () => (document.hidden ? start() : afterNextPaint(start)))

function afterNextPaint(act) {
  requestAnimationFrame(() => setTimeout(act))
}

function start() {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: app })
  document.head.append(script)
}

// Such a page is a stranger's. Whoever this device knows waits for a page of their own, and types nothing into that one.
try {
  const { isUserLoggedIn, newPet = '{}' } = localStorage
  if (isUserLoggedIn === 'true' || newPet !== '{}') document.documentElement.dataset.isKnown = ''
} catch {}

// Some pages are there before the app is alive. A form that is sent by then waits for it (ui/form.tsx).
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.dataset.isWaiting = ''
})

// What an owner's page needs comes along with the app, not after it: the code, of which the build names the files
// (scripts/pages/drawn-pages.ts), and the first answers, which src/web/app/http.ts takes from here.
try {
  const { frame, pages } = document.currentScript.dataset
  if (frame && localStorage.getItem('isUserLoggedIn') === 'true') prepare(frame, JSON.parse(pages))
} catch {}

function prepare(frame, pages) {
  const address = location.pathname === '/' ? '/home' : location.pathname
  const page = pages.find(([pattern]) => new RegExp(pattern).test(address))
  if (!page) return
  for (const file of `${frame} ${page[1]}`.split(' ')) preload(file)
  const token = fetch('/api/auth/token')
  const state = token
    .then((answer) => answer.clone().json())
    .then(({ token }) => fetch('/api/state', { headers: { authorization: `Bearer ${token}` } }))
  window.ahead = {
    '/api/auth/get-session': fetch('/api/auth/get-session'),
    '/api/auth/token': token,
    '/api/state': state,
  }
  // Whoever takes one asks again for what has failed.
  for (const answer of Object.values(window.ahead)) answer.catch(() => {})
  setTimeout(readTablesOfNumbers)
  setTimeout(readTablesOfDates)
}

// The first number and the first date that a page writes make the browser read its tables, for 20 ms and, on a phone, much
// longer: now, while the network is at work, and one after the other.
function readTablesOfNumbers() {
  new Intl.NumberFormat('en-GB').format(1.5)
}

function readTablesOfDates() {
  new Intl.DateTimeFormat('en-GB').format()
}

function preload(file) {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

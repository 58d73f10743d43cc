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
    document.documentElement.setAttribute('data-colour-scheme', dark ? 'dark' : 'light')
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

// On a second visit the fonts are at hand: fetched before the first text is laid out, it is laid out once and with them, and
// the device is asked for no others in their place.
const { fonts } = document.currentScript.dataset
if (fonts && navigator.serviceWorker?.controller) fonts.split(' ').forEach(preload)

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
// (scripts/pages/drawn-pages.ts), the first answers, which src/web/app/http.ts takes from here, and the first picture.
try {
  const { frame, pages } = document.currentScript.dataset
  if (frame && localStorage.getItem('isUserLoggedIn') === 'true') prepare(frame, JSON.parse(pages))
} catch {}

function prepare(frame, pages) {
  const address = location.pathname === '/' ? '/home' : location.pathname
  const page = pages.find(([pattern]) => new RegExp(pattern).test(address))
  if (!page) return
  for (const file of `${frame} ${page[1]}`.split(' ')) preload(file)
  askFirst(address)
  setTimeout(readTablesOfNumbers)
  setTimeout(readTablesOfDates)
}

function askFirst(address) {
  window.ahead = {}
  keepAhead('/api/auth/get-session', fetch('/api/auth/get-session'))
  const token = keepAhead('/api/auth/token', fetch('/api/auth/token'))
  const utcOffset = -new Date().getTimezoneOffset()
  const headers = read(token).then(({ token }) => ({ authorization: `Bearer ${token}`, 'utc-offset': utcOffset }))
  const ask = (question) => headers.then((headers) => fetch(question, { headers }))
  const state = ask('/api/state')
  const asked = read(state).then(({ pets }) => {
    // On a second visit the app remembers the dogs and may have been quicker.
    const [first] = questionsOf(address, selected(pets)).map((question) =>
      question in window.ahead ? undefined : keepAhead(question, ask(question)),
    )
    if (first)
      read(first)
        .then(fetchPicture)
        .catch(() => {})
  })
  // The app would ask for the same as soon as it has the state.
  keepAhead(
    '/api/state',
    asked.then(() => state),
  )
}

// Whoever takes one asks again for what has failed. What nobody takes is read to its end all the same: else it would never be over.
function keepAhead(question, answer) {
  answer.then((answer) => answer.clone().arrayBuffer()).catch(() => {})
  window.ahead[question] = answer
  return answer
}

// With a refusal nothing more can be asked.
function read(answer) {
  return answer.then((answer) => (answer.ok ? answer.clone().json() : null))
}

// The dog of src/web/app/pets.ts.
function selected(pets) {
  const { id } = JSON.parse(localStorage.getItem('owner'))
  const selected = JSON.parse(localStorage.getItem(`own ${id} selectedPet`))
  return pets.find(({ id }) => id === selected) ?? pets[0]
}

// As the page asks them (src/web/app/page-list.ts), the one that knows the first picture first; e2e/prefetch.spec.ts holds it.
function questionsOf(address, pet) {
  if (!pet) return []
  const ofPet = `/api/v2/pets/${encodeURIComponent(pet.id)}`
  const [, recipe] = /^\/recipe\/(?!search$|saved$)([^/]+)$/.exec(address) ?? []
  if (recipe) return location.search ? [] : [`${ofPet}/recipe/${recipe}?meals=1`]
  if (address !== '/home') return []
  const stars = new URLSearchParams({ pet: pet.id, count: 200, start: 0 })
  return [`${ofPet}/history?count=20&start=0`, `/api/v2/stars?${stars}`, '/api/v2/storage']
}

function fetchPicture({ imageUrl, results }) {
  const src = imageUrl ?? results[0]?.recipe.imageUrl
  if (src) Object.assign(new Image(), { fetchPriority: 'high', src })
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
  else if (file.endsWith('.woff2')) Object.assign(link, { rel: 'preload', as: 'font' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

// Lists the dogs of a household, says what each eats today, and writes a weight down.
// Node 20 or later, nothing to install. The token comes from the account page, with the scopes "read" and "diary":
//   GOODBOWL_URL=http://localhost:3000 GOODBOWL_TOKEN=gbp_… node weigh-in.mjs [dog kg]
const { GOODBOWL_URL = 'http://localhost:3000', GOODBOWL_TOKEN } = process.env
const [dogId, kg] = process.argv.slice(2)

if (!GOODBOWL_TOKEN) stop('Set GOODBOWL_TOKEN to an access token: "Make a token" on the account page.')
if (dogId && !(Number(kg) > 0)) stop('Say the dog and its weight in kilograms: weigh-in.mjs rex 31.2')

/** Asks the API; a refusal is a sentence for people, with a code that stays the same for programs. */
async function ask(method, path, body) {
  const response = await fetch(`${GOODBOWL_URL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${GOODBOWL_TOKEN}`,
      'content-type': 'application/json',
      // Minutes ahead of UTC: "today" is then the day of this machine.
      'utc-offset': String(-new Date().getTimezoneOffset()),
    },
    body: body && JSON.stringify(body),
  })
  if (response.status === 429) stop(`Too many requests: try again in ${response.headers.get('retry-after')} s.`)
  const answer = response.status === 204 ? undefined : await response.json()
  if (!response.ok) stop(`${answer.detail} (${answer.code})`)
  return answer
}

const dogs = await ask('GET', '/pets')
if (dogs.length === 0) console.log('There is no dog in this household yet.')
for (const { id, name, breed, weight } of dogs) console.log(`${name} (${id}): ${breed.name}, ${weight} kg`)

const today = await ask('GET', '/v2/today')
for (const { petId, fed, due, cook } of today.dogs) {
  for (const { recipe, grams } of fed) console.log(`${petId} has eaten ${grams} g ${recipe.name}`)
  for (const { item, grams } of due) console.log(`${petId} gets ${grams} g ${item.recipe.name}, from the fridge`)
  if (cook) console.log(`${petId} needs a meal: cook ${cook.recipe.name}, ${cook.grams} g of it`)
}

if (dogId) {
  const path = `/v2/pets/${encodeURIComponent(dogId)}/weights/${today.day}`
  const entry = await ask('PUT', path, { kg: Number(kg) })
  console.log(`Written down for ${entry.date}: ${dogId} weighs ${entry.kg} kg`)
}

function stop(why) {
  console.error(why)
  process.exit(1)
}

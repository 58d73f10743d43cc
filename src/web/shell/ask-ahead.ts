import type { IdentityAddress, ROUTES } from '../../contract/routes.ts'
import { type AnswersAhead, addressOf } from '../data/api/ahead.ts'
import { ownersHeaders } from '../data/api/owners-headers.ts'
import type { State } from '../data/queries/pets.ts'
import { fetchPicture } from '../data/recipe-picture.ts'
import { dogNamedIn, selectedOf } from '../data/selected-pet.ts'
import { OWNER_KEY, ownPrefix, SELECTED_PET } from '../data/stored-keys.ts'
import { readLocalJson } from '../ui/local-storage.ts'

// The compiler holds them against the contract: its table is too long to stand before the first paint.
const SESSION = addressOf('/auth/get-session' satisfies IdentityAddress)
const TOKEN = addressOf('/auth/token' satisfies IdentityAddress)
const STATE = addressOf('/state' satisfies (typeof ROUTES)['getState']['path'])

/**
 * Asks the app's first questions, and leaves the answers where `data/api/http.ts` takes them.
 * @param addresses that which knows the first picture before the others, with gaps (`data/first-addresses.ts`)
 */
export function askAhead(addresses: readonly string[], params: Readonly<Record<string, string>>, query = ''): void {
  const ahead: AnswersAhead = {}
  globalThis.ahead = ahead
  keep(ahead, SESSION, fetch(SESSION))
  const headers = read<{ token: string }>(keep(ahead, TOKEN, fetch(TOKEN))).then(({ token }) => ownersHeaders(token))
  const ask = (address: string) => headers.then((headers) => fetch(address, { headers }))
  const state = ask(STATE)
  const asked = read<State>(state).then(({ pets }) => {
    const petId = selectedOf(pets, dogNamedIn(query), rememberedPetId())?.id
    if (petId === undefined) return
    const filled = addresses.map((address) => filledIn(address, { ...params, petId }))
    // On a second visit the app remembers the dogs and may have been quicker.
    const [first] = filled.map((address) => (address in ahead ? undefined : keep(ahead, address, ask(address))))
    if (first) void read<WithPicture>(first).then(fetchFirstPicture).catch(ignore)
  })
  // The app would ask for the same as soon as it has the state.
  keep(
    ahead,
    STATE,
    asked.then(() => state),
  )
}

/** The app asks again for what has failed. An answer that it does not take is read to its end all the same: else the request would never end. */
function keep(ahead: AnswersAhead, address: string, answer: Promise<Response>): Promise<Response> {
  answer.then((answer) => answer.clone().arrayBuffer()).catch(ignore)
  // Once the app has sent a change it takes nothing more, and the place is frozen.
  Reflect.set(ahead, address, answer)
  return answer
}

/** Reads an answer. After a refusal nothing more can be asked. */
async function read<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return await answer.clone().json()
}

const filledIn = (address: string, values: Readonly<Record<string, string>>) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

function rememberedPetId(): unknown {
  const owner = readLocalJson(OWNER_KEY) as { readonly id?: string } | undefined
  return readLocalJson(`${ownPrefix(owner?.id ?? '')}${SELECTED_PET}`)
}

type WithPicture = {
  readonly imageUrl?: string
  readonly results?: readonly { readonly recipe: { readonly imageUrl: string } }[]
}

function fetchFirstPicture({ imageUrl, results }: WithPicture): void {
  fetchPicture(imageUrl ?? results?.[0]?.recipe.imageUrl)
}

const ignore = () => undefined

import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'
import { weekdayDate } from '../../ui/dates.ts'
import { appState } from '../queries/pets.ts'
import { queryClientOf } from '../query-client.ts'

type About = { readonly petId: string; readonly petName?: string | undefined; readonly what: string; readonly day: Day }

/** Names an entry: the dog, what was to be saved, and the day. */
export async function whichOfDog(app: App, { petId, petName, what, day }: About): Promise<string> {
  const { yourDog, ofDay } = texts.today
  const state =
    petName === undefined
      ? await queryClientOf(app)
          .ensureQueryData(appState)
          .catch(() => undefined)
      : undefined
  const name = petName ?? state?.pets.find(({ id }) => id === petId)?.name ?? yourDog
  return ofDay(name, what, weekdayDate(day))
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Output } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { packsQuery } from '../../data/queries/packs.ts'
import { usePets } from '../../data/queries/pets.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { type Choice, RadioCards } from '../../ui/forms/choices.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './settings-page.module.css'

const words = texts.settings

type OwnSettings = Output<'putSettings'>
type Region = OwnSettings['region']

export const ownSettings = queryOptions({
  queryKey: ['own-settings'],
  queryFn: ({ client }) => call(appOf(client), 'getSettings', undefined, { asOwner: true }),
})

/** Settings are saved one after the other, so that each answer has the changes before it. */
export const SETTINGS_SCOPE = { id: 'settings' }

const REGIONS = ['europe', 'north-america'] as const satisfies readonly Region[]
const CHOICES: readonly Choice<Region>[] = REGIONS.map((value) => ({
  value,
  label: words.regions[value],
  description: words.regionExamples[value],
}))

/** The region where the food is bought. A choice is saved, and everything that was worked out for the other region is fetched again. */
export function RegionCard() {
  const { data, isError, refetch } = useQuery(ownSettings)
  const choice = useChoosingRegion()
  const chosen = choice.isPending ? choice.variables : data?.region
  return (
    <section className={classes.card} aria-labelledby="region">
      <h2 id="region">{words.region}</h2>
      <p>{words.regionLead}</p>
      {isError && !data ? (
        <LoadFailed text={words.regionLoadFailed} onAgain={() => void refetch()} />
      ) : (
        <RadioCards
          label={words.region}
          isLabelHidden
          layout="two"
          choices={CHOICES}
          value={chosen}
          onChange={(region) => choice.mutate(region)}
        />
      )}
      <p className={classes.note}>{words.regionWhy}</p>
    </section>
  )
}

function useChoosingRegion() {
  const queryClient = useQueryClient()
  const app = useApp()
  const pets = usePets()
  return useMutation({
    scope: SETTINGS_SCOPE,
    mutationFn: (region: Region) => call(app, 'putSettings', { region }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(ownSettings.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: packsQuery.queryKey })
      await Promise.all(pets.map(({ id }) => followPet(app, id)))
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.regionFailed), 'settings'),
  })
}

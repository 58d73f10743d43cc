import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { isOtherFoodForTheVet, mixedDay } from '../../../nutrition/needs/mixed-feeding.ts'
import { type Food, foods, useChangingBowl } from '../../data/queries/bowl/foods.ts'
import { mixedDayOf } from '../../data/queries/bowl/mixed-day.ts'
import { usePets } from '../../data/queries/pets.ts'
import { ShareSlider } from '../../dog-ui/share/share-slider.tsx'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { Navigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useBowlAddresses } from './addresses.ts'
import classes from './bowl-page.module.css'
import { FoodLabel } from './food-label.tsx'

const words = texts.otherFood

/** The homemade share of the bowl, the rest of it, and the nutrients that cannot be vouched for; `?label=` shows the form for a label. */
export default function BowlPage() {
  const { petId } = useParams()
  const [query] = useSearchParams()
  const pet = usePets().find(({ id }) => id === petId)
  const { data, isError, refetch } = useQuery(foods)
  if (!pet) return <Navigate to="/pets" replace />
  if (!data)
    return isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />
  const label = query.get('label')
  if (label === null) return <BowlOf key={pet.id} pet={pet} all={data} />
  return <FoodLabel key={label} pet={pet} food={data.find(({ id }) => id === label)} />
}

type BowlOfProps = { readonly pet: Pet; readonly all: readonly Food[] }

function BowlOf({ pet, all }: BowlOfProps) {
  const { isNew } = useBowlAddresses(pet.id)
  const title = words.title(pet.name)
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={classes.lead}>{words[isOtherFoodForTheVet(pet) ? 'leadWithVet' : 'lead'](pet.name)}</p>
      </header>
      <Bowl key={pet.homemadeShare} pet={pet} food={all.find(({ id }) => id === pet.otherFood)} />
      <Choice pet={pet} all={all} />
      <Vouched pet={pet} />
      {isNew ? (
        <ButtonLink className={classes.start} to="/">
          {words.on}
        </ButtonLink>
      ) : (
        <ButtonLink className={classes.start} look="quiet" to={pageAddress('/pets/:petId', { petId: pet.id })}>
          {words.back(pet.name)}
        </ButtonLink>
      )}
    </div>
  )
}

type BowlProps = { readonly pet: Pet; readonly food: Food | undefined }

/** The figures move with the slider, before it is saved. */
function Bowl({ pet, food }: BowlProps) {
  const [share, setShare] = useState(pet.homemadeShare)
  const change = useChangingBowl(pet.id)
  const day = mixedDay({ ...pet, homemadeShare: share }, pet.der, food?.energy ?? undefined)
  const isMixed = share < 1
  return (
    <section className={classes.card} aria-labelledby="bowl">
      <h2 id="bowl">{words.bowl.title}</h2>
      <ShareSlider value={share} onChange={setShare} />
      <dl className={classes.day}>
        <Part name={words.bowl.homemade} kcal={day.homemadeKcal} kind={classes.homemade} />
        {isMixed && <Part name={words.bowl.other} kcal={day.otherKcal} kind={classes.other} />}
        {day.treatKcal > 0 && <Part name={words.bowl.treats} kcal={day.treatKcal} kind={classes.treats} />}
      </dl>
      {isMixed && food && <Grams food={food} grams={day.otherGramsPerMeal} />}
      {day.treatKcal === 0 && <NoTreats pet={pet} />}
      {isMixed && day.treatKcal > 0 && <p className={classes.soft}>{words.bowl.treatsCount}</p>}
      {share !== pet.homemadeShare && (
        <Button
          className={classes.start}
          busyText={change.isPending ? texts.common.processing : undefined}
          onClick={() => change.mutate({ change: { homemadeShare: share }, done: words.bowl.saved })}
        >
          {words.bowl.save}
        </Button>
      )}
    </section>
  )
}

/** The advice on treats for the dog's illness. */
function NoTreats({ pet }: { readonly pet: Pet }) {
  const { data } = useQuery(mixedDayOf(pet.id))
  return data?.noTreats && <Note kind="check">{data.noTreats}</Note>
}

function Part({
  name,
  kcal,
  kind = '',
}: {
  readonly name: string
  readonly kcal: number
  readonly kind: string | undefined
}) {
  return (
    <div className={kind}>
      <dt>{name}</dt>
      <dd>
        <strong>{words.bowl.kcal(whole(kcal))}</strong> {words.bowl.perDay}
      </dd>
    </div>
  )
}

function Grams({ food, grams }: { readonly food: Food; readonly grams: number | null }) {
  const foodText = useFoodText()
  if (grams === null) return <Note kind="check">{words.bowl.noGrams(food.name)}</Note>
  return <p className={classes.grams}>{words.bowl.grams(foodText(grams), food.name)}</p>
}

/** The radio group's value for `null`. */
const NONE = ''

function Choice({ pet, all }: BowlOfProps) {
  const { labelOf } = useBowlAddresses(pet.id)
  const change = useChangingBowl(pet.id)
  const chosen = all.find(({ id }) => id === pet.otherFood)
  const choose = (id: string) =>
    change.mutate({ change: { otherFood: id === NONE ? null : id }, done: words.choose.saved })
  const choices = all.map(({ id, name, energy }) => ({
    value: id,
    label: name,
    description: energy === null ? words.choose.noEnergy : words.choose.energy(whole(energy)),
  }))
  return (
    <section className={classes.card} aria-labelledby="other-food">
      <h2 id="other-food">{words.choose.title}</h2>
      {all.length > 0 && (
        <RadioCards
          label={words.choose.label}
          layout="two"
          value={chosen?.id ?? NONE}
          choices={[...choices, { value: NONE, label: words.choose.none, description: words.choose.noneHint }]}
          onChange={choose}
        />
      )}
      <div className={classes.actions}>
        <ButtonLink look={all.length > 0 ? 'quiet' : 'strong'} to={labelOf()}>
          {words.choose.add}
        </ButtonLink>
        {chosen && (
          <ButtonLink look="quiet" to={labelOf(chosen.id)}>
            {words.choose.edit(chosen.name)}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The known and the unknown nutrients of the whole day. */
function Vouched({ pet }: { readonly pet: Pet }) {
  const { data } = useQuery(mixedDayOf(pet.id))
  if (!data) return null
  const { homemadeShare, otherFood, notOnLabel } = data
  const isMixed = homemadeShare < 1
  return (
    <section className={classes.card} aria-labelledby="vouched">
      <h2 id="vouched">{words.vouch.title}</h2>
      <p>{words.vouch.homemade(Math.round(100 * homemadeShare))}</p>
      {isMixed && !otherFood && <Note kind="check">{words.vouch.unknown}</Note>}
      {isMixed && otherFood && (
        <Note kind={otherFood.complete ? 'info' : 'check'}>
          {words.vouch[otherFood.complete ? 'complete' : 'incomplete'](otherFood.name)}
        </Note>
      )}
      {otherFood && notOnLabel.length > 0 && (
        <Details summary={words.vouch.notOnLabel(notOnLabel.length)}>
          <p>{notOnLabel.map((id) => texts.nutrients[id]).join(', ')}.</p>
          <p className={classes.soft}>{words.vouch.days}</p>
        </Details>
      )}
    </section>
  )
}

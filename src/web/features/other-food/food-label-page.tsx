import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/pet.ts'
import { ANALYSIS, PRINTED_NUTRIENT_IDS, PRINTED_NUTRIENTS } from '../../../nutrition/other-food.ts'
import { refusedFields, useSavingFood } from '../../data/later/foods.ts'
import { type Food, foods } from '../../data/later/other-food.ts'
import { newId } from '../../data/new-id.ts'
import { usePets } from '../../data/pets.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choices.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Navigate, useNavigate } from '../../ui/link.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { errorsIn, inputOf, KINDS, type TypedFood, typedOf } from './food-values.ts'
import classes from './other-food-page.module.css'
import { RemoveFood } from './remove-food.tsx'

const words = texts.otherFood.form

/** What the pack of kibble, tins or treats prints; `?food=` names one that is kept already. */
export default function FoodLabelPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <LabelFor key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function LabelFor({ pet }: { readonly pet: Pet }) {
  usePageTitle(words.title)
  const [query] = useSearchParams()
  const kept = query.get('food')
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      {kept === null ? <LabelForm pet={pet} /> : <KeptLabel pet={pet} foodId={kept} />}
      <ButtonLink className={classes.start} look="quiet" to={otherFoodAddress(pet.id)}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

const otherFoodAddress = (petId: string) => pageAddress('/pets/:petId/other-food', { petId })

function KeptLabel({ pet, foodId }: { readonly pet: Pet; readonly foodId: string }) {
  const { data, isError, refetch } = useQuery(foods)
  if (isError && !data) return <LoadFailed text={texts.otherFood.loadFailed} onAgain={() => void refetch()} />
  if (!data) return <Spinner text={texts.common.loading} />
  const food = data.find(({ id }) => id === foodId)
  return food ? <LabelForm pet={pet} food={food} /> : <p>{words.gone}</p>
}

function LabelForm({ pet, food }: { readonly pet: Pet; readonly food?: Food }) {
  // Sent again it is the same food.
  const [foodId] = useState(() => food?.id ?? newId())
  const form = useForm<TypedFood>({ initialValues: typedOf(food), validateInputOnBlur: true, validate: errorsIn })
  const save = useSavingFood(pet.id)
  const navigate = useNavigate()
  const send = (typed: TypedFood) => {
    if (save.isPending) return
    save.mutate(inputOf(foodId, typed), {
      onSuccess: () => navigate(otherFoodAddress(pet.id)),
      onError: (error) => {
        for (const [field, message] of refusedFields(error)) form.setFieldError(field, message)
      },
    })
  }
  const figure = { inputMode: 'decimal', autoComplete: 'off', isOptional: true } as const
  return (
    <>
      <Form className={classes.form} onSubmit={form.onSubmit(send)}>
        <section className={classes.card} aria-label={words.title}>
          <TextField
            label={words.name}
            placeholder={words.namePlaceholder}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <RadioCards
            label={words.kind}
            layout="two"
            choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            {...form.getInputProps('kind')}
          />
        </section>
        <section className={classes.card} aria-labelledby="analysis">
          <div>
            <h2 id="analysis">{words.analysis}</h2>
            <p className={classes.soft}>{words.analysisLead}</p>
          </div>
          <div className={classes.pair}>
            {ANALYSIS.map((part) => (
              <TextField
                key={part}
                {...figure}
                label={words.parts[part]}
                hint={part === 'moisture' ? words.moistureHint : undefined}
                suffix="%"
                {...form.getInputProps(part)}
              />
            ))}
            <TextField
              {...figure}
              label={words.kcal}
              hint={words.kcalHint}
              suffix={words.kcalUnit}
              {...form.getInputProps('kcalPer100g')}
            />
          </div>
        </section>
        <section className={classes.card}>
          <Details summary={words.more}>
            <p className={classes.soft}>{words.added}</p>
            <div className={classes.pair}>
              {PRINTED_NUTRIENT_IDS.map((id) => (
                <TextField
                  key={id}
                  {...figure}
                  label={texts.nutrients[id]}
                  hint={id === 'vitaminE' ? words.vitaminE : undefined}
                  suffix={words.units[PRINTED_NUTRIENTS[id]]}
                  {...form.getInputProps(id)}
                />
              ))}
            </div>
          </Details>
        </section>
        <Button type="submit" className={classes.start} busyText={save.isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      </Form>
      {food && <RemoveFood pet={pet} foodId={food.id} />}
    </>
  )
}

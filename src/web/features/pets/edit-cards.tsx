import { type ReactNode, useState } from 'react'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { type AnswersSoFar, CARDS, DOG_FIELDS, FIELDS, type Field, fieldsOn } from '../../dog-ui/fields/dog-fields.ts'
import { factsOf } from '../../dog-ui/fields/facts.ts'
import type { AskedForm } from '../../dog-ui/form/use-dog-form.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { hasRoom } from '../../ui/has-room.ts'
import classes from './edit-pet-page.module.css'

const words = texts.editDog
const { mealsPerDay } = texts.newPet.fields

type Card = (typeof CARDS)[number]

/** What the line of a card says of its answers; the other fields are a tap away. */
const TOLD = new Set<Field>([
  'breed',
  'age',
  'sex',
  'weight',
  'bodyCondition',
  'activityLevel',
  'healthIssues',
  'frequency',
])

/** The cards that stand open: all of them where there is room, on a phone one at a time. */
export function useOpenCards() {
  const [isWide] = useState(hasRoom)
  const [opened, setOpened] = useState<readonly Card[]>(isWide ? CARDS : [])
  const open = (card: Card) => setOpened(isWide ? [...opened, card] : [card])
  return {
    opened,
    change: (card: Card, isOpen: boolean) => (isOpen ? open(card) : setOpened(opened.filter((one) => one !== card))),
    /** Opens the first card with a field that has an error. */
    openFirstOf: (places: readonly string[]) => {
      const card = CARDS.find((one) => places.some((place) => isOn(one, place)))
      if (card) open(card)
    },
  }
}

/** @param place of a field in the form, such as `age.years` */
const isOn = (card: Card, place: string) =>
  FIELDS.some((field) => field === place.replace(/\..*/, '') && DOG_FIELDS[field].card === card)

type EditCardsProps = Pick<AskedForm, 'form' | 'place'> & {
  readonly name: string
  readonly said: AnswersSoFar
  /** What is wrong, by the field, or the field that it stands beneath. */
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly cards: ReturnType<typeof useOpenCards>
  readonly extras: Parameters<typeof AskFields>[0]['extras']
}

/** The fields of the dog on cards: closed, each is a line with its answers, or with what is wrong with them. */
export function EditCards({ name, said, errors, cards, extras, ...asked }: EditCardsProps) {
  const bodyText = useBodyText()
  return (
    <div className={classes.cards}>
      {CARDS.map((card) => {
        const isOpen = cards.opened.includes(card)
        const error = Object.entries(errors).find(([place]) => isOn(card, place))?.[1]
        const answer = error ? <span className={classes.wrong}>{error}</span> : answersOn(card, said, bodyText)
        return (
          <Fold
            key={card}
            id={card}
            look="card"
            title={card === 'who' ? words.about(name) : words.cards[card]}
            answer={isOpen ? undefined : answer}
            isOpen={isOpen}
            onChange={() => cards.change(card, !isOpen)}
          >
            <div className={classes.fields}>
              <AskFields {...asked} fields={fieldsOn(card)} useFoundBreeds={useFoundBreeds} extras={extras} />
            </div>
          </Fold>
        )
      })}
    </div>
  )
}

function answersOn(card: Card, said: AnswersSoFar, bodyText: (kg: number) => string): string {
  const told = fieldsOn(card).filter((field) => TOLD.has(field))
  const meals: Readonly<Record<number, string>> = mealsPerDay.choices
  const answers = factsOf(told, said, bodyText).map(([, value]) => value)
  return [card === 'meals' && meals[said.mealsPerDay ?? 0], ...answers].filter(Boolean).join(', ')
}

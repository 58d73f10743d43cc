import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { PortionCaution } from '../../../contract/plan/today.ts'
import { recipePicturePath } from '../../../contract/routes.ts'
import { dayOf } from '../../../kitchen/days.ts'
import type { FridgeItem, StoredMeal } from '../../../kitchen/storage.ts'
import { usePets } from '../../data/queries/pets.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { thawingText } from '../../dog-ui/cooking/thawing-text.ts'
import { PortionIcons } from '../../dog-ui/portion-icons.tsx'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate, weekdayDate } from '../../ui/dates.ts'
import { CautionIcon } from '../../ui/icons/icons.tsx'
import { BinIcon, BowlIcon, ClockIcon, DropIcon, SnowflakeIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { PortionsDialog } from './portions-dialog.tsx'
import { type Action, actionsFor, type ShelvedMeal } from './shelved-meal.ts'
import classes from './stored-meal-card.module.css'

const words = texts.storage
const ICONS = { feed: <BowlIcon />, freeze: <SnowflakeIcon />, defrost: <DropIcon />, dispose: <BinIcon /> } as const

/** With this many days left, or fewer, a meal is marked as to be eaten soon. */
const SOON_DAYS = 2

type StoredMealCardProps = {
  readonly meal: ShelvedMeal
  /** The share of a portion that is given, if the dog's need has changed since it was cooked. */
  readonly share?: number | undefined
  /** The warning if the portion leaves the dog's bounds of today. */
  readonly caution?: PortionCaution | undefined
}

export function StoredMealCard({ meal, share = 1, caution }: StoredMealCardProps) {
  const { item, expiry } = meal
  const pet = usePets().find(({ id }) => id === item.petId)
  const [shown, setShown] = useState<Action | undefined>()
  const close = () => setShown(undefined)
  return (
    <article className={`${classes.card} ${expiry.expired ? classes.expired : ''}`}>
      <Bowl
        className={classes.bowl}
        recipe={{ ...item.recipe, imageUrl: item.recipe.imageUrl ?? recipePicturePath(item.recipe.id) }}
        size={96}
        loading="lazy"
      />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={recipeAddress(item.recipe.id, { petId: item.petId })}>{item.recipe.name}</Link>
        </h3>
        <p className={classes.portions}>
          <PortionIcons portions={item.portions} />
          {words.portionsFor(item.portions, pet?.name ?? item.petId)}
        </p>
        <Keeps meal={meal} />
        {meal.shelf === 'fridge' && <Thawing item={item} />}
        <Grams item={item} />
        {share !== 1 && pet && !expiry.expired && <Give item={item} pet={pet} share={share} />}
        {caution && pet && !expiry.expired && (
          <p role="note" className={classes.give}>
            <strong>{caution.text}</strong>
          </p>
        )}
        <p className={classes.history}>{historyOf(meal).join(' · ')}</p>
        {!expiry.expired && (
          <Link
            className={classes.labels}
            to={pageAddress('/storage/labels', {}, { of: item.storageId })}
            aria-label={words.labelsOf(item.recipe.name)}
          >
            {words.labels}
          </Link>
        )}
      </div>
      <Actions meal={meal} isFed={pet !== undefined} isUnfit={caution?.isUnfit} onChoose={setShown} />
      {shown === 'feed' && pet && (
        <FeedDialog item={item} pet={pet} share={share} caution={caution?.text} onClose={close} />
      )}
      {shown && shown !== 'feed' && <PortionsDialog shelf={meal.shelf} item={item} action={shown} onClose={close} />}
    </article>
  )
}

type ActionsProps = {
  readonly meal: ShelvedMeal
  /** Whether its dog is here. */
  readonly isFed: boolean
  readonly isUnfit: boolean | undefined
  readonly onChoose: (action: Action) => void
}

function Actions({ meal: { item, expiry }, meal, isFed, isUnfit, onChoose }: ActionsProps) {
  const actions = actionsFor(meal, isFed)
  const first = isUnfit ? 'dispose' : actions[0]
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          className={classes.action}
          look={action === first && !expiry.expired ? 'strong' : 'quiet'}
          aria-label={words.actionOf(words[action], item.recipe.name)}
          aria-haspopup="dialog"
          onClick={() => onChoose(action)}
        >
          {ICONS[action]}
          {words[action]}
        </Button>
      ))}
    </div>
  )
}

/** The grams of a portion, as it was cooked. */
function Grams({ item: { grams, supplement, supplementGrams } }: { item: StoredMeal }) {
  const foodText = useFoodText()
  const doseText = useDoseText()
  if (grams === undefined) return null
  // A kit is counted out and stirred in: it leaves nothing more to weigh.
  const isWeighed = supplementGrams !== undefined && supplementGrams > 0 && !supplement
  return (
    <p className={classes.grams}>
      {isWeighed ? words.eachWith(foodText(grams), doseText(supplementGrams)) : words.each(foodText(grams))}
    </p>
  )
}

function Give({ item: { grams }, pet, share }: { item: StoredMeal; pet: Pet; share: number }) {
  const foodText = useFoodText()
  return (
    <p className={classes.give}>
      <strong>{words.give(texts.today.share(share), grams === undefined ? undefined : foodText(share * grams))}</strong>
      {words.needChanged(pet.name)}
    </p>
  )
}

/** How long the meal can still be fed. */
function Keeps({ meal: { shelf, expiry } }: { meal: ShelvedMeal }) {
  if (expiry.expired)
    return (
      <p className={`${classes.keeps} ${classes.over}`}>
        <CautionIcon />
        {words.outOfDate}
      </p>
    )
  const isSoon = expiry.daysLeft <= SOON_DAYS
  return (
    <p className={`${classes.keeps} ${isSoon ? classes.soon : ''}`}>
      <ClockIcon />
      {shelf === 'fridge'
        ? `${words.feedWithin(expiry.daysLeft)} · ${words.until(weekdayDate(expiry.day))}`
        : words.feedBy(plainDate(expiry.day))}
    </p>
  )
}

function Thawing({ item }: { readonly item: FridgeItem }) {
  const thawing = thawingText(item, new Date())
  return thawing && <p className={classes.history}>{thawing}</p>
}

function historyOf({ shelf, item }: ShelvedMeal): string[] {
  const date = (instant: string) => plainDate(dayOf(instant))
  const defrostedOn = shelf === 'fridge' ? item.defrostedOn : undefined
  return [
    words.cookedOn(date(item.cookedOn)),
    ...(shelf === 'freezer' ? [words.frozenOn(date(item.frozenOn))] : []),
    ...(defrostedOn ? [words.defrostedOn(date(defrostedOn))] : []),
  ]
}

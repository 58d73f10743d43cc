import type { Pet } from '../../../contract/dog/pet.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import { CHANGEOVER_DAYS } from '../../../nutrition/diary/changeover.ts'
import { useToday } from '../../data/today.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage

/** The other pages about this dog, a line each. */
export function MoreLinks({ pet }: { pet: Pet }) {
  const today = useToday()
  return (
    <nav className={classes.more} aria-label={words.more(pet.name)}>
      <Link to={pageAddress('/pets/:petId/changeover', { petId: pet.id })}>{changeoverText(pet, today)}</Link>
      <Link to={pageAddress('/pets/:petId/bowl', { petId: pet.id })}>{words.otherFood}</Link>
      <Link to={pageAddress('/pets/:petId/vet', { petId: pet.id })}>{words.vetSheet}</Link>
      <Link to={pageAddress('/pets/:petId/signs', { petId: pet.id })}>{words.signs}</Link>
    </nav>
  )
}

function changeoverText({ changeover }: Pet, today: Day): string {
  if (!changeover) return words.changeover
  const day = daysBetween(changeover.since as Day, today) + 1
  const days = CHANGEOVER_DAYS[changeover.pace]
  return day >= 1 && day <= days ? words.changesOver(day, days) : words.changeover
}

import type { Pet } from '../../../contract/dog/pet.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { monthlyGbp, priceText } from '../../dog-ui/supplement/prices.ts'
import type { Supplement } from '../../dog-ui/supplement/thing.ts'
import { NotChosen } from '../../dog-ui/supplement/until-at-home.tsx'
import { thingCount } from '../../dog-ui/things/thing-text.ts'
import { decimals, teaspoons } from '../../dog-ui/units/amounts.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Link } from '../../ui/link.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage

/** The supplement that belongs to the food, its dose and its composition. A dog without food to put it into, and without a choice, needs none. */
export function SupplementCard({ pet, isForLater }: { pet: Pet; isForLater: boolean }) {
  const { supplement } = pet
  return (
    <section className={classes.card} aria-labelledby="supplement">
      <h2 id="supplement">{words.supplement}</h2>
      {supplement && isForLater && !supplement.isChosen ? (
        <p className={classes.lead}>{words.supplementOnce(pet.name)}</p>
      ) : supplement ? (
        <>
          <p className={classes.product}>{supplement.id}</p>
          {supplement.way === 'powder' ? <Powder supplement={supplement} /> : <Kit supplement={supplement} />}
          <NotChosen pet={pet} />
          {supplement.isChosen && (
            <ButtonLink
              look="quiet"
              className={classes.change}
              to={pageAddress('/pets/:petId/supplement', { petId: pet.id })}
            >
              {words.supplementChange[supplement.way]}
            </ButtonLink>
          )}
        </>
      ) : (
        <p className={classes.lead}>{words.supplementNone(pet.name)}</p>
      )}
    </section>
  )
}

function Powder({ supplement }: { supplement: Supplement }) {
  const { dose, link, composition } = supplement
  const doseText = useDoseText()
  return (
    <>
      <p className={classes.dose}>
        <strong>{words.dose(doseText(dose))}</strong> <span>{words.teaspoons(teaspoons(supplement.teaspoons))}</span>
      </p>
      <Details summary={words.composition}>
        <Copy supplement={supplement} />
        {link && (
          <p className={classes.copy}>
            <a href={link} rel="noreferrer" target="_blank">
              {words.supplementLink}
            </a>
          </p>
        )}
        <table className={classes.composition}>
          <thead>
            <tr>
              <th scope="col">{words.compound}</th>
              <th scope="col">{words.perGram}</th>
            </tr>
          </thead>
          <tbody>
            {composition.map(({ name, mgPerGram }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{`${decimals(mgPerGram, 4)} mg`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </>
  )
}

/** The things of the kit in short: their purpose and cautions are told where they are chosen. */
function Kit({ supplement }: { supplement: Supplement }) {
  const { items } = supplement
  return (
    <>
      <p className={classes.copy}>{words.kit(items.length, items[0]?.periodDays ?? 0, priceText(monthlyGbp(items)))}</p>
      <Details summary={words.kitThings(items.length)}>
        <ul className={classes.things}>
          {items.map(({ id, name, unit, unitsPerPeriod }) => (
            <li key={id}>
              <Link to={pageAddress('/storage/things/:thingId', { thingId: id })}>{name}</Link>
              <strong>{thingCount(unit, unitsPerPeriod)}</strong>
            </li>
          ))}
        </ul>
        <Copy supplement={supplement} />
      </Details>
    </>
  )
}

function Copy({ supplement }: { supplement: Supplement }) {
  const sentenceText = useSentenceText()
  return supplement.copyParts.map(sentenceText).map((line) => (
    <p key={line} className={classes.copy}>
      {line}
    </p>
  ))
}

import type { Pet } from '../../../contract/pet.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { decimals, teaspoons } from '../../dog-ui/units/amounts.ts'
import { useDoseText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import classes from './pet-page.module.css'

const words = texts.pets
type Supplement = NonNullable<Pet['supplement']>

/** What has to go with the food, how much of it, and what it is made of. */
export function SupplementCard({ pet }: { pet: Pet }) {
  return (
    <section className={classes.card} aria-labelledby="supplement">
      <h2 id="supplement">{words.supplement}</h2>
      {pet.supplement ? (
        <Recommended supplement={pet.supplement} />
      ) : (
        <p className={classes.lead}>{words.supplementNone(pet.name)}</p>
      )}
    </section>
  )
}

function Recommended({ supplement }: { supplement: Supplement }) {
  const { id, dose, copyParts, link, composition } = supplement
  const doseText = useDoseText()
  const sentenceText = useSentenceText()
  return (
    <>
      <p className={classes.name}>{id}</p>
      <p className={classes.dose}>
        <strong>{words.dose(doseText(dose))}</strong> <span>{words.teaspoons(teaspoons(supplement.teaspoons))}</span>
      </p>
      {copyParts.map(sentenceText).map((line) => (
        <p key={line} className={classes.copy}>
          {line}
        </p>
      ))}
      {link && (
        <p className={classes.copy}>
          <a href={link} rel="noreferrer" target="_blank">
            {words.supplementLink}
          </a>
        </p>
      )}
      <Details summary={words.composition}>
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
